import type { Odds } from "../kernel/odds.ts";
import { answer, refuse, type Result } from "./result.ts";

/** A selection that counts, as the arithmetic needs it. */
export interface PricedLeg {
  readonly matchId: string;
  /** Above 1. */
  readonly odds: Odds;
  readonly fixed: boolean;
  /** At or above the minimum bonus odds. */
  readonly qualifies: boolean;
  /** Selections of one match must have the same level (spec 5); 0 when absent. */
  readonly compatibilityLevel?: number;
  /**
   * Whether it is one of the selections of its match that win together in the best case of the slip. When no selection of the match has it, the
   * selection with the highest odds wins alone.
   */
  readonly wins?: boolean | undefined;
}

export type Outcome = Pick<PricedLeg, "odds" | "qualifies" | "wins">;

/** The selections of one match: a cross-combination group, of which a combination holds one (spec 4). */
export interface Slot {
  readonly matchId: string;
  readonly outcomes: readonly [Outcome, ...Outcome[]];
}

export const bestOutcome = ({ outcomes }: Slot): Outcome => outcomes.reduce((best, next) => (next.odds > best.odds ? next : best));
/** The outcomes of a match that win in the best case. */
export const winningOutcomes = (slot: Slot): readonly Outcome[] => {
  if (slot.outcomes.length === 1) return slot.outcomes;
  const together = slot.outcomes.filter(({ wins }) => wins);
  return together.length > 0 ? together : [bestOutcome(slot)];
};
export const worstOutcome = ({ outcomes }: Slot): Outcome => outcomes.reduce((worst, next) => (next.odds < worst.odds ? next : worst));

export interface Slots {
  /** The outcome of each fixed slot. Every combination has all of them. */
  readonly bankers: readonly Outcome[];
  readonly free: readonly Slot[];
}

/** The most matches on a slip. With more, a screen would have to wait for its figures. */
export const MAX_MATCHES = 150;

/** If all selections are marked fixed, the first is unfixed (spec 4): a system needs something to combine. */
export const withFirstUnfixed = <Selection extends { readonly fixed: boolean }>(legs: readonly Selection[]): readonly Selection[] =>
  legs.every((leg) => leg.fixed) ? legs.map((leg, place) => (place === 0 ? { ...leg, fixed: false } : leg)) : legs;

interface SlotKey {
  readonly matchId: string;
  readonly compatibilityLevel: number;
}

/** Legs by slot key, in the order of their first appearance. A match must not appear with two levels. */
export const legsBySlotKey = (legs: readonly PricedLeg[]): Result<ReadonlyMap<string, { readonly key: SlotKey; readonly legs: readonly PricedLeg[] }>> => {
  const byKey = new Map<string, { readonly key: SlotKey; readonly legs: PricedLeg[] }>();
  const levels = new Map<string, number>();
  for (const leg of legs) {
    const { matchId, compatibilityLevel = 0 } = leg;
    if ((levels.get(matchId) ?? compatibilityLevel) !== compatibilityLevel) return refuse({ type: "MixedCompatibilityLevel", matchId });
    levels.set(matchId, compatibilityLevel);
    const text = `${compatibilityLevel}/${matchId}`;
    const held = byKey.get(text);
    if (held === undefined) byKey.set(text, { key: { matchId, compatibilityLevel }, legs: [leg] });
    else held.legs.push(leg);
  }
  return answer(byKey);
};

/**
 * Makes slots from legs by key. A slot is fixed when its first selection is, and then only that selection is bet: the slip offers no banker where a match
 * has several selections, because only the first would be bet.
 */
export const slotsOfKeyMap = (byKey: ReadonlyMap<string, { readonly key: SlotKey; readonly legs: readonly PricedLeg[] }>): Result<Slots> => {
  const matches = new Set<string>();
  const bankers: Outcome[] = [];
  const free: Slot[] = [];
  for (const { key, legs } of byKey.values()) {
    const { matchId } = key;
    const [first, ...others] = legs;
    if (first === undefined || matches.has(matchId)) return refuse({ type: "WrongSlotKeyMap", matchId });
    matches.add(matchId);
    if (first.fixed) bankers.push(first);
    else free.push({ matchId, outcomes: [first, ...others] });
  }
  if (matches.size > MAX_MATCHES) return refuse({ type: "TooManyMatches", matches: matches.size, limit: MAX_MATCHES });
  return answer({ bankers, free });
};

/** Makes slots from legs, after applying the rule for slips on which all are fixed. */
export const slotsOf = (legs: readonly PricedLeg[]): Result<Slots> => {
  const byKey = legsBySlotKey(withFirstUnfixed(legs));
  return byKey.ok ? slotsOfKeyMap(byKey.value) : byKey;
};

/** The largest grouping: the number of distinct matches (spec 5). */
export const largestGrouping = ({ bankers, free }: Slots): number => bankers.length + free.length;
