import { createGate, type Gate } from "../security/gate.ts";

const ONE = { atOnce: 1, waiting: 3, retryAfterSeconds: 1 } as const;

/**
 * Runs the work of each player one piece after the other, for calls that may take long: however many a player sends at once, other players' calls wait for one of them at most. Three more wait; a
 * further one is refused with `Busy`.
 */
export const createOneAtATime = (): (<T>(player: number, work: () => Promise<T>) => Promise<T>) => {
  const gates = new Map<number, { readonly gate: Gate; pending: number }>();
  return async (player, work) => {
    const own = gates.get(player) ?? { gate: createGate(ONE), pending: 0 };
    gates.set(player, own);
    own.pending += 1;
    try {
      return await own.gate(work);
    } finally {
      own.pending -= 1;
      if (own.pending === 0) gates.delete(player);
    }
  };
};
