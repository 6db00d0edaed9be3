/** A bet in the engine's own form. Stakes are in minor units, odds in millionths; all arithmetic is exact. */

export type Ticket =
  /** Every leg is a bet of its own. */
  | { readonly kind: "Single"; readonly stakes: readonly number[] }
  /** One bet that needs every leg. */
  | { readonly kind: "Multiple"; readonly stake: number }
  /** All combinations of one outcome of each match, which share the stake. */
  | { readonly kind: "Split"; readonly stake: number }
  /** Every combination of `size` matches, each with its own stake. Fixed legs are in all of them. */
  | { readonly kind: "System"; readonly groupings: readonly { readonly size: number; readonly unit: number }[] };

/** A selection of a ticket; odds in millionths. */
export interface TicketLeg {
  readonly matchId: string;
  readonly odds: bigint;
  readonly fixed: boolean;
}

/** Combinations that share a stake: all `always` legs, and one leg of each of `choose` slots. */
export interface Wager {
  readonly always: readonly number[];
  readonly slots: readonly (readonly number[])[];
  readonly choose: number;
  /** Stake of one combination, as a fraction of minor units. */
  readonly unit: readonly [numerator: bigint, denominator: bigint];
  /** Whether the multi-bet bonus multiplies only the odds that count for it (one accumulator, with nothing to choose) or all of them. */
  readonly bonusOn: "counting" | "all";
}

const indexes = (legs: readonly TicketLeg[]): number[] => legs.map((_, index) => index);

/** Legs by match, in order of first appearance. */
export const slotsOf = (legs: readonly TicketLeg[]): number[][] => {
  const slots = new Map<string, number[]>();
  for (const index of indexes(legs)) {
    const key = legs[index]?.matchId ?? "";
    const slot = slots.get(key);
    if (slot === undefined) slots.set(key, [index]);
    else slot.push(index);
  }
  return [...slots.values()];
};

/** The number of ways to pick `choose` slots and one leg of each: an elementary symmetric sum. */
export const countCombinations = (sizes: readonly number[], choose: number): bigint => {
  if (choose < 0 || choose > sizes.length) return 0n;
  if (choose === sizes.length) return sizes.reduce((product, size) => product * BigInt(size), 1n);
  const sums: bigint[] = Array.from({ length: choose + 1 }, (_, k) => (k === 0 ? 1n : 0n));
  for (const size of sizes)
    for (let k = choose; k > 0; k--) sums[k] = (sums[k] ?? 0n) + (sums[k - 1] ?? 0n) * BigInt(size);
  return sums[choose] ?? 0n;
};

/** The number of combinations of a wager: one stake each. */
export const combinationsIn = ({ slots, choose }: Pick<Wager, "slots" | "choose">): bigint =>
  countCombinations(slots.map((slot) => slot.length), choose);

const systemWagers = (legs: readonly TicketLeg[], groupings: readonly { readonly size: number; readonly unit: number }[]): Wager[] => {
  // With everything fixed there would be nothing to combine, so the first leg is unfixed (spec 4).
  const allFixed = legs.every(({ fixed }) => fixed);
  const isFixed = (index: number): boolean => (legs[index]?.fixed ?? false) && !(allFixed && index === 0);
  const slots = slotsOf(legs);
  const always = slots.flatMap((slot) => (slot[0] !== undefined && isFixed(slot[0]) ? [slot[0]] : []));
  const free = slots.filter((slot) => slot[0] !== undefined && !isFixed(slot[0]));
  return groupings.map(({ size, unit }) => ({ always, slots: free, choose: size - always.length, unit: [BigInt(unit), 1n], bonusOn: "all" }));
};

/** The parts of a ticket. What they return together is what the ticket returns. */
export const wagersOf = (ticket: Ticket, legs: readonly TicketLeg[]): Wager[] => {
  switch (ticket.kind) {
    case "Single":
      return ticket.stakes.map((stake, index) => ({ always: [index], slots: [], choose: 0, unit: [BigInt(stake), 1n], bonusOn: "counting" }));
    case "Multiple":
      return [{ always: indexes(legs), slots: [], choose: 0, unit: [BigInt(ticket.stake), 1n], bonusOn: "counting" }];
    case "Split": {
      const slots = slotsOf(legs);
      return [{ always: [], slots, choose: slots.length, unit: [BigInt(ticket.stake), combinationsIn({ slots, choose: slots.length })], bonusOn: "all" }];
    }
    case "System":
      return systemWagers(legs, ticket.groupings);
  }
};

/** What the whole ticket costs, in minor units. */
export const costOf = (ticket: Ticket, legs: readonly TicketLeg[]): bigint => {
  switch (ticket.kind) {
    case "Single":
      return ticket.stakes.reduce((sum, stake) => sum + BigInt(stake), 0n);
    case "Multiple":
    case "Split":
      return BigInt(ticket.stake);
    case "System":
      return wagersOf(ticket, legs).reduce((sum, wager) => sum + wager.unit[0] * combinationsIn(wager), 0n);
  }
};
