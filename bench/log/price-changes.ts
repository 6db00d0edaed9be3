import type { PricesEvent } from "../../src/domain/events/prices-events.ts";
import { matchId } from "../../src/domain/kernel/ids.ts";
import { odds } from "../../src/domain/kernel/odds.ts";

export type PriceChange = Extract<PricesEvent, { type: "OddsChanged" }>;

const matches = Array.from({ length: 500 }, (_, index) => matchId(`match-${index}`));
const outcomes = Array.from({ length: 20 }, (_, index) => ({ marketId: String(Math.floor(index / 4)), specifier: "", outcomeId: `o${index}` }));

/** The random generator xorshift: it gives the same changes in every run and to every contestant. */
const sequence = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
};

const pick = <Item>(items: readonly Item[], draw: number): Item => {
  const item = items[draw % items.length];
  if (item === undefined) throw new RangeError("nothing to pick from");
  return item;
};

/** The number of different changes. They fit into a processor's cache, because a change from the wire is folded right after it was decoded. */
const AT_HAND = 16_384;

/** Changes of one outcome each, in 500 matches with 20 outcomes. */
export const priceChanges = (count: number): readonly PriceChange[] => {
  const draw = sequence(20_261_121);
  const changes = Array.from({ length: AT_HAND }, (): PriceChange => ({
    type: "OddsChanged",
    source: "live",
    matchId: pick(matches, draw()),
    outcomes: [{ ...pick(outcomes, draw()), odds: odds(1_010_000 + (draw() % 900) * 10_000), active: true }],
  }));
  // Texts and numbers come out of JSON, and the fact around them is made here, as `ingest` makes it.
  const offTheWire = (JSON.parse(JSON.stringify(changes)) as readonly PriceChange[]).map(
    ({ source, matchId, outcomes }): PriceChange => ({ type: "OddsChanged", source, matchId, outcomes }),
  );
  return Array.from({ length: count }, (_, index) => pick(offTheWire, index));
};

/** The messages of one frame at 2,000 messages a second. */
export const FRAME = 32;

export const framesOf = <Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));
