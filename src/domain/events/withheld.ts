import type { StoredEvent } from "./row.ts";

/** Stands in a record in place of a field that an export leaves out: the commitment to its value and its salt. */
export interface Withheld {
  readonly withheld: string;
}

/** What a withheld text is read as. */
export const STAND_IN = "(withheld)";

export const isWithheld = (value: unknown): value is Withheld =>
  typeof value === "object" &&
  value !== null &&
  Object.keys(value).length === 1 &&
  "withheld" in value &&
  typeof value.withheld === "string" &&
  /^[0-9a-f]{64}$/.test(value.withheld);

/** Whether the JSON text of a record may have a withheld field. Searching the text costs much less than walking the value. */
export const mayWithhold = (text: string): boolean => text.includes(`{"withheld":"`);

/** The paths of the withheld fields of an event, such as `placement/player`. */
export const withheldIn = (event: StoredEvent): readonly string[] => {
  const found: string[] = [];
  collect(event, "", found);
  return found;
};

const collect = (value: unknown, path: string, found: string[]): void => {
  if (typeof value !== "object" || value === null) return;
  if (isWithheld(value)) {
    found.push(path);
    return;
  }
  for (const [name, field] of Object.entries(value)) collect(field, path === "" ? name : `${path}/${name}`, found);
};

/** The same event with text in place of each withheld field, for a reader to whom any text will do. */
export const withStandIns = (event: StoredEvent): StoredEvent => filled(event) as StoredEvent;

const filled = (value: unknown): unknown => {
  if (typeof value !== "object" || value === null) return value;
  if (isWithheld(value)) return STAND_IN;
  if (Array.isArray(value)) return value.map(filled);
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, filled(field)]));
};
