import { lighthouseBench } from "./bench.ts";

/** `npx tsx bench/lighthouse/run.ts [address ...]`: runs Lighthouse on these addresses, or on the standard ones. Exits with 1 when one misses its goal. */
const asked = process.argv.slice(2);
const rows = await (asked.length === 0 ? lighthouseBench() : lighthouseBench(asked));
for (const { name, measured, against, target, ok } of rows) console.log([name, measured, target, ok ? "ok" : "MISSED", against].filter((cell) => cell !== "").join("  "));
process.exitCode = rows.every(({ ok }) => ok) ? 0 : 1;
