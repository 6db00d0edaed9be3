/** Thrown when an invariant does not hold. */
export class Broken extends Error {
  override readonly name = "Broken";
}

/** Throws when a promise is not kept. */
export const holds = (kept: boolean, promise: string): void => {
  if (!kept) throw new Broken(promise);
};
