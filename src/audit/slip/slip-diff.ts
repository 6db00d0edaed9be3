import type { Betslip, Leg } from "../../domain/betslip/state.ts";
import type { Placement } from "../../domain/events/placement.ts";
import type { Selection } from "../../domain/events/selection.ts";
import type { Money } from "../../domain/kernel/money.ts";
import type { Odds } from "../../domain/kernel/odds.ts";

/** A step on the way to a field of the slip. */
export type Step =
  | { readonly kind: "field"; readonly name: string }
  | { readonly kind: "selection"; readonly selection: Selection }
  | { readonly kind: "grouping"; readonly size: number }
  /** An item of a list, identified by its key, or by its place if it has none. */
  | { readonly kind: "item"; readonly id: string };

/** The value of a field, and how to print it. */
export type FieldValue =
  | { readonly kind: "money"; readonly amount: Money }
  | { readonly kind: "odds"; readonly odds: Odds }
  | { readonly kind: "flag"; readonly on: boolean }
  | { readonly kind: "leg"; readonly market: string; readonly odds: FieldValue }
  | { readonly kind: "bet"; readonly attempt: string; readonly betType: string; readonly totalStake: FieldValue }
  | { readonly kind: "text"; readonly text: string };

/** A field of the slip that one record changed. A side is undefined when it does not have the field. */
export interface FieldChange {
  readonly path: readonly Step[];
  readonly before: FieldValue | undefined;
  readonly after: FieldValue | undefined;
}

/**
 * Every field in which two slips differ. Legs are matched by selection, not by place.
 * A leg or a bet that was added or removed is one change, not one for each of its fields.
 */
export const slipDiff = (before: Betslip, after: Betslip): readonly FieldChange[] => {
  const gone = legsOnlyIn(before, after);
  const added = legsOnlyIn(after, before);
  const [betBefore, betAfter] = [betOf(before), betOf(after)];
  const isOtherBet = betBefore?.attempt !== betAfter?.attempt;
  const was = fieldsOf(withoutLegs(before, gone), isOtherBet);
  const is = fieldsOf(withoutLegs(after, added), isOtherBet);
  const changed = [...new Set([...was.keys(), ...is.keys()])].filter((id) => !areSame(was.get(id)?.value, is.get(id)?.value));
  return [
    ...gone.map((leg) => ({ path: pathOf(leg), before: wholeLeg(leg), after: undefined })),
    ...added.map((leg) => ({ path: pathOf(leg), before: undefined, after: wholeLeg(leg) })),
    ...(isOtherBet ? [{ path: BET_PATH, before: wholeBet(betBefore), after: wholeBet(betAfter) }] : []),
    ...changed.map((id) => ({
      path: (is.get(id) ?? was.get(id))?.path ?? [],
      before: was.get(id)?.value,
      after: is.get(id)?.value,
    })),
  ];
};

const legsOnlyIn = (slip: Betslip, other: Betslip): readonly Leg[] => {
  const known = new Set(other.legs.map(({ key }) => key));
  return slip.legs.filter(({ key }) => !known.has(key));
};

const withoutLegs = (slip: Betslip, legs: readonly Leg[]): Betslip => ({ ...slip, legs: slip.legs.filter((leg) => !legs.includes(leg)) });

const pathOf = (leg: Leg): readonly Step[] => [{ kind: "field", name: "legs" }, itemOf(leg, "").step];

const wholeLeg = ({ selection, lastShownOdds }: Leg): FieldValue => ({
  kind: "leg",
  market: selection.marketName,
  odds: valueOf(lastShownOdds, "lastShownOdds"),
});

const BET_PATH: readonly Step[] = [{ kind: "field", name: "placement" }];

const betOf = ({ placement }: Betslip): Placement | undefined => (placement.status === "idle" ? undefined : placement.request);

const wholeBet = (bet: Placement | undefined): FieldValue | undefined =>
  bet === undefined
    ? undefined
    : { kind: "bet", attempt: bet.attempt, betType: bet.betType, totalStake: valueOf(bet.totalStake, "totalStake") };

interface Field {
  readonly path: readonly Step[];
  readonly value: FieldValue;
}

/** Every field of a slip by an id that does not change when its list is reordered. */
const fieldsOf = (slip: Betslip, isOtherBet: boolean): ReadonlyMap<string, Field> => {
  const fields = new Map<string, Field>();
  const { placement } = slip;
  // A new bet is one change, and its outcome is shown field by field. The slip that an undo would restore is left out, and when a price moved: the record has its time.
  const legs = slip.legs.map((leg) => ({ ...leg, changed: leg.changed && { from: leg.changed.from } }));
  const shown = { ...slip, legs, undo: undefined };
  const compared = isOtherBet ? { ...shown, placement: { ...placement, request: undefined } } : shown;
  collect(compared, { id: "", path: [], name: "" }, fields);
  return fields;
};

interface Spot {
  readonly id: string;
  readonly path: readonly Step[];
  /** The last part of the path. */
  readonly name: string;
}

const collect = (value: unknown, { id, path, name }: Spot, into: Map<string, Field>): void => {
  if (value === undefined) return;
  if (typeof value !== "object" || value === null) {
    into.set(id, { path, value: valueOf(value, name) });
    return;
  }
  for (const [key, field] of Object.entries(value)) {
    const item = Array.isArray(value) ? itemOf(field, key) : { id: key, step: { kind: "field", name: key } as const };
    collect(field, { id: `${id}/${item.id}`, path: [...path, item.step], name: key }, into);
  }
};

/** The key of an item of a list, so that a removed leg does not make all legs after it look changed. */
const itemOf = (item: unknown, index: string): { readonly id: string; readonly step: Step } => {
  const { key, grouping, selection } = (item ?? {}) as { key?: unknown; grouping?: unknown; selection?: Selection };
  if (typeof key === "string")
    return { id: key, step: selection === undefined ? { kind: "item", id: key } : { kind: "selection", selection } };
  return typeof grouping === "number"
    ? { id: String(grouping), step: { kind: "grouping", size: grouping } }
    : { id: index, step: { kind: "item", id: index } };
};

const MONEY = /^(stake|totalStake|possibleWin|minWin|maxWin|minBonus|maxBonus|grossWin|withholdingTax|exciseDuty)$/;
const ODDS = /^(odds|lastShownOdds|from)$/;

const valueOf = (value: unknown, name: string): FieldValue => {
  if (typeof value === "boolean") return { kind: "flag", on: value };
  // A file from outside may hold anything where an amount should be.
  if (Number.isSafeInteger(value) && MONEY.test(name)) return { kind: "money", amount: value as Money };
  if (Number.isSafeInteger(value) && ODDS.test(name)) return { kind: "odds", odds: value as Odds };
  return { kind: "text", text: String(value) };
};

const areSame = (one: FieldValue | undefined, other: FieldValue | undefined): boolean => JSON.stringify(one) === JSON.stringify(other);
