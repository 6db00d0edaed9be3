import { BehaviorSubject, type Observable } from "rxjs";
import type { MadeFact } from "../../application/recording/lines.ts";
import type { State } from "../../domain/state.ts";
import { createComparison, type Comparison, type Divergence } from "./compare-facts.ts";
import { differingEnds, type EndPart } from "./ends.ts";
import { giveStep } from "./give-step.ts";
import { createPast, type Past, type Remembered, type Seen } from "./past.ts";
import type { PlayableSession } from "./playable.ts";
import { type Position, positionBy, timeAt, within } from "./playback.ts";
import { refused, THIS_BUILD } from "./refused.ts";
import type { ReplayedClient, ReplayedStart } from "./replay-recording.ts";

export interface PlayedClient extends ReplayedClient, Remembered {}

export type StartPlayed = (start: ReplayedStart) => Promise<PlayedClient>;

/** The speed: a multiple of the original speed, or "max" for no waiting. */
export type Speed = number | "max";

/** The current position of the player and what there is to show. */
export interface Played {
  readonly status: "opening" | "paused" | "playing" | "failed";
  readonly position: Position;
  /** Wall milliseconds of the recorded session. */
  readonly at: number;
  /** The client, which stands at the furthest position that has been reached. Undefined until it has started. */
  readonly client: PlayedClient | undefined;
  /** What there is to see at this position; undefined until the client has started. */
  readonly seen: Seen | undefined;
  /** The state before the last request. Its prices are the current ones, because they are folded in place. */
  readonly before: State | undefined;
  /** The first fact, call or timer so far that is not as recorded. */
  readonly divergence: Divergence | undefined;
  /** At the last position, in what the end is not as recorded although every fact is. Empty before that. */
  readonly ends: readonly EndPart[];
  /** Why the session cannot be played further; undefined while it can. */
  readonly message: string | undefined;
}

export interface PlayerParts {
  readonly session: PlayableSession;
  readonly start: StartPlayed;
  /** Returns a promise when the page has to draw before work goes on. */
  readonly breathe: () => Promise<void> | undefined;
  /** Milliseconds, from any moment. */
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
}

export interface Player {
  readonly read: () => Played;
  readonly played$: Observable<Played>;
  /** Goes to a position. One that has been reached before is shown without a replay. */
  readonly seek: (position: Position) => Promise<void>;
  readonly step: (by: number) => Promise<void>;
  readonly play: (speed: Speed) => Promise<void>;
  readonly pause: () => void;
  /** Opens the session at its beginning. */
  readonly open: () => Promise<void>;
  /** Ends the client. The next request starts a new one. */
  readonly close: () => void;
}

/** The longest wait between two looks at the time, in milliseconds, while it plays. */
const LONGEST_WAIT_MS = 200;

/** Plays a recorded session with the real client, as far and as fast as requested. A new request ends the work of the one before. */
export const createPlayer = ({ session: { header, steps, line, end }, start, breathe, now, wait }: PlayerParts): Player => {
  const played = new BehaviorSubject<Played>({ status: "opening", position: 0, at: header.at, client: undefined, seen: undefined, before: undefined, divergence: undefined, ends: [], message: undefined });
  const allIds = steps.flatMap(({ ids }) => ids);
  let client: PlayedClient | undefined;
  let past: Past | undefined;
  let comparison: Comparison = createComparison();
  /** The position after which the comparison knew of a difference. */
  let differsFrom = Number.POSITIVE_INFINITY;
  /** In what the end is not as recorded, once it has been reached. */
  let ends: readonly EndPart[] = [];
  /** Why the client cannot be given its next input. */
  let failure: { readonly error: unknown } | undefined;
  let position: Position = 0;
  let before: State | undefined;
  /** The number of the latest request. Work of an earlier number stops. */
  let asked = 0;
  let working: Promise<void> = Promise.resolve();

  const tell = (status: Played["status"], message?: string): void =>
    played.next({
      status,
      position,
      at: timeAt(steps, position, header.at),
      client,
      seen: past?.at(position),
      before,
      divergence: position < differsFrom ? undefined : comparison.divergence(),
      ends: position < steps.length ? [] : ends,
      message,
    });

  const stop = async (): Promise<void> => {
    const stopping = client?.stop();
    client = undefined;
    past = undefined;
    await stopping;
  };
  const begin = async (): Promise<void> => {
    await stop();
    const ids = [...allIds];
    comparison = createComparison({ line, sequence: header.head.length });
    [position, differsFrom, ends, failure] = [0, Number.POSITIVE_INFINITY, [], undefined];
    const early: MadeFact[] = [];
    const started = await start({
      header,
      nextId: () => ids.shift(),
      onFact: (made) => {
        comparison.made(made);
        if (past === undefined) early.push(made);
        else past.hear(made);
      },
      onOutgoing: comparison.sent,
    }).catch((error: unknown) => {
      throw refused(error, line, THIS_BUILD, "cannot begin the session");
    });
    past = createPast(started, early);
    past.note();
    client = started;
  };

  /** Gives the next input. One that fails may have been done in part, so it is not given again. */
  const give = (on: PlayedClient, remembered: Past): Promise<void> | undefined => {
    const step = steps[position];
    if (step === undefined) return undefined;
    const fail = (error: unknown): never => {
      failure = { error };
      throw error;
    };
    try {
      return giveStep({ client: on, comparison }, step, line + 1 + position, () => {
        position += 1;
        remembered.note();
        if (position === steps.length && end !== undefined) {
          comparison.finish();
          if (comparison.divergence() === undefined) ends = differingEnds(end, on.summary());
        }
        if (comparison.divergence() !== undefined) differsFrom = Math.min(differsFrom, position);
      })?.catch(fail);
    } catch (error) {
      return fail(error);
    }
  };

  const advance = async (to: Position, isWanted: () => boolean, status: Played["status"]): Promise<void> => {
    while (client !== undefined && past !== undefined && position < to && isWanted()) {
      if (position < past.latest()) {
        position = Math.min(to, past.latest());
        continue;
      }
      if (failure !== undefined) throw failure.error;
      const going = give(client, past);
      if (going !== undefined) await going;
      const breath = breathe();
      if (breath === undefined) continue;
      tell(status);
      await breath;
    }
  };

  /** Runs one request after the work under way has ended. A failure becomes a message and is not thrown. */
  const ask = (work: (isWanted: () => boolean) => Promise<void>): Promise<void> => {
    const mine = (asked += 1);
    const isWanted = (): boolean => mine === asked;
    const doIt = async (): Promise<void> => {
      if (!isWanted()) return;
      try {
        if (client === undefined) await begin();
        before = past?.at(position).state;
        await work(isWanted);
        if (isWanted()) tell("paused");
      } catch (error) {
        if (isWanted()) tell("failed", error instanceof Error ? error.message : String(error));
      }
    };
    working = working.then(doIt);
    return working;
  };

  const seek = (target: Position): Promise<void> =>
    ask(async (isWanted) => {
      const to = within(steps, target);
      if (past !== undefined && to <= past.latest()) position = to;
      else await advance(to, isWanted, "playing");
    });

  const play = (speed: Speed): Promise<void> =>
    ask(async (isWanted) => {
      tell("playing");
      if (speed === "max") return advance(steps.length, isWanted, "playing");
      const from = timeAt(steps, position, header.at);
      const began = now();
      while (position < steps.length && isWanted()) {
        const at = from + (now() - began) * speed;
        await advance(positionBy(steps, position, at), isWanted, "playing");
        tell("playing");
        const next = steps[position]?.at ?? at;
        await wait(Math.min(Math.max(0, (next - at) / speed), LONGEST_WAIT_MS));
      }
    });

  return {
    read: () => played.value,
    played$: played.asObservable(),
    seek,
    step: (by) => seek(position + by),
    play,
    pause: () => {
      asked += 1;
      if (client !== undefined && played.value.status === "playing") void working.then(() => tell("paused"));
    },
    open: () => ask(() => Promise.resolve()),
    close: () => {
      asked += 1;
      working = working.then(stop);
    },
  };
};
