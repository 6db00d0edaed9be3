import { Schema } from "effect";
import { absentable, WireId, WireNumber, WireText } from "./wire.ts";
import { envelope } from "./reply.ts";

/** Money as decimal amounts. A balance is absent when the engine left it out; spec 5 warns of exactly that. */
const balances = {
  availableBalance: absentable(WireNumber),
  sportBonusBalance: absentable(WireNumber),
  casinoBonusBalance: absentable(WireNumber),
  virtualBonusBalance: absentable(WireNumber),
  trustBalance: absentable(WireNumber),
};

export const UserRecord = Schema.Struct({
  id: WireId,
  username: WireText,
  role: absentable(Schema.String),
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
