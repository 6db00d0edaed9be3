import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { ensureEngineBuilt } from "../../e2e/kit/built-engine.ts";
import { isReady } from "../../scripts/cluster/answers.ts";
import { type Cluster, type ClusterPlan, planCluster } from "../../scripts/cluster/cluster.ts";
import { freePort } from "../../tests/engine/kit/free-port.ts";

export interface RunningCluster extends Cluster {
  readonly portOf: (name: string) => number;
}

/** Runs work on a cluster of its own, with free ports and fresh data, which ends with it. */
export const onCluster = async <T>(sizes: ClusterPlan["sizes"], work: (cluster: RunningCluster) => Promise<T>, env: Readonly<Record<string, string>> = {}): Promise<T> => {
  const folder = mkdtempSync(join(tmpdir(), "slipstream-bench-cluster-"));
  const ports = new Map<string, number>();
  for (const [kind, count] of Object.entries({ postgres: 0, ...sizes }))
    for (const name of count === 0 ? [kind] : Array.from({ length: count }, (_, index) => `${kind}-${index + 1}`))
      for (const each of [name, `${name}-routes`, `${name}-metrics`]) ports.set(each, await freePort());
  const portOf = (name: string): number => ports.get(name) ?? 0;
  const cluster = planCluster({ folder, sizes, portOf, hasDoors: false, program: ensureEngineBuilt().main, env: { SLIPSTREAM_LOGS: "text", ...env } });
  try {
    await cluster.start();
    for (const name of cluster.parts.keys()) if (/^(?:api|edge)/.test(name)) while (!(await isReady(portOf(name)).catch(() => false))) await wait(100);
    return await work({ ...cluster, portOf });
  } finally {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
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
