import type { Odds } from "../kernel/odds.ts";
import { answer, refuse, type Result } from "./result.ts";

/** One counting selection as the arithmetic sees it. */
export interface PricedLeg {
  readonly matchId: string;
  /** Above 1. */
  readonly odds: Odds;
  readonly fixed: boolean;
  /** At or above the minimum bonus odds. */
  readonly qualifies: boolean;
  /** Selections of one match must share it (spec 5); 0 when not given. */
  readonly compatibilityLevel?: number;
  /** Whether it is among the selections of its match that win together in the slip's best case. When no selection of the match says so, the one with the highest odds wins alone. */
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
  const together = slot.outcomes.filter(({ wins }) => wins);
  return together.length > 0 ? together : [bestOutcome(slot)];
};
export const worstOutcome = ({ outcomes }: Slot): Outcome => outcomes.reduce((worst, next) => (next.odds < worst.odds ? next : worst));

export interface Slots {
  /** One outcome for each fixed slot. Every combination holds them all. */
  readonly bankers: readonly Outcome[];
  readonly free: readonly Slot[];
}

/** A slip with more matches is refused, because a screen would have to wait for its figures. */
export const MAX_MATCHES = 150;

/** If all selections are marked fixed, the first is unfixed (spec 4): a system needs something to combine. */
export const withFirstUnfixed = <Selection extends { readonly fixed: boolean }>(legs: readonly Selection[]): readonly Selection[] =>
  legs.every((leg) => leg.fixed) ? legs.map((leg, place) => (place === 0 ? { ...leg, fixed: false } : leg)) : legs;

interface SlotKey {
  readonly matchId: string;
  readonly compatibilityLevel: number;
}

/** Legs under their slot key, in order of first appearance. One match must not appear under two levels. */
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
 * Slots out of legs under their keys. A slot is fixed when its first selection is, and then only that selection
 * plays: the slip forbids fixing a match with several (`canFix`).
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

/** Legs to slots, the all-fixed rule applied. */
export const slotsOf = (legs: readonly PricedLeg[]): Result<Slots> => {
  const byKey = legsBySlotKey(withFirstUnfixed(legs));
  return byKey.ok ? slotsOfKeyMap(byKey.value) : byKey;
};

/** The largest grouping: the number of distinct matches (spec 5). */
export const largestGrouping = ({ bankers, free }: Slots): number => bankers.length + free.length;

/** A match with several selections cannot be a banker: it would silently play the first one only. */
export const canFix = (legs: readonly { readonly matchId: string }[], matchId: string): boolean =>
  legs.filter((leg) => leg.matchId === matchId).length === 1;
