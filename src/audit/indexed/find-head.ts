import { parseHead } from "../witness/read-heads.ts";
import type { OpenedLog } from "./open-log.ts";
import { recordsAt, scanRecords } from "./records-at.ts";

/** What a log knows about a head that a user typed. */
export type FoundHead =
  | { readonly kind: "carried"; readonly position: number }
  /** The record with that sequence has another hash. */
  | { readonly kind: "other"; readonly position: number }
  /** No record has the hash, more than one does, or the text is not a head. */
  | { readonly kind: "none" };

/** Looks for a head as `40:9f86d0…`, or for a record by its hash or at least the first eight characters of it. */
export const findHead = async (log: OpenedLog, text: string): Promise<FoundHead> => {
  const head = parseHead(text);
  if (head === undefined) return findHash(log, text.trim().toLowerCase());
  const position = log.index.positionOf(head.length);
  if (position === undefined) return { kind: "none" };
  const [record] = await recordsAt(log, [position]);
  return { kind: record?.fact.hash === head.hash ? "carried" : "other", position };
};

const findHash = async (log: OpenedLog, beginning: string): Promise<FoundHead> => {
  if (!/^[0-9a-f]{8,64}$/.test(beginning)) return { kind: "none" };
  const carrying: number[] = [];
  for await (const records of scanRecords(log, Array.from({ length: log.index.total() }, (_, position) => position)))
    for (const { position, fact } of records) if (fact.hash.startsWith(beginning)) carrying.push(position);
  const [position, ...others] = carrying;
  return position === undefined || others.length > 0 ? { kind: "none" } : { kind: "carried", position };
};
