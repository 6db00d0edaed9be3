import type { FoundReceipt } from "../../src/application/history/bet-receipt.ts";
import { historyPage } from "./history.ts";
import { specLimits } from "../../src/domain/kernel/bet-limits.ts";
import { BehaviorSubject } from "rxjs";
import type { ReadUser } from "../../src/application/account/account.reads.ts";
import { fixedView, viewOf } from "../../src/application/runtime/view.ts";
import { noUser, type User } from "../../src/domain/account/user.ts";
import { type Mock, vi } from "vitest";
import { commands } from "../../src/application/client/capabilities.ts";
import type { Intents, Reads, Slipstream } from "../../src/application/client/slipstream.ts";
import type { CachedRead, Resource } from "../../src/application/reads/cached-read.ts";
import type { Fixture, FixturePage, BettingTerms, MatchDetail, OfferedOutcome, SportEntry, TopBet } from "../../src/application/ports/offer.ts";
import type { Claimable, DepositBonus, PlayerSession, Profile } from "../../src/application/ports/account.ts";
import type { SafetyRecord } from "../../src/application/ports/safety.ts";
import type { SavedAccount, Statement, StatementSums, TransactionPage } from "../../src/application/ports/payments.ts";
import type { Banner, ContentPage, Promotion } from "../../src/application/ports/content.ts";
import type { CasinoGame, GameProvider, OpenRound } from "../../src/application/ports/casino.ts";
import type { HistoryPage } from "../../src/application/ports/history.ts";
import type { BookedSlip } from "../../src/domain/events/booked-leg.ts";
import { isOfLog } from "../../src/domain/events/registry.ts";
import { type AnyEvent, initialState, type State } from "../../src/domain/state.ts";
import { money, noMoney } from "../../src/domain/kernel/money.ts";
import { matchId } from "../../src/domain/kernel/ids.ts";
import type { Fact } from "../../src/domain/events/envelope.ts";
import { price } from "./builders.ts";
import { folded } from "./spec.ts";

/** A read with a fixed value and state. */
export const answered = <Value>(value: Value | undefined, changes: Partial<Resource<Value>> = {}): CachedRead<Value> & { readonly refresh: ReturnType<typeof vi.fn<() => void>> } => {
  const resource: Resource<Value> = { status: value === undefined ? "loading" : "ready", value, reason: undefined, asOf: 0, readAt: value === undefined ? undefined : 0, ...changes };
  return { read: () => resource, subscribe: () => () => {}, refresh: vi.fn<() => void>() };
};

const rules: BettingTerms = { limits: specLimits, currencyCode: "NGN", dialCode: "234", minBonusOdds: price(1.2), bonusTable: [] };
const soccer: SportEntry = { sportId: "1", sportName: "Soccer", total: 2 };
const tennis: SportEntry = { sportId: "5", sportName: "Tennis", total: 1 };

export const houseGames: readonly CasinoGame[] = [
  { gameId: "101", title: "Dice", description: "Draw the line", provider: "House", image: "/content/games/dice.svg" },
  { gameId: "9", title: "Nine", description: "", provider: "House", image: "" },
];

const MARCH: StatementSums = { deposited: money(50_000), withdrawn: noMoney, staked: money(10_000), won: money(20_000), casino: money(-500), other: noMoney };

/** What the simulated sportsbook lists. A test may give other lists. */
export interface Listed {
  readonly menu: CachedRead<readonly SportEntry[]>;
  readonly live: CachedRead<FixturePage>;
  readonly prematch: CachedRead<FixturePage>;
  readonly searchable: CachedRead<readonly Fixture[]>;
  readonly match: CachedRead<MatchDetail | null>;
  readonly topBets: CachedRead<readonly TopBet[]>;
  readonly matchFacts: CachedRead<readonly Fact[]>;
  readonly history: CachedRead<HistoryPage>;
  readonly profile: CachedRead<Profile>;
  readonly claimable: CachedRead<readonly Claimable[]>;
  readonly depositBonus: CachedRead<DepositBonus | null>;
  readonly sessions: CachedRead<readonly PlayerSession[]>;
  readonly safety: CachedRead<SafetyRecord>;
  readonly transactions: CachedRead<TransactionPage>;
  readonly statement: CachedRead<Statement>;
  readonly games: CachedRead<readonly CasinoGame[]>;
  readonly foundGames: CachedRead<readonly CasinoGame[]>;
  readonly gameProviders: CachedRead<readonly GameProvider[]>;
  readonly launch: CachedRead<string>;
  readonly openRounds: CachedRead<readonly OpenRound[]>;
  readonly banners: CachedRead<readonly Banner[]>;
  readonly contentPage: CachedRead<ContentPage | null>;
  readonly promotions: CachedRead<readonly Promotion[]>;
  readonly optIns: CachedRead<readonly string[]>;
}

export const pageOf = (...fixtures: readonly Fixture[]): FixturePage => ({ fixtures, page: 1, lastPage: 1 });

/** The client of a screen test: its state is folded from real events, and its intents are spies. */
export const fakeSlipstream = (listed: Partial<Listed> = {}) => {
  const state$ = new BehaviorSubject<State>(initialState());
  const user$ = new BehaviorSubject<User>(noUser);
  const userRead = answered<ReadUser>(undefined);
  let sequence = 0;
  const book: Listed = {
    menu: answered<readonly SportEntry[]>([soccer, tennis]),
    live: answered(pageOf()),
    prematch: answered(pageOf()),
    searchable: answered<readonly Fixture[]>([]),
    match: answered<MatchDetail | null>(null),
    games: answered<readonly CasinoGame[]>(houseGames),
    foundGames: answered<readonly CasinoGame[]>([]),
    gameProviders: answered<readonly GameProvider[]>([{ providerId: "1", name: "House", description: "Ours", image: "" }]),
    launch: answered("/provider/play/dice#token"),
    openRounds: answered<readonly OpenRound[]>([]),
    history: answered<HistoryPage>(historyPage()),
    topBets: answered<readonly TopBet[]>([]),
    matchFacts: answered<readonly Fact[]>([]),
    banners: answered<readonly Banner[]>([]),
    contentPage: answered<ContentPage | null>({ title: "Terms and Conditions", html: "<p>Be fair.</p>" }),
    promotions: answered<readonly Promotion[]>([]),
    optIns: answered<readonly string[]>([]),
    profile: answered<Profile>({ username: "8031112222", phone: "2348031112222", firstName: "", lastName: "", email: "", gender: "", dateOfBirth: "", country: "", state: "", city: "", address: "" }),
    claimable: answered<readonly Claimable[]>([]),
    depositBonus: answered<DepositBonus | null>(null),
    sessions: answered<readonly PlayerSession[]>([]),
    safety: answered<SafetyRecord>({ limits: [], pause: undefined, realityCheckMinutes: 0, realityCheckIn: undefined, sessionMinutes: 0, sessionNet: noMoney }),
    statement: answered<Statement>({ year: 2026, opening: money(1_000), closing: money(60_500), totals: MARCH, months: [{ month: 3, ...MARCH, balance: money(60_500) }] }),
    transactions: answered<TransactionPage>({ rows: [], page: 1, lastPage: 1, total: 0, credit: undefined, debit: undefined, balances: [] }),
    ...listed,
  };
  const categories = answered([{ categoryId: "10", categoryName: "England", total: 2 }]);
  const tournaments = answered([{ tournamentId: "17", tournamentName: "Premier League", total: 2 }]);
  const bettingTerms = answered(rules);
  const gameCategories = answered([{ categoryId: "1", name: "Originals" }]);
  // One spy for each command of all capabilities.
  const intents = Object.fromEntries(Object.keys(commands).map((name) => [name, vi.fn<(...args: readonly never[]) => void>()])) as {
    readonly [Name in keyof Intents]: Mock<Intents[Name]>;
  };
  const reads: Reads = {
    menu: () => book.menu,
    live: () => book.live,
    prematch: () => book.prematch,
    highlights: () => book.prematch,
    topBets: () => book.topBets,
    match: () => book.match,
    bets: () => book.history,
    matchFacts: () => book.matchFacts,
    receipt: () => answered<FoundReceipt | null>(null),
    bet: ({ id }) => answered(book.history.read().value?.bets.find((bet) => bet.id === id) ?? null),
    tournamentFixtures: () => book.prematch,
    searchable: () => book.searchable,
    categories: () => categories,
    tournaments: () => tournaments,
    banners: () => book.banners,
    contentPage: () => book.contentPage,
    promotions: () => book.promotions,
    optIns: () => book.optIns,
    bettingTerms: () => bettingTerms,
    user: () => userRead,
    activeBonus: () => answered<User["activeBonus"]>(null),
    cashback: () => answered<User["cashback"]>(null),
    profile: () => book.profile,
    claimable: () => book.claimable,
    depositBonus: () => book.depositBonus,
    sessions: () => book.sessions,
    safety: () => book.safety,
    paymentMethods: () => answered([{ provider: "paystack", title: "Paystack" }]),
    banks: () => answered([{ code: "058", name: "Guaranty Trust Bank" }]),
    bankAccounts: () => answered<readonly SavedAccount[]>([]),
    shopCode: () => answered<string | undefined>("482113"),
    transactions: () => book.transactions,
    statement: () => book.statement,
    allTransactions: () => answered({ rows: [...(book.transactions.read().value?.rows ?? [])], isWhole: true as boolean }),
    games: ({ name }) => (name === "" ? book.games : book.foundGames),
    categoryGames: () => book.games,
    providerGames: () => book.games,
    gameCategories: () => gameCategories,
    gameProviders: () => book.gameProviders,
    launch: () => book.launch,
    openRounds: () => book.openRounds,
    todaysBookings: () => answered<readonly BookedSlip[] | null>([]),
    booking: ({ code }) => answered<BookedSlip>({ code, legs: [], bonusPercent: null, groupings: [] }),
  };
  const release = vi.fn<() => void>();
  const watch = vi.fn<Slipstream["watch"]>(() => release);
  const keepShown = vi.fn<Slipstream["keepShown"]>();
  const app: Slipstream = {
    store: { snapshot: () => state$.value, state$ },
    intents,
    reads,
    watch,
    slipChange: { read: () => undefined, subscribe: () => () => {} },
    user: viewOf(() => user$.value, user$),
    keepShown,
    logStatus: { read: () => "kept", subscribe: () => () => {} },
    witness: { read: () => undefined, subscribe: () => () => {} },
    received: fixedView(0),
    recording: undefined,
    reports: undefined,
  };
  /** Appends events as the log would, in one batch. */
  const happens = (...events: readonly AnyEvent[]): void => {
    state$.next(folded(state$.value, events, sequence + 1, Date.now()));
    sequence += events.filter(({ type }) => isOfLog(type)).length;
    if (state$.value.session.status !== "player") user$.next(noUser);
    else if (user$.value === noUser) user$.next({ ...noUser, isLoading: true });
  };
  /** The user is read, with these parts of theirs. */
  const userIs = (user: Partial<User>): void => user$.next({ ...user$.value, isLoading: false, error: undefined, ...user });
  return { app, intents, happens, userIs, refreshUser: userRead.refresh, release, state: () => state$.value };
};

export const outcome = (outcomeId: string, outcomeName: string, decimal: number, changes: Partial<OfferedOutcome> = {}): OfferedOutcome => ({
  marketId: "1",
  specifier: "",
  outcomeId,
  outcomeName,
  displayName: outcomeId,
  marketName: "1x2",
  odds: price(decimal),
  active: true,
  oddId: `odd-${outcomeId}`,
  producerId: 1,
  ...changes,
});

export const fixture = (id = "100", changes: Partial<Fixture> = {}): Fixture => ({
  matchId: matchId(id),
  gameId: `g${id}`,
  name: `Home ${id} vs Away ${id}`,
  homeTeam: `Home ${id}`,
  awayTeam: `Away ${id}`,
  date: "2026-07-25 18:30:00",
  tournament: "Premier League",
  tournamentId: "17",
  category: "England",
  categoryId: "10",
  sport: "Soccer",
  sportId: "1",
  source: "live",
  ended: false,
  matchStatus: "2nd half",
  progress: { homeScore: "1", awayScore: "0", matchTime: "63:12" },
  activeMarkets: 12,
  combinability: 0,
  producerId: 1,
  outcomes: [outcome("1", `Home ${id}`, 1.85), outcome("2", "Draw", 3.4), outcome("3", `Away ${id}`, 4.2)],
  ...changes,
});
