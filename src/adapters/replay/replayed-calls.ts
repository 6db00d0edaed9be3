import type { ReplyInput } from "../../application/recording/inputs.ts";

/** The engine of a replay: answers calls with what was recorded, when the recording says so. It makes no real call. */
export interface ReplayedCalls {
  readonly ask: (call: string) => Promise<ReplyInput>;
  /** A recorded answer arrives; it waits when its call has not been made yet. */
  readonly answer: (call: string, reply: ReplyInput) => void;
  /** Answers nobody asked for: a sign that this replay went another way. */
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
