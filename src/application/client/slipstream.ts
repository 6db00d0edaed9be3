import type { BetslipType, OddsPolicy } from "../../domain/events/placement.ts";
import type { Head } from "../../domain/events/envelope.ts";
import type { ActiveSport } from "../../domain/events/browsing-events.ts";
import type { Selection, Source as FeedSource } from "../../domain/events/selection.ts";
import type { MatchId, SelectionKey } from "../../domain/kernel/ids.ts";
import type { State } from "../../domain/state.ts";
import type { Query } from "../reads/cached-read.ts";
import type { HistoryFilter, HistoryPage } from "../ports/betting.ts";
import type {
  Banner,
  CategoryLine,
  FixturePage,
  HouseRules,
  MatchDetail,
  PrematchQuery,
  SportLine,
  TournamentLine,
} from "../ports/sportsbook.ts";
import type { LogStanding } from "../log/log-keeper.ts";
import type { SlipChange } from "../betslip/slip-changes.ts";
import type { Source, View } from "../runtime/view.ts";

/** What a player can ask for. Nothing is returned: every answer is a change of state. */
export interface Intents {
  /** Adds the selection, or removes it when it is already on the slip. */
  readonly toggleSelection: (selection: Selection) => void;
  readonly removeSelection: (key: SelectionKey) => void;
  readonly fixSelection: (key: SelectionKey, fixed: boolean) => void;
  /** The stake as typed; text that is no amount is refused by `isAmount` before it gets here and ignored. */
  readonly changeStake: (amount: string) => void;
  readonly changeGroupingStake: (grouping: number, amount: string) => void;
  readonly chooseBetslipType: (betslipType: BetslipType) => void;
  readonly chooseOddsPolicy: (policy: OddsPolicy) => void;
  readonly clearBetslip: () => void;
  readonly placeBet: () => void;
  readonly signIn: (mobile: string, password: string) => void;
  readonly signOut: () => void;
  /** A protected page was asked for: keeps the way back and opens the login dialog when nobody is signed in. */
  readonly requireSignIn: (path: string) => void;
  readonly openAuthDialog: (tab: "login" | "register") => void;
  /** Closing the dialog of a placed bet also clears the slip (spec 4). */
  readonly closeDialog: () => void;
  readonly chooseSport: (sport: ActiveSport) => void;
  readonly refreshBalances: () => void;
}

/** Cached reads of what the engine lists. Each call with equal arguments answers the same query. */
export interface Catalogue {
  readonly menu: () => Query<readonly SportLine[]>;
  readonly categories: (sportId: string) => Query<readonly CategoryLine[]>;
  readonly tournaments: (categoryId: string) => Query<readonly TournamentLine[]>;
  readonly prematch: (query: PrematchQuery) => Query<FixturePage>;
  readonly live: () => Query<FixturePage>;
  readonly tournamentFixtures: (sportId: string, tournamentId: string) => Query<FixturePage>;
  readonly match: (matchId: MatchId) => Query<MatchDetail | null>;
  readonly banners: () => Query<readonly Banner[]>;
  readonly houseRules: () => Query<HouseRules>;
  readonly history: (filter: HistoryFilter, page: number) => Query<HistoryPage>;
}

/** The whole client, as the screen sees it. */
export interface Slipstream {
  readonly store: Source<State>;
  readonly intents: Intents;
  readonly catalogue: Catalogue;
  /** Follows the prices of a match until released. */
  readonly watch: (source: FeedSource, match: MatchId) => () => void;
  /** The last change of the slip's figures, to be explained. */
  readonly slipChange: View<SlipChange | undefined>;
  /** What vouches for the log up to now. */
  readonly head: () => Head;
  /** Writes what waits to be written: a page that goes away cannot wait for the next segment. */
  readonly flush: () => void;
  /** Whether this device keeps the log. */
  readonly standing: View<LogStanding>;
  /** Everything that came in since the page was opened, for replay; undefined unless asked for at start. */
  readonly recording: { readonly text: () => string } | undefined;
}
