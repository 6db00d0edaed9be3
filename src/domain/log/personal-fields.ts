import type { Salts, SealedFact } from "../events/envelope.ts";
import type { PersonalFields, StoredEvent } from "../events/row.ts";
import type { Withheld } from "../events/withheld.ts";
import { type Guard, isText } from "../kernel/guards.ts";
import { canonical } from "./canonical.ts";

/** 128 random bits in lower-case hexadecimal. All salts have the same length, so that no text is the end of a salt and the beginning of a value. */
export const isSalt: Guard<string> = (value): value is string => isText(value) && /^[0-9a-f]{32}$/.test(value);

export const isSalts: Guard<Salts> = (value): value is Salts => {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const salts = Object.values(value);
  return salts.length > 0 && salts.every(isSalt);
};

/** A salt for each personal field that the event has; undefined when it has none, or when no salt is left. */
export const drawSalts = (event: StoredEvent, personal: PersonalFields, draw: () => string | undefined): Salts | undefined => {
  const salts: Record<string, string> = {};
  for (const path of Object.keys(personal)) {
    if (fieldAt(event, path) === undefined) continue;
    const salt = draw();
    if (salt === undefined) return undefined;
    salts[path] = salt;
  }
  return Object.keys(salts).length === 0 ? undefined : salts;
};

/** The event as the hash covers it: each field that has a salt is replaced by its commitment. Throws when the event lacks such a field. */
export const committed = (event: StoredEvent, salts: Salts, sha256: (text: string) => string): StoredEvent => {
  let sealed: StoredEvent = event;
  for (const [path, salt] of Object.entries(salts)) {
    // Taken from what is sealed so far, so that a salt for a field within another one that has a salt is not passed over.
    const value = fieldAt(sealed, path);
    if (value === undefined) throw new RangeError(`there is no field ${path}`);
    const withheld: Withheld = { withheld: sha256(`${salt}\n${canonical(value)}`) };
    sealed = replaced(sealed, path.split("/"), withheld) as StoredEvent;
  }
  return sealed;
};

/** The same record, with the same hash, without the wanted fields that have a salt. */
export const withhold = (fact: SealedFact, isWanted: (path: string) => boolean, sha256: (text: string) => string): SealedFact => {
  const { salts = {}, ...rest } = fact;
  const [left, kept] = [Object.entries(salts).filter(([path]) => isWanted(path)), Object.entries(salts).filter(([path]) => !isWanted(path))];
  if (left.length === 0) return fact;
  const record = { ...rest, event: committed(fact.event, Object.fromEntries(left), sha256) };
  return kept.length === 0 ? record : { ...record, salts: Object.fromEntries(kept) };
};

/** The value at a path; undefined when the event has no such field. */
export const fieldAt = (event: StoredEvent, path: string): unknown => {
  let value: unknown = event;
  for (const name of path.split("/")) {
    // A list also has a `length` of its own, which `replaced` does not replace: a salt for it would change no hash.
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, name) || (Array.isArray(value) && name === "length")) return undefined;
    value = (value as Readonly<Record<string, unknown>>)[name];
  }
  return value;
};

const replaced = (value: unknown, [name, ...names]: readonly string[], by: unknown): unknown => {
  if (name === undefined) return by;
  if (Array.isArray(value)) return value.map((item: unknown, at) => (String(at) === name ? replaced(item, names, by) : item));
  const fields = value as Readonly<Record<string, unknown>>;
  return { ...fields, [name]: replaced(fields[name], names, by) };
};
