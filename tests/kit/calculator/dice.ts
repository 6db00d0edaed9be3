/** A small generator of repeatable random numbers: the same seed gives the same numbers on every machine. */
export interface Dice {
  /** A whole number from 0 to below `sides`. */
  readonly below: (sides: number) => number;
  /** True in one of `times` cases. */
  readonly once: (times: number) => boolean;
  readonly pick: <Item>(items: readonly [Item, ...Item[]]) => Item;
}

export const diceOf = (seed: number): Dice => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  };
  const below = (sides: number): number => next() % sides;
  return {
    below,
    once: (times) => below(times) === 0,
    pick: (items) => items[below(items.length)] ?? items[0],
  };
};
