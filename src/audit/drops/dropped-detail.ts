import type { Gap } from "../../domain/log/gap.ts";

/**
 * The rule of a device that a drop does not keep (docs/decisions/05-decisions-are-kept-and-feed-detail-is-dropped.md). "teller": a device tells of a drop by itself. "length": it drops no range so short or so long at once.
 * "age": the records were too young, and too few for a device that ran out of room. "decision": everything around a placement or cash-out is kept. "sent-head": the record whose
 * head went out with a bet is kept.
 */
export type BrokenRule = "teller" | "length" | "age" | "decision" | "sent-head";

/** Detail of the feed that the device dropped, by its sequences, and the last record that tells of it. */
export interface DroppedDetail extends Gap {
  readonly explainedBy: number;
  /** The rule of a device that this drop does not keep; absent when it keeps all of them, as far as the records around it tell. */
  readonly broken?: BrokenRule;
}
