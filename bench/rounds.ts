/** A piece of code that handles `events` events in one run. Each run starts with empty state. */
export interface Contestant {
  readonly name: string;
  readonly events: number;
  readonly run: () => unknown | Promise<unknown>;
}

export interface Rate {
  readonly name: string;
  readonly perSecond: number;
}

/** Seconds of the processor since then, on all threads. Unlike time it hardly depends on what else runs. */
const secondsSince = (before: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
};

/**
 * Every contestant runs once in each round, so that a slow moment of the machine affects all of them. The first round is not counted.
 * The best round of each counts, because a disturbance can only add time. The time is that of the processor.
 */
export const race = async (contestants: readonly Contestant[], rounds: number): Promise<readonly Rate[]> => {
  const seconds = new Map<string, number[]>(contestants.map(({ name }) => [name, []]));
  for (let round = 0; round <= rounds; round += 1)
    for (const { name, run } of contestants) {
      globalThis.gc?.();
      const before = process.cpuUsage();
      await run();
      if (round > 0) seconds.get(name)?.push(secondsSince(before));
    }
  return contestants.map(({ name, events }) => ({ name, perSecond: events / Math.min(...(seconds.get(name) ?? [])) }));
};

export const printRate = (perSecond: number): string =>
  perSecond >= 1e6 ? `${(perSecond / 1e6).toFixed(2)} M/s` : perSecond >= 1e3 ? `${(perSecond / 1e3).toFixed(1)} k/s` : `${perSecond.toFixed(0)} /s`;
