import { type Observable, Subject } from "rxjs";
import type { Desk } from "../../domain/desk/state.ts";
import type { Asker } from "../../domain/events/envelope.ts";
import type { FactRange } from "../../domain/log/dropped.ts";
import type { FeedSignal, RawFrame } from "../ports/market-feed.ts";
import type { Outgoing } from "./outgoing.ts";

/** An answer of the engine, reduced to what its schema marks as public. The status is undefined when no answer came. */
export interface ReplyInput {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** The public arguments by name, without the secret ones. */
export type WrittenArgs = Readonly<Record<string, unknown>>;

/** An answer that the device kept from an earlier page: the read, and the fields of the slice that hold its value. */
export interface KeptAnswer {
  readonly name: string;
  readonly args: WrittenArgs;
  readonly fields: Readonly<Record<string, unknown>>;
  /** In wall milliseconds. */
  readonly readAt: number;
}

/** Everything that can have an effect. Nothing else can change the log. */
export type Input =
  /** The client began. The step covers everything that happens before the first input. */
  | { readonly kind: "start" }
  | { readonly kind: "command"; readonly name: string; readonly args: WrittenArgs; /** The window that asked. */ readonly from?: Asker }
  /** The screen of a window began to look at a cached read; `watch` counts these. */
  | { readonly kind: "read-watched"; readonly watch: number; readonly name: string; readonly args: WrittenArgs; readonly tab?: string }
  | { readonly kind: "read-released"; readonly watch: number }
  /** The player asked to read it again. */
  | { readonly kind: "read-refreshed"; readonly name: string; readonly args: WrittenArgs }
  | { readonly kind: "delivery"; readonly frames: readonly RawFrame[] }
  | { readonly kind: "signal"; readonly signal: FeedSignal }
  | { readonly kind: "reply"; readonly call: string; readonly reply: ReplyInput }
  | { readonly kind: "timer"; readonly timer: string }
  | { readonly kind: "session-elsewhere"; readonly player: string | null }
  /** The desk of a window when it joins the client; null when that window is gone. */
  | { readonly kind: "desk"; readonly tab: string; readonly desk: Desk | null }
  /** The player uses this window now. */
  | { readonly kind: "front"; readonly tab: string }
  /** Earlier answers that the device kept are shown until there are others. */
  | { readonly kind: "kept"; readonly answers: readonly KeptAnswer[] }
  /** The device was found to keep more of the feed's detail than it should, and these ranges are dropped. */
  | { readonly kind: "detail-dropped"; readonly ranges: readonly FactRange[] };

export interface AdmittedInput {
  /** When the input came, in wall milliseconds. */
  readonly at: number;
  readonly input: Input;
  /** The JSON text of the input, where it exists without the value. */
  readonly written?: (() => string) | undefined;
}

/** A delivery as JSON text. `frames` is the text of its frames. */
export const writtenDelivery = (frames: string): string => `{"kind":"delivery","frames":${frames}}`;

/**
 * The gate: everything from outside comes in through it. It stamps each input with the wall time, which stays the application's time until the next
 * input. "Now" is therefore a property of the input, and a replay reads the same time.
 */
export interface Inputs {
  readonly now: () => number;
  /**
   * Lets an input in. `describe` is called only while a recording is made, and after `run`, possibly seconds later. A recorder calls `write` instead where it is given: it has to return
   * the JSON text of what `describe` returns.
   */
  readonly admit: <Result>(describe: () => Input, run: () => Result, write?: () => string) => Result;
  /** Tells of an id that was drawn, so that a replay uses the same. */
  readonly note: (id: string) => void;
  /** Tells of a call that is sent or a timer that is set. `describe` is called at once, and only while somebody records or compares. */
  readonly tell: (describe: () => Outgoing) => void;
  /** Sets the time to now, for work that no input causes. A recorded session begins after it. */
  readonly catchUp: () => void;
  /** Each input before it takes effect. It is described when `input` is first read, because reducing a long reply to its public part takes as long as a frame. */
  readonly admitted$: Observable<AdmittedInput>;
  readonly noted$: Observable<string>;
  readonly outgoing$: Observable<Outgoing>;
}

export const createInputs = (wallTime: () => number): Inputs => {
  const admitted = new Subject<AdmittedInput>();
  const noted = new Subject<string>();
  const outgoing = new Subject<Outgoing>();
  let at = wallTime();
  return {
    now: () => at,
    admit: (describe, run, write) => {
      at = wallTime();
      if (admitted.observed) admitted.next(describedLater(at, describe, write));
      return run();
    },
    catchUp: () => {
      at = wallTime();
    },
    note: (id) => noted.next(id),
    tell: (describe) => {
      if (outgoing.observed) outgoing.next(describe());
    },
    admitted$: admitted.asObservable(),
    noted$: noted.asObservable(),
    outgoing$: outgoing.asObservable(),
  };
};

const describedLater = (at: number, describe: () => Input, written?: () => string): AdmittedInput => {
  let input: Input | undefined;
  return {
    at,
    written,
    get input() {
      return (input ??= describe());
    },
  };
};
