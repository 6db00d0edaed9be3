import { readFileSync } from "node:fs";
import { type RunningCluster, startCluster } from "../../e2e/kit/cluster.ts";
import type { ClusterPlan } from "../../scripts/cluster/cluster.ts";

export type { RunningCluster };

/** Runs work on a cluster of its own, which ends with it. */
export const onCluster = async <T>(sizes: ClusterPlan["sizes"], work: (cluster: RunningCluster) => Promise<T>): Promise<T> => {
  const cluster = await startCluster({ sizes });
  try {
    return await work(cluster);
  } finally {
    await cluster.stop();
  }
};

const TICKS_PER_SECOND = 100;

/** The processor time of a process so far, in milliseconds. Linux only. */
export const processorMs = (pid: number | undefined): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").replace(/^.*\) /, "").split(" ");
  return ((Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND) * 1_000;
};

/** The memory of a process in bytes. Linux only. */
export const memoryOf = (pid: number | undefined): number => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) * 1_024;
