import { type Guarded, isText, named, personal, shape } from "../kernel/guards.ts";
import { isAttemptId } from "../kernel/ids.ts";
import { isMoney } from "../kernel/money.ts";

/** What the player agreed to: to give up this bet for this amount. */
export const isCashOutRequest = named("cash-out request", shape({
  attempt: isAttemptId,
  /** The pseudonym of the player who asked: only that player's session can find out what became of it. */
  player: personal("identity", isText),
  /** The engine's number of the bet; `betslipId` is the one that the player knows. */
  betId: isText,
  betslipId: isText,
  /** The offer as it stood on the screen. */
  amount: isMoney,
}));
export type CashOutRequest = Guarded<typeof isCashOutRequest>;
