import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { isReady } from "../../scripts/cluster/answers.ts";
import { type Cluster, type ClusterPlan, planCluster } from "../../scripts/cluster/cluster.ts";
import { freePort } from "../../tests/engine/kit/free-port.ts";
import { ensureEngineBuilt } from "./built-engine.ts";

export interface RunningCluster extends Cluster {
  readonly portOf: (name: string) => number;
}

type Sizes = ClusterPlan["sizes"];

/** The names of so many parts of a kind. */
export const namesOf = (kind: string, count: number): readonly string[] => Array.from({ length: count }, (_, index) => `${kind}-${index + 1}`);

/** Free ports for all parts of a cluster, by name. */
export const freePorts = async (sizes: Sizes): Promise<(name: string) => number> => {
  const ports = new Map<string, number>();
  for (const name of ["postgres", "haproxy", "nginx", ...Object.entries(sizes).flatMap(([kind, count]) => namesOf(kind, count))])
    for (const each of [name, `${name}-routes`, `${name}-metrics`]) ports.set(each, await freePort());
  return (name) => ports.get(name) ?? 0;
};

/** Starts a cluster with free ports and fresh data, and resolves when each of its engines can be used. Its `stop` takes the data away. */
export const startCluster = async ({ sizes, hasDoors = false, env = {} }: { readonly sizes: Sizes } & Partial<Pick<ClusterPlan, "hasDoors" | "env">>): Promise<RunningCluster> => {
  const folder = mkdtempSync(join(tmpdir(), "slipstream-cluster-"));
  const portOf = await freePorts(sizes);
  const cluster = planCluster({ folder, sizes, portOf, hasDoors, program: ensureEngineBuilt().main, env: { SLIPSTREAM_LOGS: "text", ...env } });
  const stop = async (): Promise<void> => {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await cluster.start();
    for (const name of cluster.parts.keys()) if (/^(?:api|edge)/.test(name)) while (!(await isReady(portOf(name)).catch(() => false))) await wait(100);
    return { ...cluster, portOf, stop };
  } catch (cause) {
    await stop();
    throw cause;
  }
};
