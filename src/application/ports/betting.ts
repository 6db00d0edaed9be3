import { Context, type Effect } from "effect";
import type { RevalidatedRow } from "../../domain/events/betslip-events.ts";
import type { Placement } from "../../domain/events/placement.ts";
import type { Head } from "../../domain/events/envelope.ts";
import type { Selection } from "../../domain/events/selection.ts";
import type { AttemptId } from "../../domain/kernel/ids.ts";
import type { Money } from "../../domain/kernel/money.ts";
import type { CallFailure } from "./failures.ts";

export interface PlacedBet {
  readonly betslipId: string;
  readonly stake: Money;
  readonly possibleWin: Money;
}

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

export interface BettingShape {
  /**
   * Sends a placement once, under its attempt id. `head` goes along as a witness of the log.
   * NoAnswer means the bet may stand; every other failure that there is none.
   */
  readonly place: (placement: Placement, head: Head) => Effect.Effect<PlacedBet, CallFailure>;
  /** Whether the engine has announced that sending an attempt twice places one bet. */
  readonly deduplicates: () => boolean;
  /** The prices of now. An answer that one to a later question has overtaken is none: its prices are older. */
  readonly revalidate: (selections: readonly Selection[]) => Effect.Effect<readonly RevalidatedRow[], CallFailure>;
  /** Newest first. With an attempt, its bet alone, from an engine that keeps attempts; any other lists them all. */
  readonly history: (filter: HistoryFilter, page: number, attempt?: AttemptId) => Effect.Effect<HistoryPage, CallFailure>;
}

export class Betting extends Context.Service<Betting, BettingShape>()("slipstream/Betting") {}
