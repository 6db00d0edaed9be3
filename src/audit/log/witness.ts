import type { Head } from "../../domain/events/envelope.ts";
import type { AuditedLog } from "./audited-log.ts";

/** How a log stands to a head that somebody else kept. */
export type HeadComparison =
  | { readonly standing: "agrees"; readonly at: number }
  /** The witness saw more than is here: the end was cut off, or an old copy put back. */
  | { readonly standing: "short"; readonly at: number }
  /** Another record stands where the witnessed one was. */
  | { readonly standing: "differs"; readonly at: number }
  /** The place the head names is not among the records read. */
  | { readonly standing: "not-held"; readonly at: number };

export const compareHead = (log: AuditedLog, witnessed: Head): HeadComparison => {
  const at = witnessed.length;
  if (at > log.head.length) return { standing: "short", at };
  const held = at === log.start.length ? log.start : at === log.head.length ? log.head : recordAt(log, at);
  if (held === undefined) return { standing: "not-held", at };
  return { standing: held.hash === witnessed.hash ? "agrees" : "differs", at };
};

/** The record that carries a witnessed hash, or its beginning; undefined when none does, or more than one. */
export const findHash = (log: AuditedLog, hash: string): number | undefined => {
  const wanted = hash.trim().toLowerCase();
  if (!/^[0-9a-f]{8,64}$/.test(wanted)) return undefined;
  const carrying = log.records.filter(({ fact }) => fact.hash.startsWith(wanted));
  return carrying.length === 1 ? carrying[0]?.fact.sequence : undefined;
};

const recordAt = ({ records }: AuditedLog, sequence: number): { readonly hash: string } | undefined =>
  records.find(({ fact }) => fact.sequence === sequence)?.fact;
