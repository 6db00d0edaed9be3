import { BehaviorSubject, type Observable } from "rxjs";
import type { Inputs } from "../recording/inputs.ts";
import type { LaterCapabilities } from "./later-capabilities.ts";

/** Where the later capabilities come from. */
export interface LaterCode {
  /** The capabilities, where their code is there before the client starts; undefined where it has to be loaded. */
  readonly here: LaterCapabilities | undefined;
  /** Loads the code. Fails when it does not arrive; the next call tries again. */
  readonly load: () => Promise<LaterCapabilities>;
}

/** The arrival of the later capabilities, which happens once in a page. */
export interface Arrival {
  /** The capabilities; undefined until they have arrived. */
  readonly arrived: () => LaterCapabilities | undefined;
  /** Runs it now, or, in the order of the calls, when the capabilities have arrived. */
  readonly whenArrived: (run: (capabilities: LaterCapabilities) => void) => void;
  /** Calls the listener during the input of the arrival; returns a function that stops it. */
  readonly onArrival: (listener: (capabilities: LaterCapabilities) => void) => () => void;
  /** Begins to load the code, unless it is on its way. */
  readonly load: () => void;
  /** Whether something that was asked for was dropped, because the code did not arrive. Ends when it arrives. */
  readonly missed$: Observable<boolean>;
  readonly isMissed: () => boolean;
  /** The client has started: from now on the capabilities may arrive. */
  readonly open: () => void;
  /** Lets the capabilities in, as one input. Also used by a replay, which knows when they arrived. */
  readonly arrive: (capabilities: LaterCapabilities) => void;
}

/**
 * Waits for the code of the later capabilities (docs/adr/0141-what-waits-for-the-player.md). What the player asks for until then waits in front of the
 * gate, in order, so that a recording has it where it takes effect. When the code does not arrive, what waits is dropped and the player is told: a click
 * that takes effect minutes later would surprise.
 */
export const createArrival = ({ here, load }: LaterCode, inputs: Inputs): Arrival => {
  const listeners = new Set<(capabilities: LaterCapabilities) => void>();
  const missed = new BehaviorSubject(false);
  let waiting: ((capabilities: LaterCapabilities) => void)[] = [];
  let capabilities = here;
  let loaded: LaterCapabilities | undefined;
  let isLoading = false;
  let isOpen = false;

  const arrive = (come: LaterCapabilities): void => {
    if (capabilities !== undefined) return;
    inputs.admit(
      () => ({ kind: "code-arrived" }),
      () => {
        capabilities = come;
        for (const listener of listeners) listener(come);
      },
    );
    missed.next(false);
    const asked = waiting;
    waiting = [];
    for (const run of asked) run(come);
  };

  const startLoading = (): void => {
    if (isLoading || capabilities !== undefined) return;
    isLoading = true;
    load().then(
      (come) => {
        loaded = come;
        if (isOpen) arrive(come);
      },
      () => {
        isLoading = false;
        if (waiting.length === 0) return;
        waiting = [];
        missed.next(true);
      },
    );
  };

  return {
    arrived: () => capabilities,
    whenArrived: (run) => {
      if (capabilities !== undefined) return run(capabilities);
      waiting.push(run);
      startLoading();
    },
    onArrival: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    load: startLoading,
    missed$: missed.asObservable(),
    isMissed: () => missed.value,
    open: () => {
      isOpen = true;
      if (loaded !== undefined) arrive(loaded);
    },
    arrive,
  };
};
