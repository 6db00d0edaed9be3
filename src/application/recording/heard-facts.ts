import type { DeskEvent } from "../../domain/desk/events.ts";
import type { Fact, Head, StoredFact } from "../../domain/events/envelope.ts";
import { readEvent } from "../../domain/events/read-event.ts";
import { rowOf, type SlipstreamEvent } from "../../domain/events/registry.ts";
import type { StoredEvent } from "../../domain/events/row.ts";
import type { MatchId } from "../../domain/kernel/ids.ts";
import type { PlainState } from "../../domain/snapshot.ts";
import type { Keeping } from "./keeping.ts";

/** A fact that another tab wrote, as a recording has it: without its salts, which only a seal needs. */
export type HeardFact = Omit<StoredFact, "salts">;

/** An event with the version of its shape. */
export interface HeardEvent {
  readonly version: number;
  readonly event: StoredEvent;
}

/** What the writing tab told this one, as far as it has an effect here. */
export type Heard =
  /** The whole state as it is from now on, with the desk of this tab. */
  | { readonly what: "state"; readonly head: Head; readonly state: PlainState }
  | { readonly what: "facts"; readonly head: Head; readonly facts: readonly HeardFact[] }
  | { readonly what: "steps"; readonly events: readonly DeskEvent[] }
  /** The matches whose prices come from now on; with an empty list any message may have been missed. */
  | { readonly what: "following"; readonly matches: readonly MatchId[] }
  /** Something of this keeping has changed at the engine. */
  | { readonly what: "refresh"; readonly keeping: Keeping };

/** Where a turn of an open page goes on: everything that the page did not know before, in the order in which it takes effect. */
export interface TurnBeginning {
  /** Where the log goes on, before `first`. */
  readonly head: Head;
  /** The state at `length`, when the log was opened anew because what this tab knew contradicts it; null when this tab goes on with its own state. */
  readonly opened: { readonly length: number; readonly state: PlainState } | null;
  /** Facts that the store has and this tab never received. */
  readonly further: readonly HeardFact[];
  /** What is appended before the fact that tells who writes now. */
  readonly first: readonly HeardEvent[];
  readonly isTakenOver: boolean;
}

/** Why a turn ended: the pen was handed to another tab, another tab took it by force, or another tab wrote to the log without it. */
export type TurnEnd = "handed-over" | "taken" | "superseded";

export const tellFact = ({ sequence, at, cause, version, event }: Fact): HeardFact => ({ sequence, at, cause, version, event });

export const tellEvent = (event: SlipstreamEvent): HeardEvent => ({ version: rowOf(event.type).version, event });

/** Why a recorded fact of another tab cannot be replayed. */
export class UnknownFact extends Error {
  override readonly name = "UnknownFact";
}

/** Reads an event of any earlier version. Throws `UnknownFact` when this build cannot. */
export const readHeardEvent = ({ version, event }: HeardEvent): SlipstreamEvent => {
  const read = readEvent(event, version);
  if (typeof read === "string") throw new UnknownFact(`${event.type} (version ${version})`);
  return read;
};

export const readHeardFact = ({ sequence, at, cause, version, event }: HeardFact): Fact => ({ sequence, at, cause, version, event: readHeardEvent({ version, event }) });
