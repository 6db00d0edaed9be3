import type { LogReading } from "./read-log.ts";

/** Judges the records of a store. `between` is asked after each, and may answer a promise to wait for. */
export const auditStored = async (
  records: readonly unknown[],
  reading: LogReading,
  between: () => Promise<void> | undefined = () => undefined,
): Promise<void> => {
  for (const record of records) {
    if (!reading.record(record)) return;
    const pause = between();
    if (pause !== undefined) await pause;
  }
};
