import type { ReplyInput } from "../../application/recording/inputs.ts";

/** The engine of a replay: it answers calls with the recorded answers, at the recorded times. It makes no real call. */
export interface ReplayedCalls {
  readonly ask: (call: string) => Promise<ReplyInput>;
  /** Delivers a recorded answer. It waits when its call has not been made yet. */
  readonly answer: (call: string, reply: ReplyInput) => void;
  /** Recorded answers whose calls were never made: a sign that the replay has diverged. */
  readonly unasked: () => readonly string[];
}

export const createReplayedCalls = (): ReplayedCalls => {
  const waiting = new Map<string, (reply: ReplyInput) => void>();
  const early = new Map<string, ReplyInput>();
  return {
    ask: (call) => {
      const reply = early.get(call);
      if (reply !== undefined) {
        early.delete(call);
        return Promise.resolve(reply);
      }
      return new Promise((resolve) => waiting.set(call, resolve));
    },
    answer: (call, reply) => {
      const resolve = waiting.get(call);
      waiting.delete(call);
      if (resolve === undefined) early.set(call, reply);
      else resolve(reply);
    },
    unasked: () => [...early.keys()],
  };
};
