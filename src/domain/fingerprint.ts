import type { Fact } from "./events/envelope.ts";
import { rowOf } from "./events/registry.ts";
import { mix, mixNumber, placeOf, settle, sumOfText, sumOfTree } from "./kernel/mixing.ts";
import type { Price } from "./prices/price-book.ts";
import type { MatchPrices, Prices } from "./prices/state.ts";
import type { State } from "./state.ts";

/** The path of a value in the state: `["betslip", "legs", 0, "odds"]`. */
export type Path = readonly (string | number)[];

/** The new value at a path; a change without a value removed what was there. */
export type Change = readonly [path: Path, value?: unknown];

/** One fact and what it changed: enough to notice, and to name, the first fact that differs in another run. */
export interface FactMark {
  readonly sequence: number;
  readonly type: string;
  readonly event: Fact["event"];
  /** The sum of the fact itself. */
  readonly fact: number;
  /** The sum of the whole state after it. */
  readonly state: number;
  /** What the fact changed outside the prices. Price changes are left out, because the fact itself tells them. */
  readonly changes: readonly Change[];
}

/** All prices are summed anew after this many facts, so that a change of a price which its fact does not name is noticed then. */
const ALL_PRICES_EVERY = 1_024;

const ROOT = 0x6a09_e667;
const FACT = placeOf(ROOT, "a fact");
const PRICES = placeOf(ROOT, "prices");
const MATCHES = placeOf(PRICES, "matches");

/** Keeps the sum of a state up to date while facts are folded one by one. The cost grows with what a fact touches, not with the state. */
export const createFingerprint = (start: State): ((fact: Fact, before: State, after: State) => FactMark) => {
  const prices = createPricesSum(start.prices);
  let rooms = 0;
  for (const room of roomsIn(start)) rooms = (rooms + sumOfTree(placeOf(ROOT, room), roomOf(start, room))) | 0;

  return (fact, before, after) => {
    const changes: Change[] = [];
    for (const room of roomsHearing(fact, after)) {
      const [was, is] = [roomOf(before, room), roomOf(after, room)];
      if (was !== is) rooms = (rooms + noteChanges(was, is, placeOf(ROOT, room), [room], changes)) | 0;
    }
    prices.follow(fact, after.prices);
    return { sequence: fact.sequence, type: fact.event.type, event: fact.event, fact: sumOfFact(fact), state: (rooms + prices.sum()) | 0, changes };
  };
};

/** The sum of a fact itself. */
export const sumOfFact = ({ at, cause, event }: Fact): number => {
  const named = mixNumber(mix(sumOfText(cause.by), sumOfText(cause.what)), at);
  return (sumOfTree(FACT, event) + settle(named)) | 0;
};

/** What a fact changed outside the prices, without a sum: rooms that are the same object cost nothing. */
export const changesBy = (fact: Fact, before: State, after: State): readonly Change[] => {
  let changes: Change[] | undefined;
  for (const room of roomsHearing(fact, after)) {
    const [was, is] = [roomOf(before, room), roomOf(after, room)];
    if (was !== is) noteChanges(was, is, placeOf(ROOT, room), [room], (changes ??= []));
  }
  return changes ?? NOTHING;
};

const NOTHING: readonly Change[] = [];

/** The sum of a whole state, computed from scratch. */
export const fingerprintOf = (state: State): number => {
  let sum = createPricesSum(state.prices).sum();
  for (const room of roomsIn(state)) sum = (sum + sumOfTree(placeOf(ROOT, room), roomOf(state, room))) | 0;
  return sum;
};

/** Every room but the prices, which are folded in place. */
const roomsIn = (state: State): readonly string[] => (names ??= Object.keys(state).filter((name) => name !== "prices"));
let names: readonly string[] | undefined;

/** The rooms that a fact may change, but the prices. No other room has to be looked at. */
const roomsHearing = ({ event: { type } }: Fact, state: State): readonly string[] => {
  let found = hearing.get(type);
  if (found === undefined) {
    const { heardBy }: { readonly heardBy: readonly string[] } = rowOf(type);
    hearing.set(type, (found = roomsIn(state).filter((room) => heardBy.includes(room))));
  }
  return found;
};
const hearing = new Map<string, readonly string[]>();

const roomOf = (state: State, room: string): unknown => (state as unknown as Readonly<Record<string, unknown>>)[room];

const isTree = (value: unknown): value is object => typeof value === "object" && value !== null;

/** Adds the differences between two values to `changes`, and returns by how much the sum changes. Parts that are the same object are skipped. */
const noteChanges = (was: unknown, is: unknown, place: number, path: Path, changes: Change[]): number => {
  if (Object.is(was, is)) return 0;
  if (!isTree(was) || !isTree(is) || Array.isArray(was) !== Array.isArray(is)) return noteWhole(was, is, place, path, changes);
  // A state out of a snapshot has other empty lists than one that began empty.
  if (isEmpty(was) && isEmpty(is)) return 0;
  if (isEmpty(was) || isEmpty(is)) return noteWhole(was, is, place, path, changes);
  const [fields, now] = [was as Fields, is as Fields];
  const isList = Array.isArray(is);
  let sum = 0;
  const note = (key: string): void => {
    const [old, fresh] = [fields[key], now[key]];
    if (Object.is(old, fresh)) return;
    const name = isList ? Number(key) : key;
    sum = (sum + noteChanges(old, fresh, placeOf(place, name), [...path, name], changes)) | 0;
  };
  for (const key in fields) note(key);
  for (const key in now) if (!(key in fields)) note(key);
  return sum;
};

type Fields = Readonly<Record<string, unknown>>;

const isEmpty = (value: object): boolean => {
  for (const key in value) if ((value as Fields)[key] !== undefined) return false;
  return true;
};

const noteWhole = (was: unknown, is: unknown, place: number, path: Path, changes: Change[]): number => {
  changes.push(is === undefined ? [path] : [path, is]);
  return (sumOfTree(place, is) - sumOfTree(place, was)) | 0;
};

interface MatchSums {
  readonly markets: Map<string, number>;
  /** The sum of the whole match. */
  sum: number;
}

const createPricesSum = (start: Prices) => {
  const matches = new Map<string, MatchSums>();
  let all = 0;
  let rest = 0;

  const knownOf = (id: string): MatchSums => {
    let known = matches.get(id);
    if (known === undefined) matches.set(id, (known = { markets: new Map(), sum: 0 }));
    return known;
  };

  const sumMarket = (id: string, match: MatchPrices, market: string): void =>
    void knownOf(id).markets.set(market, sumOfMarket(placeOf(placeOf(MATCHES, id), market), match.prices.get(market)));

  /** Adds up the sums of a match's markets after those of some markets were computed anew. */
  const sumMatch = (id: string, match: MatchPrices): void => {
    const known = knownOf(id);
    const place = placeOf(MATCHES, id);
    let sum = sumOfRest(place, match);
    for (const market of known.markets.values()) sum = (sum + market) | 0;
    all = (all - known.sum + sum) | 0;
    known.sum = sum;
  };

  const sumWhole = (id: string, match: MatchPrices): void => {
    for (const market of match.prices.keys()) sumMarket(id, match, market);
    sumMatch(id, match);
  };

  const sumAll = (prices: Prices): void => {
    matches.clear();
    all = 0;
    for (const [id, match] of prices.matches) sumWhole(id, match);
  };

  const sumBeside = ({ lost, restoredAt, rejectedMessages }: Prices): number => sumOfTree(PRICES, { lost, restoredAt, rejectedMessages });

  sumAll(start);
  let seen = start;
  rest = sumBeside(start);
  return {
    sum: () => (all + rest) | 0,
    follow: ({ event, sequence }: Fact, prices: Prices): void => {
      // A fact that begins with other prices, such as a new page, replaces the Map; every other fact changes it in place.
      const isReplaced = prices.matches !== seen.matches;
      if (prices !== seen) {
        seen = prices;
        rest = sumBeside(prices);
      }
      const touched = isReplaced || sequence % ALL_PRICES_EVERY === 0 ? "all" : matchesTouched(event);
      if (touched === "all") return sumAll(prices);
      const match = touched === undefined ? undefined : prices.matches.get(touched);
      if (touched === undefined || match === undefined) return;
      if (event.type !== "OddsChanged") return sumWhole(touched, match);
      // The outcomes of a market mostly follow each other.
      let last: string | undefined;
      for (const { marketId } of event.outcomes) {
        if (marketId !== last) sumMarket(touched, match, marketId);
        last = marketId;
      }
      sumMatch(touched, match);
    },
  };
};

/** The match whose prices a fact changes; "all" when it concerns the whole feed; undefined when it concerns neither. */
const matchesTouched = (event: Fact["event"]): Parameters<Prices["matches"]["get"]>[0] | "all" | undefined => {
  switch (event.type) {
    case "OddsChanged":
    case "BetStopped":
    case "FeedMessageRejected":
      return event.matchId;
    case "FeedLost":
    case "FeedRestored":
      return "all";
    default:
      return undefined;
  }
};

const sumOfRest = (place: number, { source, closedAt, lastSeq, progress }: MatchPrices): number => {
  const own = mixNumber(mixNumber(mix(place, sumOfText(source)), closedAt ?? -1), lastSeq ?? -1);
  return (settle(own) + (progress === undefined ? 0 : sumOfTree(place, progress))) | 0;
};

const sumOfMarket = (place: number, outcomes: ReadonlyMap<string, Price> | undefined): number => {
  let sum = 0;
  // Iterating over the entries would make a list of two for each price.
  outcomes?.forEach((price, id) => (sum = (sum + sumOfPrice(placeOf(place, id), price)) | 0));
  return sum;
};

const MOVED = { up: 1, down: 2, still: 3 } as const;

const sumOfPrice = (place: number, { odds, lastShownOdds, active, sequence, moved }: Price): number =>
  settle(mixNumber(mixNumber(mixNumber(mix(place, (active ? 8 : 0) + MOVED[moved ?? "still"]), odds), lastShownOdds), sequence));
