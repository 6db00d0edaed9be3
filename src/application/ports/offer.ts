import type { Board } from "../../domain/events/preferences-events.ts";
import { Context, type Effect } from "effect";
import type { MatchProgress } from "../../domain/events/prices-events.ts";
import type { Source } from "../../domain/events/selection.ts";
import type { BetLimits } from "../../domain/kernel/bet-limits.ts";
import type { MatchId, OutcomeRef } from "../../domain/kernel/ids.ts";
import type { Incident } from "../../domain/prices/match-timeline.ts";
import type { Money } from "../../domain/kernel/money.ts";
import type { Odds } from "../../domain/kernel/odds.ts";
import type { CallFailure } from "./failures.ts";

/** A sport in the menu. `total` is the number of its matches, here and below. */
export interface SportEntry {
  readonly sportId: string;
  readonly sportName: string;
  readonly total: number;
}

export interface CategoryEntry {
  readonly categoryId: string;
  readonly categoryName: string;
  readonly total: number;
}

export interface TournamentEntry {
  readonly tournamentId: string;
  readonly tournamentName: string;
  readonly total: number;
}

/** An outcome as it stood when the list was read. */
export interface OfferedOutcome extends OutcomeRef {
  readonly outcomeName: string;
  readonly displayName: string;
  readonly marketName: string;
  readonly odds: Odds;
  /** Whether it could be bet. */
  readonly active: boolean;
  readonly oddId: string;
  readonly producerId: number;
}

export interface OfferedMarket {
  readonly marketId: string;
  readonly marketName: string;
  readonly specifier: string;
  readonly groupId: string;
  readonly suspended: boolean;
  readonly outcomes: readonly OfferedOutcome[];
}

export interface MarketGroup {
  readonly groupId: string;
  readonly groupName: string;
}

export interface Fixture {
  readonly matchId: MatchId;
  /** The short printed number of the match. */
  readonly gameId: string;
  readonly name: string;
  readonly homeTeam: string;
  readonly awayTeam: string;
  /** The kick-off, an instant: "2026-07-25T17:30:00Z". Text that the engine did not write as a date stays as it is. */
  readonly date: string;
  readonly tournament: string;
  readonly tournamentId: string;
  readonly category: string;
  readonly categoryId: string;
  readonly sport: string;
  readonly sportId: string;
  readonly source: Source;
  readonly ended: boolean;
  /** The match status as text, for example "2nd half" or "Not started". */
  readonly matchStatus: string;
  readonly progress: MatchProgress;
  /** The number of open markets. */
  readonly activeMarkets: number;
  /** How many selections a slip with this match needs; 0 for no limit. */
  readonly combinability: number;
  readonly producerId: number;
  /** The outcomes of the markets a list row shows, one line of each market. */
  readonly outcomes: readonly OfferedOutcome[];
}

export interface FixturePage {
  readonly fixtures: readonly Fixture[];
  readonly page: number;
  readonly lastPage: number;
}

export interface MatchDetail {
  readonly fixture: Fixture;
  /** What has happened in the match so far, in order; absent where the engine does not tell. */
  readonly timeline?: readonly Incident[];
  readonly markets: readonly OfferedMarket[];
  readonly groups: readonly MarketGroup[];
}

/** The smallest and the largest payment, in minor units; undefined when the sportsbook does not say. */
export interface PaymentLimits {
  readonly leastDeposit: Money | undefined;
  readonly greatestDeposit: Money | undefined;
  readonly leastWithdrawal: Money | undefined;
  readonly greatestWithdrawal: Money | undefined;
}

/** The sportsbook's figures by which a slip is priced (spec 3, global variables and bonus list). */
export interface BettingTerms {
  readonly currencyCode: string;
  readonly dialCode: string;
  /** The lowest odds that count for the bonus; 0 when all odds count. */
  readonly minBonusOdds: Odds;
  /** `percent` as decimal text: "5" is five percent. Empty when there is no bonus. */
  readonly bonusTable: readonly { readonly ticketLength: number; readonly percent: string }[];
  readonly paymentLimits?: PaymentLimits;
  readonly limits: BetLimits;
}

/** A competition with many bets. */
export interface TopBet {
  readonly sportName: string;
  readonly categoryName: string;
  readonly tournamentId: string;
  readonly tournamentName: string;
  readonly fixtureCount: number;
}

export interface PrematchQuery {
  readonly sportId: string;
  readonly when: "today" | "upcoming";
  /** The number of the page, from 1. */
  readonly page: number;
  /** The markets to show; the main markets when absent. */
  readonly board?: Board | undefined;
  /** Rows on a page (spec 9): 50, or 30 where the page shows several lists. */
  readonly perPage?: 30 | 50;
  /** Kick-off within this many hours from now; undefined for any time. */
  readonly within?: number | undefined;
}

/** What can be bet on, as the engine lists it. These are reads, not facts: the feed moves the prices (spec 7, sports). */
export interface OfferShape {
  readonly menu: () => Effect.Effect<readonly SportEntry[], CallFailure>;
  readonly categories: (sportId: string) => Effect.Effect<readonly CategoryEntry[], CallFailure>;
  readonly tournaments: (categoryId: string) => Effect.Effect<readonly TournamentEntry[], CallFailure>;
  /** The competitions with the most bets, in descending order. */
  readonly topBets: () => Effect.Effect<readonly TopBet[], CallFailure>;
  /** One page of upcoming matches, at most 50 (spec 9). */
  readonly prematch: (query: PrematchQuery) => Effect.Effect<FixturePage, CallFailure>;
  /** All live matches, as one page. */
  readonly live: (board?: Board) => Effect.Effect<FixturePage, CallFailure>;
  readonly tournamentFixtures: (sportId: string, tournamentId: string, board?: Board) => Effect.Effect<FixturePage, CallFailure>;
  /** The matches that a search looks through: all live ones first, then up to a thousand upcoming ones. */
  readonly searchable: () => Effect.Effect<readonly Fixture[], CallFailure>;
  /** One match with all its markets; null when it is no longer offered. */
  readonly match: (matchId: MatchId) => Effect.Effect<MatchDetail | null, CallFailure>;
  /** The betting terms. When only the bonus table cannot be read, it is empty, so that no bonus is promised. */
  readonly bettingTerms: () => Effect.Effect<BettingTerms, CallFailure>;
}

export class Offer extends Context.Service<Offer, OfferShape>()("slipstream/Offer") {}
