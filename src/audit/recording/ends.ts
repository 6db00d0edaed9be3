import type { RecordingEnd } from "../../application/recording/recorder.ts";

/** What a session came to. */
type End = Pick<RecordingEnd, "events" | "head" | "state">;

/** A part of the end of a session. */
export type EndPart = keyof End;

const PARTS: readonly EndPart[] = ["events", "head", "state"];

/**
 * In what two ends differ. They may differ although no fact does: a state that a window was told as a whole is in no fact, and a report has no sums of the
 * prices after each fact.
 */
export const differingEnds = (one: End, other: End): readonly EndPart[] => PARTS.filter((part) => one[part] !== other[part]);

const PART_WORDS: Readonly<Record<EndPart, string>> = {
  events: "another number of records",
  head: "another head",
  state: "another state",
};

/** For example "another head, another state". The page and the commands show it. */
export const endWords = (parts: readonly EndPart[]): string => parts.map((part) => PART_WORDS[part]).join(", ");
