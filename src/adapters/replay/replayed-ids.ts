import type { IdsShape } from "../../application/ports/ids.ts";
import type { AttemptId } from "../../domain/kernel/ids.ts";
import { isSalt } from "../../domain/log/personal-fields.ts";

/** Returns the recorded ids in order. When none is left, it makes an id that shows this. */
export const createReplayedIds = (nextDrawn: () => string | undefined): IdsShape => {
  let seen: string | undefined;
  const peek = (): string | undefined => (seen ??= nextDrawn());
  const next = (): string => {
    const drawn = peek();
    seen = undefined;
    return drawn ?? "not-in-the-recording";
  };
  return {
    attempt: () => next() as AttemptId,
    pseudonym: next,
    // A recording from before there were salts has none, and its next id is for something else.
    salt: () => (isSalt(peek()) ? next() : undefined),
  };
};
