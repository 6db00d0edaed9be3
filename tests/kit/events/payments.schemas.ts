import { Schema } from "effect";
import { reason } from "./reason.ts";

const money = Schema.Int;
const id = Schema.String.check(Schema.isPattern(/^[A-Za-z0-9_:.-]{1,64}$/));

export const payoutAccount = Schema.Struct({ accountId: Schema.String, bankName: Schema.String, lastFour: Schema.String });
const asked = { attempt: id, player: Schema.String, amount: money };
const way = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("link"), link: Schema.String }),
  Schema.Struct({ kind: Schema.Literals(["phone", "shop"]) }),
]);

export const fields = {
  PaymentRequested: {
    payment: Schema.Union([
      Schema.Struct({ ...asked, kind: Schema.Literal("deposit"), provider: Schema.String }),
      Schema.Struct({ ...asked, kind: Schema.Literal("withdrawal"), account: Schema.NullOr(payoutAccount) }),
    ]),
  },
  DepositInitiated: { attempt: id, reference: Schema.String, way, message: Schema.optionalKey(Schema.String) },
  WithdrawalAccepted: { attempt: id, reference: Schema.String, message: Schema.optionalKey(Schema.String) },
  PaymentRefused: { attempt: id, reason },
  PaymentUnknown: { attempt: id, reason },
  PaymentPutAside: { kind: Schema.Literals(["deposit", "withdrawal"]) },
  PaymentCheckBegun: { reference: Schema.String },
  PaymentChecked: { reference: Schema.String, state: Schema.Literals(["pending", "arrived", "failed", "held", "returned"]), amount: Schema.NullOr(money) },
  PaymentCheckFailed: { reference: Schema.String, reason },
  BonusAwarded: { amount: money },
  BankAccountCheckBegun: {},
  BankAccountVerified: {},
  BankAccountRefused: { reason },
};
