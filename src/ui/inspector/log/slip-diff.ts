import type { Betslip } from "../../../domain/betslip/state.ts";
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

/** Every field in which two slips differ, legs matched by what they bet on and not by where they stand. */
export const slipDiff = (before: Betslip, after: Betslip): readonly FieldChange[] => {
  const was = fieldsOf(before);
  const is = fieldsOf(after);
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((field) => was.get(field) !== is.get(field))
    .map((field) => ({ field, before: was.get(field), after: is.get(field) }));
};

const fieldsOf = (slip: Betslip): ReadonlyMap<string, string> => {
  const fields = new Map<string, string>();
  collect(slip, "", "", fields);
  return fields;
};

const MONEY = /^(stake|totalStake|possibleWin|minWin|maxWin|minBonus|maxBonus)$/;
const ODDS = /^(odds|lastShownOdds|from)$/;

const collect = (value: unknown, path: string, name: string, into: Map<string, string>): void => {
  if (value === undefined) return;
  if (typeof value !== "object" || value === null) {
    into.set(path, printed(value, name));
    return;
  }
  for (const [key, field] of Object.entries(value)) {
    const part = Array.isArray(value) ? nameOf(field, key) : key;
    collect(field, path === "" ? part : `${path}.${part}`, key, into);
  }
};

/** What an item of a list is known by, so that a leg that went does not make all after it look changed. */
const nameOf = (item: unknown, index: string): string => {
  const { key, grouping } = (item ?? {}) as { readonly key?: unknown; readonly grouping?: unknown };
  return typeof key === "string" ? key : typeof grouping === "number" ? `of ${grouping}` : index;
};

const printed = (value: unknown, name: string): string => {
  if (typeof value === "boolean") return value ? "yes" : "no";
  // A file from outside may hold an amount that is none.
  if (!Number.isSafeInteger(value)) return String(value);
  if (MONEY.test(name)) return formatMoney(value as Money);
  return ODDS.test(name) ? formatOdds(value as Odds) : String(value);
};
