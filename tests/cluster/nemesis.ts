import { setTimeout as wait } from "node:timers/promises";
import type { Part } from "../../scripts/cluster/part.ts";
import type { Line, LineState } from "./line.ts";

/** What is done to a cluster, and undone again. */
export interface Fault {
  readonly name: string;
  readonly run: () => Promise<void>;
}

interface Faulty {
  readonly parts: ReadonlyMap<string, Part>;
  /** By "from>to". */
  readonly lines: ReadonlyMap<string, Line>;
  /** Moves the clock of an engine by so many milliseconds. */
  readonly setClock: (engine: string, ms: number) => void;
  /** Moves the clocks of all leaders forward for good, once live matches have bets. Resolves when bets were graded since. */
  readonly passTime: (ms: number) => Promise<void>;
}

/** How long a fault lasts: beyond the two and three seconds after which parts give each other up. */
const LASTS_MS = 4_000;

/** Most matches that are live are over after it. It is played at once, as after a pause. */
const PASSES_MS = 2 * 3_600_000;

/** Within what a signature may be old, and beyond it. */
const CLOCKS_MIN = [4, -4, 6, -6];

/** Every fault of every part and line: killed, ended in order as for an upgrade (leaders), stopped and woken, its clock wrong, its line cut, silent, slow and lossy. PostgreSQL is restarted, in order and not. And time passes, so that matches end. */
export const faultsOf = ({ parts, lines, setClock, passTime }: Faulty): readonly Fault[] => {
  const killed = [...parts].map(([name, part]): Fault => ({ name: `${name} killed`, run: async () => part.signal(name === "postgres" ? "SIGQUIT" : "SIGKILL") }));
  const ended = [...parts].filter(([name]) => name.startsWith("leader")).map(([name, part]): Fault => ({ name: `${name} ended`, run: async () => part.signal("SIGTERM") }));
  const stopped = [...parts].filter(([name]) => name !== "postgres").map(([name, part]): Fault => ({
    name: `${name} stopped`,
    run: async () => {
      part.signal("SIGSTOP");
      await wait(LASTS_MS);
      part.signal("SIGCONT");
    },
  }));
  const broken = [...lines].flatMap(([name, line]) => (["cut", "silent", "slow", "lossy"] satisfies LineState[]).map((state): Fault => ({
    name: `${name} ${state}`,
    run: async () => {
      line.set(state);
      await wait(LASTS_MS);
      line.set("open");
    },
  })));
  const wrong = [...parts.keys()].filter((name) => /^(?:leader|api|edge)/.test(name)).flatMap((name) => CLOCKS_MIN.map((minutes): Fault => ({
    name: `${name} ${minutes > 0 ? "ahead" : "behind"} ${Math.abs(minutes)} min`,
    run: async () => {
      setClock(name, minutes * 60_000);
      await wait(LASTS_MS);
      setClock(name, 0);
    },
  })));
  return [...killed, ...ended, ...stopped, ...wrong, ...broken, { name: "two hours pass", run: () => passTime(PASSES_MS) }];
};
