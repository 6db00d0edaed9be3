import type { IdsShape } from "../../application/ports/ids.ts";
import type { AttemptId } from "../../domain/kernel/ids.ts";

/** Returns the recorded ids in order. When none is left, it makes an id that shows this. */
export const createReplayedIds = (nextDrawn: () => string | undefined): IdsShape => {
  const next = (): string => nextDrawn() ?? "not-in-the-recording";
  return { attempt: () => next() as AttemptId, pseudonym: next };
};
