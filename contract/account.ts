import { Schema } from "effect";
import { shown, standIn } from "./disclosure.ts";
import { envelope } from "./reply.ts";
import { pathId } from "./paths.ts";
import { absentable, absentAs, WireFlag, WireId, WireNumber, WireText } from "./wire.ts";

export const accountRoutes = {
  userDetails: (clientId: string | number) => `auth/details/${pathId(clientId)}`,
  updateDetails: "auth/update/details",
  activeBonus: "bonus/get-active-bonus",
  cashback: "bonus/user/check-cashback-bonus",
  depositBonus: "bonus/user/check-deposit-bonus",
} as const;

/** Balances in major units. The engine may leave a balance out (spec 5). */
const balances = {
  availableBalance: shown(absentable(WireNumber)),
  sportBonusBalance: shown(absentable(WireNumber)),
  casinoBonusBalance: shown(absentable(WireNumber)),
  virtualBonusBalance: shown(absentable(WireNumber)),
  trustBalance: shown(absentable(WireNumber)),
};

export const UserRecord = Schema.Struct({
  id: shown(WireId),
  username: standIn(WireText),
  role: shown(absentable(Schema.String)),
  authCode: absentable(Schema.String),
  firstName: absentable(Schema.String),
  lastName: absentable(Schema.String),
  email: absentable(Schema.String),
  phone: absentable(WireText),
  gender: absentable(Schema.String),
  /** YYYY-MM-DD. */
  dateOfBirth: absentable(Schema.String),
  country: absentable(Schema.String),
  currency: absentable(Schema.String),
  state: absentable(Schema.String),
  city: absentable(Schema.String),
  address: absentable(Schema.String),
  ...balances,
});
export type UserRecord = typeof UserRecord.Type;

/** GET auth/details/{clientId}. */
export const UserDetailsReply = Schema.Struct({ ...envelope, data: absentable(UserRecord) });
export type UserDetailsReply = typeof UserDetailsReply.Type;

export const ActiveBonus = Schema.Struct({
  bonusId: shown(WireId),
  value: shown(absentAs(WireNumber, 0)),
  /** "flat" or "percentage". */
  type: shown(absentAs(Schema.String, "flat")),
  name: shown(absentAs(Schema.String, "")),
  /** The amount that is paid when the player claims the bonus now; absent when the engine does not tell it. */
  claimable: shown(absentable(WireNumber)),
  /** Where the player's next deposit earns the bonus, the least amount that does, and the most that it pays. Additions of our engine. */
  leastDeposit: shown(absentable(WireNumber)),
  most: shown(absentable(WireNumber)),
  /** "free_rounds" and "feature_trigger" are casino bonuses; all others are for sports. */
  bonusType: shown(absentable(Schema.String)),
});
export type ActiveBonus = typeof ActiveBonus.Type;

/** GET bonus/get-active-bonus?client_id= and bonus/user/check-deposit-bonus?client_id=. Without `data` the player has no bonus. */
export const ActiveBonusReply = Schema.Struct({ success: shown(absentAs(WireFlag, false)), data: absentable(ActiveBonus) });
export type ActiveBonusReply = typeof ActiveBonusReply.Type;

/** `value` is the whole cashback. `claimable` is the part that is not claimed yet; when it is absent, the whole cashback counts as claimable. */
export const Cashback = Schema.Struct({ id: shown(WireId), value: shown(absentAs(WireNumber, 0)), name: shown(absentAs(Schema.String, "")), claimable: shown(absentable(WireNumber)) });
export type Cashback = typeof Cashback.Type;

/** GET bonus/user/check-cashback-bonus?clientId=. */
export const CashbackReply = Schema.Struct({ success: shown(absentAs(WireFlag, false)), data: absentable(Cashback) });
export type CashbackReply = typeof CashbackReply.Type;

/** PUT: any of these fields. The birth date and the phone number each have two spellings in use. */
export const UpdateDetailsRequest = Schema.Struct({
  firstName: absentable(Schema.String),
  lastName: absentable(Schema.String),
  email: absentable(Schema.String),
  gender: absentable(Schema.String),
  dateOfBirth: absentable(Schema.String),
  date_of_birth: absentable(Schema.String),
  country: absentable(Schema.String),
  state: absentable(Schema.String),
  city: absentable(Schema.String),
  address: absentable(Schema.String),
});
export type UpdateDetailsRequest = typeof UpdateDetailsRequest.Type;
