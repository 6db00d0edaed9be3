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

/** Money as decimal amounts. A balance is absent when the engine left it out; spec 5 warns of exactly that. */
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
  /** The amount that is due now and paid when the player claims it; absent from engines that do not tell it. */
  claimable: shown(absentable(WireNumber)),
  /** "free_rounds" and "feature_trigger" are casino bonuses, any other is for sports. */
  bonusType: shown(absentable(Schema.String)),
});
export type ActiveBonus = typeof ActiveBonus.Type;

/** GET bonus/get-active-bonus?client_id= and bonus/user/check-deposit-bonus?client_id=; no `data` means that the player has no bonus. */
export const ActiveBonusReply = Schema.Struct({ success: shown(absentAs(WireFlag, false)), data: absentable(ActiveBonus) });
export type ActiveBonusReply = typeof ActiveBonusReply.Type;

/** `value` is the whole cashback; `claimable` is the part that waits to be claimed, the whole cashback when the engine does not tell. */
export const Cashback = Schema.Struct({ id: shown(WireId), value: shown(absentAs(WireNumber, 0)), name: shown(absentAs(Schema.String, "")), claimable: shown(absentable(WireNumber)) });
export type Cashback = typeof Cashback.Type;

/** GET bonus/user/check-cashback-bonus?clientId=. */
export const CashbackReply = Schema.Struct({ success: shown(absentAs(WireFlag, false)), data: absentable(Cashback) });
export type CashbackReply = typeof CashbackReply.Type;

/** Any of these; both spellings of the birth date and the phone number are in use. */
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
