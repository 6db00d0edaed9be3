/** Wall time in milliseconds since the epoch. Signatures are judged by the system's clock alone. */
export interface Clock {
  readonly now: () => number;
}

export const systemClock: Clock = { now: () => Date.now() };
