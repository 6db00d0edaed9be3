import { type Room, roomOf } from "../../application/queries/event-rooms.ts";
import type { Cause, SealedFact } from "../../domain/events/envelope.ts";
import type { SlipstreamEvent } from "../../domain/events/event.ts";
import type { AuditedRecord } from "../log/audited-log.ts";

/** What of the log is shown. "" stands for all. */
export interface TimelineFilter {
  readonly decisionsOnly: boolean;
  readonly room: Room | "";
  readonly type: string;
  readonly by: Cause["by"] | "";
  readonly text: string;
}

export const EVERYTHING: TimelineFilter = { decisionsOnly: false, room: "", type: "", by: "", text: "" };
export const DECISIONS: TimelineFilter = { ...EVERYTHING, decisionsOnly: true };

/** The records a filter leaves; one that does not verify is no mere price to be hidden. `wordsOf` is what a reader sees of an event; the text is looked for there too. */
export const filterTimeline = (
  records: readonly AuditedRecord[],
  filter: TimelineFilter,
  wordsOf: (event: SlipstreamEvent) => string,
): readonly AuditedRecord[] => {
  const text = filter.text.trim().toLowerCase();
  return records.filter(({ fact, verdict }) => {
    const { type } = fact.event;
    const room = roomOf(type);
    if (filter.decisionsOnly && room === "feed" && verdict.verdict === "verified") return false;
    if (filter.room !== "" && room !== filter.room) return false;
    if (filter.type !== "" && type !== filter.type) return false;
    if (filter.by !== "" && fact.cause.by !== filter.by) return false;
    return text === "" || searchable(fact, wordsOf).includes(text);
  });
};

const searchable = (fact: SealedFact, wordsOf: (event: SlipstreamEvent) => string): string =>
  [fact.cause.by, fact.cause.what, wordsOf(fact.event), fact.hash, JSON.stringify(fact.event)].join("\n").toLowerCase();
