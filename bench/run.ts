import { mkdir, writeFile } from "node:fs/promises";
import type { BenchRow } from "./row.ts";

/** `npm run bench [-- name ...]`: runs every benchmark, or the named ones, and writes a table, and bench/results.json for other programs. docs/speed.md has the figures that count. */
const benches: Readonly<Record<string, () => Promise<readonly BenchRow[]>>> = {
  calculator: async () => (await import("./calculator/bench.ts")).calculatorBench(),
  log: async () => (await import("./log/bench.ts")).logBench(),
  recording: async () => (await import("./recording/bench.ts")).recordingBench(),
  replay: async () => (await import("./replay/bench.ts")).replayBench(),
  memory: async () => (await import("./memory/bench.ts")).memoryBench(),
  weight: async () => (await import("./weight/bench.ts")).weightBench(),
  engine: async () => (await import("./engine/bench.ts")).engineBench(),
  "first-page": async () => (await import("./first-page/bench.ts")).firstPageBench(),
  "cold-start": async () => (await import("./cold-start/bench.ts")).coldStartBench(),
  windows: async () => (await import("./windows/bench.ts")).windowsBench(),
  lighthouse: async () => (await import("./lighthouse/bench.ts")).lighthouseBench(),
  frames: async () => (await import("./frames/bench.ts")).framesBench(),
  "match-page": async () => (await import("./frames/bench.ts")).matchPageBench(),
  "long-slip": async () => (await import("./frames/bench.ts")).longSlipBench(),
  "one-core": async () => (await import("./frames/one-core.ts")).oneCoreBench(),
  pauses: async () => (await import("./frames/pauses.ts")).pausesBench(),
  scroll: async () => (await import("./scroll/bench.ts")).scrollBench(),
  apis: async () => (await import("./cluster/apis.ts")).apisBench(),
  edge: async () => (await import("./cluster/edge.ts")).edgeBench(),
  feed: async () => (await import("./feed/bench.ts")).feedBench(),
};

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in benches));
if (unknown.length > 0) throw new Error(`no such benchmark: ${unknown.join(", ")}; there are ${Object.keys(benches).join(", ")}`);

const rows: (BenchRow & { readonly bench: string })[] = [];
for (const [bench, run] of Object.entries(benches)) {
  if (chosen.length > 0 && !chosen.includes(bench)) continue;
  console.log(`running ${bench}`);
  for (const row of await run()) rows.push({ bench, ...row });
}

const cells = rows.map(({ bench, name, measured, against, ratio, target, ok }) => [
  bench,
  name,
  measured,
  against,
  ratio.toFixed(2),
  target,
  target === "" ? "" : ok ? "ok" : "MISSED",
]);
const head = ["bench", "what", "measured", "against", "ratio", "target", ""];
const widths = head.map((title, column) => Math.max(title.length, ...cells.map((row) => (row[column] ?? "").length)));
for (const row of [head, ...cells]) console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ").trimEnd());

await mkdir("bench", { recursive: true });
await writeFile("bench/results.json", `${JSON.stringify({ node: process.version, rows }, null, 2)}\n`);
process.exitCode = rows.every(({ ok }) => ok) ? 0 : 1;
