import { parseTopic } from "../../contract/topics.ts";

/** A message of prices, as far as joining two of them needs. Every other field is taken as it is. */
interface OddsChange {
  readonly sport_event_status?: object;
  readonly markets: readonly Line[];
}

interface Line {
  readonly id: number | string;
  readonly specifiers?: string;
  readonly status?: number;
  readonly outcomes: readonly Outcome[];
}

interface Outcome {
  readonly id: number | string;
  readonly active?: unknown;
}

/** Prices for those who save data: of what changes within one interval they get one message a match. */
export interface Conflation {
  readonly take: (topic: string, payload: string | Buffer) => void;
  /** Passes on what has gathered. */
  readonly flush: () => void;
}

/**
 * What closes something goes on at once, after what has gathered of its match, so that nobody is shown a price as open that is not: bet stops, and prices with a closed line or outcome. So do messages
 * that it cannot read. `pass` gets the messages of each match in their order.
 */
export const createConflation = (pass: (topic: string, payload: string | Buffer) => void): Conflation => {
  /** By topic of prices. Each holds the last word on all that it names. */
  const gathered = new Map<string, OddsChange>();

  const release = (topic: string): void => {
    const odds = gathered.get(topic);
    if (odds === undefined) return;
    gathered.delete(topic);
    pass(topic, JSON.stringify(odds));
  };

  return {
    take: (topic, payload) => {
      const odds = parseTopic(topic)?.kind === "odds_change" ? readOdds(payload) : undefined;
      if (odds === undefined) {
        release(topic.replace(/\/(?:bet_stop|fixture_status)\//, "/odds_change/"));
        return pass(topic, payload);
      }
      const before = gathered.get(topic);
      gathered.set(topic, before === undefined ? odds : joinOdds(before, odds));
      if (closesSomething(odds)) release(topic);
    },
    flush: () => {
      for (const topic of gathered.keys()) release(topic);
    },
  };
};

const isOddsChange = (value: unknown): value is OddsChange => {
  const { markets } = Object(value) as { readonly markets?: unknown };
  return Array.isArray(markets) && markets.every((line) => Array.isArray((Object(line) as Partial<Line>).outcomes));
};

const readOdds = (payload: string | Buffer): OddsChange | undefined => {
  try {
    const value: unknown = JSON.parse(payload.toString());
    return isOddsChange(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

const closesSomething = ({ markets }: OddsChange): boolean => markets.some(({ status = 0, outcomes }) => status !== 0 || outcomes.some(({ active }) => active !== true && active !== 1));

/** What a later one does not name stays as the earlier one says. */
const joined = <Item>(earlier: readonly Item[], later: readonly Item[], keyOf: (item: Item) => string, join: (one: Item, other: Item) => Item): readonly Item[] => {
  const items = new Map(earlier.map((item) => [keyOf(item), item]));
  for (const item of later) {
    const before = items.get(keyOf(item));
    items.set(keyOf(item), before === undefined ? item : join(before, item));
  }
  return [...items.values()];
};

const joinLines = (earlier: Line, later: Line): Line => ({ ...later, outcomes: joined(earlier.outcomes, later.outcomes, ({ id }) => String(id), (_, last) => last) });

/** One message that says what both say; the later one has the last word, its header too. */
const joinOdds = (earlier: OddsChange, later: OddsChange): OddsChange => ({
  ...later,
  sport_event_status: { ...earlier.sport_event_status, ...later.sport_event_status },
  markets: joined(earlier.markets, later.markets, ({ id, specifiers = "" }) => `${id}|${specifiers}`, joinLines),
});
