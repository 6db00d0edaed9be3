import { anyOf, type Guard, isText, oneOf, orNull, shape } from "../kernel/guards.ts";
import { type AttemptId, isAttemptId } from "../kernel/ids.ts";
import { isMoney, type Money } from "../kernel/money.ts";

interface Asked {
  readonly attempt: AttemptId;
  /** The player's pseudonym: only their own session can find out what became of the request. */
  readonly player: string;
  readonly amount: Money;
}

/** Money in, by a provider's name on the wire. */
export interface DepositRequest extends Asked {
  readonly kind: "deposit";
  readonly provider: string;
}

/** A bank account without its number and name, which no log may hold: its id at the engine, and what the player recognises it by. */
export interface PayoutAccount {
  readonly accountId: string;
  readonly bankName: string;
  readonly lastFour: string;
}

/** Money out, to a bank account, or to a shop where `account` is null. */
export interface WithdrawalRequest extends Asked {
  readonly kind: "withdrawal";
  readonly account: PayoutAccount | null;
}

export type PaymentRequest = DepositRequest | WithdrawalRequest;

/** Where a deposit goes on: on the provider's page, on the player's phone, or at a shop, with the reference as the code. */
export type DepositWay = { readonly kind: "link"; readonly link: string } | { readonly kind: "phone" } | { readonly kind: "shop" };

export const isPayoutAccount: Guard<PayoutAccount> = shape({ accountId: isText, bankName: isText, lastFour: isText });

export const isDepositRequest: Guard<DepositRequest> = shape({ attempt: isAttemptId, player: isText, amount: isMoney, kind: oneOf("deposit"), provider: isText });

export const isWithdrawalRequest: Guard<WithdrawalRequest> = shape({
  attempt: isAttemptId,
  player: isText,
  amount: isMoney,
  kind: oneOf("withdrawal"),
  account: orNull(isPayoutAccount),
});

export const isPaymentRequest: Guard<PaymentRequest> = anyOf(isDepositRequest, isWithdrawalRequest);

export const isDepositWay: Guard<DepositWay> = anyOf(
  shape<Extract<DepositWay, { kind: "link" }>>({ kind: oneOf("link"), link: isText }),
  shape<Extract<DepositWay, { kind: "phone" }>>({ kind: oneOf("phone", "shop") as Guard<"phone"> }),
);
