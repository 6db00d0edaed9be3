import { BehaviorSubject } from "rxjs";
import type { Cancel, ClockShape } from "../ports/clock.ts";
import type { Inputs } from "../recording/inputs.ts";
import { type View, viewOf } from "../runtime/view.ts";
import type { LaterCapabilities } from "./later-capabilities.ts";

/** Where the later capabilities come from. */
export interface LaterCode {
  /** The capabilities, where their code is there before the client starts; undefined where it has to be loaded. */
  readonly here: LaterCapabilities | undefined;
  /** Loads the code. Fails when it does not arrive. */
  readonly load: () => Promise<LaterCapabilities>;
}

/** What has become of something that the player pressed before its code arrived: it waits, or it was dropped. */
export type Pressed = "waiting" | "missed";

/** The arrival of the later capabilities, which happens once in a page. */
export interface Arrival {
  /** The capabilities; undefined until they have arrived. */
  readonly arrived: () => LaterCapabilities | undefined;
  readonly isHere: View<boolean>;
  /** What is told to the player; undefined when nothing that was pressed waits or was dropped. */
  readonly pressed: View<Pressed | undefined>;
  /** Runs it now, or, in the order of the calls, when the capabilities have arrived. `ask` names what was asked for: the same ask waits once. */
  readonly whenArrived: (ask: string, run: (capabilities: LaterCapabilities) => void) => void;
  /** Calls the listener now, or during the input of the arrival; returns a function that stops it. */
  readonly onArrival: (listener: (capabilities: LaterCapabilities) => void) => () => void;
  /** Begins to load the code, unless it is there or on its way. A load that fails is repeated, later and later. */
  readonly load: () => void;
  /** Lets the capabilities in, as one input. Also used by a replay, which knows when they arrived. */
  readonly arrive: (capabilities: LaterCapabilities) => void;
  /** Ends every wait. */
  readonly end: () => void;
}

/** Milliseconds that a click waits for its code. One that takes effect much later would surprise. */
export const PATIENCE_MS = 10_000;
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;

interface Waiting {
  readonly ask: string;
  readonly run: (capabilities: LaterCapabilities) => void;
  readonly session: string;
  /** Ends the player's patience with it. */
  readonly cancel: Cancel;
}

export interface ArrivalParts {
  readonly later: LaterCode;
  readonly inputs: Inputs;
  readonly clock: ClockShape;
  /** A name of the session of now. What was asked for in one session is not done in another. */
  readonly session: () => string;
}

/**
 * Waits for the code of the later capabilities (docs/adr/0141-what-waits-for-the-player.md). What the player asks for until then waits in front of the
 * gate, in order, so that a recording has it where it takes effect.
 */
export const createArrival = ({ later, inputs, clock, session }: ArrivalParts): Arrival => {
  const listeners = new Set<(capabilities: LaterCapabilities) => void>();
  const isHere = new BehaviorSubject(later.here !== undefined);
  const pressed = new BehaviorSubject<Pressed | undefined>(undefined);
  let waiting: readonly Waiting[] = [];
  let capabilities = later.here;
  let isLoading = false;
  let retryMs = FIRST_RETRY_MS;
  let cancelRetry: Cancel = () => undefined;

  const takeWaiting = (): readonly Waiting[] => {
    const taken = waiting;
    waiting = [];
    for (const { cancel } of taken) cancel();
    return taken;
  };
  /** What was pressed later may need what was pressed first, so all of it is dropped. */
  const miss = (): void => {
    takeWaiting();
    pressed.next("missed");
  };

  const arrive = (come: LaterCapabilities): void => {
    if (capabilities !== undefined) return;
    cancelRetry();
    inputs.admit(
      () => ({ kind: "code-arrived" }),
      () => {
        capabilities = come;
        for (const listener of listeners) listener(come);
      },
    );
    const now = session();
    const asked = takeWaiting();
    const mayRun = asked.filter((each) => each.session === now);
    isHere.next(true);
    pressed.next(mayRun.length < asked.length ? "missed" : undefined);
    for (const { run } of mayRun) run(come);
  };

  const load = (): void => {
    if (isLoading || capabilities !== undefined) return;
    isLoading = true;
    cancelRetry();
    later.load().then(arrive, () => {
      isLoading = false;
      cancelRetry = clock.after(retryMs, load);
      retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS);
    });
  };

  return {
    arrived: () => capabilities,
    isHere: viewOf(() => isHere.value, isHere),
    pressed: viewOf(() => pressed.value, pressed),
    whenArrived: (ask, run) => {
      if (capabilities !== undefined) {
        pressed.next(undefined);
        return run(capabilities);
      }
      // Pressed once more because nothing had happened yet.
      if (!waiting.some((each) => each.ask === ask)) waiting = [...waiting, { ask, run, session: session(), cancel: clock.after(PATIENCE_MS, miss) }];
      pressed.next("waiting");
      load();
    },
    onArrival: (listener) => {
      listeners.add(listener);
      if (capabilities !== undefined) listener(capabilities);
      return () => void listeners.delete(listener);
    },
    load,
    arrive,
    end: () => {
      cancelRetry();
      takeWaiting();
    },
  };
};
