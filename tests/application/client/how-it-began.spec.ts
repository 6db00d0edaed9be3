import { expect, it } from "vitest";
import { createMemoryDigest } from "../../../src/adapters/memory/digest.memory.ts";
import { GENESIS, sealAll } from "../../../src/domain/log/chain.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { facts } from "../../kit/builders.ts";
import { createBrowser, openSignedIn, openWorld } from "../../kit/world.ts";

it("a page's own facts are the page's: that it began, and what it found when it opened the log", async () => {
  const browser = createBrowser();
  const first = await openWorld({ browser });
  await first.close();
  browser.disk.facts = browser.disk.facts.slice(0, -1);
  await (await openWorld({ browser })).close();
  const causes = browser.disk.facts.filter(({ event }) => event.type === "SessionStarted" || event.type === "LogLossDetected").map(({ event, cause }) => [event.type, cause]);
  expect(causes).toEqual([
    ["SessionStarted", { by: "app", what: "start" }],
    ["LogLossDetected", { by: "app", what: "open" }],
    ["SessionStarted", { by: "app", what: "start" }],
  ]);
});

it("a recording says whose session it began in", async () => {
  const headerOf = async (browser = createBrowser()): Promise<unknown> => {
    const world = await openWorld({ browser, record: true });
    const [header = ""] = world.slipstream.recording?.text().split("\n") ?? [];
    await world.close();
    return JSON.parse(header);
  };
  expect(await headerOf()).toMatchObject({ player: null });
  const browser = createBrowser();
  const world = await openSignedIn({ browser });
  await world.close();
  expect(await headerOf(browser)).toMatchObject({ player: browser.device.session?.player });
});

it("what took long to fold is not folded again: a snapshot is taken with the first write", async () => {
  const browser = createBrowser();
  const long = facts(Array.from({ length: 2_100 }, (_, index) => ({ type: "StakeChanged", stake: money(index) }) as const));
  browser.disk.facts = [...sealAll(long, GENESIS, createMemoryDigest().sha256)];
  const world = await openWorld({ browser });
  expect(browser.disk.snapshot?.head.length).toBeGreaterThan(2_100);
  await world.close();
});
