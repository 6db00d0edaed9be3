import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { isReady } from "./cluster/answers.ts";
import { planCluster } from "./cluster/cluster.ts";
import { missingPrograms, needed } from "./cluster/programs.ts";

/** The first of the ports, which follow one another in this order. nginx has the first. */
const PORTS = ["nginx", "haproxy", "postgres", ...[1, 2, 3].flatMap((n) => [`nats-${n}`, `nats-${n}-routes`]), ...[["leader", 2], ["api", 3], ["edge", 2]].flatMap(([role, count]) =>
  Array.from({ length: Number(count) }, (_, index) => `${role}-${index + 1}`).flatMap((name) => [name, `${name}-metrics`]))];

/** PostgreSQL runs as nobody where root starts it, and then it may not come through the folders of this one. */
const DATA = process.getuid?.() === 0 ? join(tmpdir(), "slipstream-cluster") : ".cluster";

/** `npm run cluster` runs everything of deploy/ on this machine until it is ended. */
const { values } = parseArgs({ options: { port: { type: "string", default: "4443" }, data: { type: "string", default: DATA } } });
const first = Number(values.port);
const portOf = (name: string): number => first + PORTS.indexOf(name);

const missing = missingPrograms();
if (missing.length > 0) {
  console.error(`A cluster needs programs that are not installed: ${missing.join(", ")}. On Debian: apt-get install ${[...new Set(missing.map((name) => needed[name]))].join(" ")}`);
  process.exit(1);
}

const cluster = planCluster({
  folder: values.data, sizes: { leader: 2, api: 3, edge: 2, nats: 3 }, portOf, hasDoors: true, program: "dist/engine/main.js",
  onEnded: (name, how) => console.log(`${name} ended (${how}) and is started again`),
});

let ending = false;
const end = (code: number): void => {
  if (ending) return;
  ending = true;
  console.log("Ending: doors, engines, NATS, PostgreSQL");
  cluster.stop().then(() => process.exit(code), () => process.exit(1));
};
process.on("SIGINT", () => end(0));
process.on("SIGTERM", () => end(0));

try {
  await cluster.start();
  while (!(await isReady(portOf("api-1")).catch(() => false))) await new Promise((resolve) => setTimeout(resolve, 200));
  for (const [name, part] of cluster.parts) console.log(`${name.padEnd(10)} port ${portOf(name)}  process ${part.pid()}${PORTS.includes(`${name}-metrics`) ? `  metrics ${portOf(`${name}-metrics`)}` : ""}`);
  console.log(`Slipstream https://localhost:${portOf("nginx")} (a certificate of this machine). Logs: ${values.data}/logs. Kill what you like: it is started again.`);
} catch (cause) {
  console.error(cause instanceof Error ? cause.message : "The cluster could not be started.");
  end(1);
}
