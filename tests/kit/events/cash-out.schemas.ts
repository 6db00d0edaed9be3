import { Schema } from "effect";
import { reason } from "./reason.ts";

const id = Schema.String.check(Schema.isPattern(/^[A-Za-z0-9_:.-]{1,64}$/));

export const fields = {
  CashOutRequested: { request: Schema.Struct({ attempt: id, player: Schema.String, betId: Schema.String, betslipId: Schema.String, amount: Schema.Int }) },
  BetCashedOut: { attempt: id, betslipId: Schema.String, amount: Schema.Int },
  CashOutRefused: { attempt: id, reason },
  CashOutUnknown: { attempt: id, reason },
  CashOutPutAside: {},
};
