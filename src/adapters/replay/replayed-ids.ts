import type { IdsShape } from "../../application/ports/ids.ts";
import type { AttemptId } from "../../domain/kernel/ids.ts";

/** Draws the ids that were drawn. A draw the recording does not know of gets a name that shows it. */
export const createReplayedIds = (drawn: readonly string[]): IdsShape => {
  const left = [...drawn];
  const next = (): string => left.shift() ?? "not-in-the-recording";
  return { attempt: () => next() as AttemptId, pseudonym: next };
};
