import { createPacer } from "../../scripts/replay-command.ts";
import { startReplay } from "../../src/app/replay.ts";
import type { Sha256 } from "../../src/domain/log/chain.ts";
import { readRecording } from "../../src/audit/recording/read-recording.ts";
import { agrees, type ReplayedClient, replayRecording } from "../../src/audit/recording/replay-recording.ts";

/** The result of a replay, step by step. Two replays with equal results had the same state after every input. */
export interface SummedSteps {
  readonly agrees: boolean;
  readonly steps: number;
  /** One hash over every fact and its changes, and over the hash of the whole state after every fiftieth step, in order. */
  readonly states: string;
  readonly head: string;
  readonly state: string;
  /** Milliseconds of a virtual clock that were waited for inputs to become due. */
  readonly waited: number;
  /** The name of the zone in which it ran. */
  readonly zone: string;
}

/** Steps between two hashes of the whole state. */
const HASHED_EVERY = 50;

/** Replays all sessions of a file. Waits take no time: they pass on a virtual clock, but each in a task of its own, like a real wait. */
export const sumSteps = async (
  chunks: AsyncIterable<Uint8Array>,
  speed: number | "max",
  sha256: Sha256,
  onStep: (steps: number) => void = () => undefined,
): Promise<readonly SummedSteps[]> => {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  let [steps, waited, facts, states] = [0, 0, "", ""];
  let client: ReplayedClient | undefined;
  const sum = (): void => {
    if (steps % HASHED_EVERY === 0) facts += client?.summary().state;
    [states, facts] = [sha256(states + facts), ""];
  };
  const paced = speed === "max" ? undefined : createPacer(speed, async (ms) => {
    waited += ms;
    await aTask();
  });
  const sessions: SummedSteps[] = [];
  const replays = replayRecording(readRecording(chunks, sha256), async (start) => (client = await startReplay(start, { sha256 })), {
    onFact: (made) => {
      facts += JSON.stringify(made);
    },
    pace: async (admitted) => {
      sum();
      steps += 1;
      onStep(steps);
      await paced?.(admitted);
    },
  });
  for await (const session of replays) {
    sum();
    sessions.push({ agrees: agrees(session), steps, states, head: session.head, state: session.state, waited: Math.round(waited), zone });
    [steps, waited, facts, states] = [0, 0, "", ""];
  }
  return sessions;
};

const aTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
