import type { LimitKind, LimitPeriod } from "../../../domain/events/safety-events.ts";
import { money } from "../../../domain/kernel/money.ts";
import { formatAmount } from "../../format/money.ts";

export const KIND_WORDS: Readonly<Record<LimitKind, string>> = { deposit: "Deposits", loss: "Losses", stake: "Stakes", session: "Time played" };
export const PERIOD_WORDS: Readonly<Record<LimitPeriod, string>> = { day: "in 24 hours", week: "in 7 days", month: "in 30 days" };

/** How a limit on losses counts, which no other does. */
export const LOSSES_COUNT = "Bets that are still open count as lost.";

/** "1 h 20 min", "45 min". */
export const formatMinutes = (minutes: number): string => {
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `${minutes} min` : minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
};

/** An amount of a limit: money, or time. */
export const formatLimit = (kind: LimitKind, amount: number, currency: string | undefined): string =>
  kind === "session" ? formatMinutes(amount) : formatAmount(money(amount), currency);
