import { Layer } from "effect";
import { Ids, type IdsShape } from "../../application/ports/ids.ts";
import type { AttemptId } from "../../domain/kernel/ids.ts";

export interface MemoryIds extends IdsShape {
  readonly layer: Layer.Layer<Ids>;
}

/** Readable ids: attempt-1, attempt-2 and so on; the pseudonym of player 5501 is player-5501. The nth salt is n in hexadecimal. */
export const createMemoryIds = (): MemoryIds => {
  let minted = 0;
  let salts = 0;
  const shape: IdsShape = {
    attempt: () => {
      minted += 1;
      return `attempt-${minted}` as AttemptId;
    },
    pseudonym: (userId) => `player-${userId}`,
    salt: () => {
      salts += 1;
      return salts.toString(16).padStart(32, "0");
    },
  };
  return { ...shape, layer: Layer.succeed(Ids, Ids.of(shape)) };
};
