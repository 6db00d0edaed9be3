import { readdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { expect, it } from "vitest";
import { ensureEngineBuilt } from "../../e2e/kit/built-engine.ts";
import { startEngine } from "../../e2e/kit/engine-process.ts";

it("[E8] an engine built for production has no levers", async () => {
  const { main } = ensureEngineBuilt();
  const folder = dirname(main);
  const built = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".js"));
  expect(built).toContain("main.js");
  for (const name of built) expect(readFileSync(`${folder}/${name}`, "utf8")).not.toMatch(/\/dev\/(clock|broker|faults|publish|outcome|model|settle|state)/);

  const engine = await startEngine([], {}, [main]);
  try {
    for (const [method, path] of [["POST", "/dev/clock"], ["POST", "/dev/broker/drop"], ["DELETE", "/dev/faults"], ["POST", "/dev/settle"]] as const)
      expect((await fetch(`${engine.origin}${path}`, { method })).status).toBe(404);
    expect(await (await fetch(`${engine.origin}/dev/state`)).text()).not.toContain('"movements"');
  } finally {
    await engine.stop();
  }
}, 120_000);
