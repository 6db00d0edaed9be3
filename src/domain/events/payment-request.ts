import { anyOf, type Guarded, isText, named, oneOf, orNull, personal, shape } from "../kernel/guards.ts";
import { isAttemptId } from "../kernel/ids.ts";
import { isMoney } from "../kernel/money.ts";

/** A bank account by which the player recognises it: the bank and the last four digits. No log may hold the number or the owner's name. */
export const isPayoutAccount = named("payout account", shape({ accountId: isText, bankName: isText, lastFour: isText }));
export type PayoutAccount = Guarded<typeof isPayoutAccount>;

/** A deposit. */
export const isDepositRequest = named("deposit request", shape({
  attempt: isAttemptId,
  /** The pseudonym of the player who asked: only that player's session can find out what became of it. */
  player: personal("identity", isText),
  amount: personal("money", isMoney),
  /** The provider's name on the wire. */
  provider: isText,
}));
export type DepositRequest = Guarded<typeof isDepositRequest>;

/** A withdrawal. */
export const isWithdrawalRequest = named("withdrawal request", shape({
  attempt: isAttemptId,
  /** The pseudonym of the player who asked: only that player's session can find out what became of it. */
  player: personal("identity", isText),
  amount: personal("money", isMoney),
  /** The bank account that gets the money; null for a shop. */
  account: personal("payments", orNull(isPayoutAccount)),
}));
export type WithdrawalRequest = Guarded<typeof isWithdrawalRequest>;

/** Where the player pays a deposit: on the provider's page, on their phone, or at a shop, where the reference is the code. */
export const isDepositWay = named("way to pay", anyOf(
  shape({ kind: oneOf("link"), link: isText }),
  shape({ kind: oneOf("phone") }),
  shape({ kind: oneOf("shop") }),
));
export type DepositWay = Guarded<typeof isDepositWay>;
