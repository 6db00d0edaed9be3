import { Context, type Effect } from "effect";
import type { Head } from "../../domain/events/envelope.ts";
import type { AttemptId, MatchId } from "../../domain/kernel/ids.ts";
import type { BetStatus } from "../../domain/events/bet-result.ts";
import type { Receipt } from "../../domain/events/receipt.ts";
import type { Money } from "../../domain/kernel/money.ts";
import type { CallFailure } from "./failures.ts";

/** The sportsbook's own words for the statuses. */
export const STATUS_DESCRIPTIONS: Readonly<Record<BetStatus, string>> = {
  pending: "Pending", won: "Won", lost: "Lost", void: "Void", cancelled: "Cancelled", "cashed-out": "Cashout",
};

export interface HistoryLeg {
  readonly matchId: string;
  /** The short printed number of the match. */
  readonly eventId: string;
  readonly displayName: string;
  readonly marketId: string;
  readonly specifier: string;
  readonly outcomeId: string;
  readonly homeTeam: string;
  readonly awayTeam: string;
  readonly sport: string;
  readonly sportId: string;
  readonly category: string;
  /** Whether the leg is in every combination of a system bet (a banker). */
  readonly fixed: boolean;
  /** The leg's own stake in a set of singles, in minor units; undefined when the engine does not say. */
  readonly stake: Money | undefined;
  readonly eventName: string;
  readonly tournament: string;
  readonly marketName: string;
  readonly outcomeName: string;
  /** The odds as the engine prints them, for display only. */
  readonly odds: string;
  readonly status: BetStatus;
  readonly statusDescription: string;
  /** The score of the match; "" when the engine does not say. */
  readonly score: string;
  readonly eventDate: string;
}

/** One grouping of a system bet, with its stake per combination in minor units. */
export interface HistoryGrouping {
  readonly grouping: number;
  readonly combinations: number;
  readonly stake: Money;
}

/** The amount that the engine pays for an open bet now. Times are in milliseconds, as of the engine's answer. */
export interface CashOutQuote {
  readonly amount: Money;
  readonly age: number;
  /** For how many more milliseconds the quote is valid. */
  readonly heldFor: number;
}

export interface HistoryBet {
  readonly id: string;
  readonly betslipId: string;
  /** The attempt that placed this bet; undefined when the engine does not say. */
  readonly attempt: AttemptId | undefined;
  /** "YYYY-MM-DD HH:mm:ss" in UTC. */
  readonly created: string;
  readonly stake: Money;
  /** As the engine prints them, for display only. */
  readonly totalOdds: string;
  readonly possibleWin: Money;
  readonly winnings: Money;
  /** The kind of bet, as the engine names it. */
  readonly betType: string;
  /** The same in words; "" when the engine has none. */
  readonly description: string;
  readonly status: BetStatus;
  readonly statusDescription: string;
  /** The current quote; undefined when there is none: a leg is suspended, the bet is over, or it was placed with bonus money. */
  readonly cashOut: CashOutQuote | undefined;
  /** The attempt that cashed out the bet; undefined when the engine does not say. */
  readonly cashedOutBy: AttemptId | undefined;
  readonly isBonusBet: boolean;
  /** What the multi-bet bonus adds to the possible win, or has added to the winnings; undefined when the engine does not say. */
  readonly bonus: Money | undefined;
  readonly groupings: readonly HistoryGrouping[];
  /** When the bet was paid: "YYYY-MM-DD HH:mm:ss" in UTC; undefined while it is open. */
  readonly paidAt: string | undefined;
  /** The head that the engine received with the bet; undefined when it received none. */
  readonly logHead: Head | undefined;
  readonly legs: readonly HistoryLeg[];
  /** The receipt that the engine signed for the bet; absent when it signs none. */
  readonly receipt?: Receipt;
}

export interface HistoryPage {
  readonly bets: readonly HistoryBet[];
  readonly page: number;
  readonly lastPage: number;
  /** The number of all bets that match the filter; undefined when the engine does not say. */
  readonly total: number | undefined;
  /** The stakes of all bets that match the filter; undefined when the engine does not say. */
  readonly totalStake: Money | undefined;
  /** What the settled bets among them paid, less their stakes; undefined when the engine does not say. */
  readonly netResult: Money | undefined;
}

export type HistoryFilter = "all" | "open" | "settled" | "won" | "lost" | "void" | "cashed-out";

/** Further conditions for a page of the history. A condition that is absent excludes nothing. */
export interface Narrowing {
  /** Days, YYYY-MM-DD, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** The time zone of the days; undefined for that of the device. */
  readonly zone?: string | undefined;
  /** Only the bet of this attempt. An engine that keeps no attempts ignores it and lists all bets. */
  readonly attempt?: AttemptId | undefined;
  readonly betslipId?: string | undefined;
}

/** The open bets in brief. */
export interface OpenBets {
  /** The number of open bets; the least that there can be when the engine does not say. */
  readonly count: number;
  /** The betslip ids, newest first and each once; a part of them when there are very many. */
  readonly bets: readonly string[];
  /** The matches of the listed bets' undecided selections. */
  readonly matches: readonly MatchId[];
}

/** The bets of the signed-in player, as the engine keeps them. */
export interface BetHistoryShape {
  /** One page, newest first; pages count from 1 (spec 7, bets/history). */
  readonly page: (filter: HistoryFilter, page: number, narrowing?: Narrowing) => Effect.Effect<HistoryPage, CallFailure>;
  /** The number of open bets, and the betslip ids of at least the hundred newest, unless the engine does not say how many there are. */
  readonly open: () => Effect.Effect<OpenBets, CallFailure>;
}

export class BetHistory extends Context.Service<BetHistory, BetHistoryShape>()("slipstream/BetHistory") {}
