import { anyOf, type Guard, isText, oneOf, orNull, shape } from "../kernel/guards.ts";
import { type AttemptId, isAttemptId } from "../kernel/ids.ts";
import { isMoney, type Money } from "../kernel/money.ts";

interface Asked {
  readonly attempt: AttemptId;
  /** The pseudonym of the player who asked. Only their own session can find out the outcome. */
  readonly player: string;
  readonly amount: Money;
}

/** A deposit. `provider` is the provider's name on the wire. */
export interface DepositRequest extends Asked {
  readonly kind: "deposit";
  readonly provider: string;
}

/** A bank account by which the player recognises it: the bank and the last four digits. No log may hold the number or the owner's name. */
export interface PayoutAccount {
  readonly accountId: string;
  readonly bankName: string;
  readonly lastFour: string;
}

/** A withdrawal to a bank account, or to a shop when `account` is null. */
export interface WithdrawalRequest extends Asked {
  readonly kind: "withdrawal";
  readonly account: PayoutAccount | null;
}

export type PaymentRequest = DepositRequest | WithdrawalRequest;

/** Where the player pays a deposit: on the provider's page, on their phone, or at a shop, where the reference is the code. */
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
