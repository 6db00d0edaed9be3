import { Context, type Effect } from "effect";
import type { AttemptId } from "../../domain/kernel/ids.ts";
import type { Money } from "../../domain/kernel/money.ts";
import type { CallFailure } from "./failures.ts";

export type BetStatus = "pending" | "won" | "lost" | "void" | "cancelled";

export interface HistoryLeg {
  readonly matchId: string;
  readonly eventName: string;
  readonly tournament: string;
  readonly marketName: string;
  readonly outcomeName: string;
  /** As printed by the engine: information, not arithmetic. */
  readonly odds: string;
  readonly status: BetStatus;
  readonly statusDescription: string;
  readonly score: string;
  readonly eventDate: string;
}

export interface HistoryBet {
  readonly id: string;
  readonly betslipId: string;
  /** The attempt this bet came from, where the engine says so. */
  readonly attempt: AttemptId | undefined;
  readonly created: string;
  readonly stake: Money;
  readonly totalOdds: string;
  readonly possibleWin: Money;
  readonly winnings: Money;
  readonly betType: string;
  readonly description: string;
  readonly status: BetStatus;
  readonly statusDescription: string;
  readonly legs: readonly HistoryLeg[];
}

export interface HistoryPage {
  readonly bets: readonly HistoryBet[];
  readonly page: number;
  readonly lastPage: number;
  readonly total: number;
}

export type HistoryFilter = "all" | "open" | "settled";

/** The bets of the signed-in player, as the engine keeps them. */
export interface BetHistoryShape {
  /**
   * One page, newest first; pages count from 1. With an attempt, the bet of that attempt alone, from an engine that
   * keeps attempts; any other engine lists them all (spec 7, bets/history).
   */
  readonly page: (filter: HistoryFilter, page: number, attempt?: AttemptId) => Effect.Effect<HistoryPage, CallFailure>;
}

export class BetHistory extends Context.Service<BetHistory, BetHistoryShape>()("slipstream/BetHistory") {}
