import type { IdsShape } from "../../application/ports/ids.ts";
import type { AttemptId } from "../../domain/kernel/ids.ts";

/** Draws the ids that were drawn. A draw the recording does not know of gets a name that shows it. */
export const createReplayedIds = (nextDrawn: () => string | undefined): IdsShape => {
  const next = (): string => nextDrawn() ?? "not-in-the-recording";
  return { attempt: () => next() as AttemptId, pseudonym: next };
};
