import { BehaviorSubject, type Observable } from "rxjs";
import type { Slipstream } from "../../application/client/slipstream.ts";
import type { FactMark } from "../../domain/fingerprint.ts";
import type { State } from "../../domain/state.ts";
import { createComparison, type Comparison, type Divergence } from "./compare-marks.ts";
import type { PlayableSession } from "./playable.ts";
import { type Position, positionBy, timeAt, within } from "./playback.ts";
import { idsOf } from "./read-recording.ts";
import type { ReplayedClient, ReplayedStart } from "./replay-recording.ts";

export interface PlayedClient extends ReplayedClient {
  readonly slipstream: Slipstream;
}

export type StartPlayed = (start: ReplayedStart) => Promise<PlayedClient>;

/** The speed: a multiple of the original speed, or "max" for no waiting. */
export type Speed = number | "max";

/** The current position of the player and what there is to show. */
export interface Played {
  readonly status: "opening" | "paused" | "playing" | "failed";
  readonly position: Position;
  /** Wall milliseconds of the recorded session. */
  readonly at: number;
  /** The client at this position; a new one after every step back. Undefined until the first has started. */
  readonly client: PlayedClient | undefined;
  /** The facts of the input that was given last. */
  readonly facts: readonly FactMark[];
  /** The state before the last request. Its prices are the current ones, because they are folded in place. */
  readonly before: State | undefined;
  /** The first fact so far that is not as recorded. */
  readonly divergence: Divergence | undefined;
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
  /** Goes to a position. To go back, the session starts again and runs up to that position. */
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
export const createPlayer = ({ session: { header, turns, line }, start, breathe, now, wait }: PlayerParts): Player => {
  const played = new BehaviorSubject<Played>({ status: "opening", position: 0, at: header.at, client: undefined, facts: [], before: undefined, divergence: undefined, message: undefined });
  const allIds = turns.flatMap(idsOf);
  let client: PlayedClient | undefined;
  let comparison: Comparison = createComparison();
  let marks: FactMark[] = [];
  let position: Position = 0;
  let before: State | undefined;
  /** The number of the latest request. Work of an earlier number stops. */
  let asked = 0;
  let working: Promise<void> = Promise.resolve();

  const tell = (status: Played["status"], message?: string): void =>
    played.next({ status, position, at: timeAt(turns, position, header.at), client, facts: marks, before, divergence: comparison.divergence(), message });

  const stop = async (): Promise<void> => {
    const stopping = client?.stop();
    client = undefined;
    await stopping;
  };
  const begin = async (): Promise<void> => {
    await stop();
    const ids = [...allIds];
    comparison = createComparison();
    [marks, position] = [[], 0];
    client = await start({
      header,
      nextId: () => ids.shift(),
      onMark: (mark) => {
        comparison.made(mark);
        marks.push(mark);
      },
    });
  };

  /** Gives the next input. Most inputs are done at once, and a promise for each would take longer than the input. */
  const give = (on: PlayedClient): Promise<void> | undefined => {
    const turn = turns[position];
    if (turn === undefined) return undefined;
    const number = line + 1 + position;
    comparison.begin(number);
    // Facts that were made before the first input belong to it.
    if (position > 0) marks = [];
    const compare = (): Promise<void> | undefined => {
      position += 1;
      return comparison.recorded(turn, number) ? undefined : on.settle().then(() => comparison.settled());
    };
    const going = on.step(turn);
    return going === undefined ? compare() : going.then(compare);
  };

  const advance = async (to: Position, isWanted: () => boolean, status: Played["status"]): Promise<void> => {
    while (client !== undefined && position < to && isWanted()) {
      const going = give(client);
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
        before = client?.slipstream.store.snapshot();
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
      const to = within(turns, target);
      if (to < position) await begin();
      await advance(to, isWanted, "playing");
    });

  const play = (speed: Speed): Promise<void> =>
    ask(async (isWanted) => {
      tell("playing");
      if (speed === "max") return advance(turns.length, isWanted, "playing");
      const from = timeAt(turns, position, header.at);
      const began = now();
      while (position < turns.length && isWanted()) {
        const at = from + (now() - began) * speed;
        await advance(positionBy(turns, position, at), isWanted, "playing");
        tell("playing");
        const next = turns[position]?.at ?? at;
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
