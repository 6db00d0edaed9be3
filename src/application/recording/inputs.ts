import { type Observable, Subject } from "rxjs";
import type { Browsing } from "../../domain/browsing/state.ts";
import type { Asker } from "../../domain/events/envelope.ts";
import type { FeedSignal, RawFrame } from "../ports/market-feed.ts";

/** An answer of the engine, reduced to what its schema marks as public. The status is undefined when no answer came. */
export interface ReplyInput {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** Public arguments by name; secret ones are not there. */
export type WrittenArgs = Readonly<Record<string, unknown>>;

/** Everything that can make something happen. What is not an input cannot change the log. */
export type Input =
  /** The page was opened. The turn covers everything that happens before the first input. */
  | { readonly kind: "start" }
  | { readonly kind: "command"; readonly name: string; readonly version: number; readonly args: WrittenArgs; /** Another tab asked. */ readonly from?: Asker }
  /** The screen began to look at a cached read; `watch` counts these. */
  | { readonly kind: "read-watched"; readonly watch: number; readonly name: string; readonly version: number; readonly args: WrittenArgs }
  | { readonly kind: "read-released"; readonly watch: number }
  /** The player asked to read it again. */
  | { readonly kind: "read-refreshed"; readonly name: string; readonly version: number; readonly args: WrittenArgs }
  | { readonly kind: "delivery"; readonly frames: readonly RawFrame[] }
  | { readonly kind: "signal"; readonly signal: FeedSignal }
  | { readonly kind: "reply"; readonly call: string; readonly reply: ReplyInput }
  | { readonly kind: "timer"; readonly timer: string }
  | { readonly kind: "session-elsewhere"; readonly player: string | null }
  /** What another tab has on its screen as it begins to follow this one; null when it is gone. */
  | { readonly kind: "screen"; readonly tab: string; readonly screen: Browsing | null }
  /** An id that was drawn within another input's turn. */
  | { readonly kind: "id"; readonly value: string };

export interface AdmittedInput {
  /** Wall milliseconds. */
  readonly at: number;
  readonly input: Input;
}

/** An id that was drawn within another input's turn, noted so that a replay draws the same. */
export type NotedInput = Extract<Input, { kind: "id" }>;

/**
 * The one gate through which everything from outside comes in. It stamps each input with the wall time, and that stays the
 * application's time until the next input. So "now" is a property of the input, and a replay reads the same.
 */
export interface Inputs {
  readonly now: () => number;
  /** `describe` is only called while a recording is made, and not before `run`: it may be called seconds later. */
  readonly admit: <Result>(describe: () => Input, run: () => Result) => Result;
  readonly note: (input: NotedInput) => void;
  /** Lets the time be that of now, for what is no answer to an input. A session that is recorded begins after it. */
  readonly catchUp: () => void;
  /** Each input before it takes effect. It is described when `input` is first read: to reduce a long reply to what is public takes a frame. */
  readonly admitted$: Observable<AdmittedInput>;
  readonly noted$: Observable<NotedInput>;
}

export const createInputs = (wallTime: () => number): Inputs => {
  const admitted = new Subject<AdmittedInput>();
  const noted = new Subject<NotedInput>();
  let at = wallTime();
  return {
    now: () => at,
    admit: (describe, run) => {
      at = wallTime();
      if (admitted.observed) admitted.next(describedLater(at, describe));
      return run();
    },
    catchUp: () => {
      at = wallTime();
    },
    note: (input) => noted.next(input),
    admitted$: admitted.asObservable(),
    noted$: noted.asObservable(),
  };
};

const describedLater = (at: number, describe: () => Input): AdmittedInput => {
  let input: Input | undefined;
  return {
    at,
    get input() {
      return (input ??= describe());
    },
  };
};
