import type { Betslip, Leg } from "../../../domain/betslip/state.ts";
import type { Selection } from "../../../domain/events/selection.ts";
import type { Money } from "../../../domain/kernel/money.ts";
import type { Odds } from "../../../domain/kernel/odds.ts";
import { formatMoney } from "../../format/money.ts";
import { formatOdds } from "../../format/odds.ts";

/** A field of the slip that one record changed. Undefined on the side where the field is not there. */
export interface FieldChange {
  readonly field: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/**
 * Every field in which two slips differ, legs matched by what they bet on and not by where they stand.
 * A leg that came or went is one change, not one for each of its fields.
 */
export const slipDiff = (before: Betslip, after: Betslip): readonly FieldChange[] => {
  const gone = legsOnlyIn(before, after);
  const come = legsOnlyIn(after, before);
  const was = fieldsOf(withoutLegs(before, gone));
  const is = fieldsOf(withoutLegs(after, come));
  const changed = [...new Set([...was.keys(), ...is.keys()])].filter((path) => was.get(path)?.text !== is.get(path)?.text);
  return [
    ...gone.map((leg) => ({ field: legLabel(leg), before: wholeLeg(leg), after: undefined })),
    ...come.map((leg) => ({ field: legLabel(leg), before: undefined, after: wholeLeg(leg) })),
    ...changed.map((path) => ({
      field: (is.get(path) ?? was.get(path))?.label ?? path,
      before: was.get(path)?.text,
      after: is.get(path)?.text,
    })),
  ];
};

const legsOnlyIn = (slip: Betslip, other: Betslip): readonly Leg[] => {
  const known = new Set(other.legs.map(({ key }) => key));
  return slip.legs.filter(({ key }) => !known.has(key));
};

const withoutLegs = (slip: Betslip, legs: readonly Leg[]): Betslip => ({ ...slip, legs: slip.legs.filter((leg) => !legs.includes(leg)) });

const legLabel = (leg: Leg): string => joined("legs", itemOf(leg, "").label);

const wholeLeg = ({ selection, lastShownOdds }: Leg): string => `${selection.marketName} at ${printed(lastShownOdds, "odds")}`;

interface Field {
  /** The path as a reader names it. */
  readonly label: string;
  readonly text: string;
}

const fieldsOf = (slip: Betslip): ReadonlyMap<string, Field> => {
  const fields = new Map<string, Field>();
  collect(slip, { path: "", label: "", name: "" }, fields);
  return fields;
};

const MONEY = /^(stake|totalStake|possibleWin|minWin|maxWin|minBonus|maxBonus|grossWin|withholdingTax|exciseDuty)$/;
const ODDS = /^(odds|lastShownOdds|from)$/;

interface Place {
  readonly path: string;
  readonly label: string;
  /** The last part of the path. */
  readonly name: string;
}

const collect = (value: unknown, place: Place, into: Map<string, Field>): void => {
  if (value === undefined) return;
  if (typeof value !== "object" || value === null) {
    into.set(place.path, { label: place.label, text: printed(value, place.name) });
    return;
  }
  for (const [key, field] of Object.entries(value)) {
    const item = Array.isArray(value) ? itemOf(field, key) : { id: key, label: key };
    collect(field, { path: `${place.path}/${item.id}`, label: joined(place.label, item.label), name: key }, into);
  }
};

/** What an item of a list is known by, so that a leg that went does not make all after it look changed. */
const itemOf = (item: unknown, index: string): { readonly id: string; readonly label: string } => {
  const { key, grouping, selection } = (item ?? {}) as { key?: unknown; grouping?: unknown; selection?: Selection };
  if (typeof key === "string")
    return { id: key, label: selection === undefined ? key : `${selection.displayName}, ${selection.eventName}` };
  return typeof grouping === "number" ? { id: String(grouping), label: `of ${grouping}` } : { id: index, label: index };
};

const joined = (before: string, part: string): string => (before === "" ? part : `${before} › ${part}`);

const printed = (value: unknown, name: string): string => {
  if (typeof value === "boolean") return value ? "yes" : "no";
  // A file from outside may hold an amount that is none.
  if (!Number.isSafeInteger(value)) return String(value);
  if (MONEY.test(name)) return formatMoney(value as Money);
  return ODDS.test(name) ? formatOdds(value as Odds) : String(value);
};
