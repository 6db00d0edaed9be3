import type { Fact, SealedFact } from "../events/envelope.ts";
import { readEvent, type UnreadableEvent } from "../events/read-event.ts";
import type { StoredEvent } from "../events/row.ts";
import { isNumber, isText } from "../kernel/guards.ts";
import { isSalts } from "./personal-fields.ts";

/** Why a record is unreadable: the part of its envelope that is missing or of another type. */
export type EnvelopeFault = "not-an-object" | "no-sequence" | "no-time" | "no-cause" | "no-version" | "no-event" | "no-hash";

export type ReadSealed =
  | { readonly readable: true; readonly sealed: SealedFact }
  | { readonly readable: false; readonly fault: EnvelopeFault };

/** Reads a record as a sealed fact of any version. Only its envelope is checked, which is enough to verify and to keep it. */
export const readSealed = (record: unknown): ReadSealed => {
  if (typeof record !== "object" || record === null || Array.isArray(record)) return unreadable("not-an-object");
  const { sequence, at, cause, version, event, salts, previous, hash } = record as Record<string, unknown>;
  if (!Number.isSafeInteger(sequence) || (sequence as number) < 1) return unreadable("no-sequence");
  if (!isNumber(at)) return unreadable("no-time");
  if (!isCause(cause)) return unreadable("no-cause");
  if (!Number.isSafeInteger(version) || (version as number) < 1) return unreadable("no-version");
  if (typeof (event as { type?: unknown } | null | undefined)?.type !== "string") return unreadable("no-event");
  if (typeof previous !== "string" || typeof hash !== "string") return unreadable("no-hash");
  const sealed = { sequence: sequence as number, at, cause, version: version as number, event: event as StoredEvent, previous, hash };
  // Salts that cannot be salts are left out: the record then does not verify, or its line has a field that no hash covers.
  return { readable: true, sealed: isSalts(salts) ? { ...sealed, salts } : sealed };
};

export type ReadFact =
  | { readonly readable: true; readonly fact: Fact }
  | { readonly readable: false; readonly reason: UnreadableEvent };

/** Reads a sealed fact with its event upcast to the current version, or says why this build cannot read the event (faults R8, S10, S13). */
export const readFact = ({ sequence, at, cause, version, event, salts }: SealedFact): ReadFact => {
  const today = readEvent(event, version);
  if (typeof today === "string") return { readable: false, reason: today };
  const fact = { sequence, at, cause, version, event: today };
  return { readable: true, fact: salts === undefined ? fact : { ...fact, salts } };
};

const unreadable = (fault: EnvelopeFault): ReadSealed => ({ readable: false, fault });

const isCause = (value: unknown): value is SealedFact["cause"] => {
  const { by, what } = (value ?? {}) as Record<string, unknown>;
  return isText(by) && isText(what);
};
