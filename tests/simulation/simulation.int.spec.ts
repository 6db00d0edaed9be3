import { rmSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { IDEMPOTENCY_KEY_HEADER } from "../../contract/headers.ts";
import type { TransportRequest } from "../../src/adapters/http/transport/transport.ts";
import { freshData } from "../engine/kit/fresh-data.ts";
import { books } from "../engine/kit/ledger.ts";
import { runs } from "../kit/ports/runs.ts";
import { runStory } from "../kit/simulation/run-story.ts";
import { search } from "../kit/simulation/search.ts";
import { openSportsbook, type Sportsbook } from "../kit/simulation/sportsbook.ts";
import { anyStory, anyStoryOfADyingClient, anyStoryOfALostFeed } from "../kit/simulation/story.ts";

const SEED = Number(process.env["SIMULATION_SEED"] ?? 20_261_121);
const PATH = process.env["SIMULATION_PATH"];
const MINUTE = 60_000;

let directory: string;
let sportsbook: Sportsbook;
beforeAll(async () => {
  directory = await freshData();
  sportsbook = await openSportsbook(join(directory, "database"));
}, 2 * MINUTE);
afterAll(async () => {
  await sportsbook.close();
  rmSync(directory, { recursive: true, force: true });
});
beforeEach(() => {
  // An engine that is killed says so on its console, several times a second.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

describe("client and engine on one virtual clock, with everything between them failing", () => {
  it("[E1, C2, C4] conserve money, have one effect per attempt, offer no stale price, keep a log that verifies, answer every command once, and know every attempt in the end, seen from every window", async () => {
    const { numRuns } = runs(Number(process.env["SIMULATION_STORIES"] ?? 200), 20_000);
    const found = await search(sportsbook, { stories: numRuns, seed: SEED, path: PATH, shrinks: true });
    expect(found.failure).toBeUndefined();
    expect(await books(sportsbook.database)).toEqual({ sum: 0, wrong: [] });
    if (PATH !== undefined) return;
    // Stories in which little happens would find nothing.
    expect(found.stories).toBe(numRuns);
    expect(found.bets).toBeGreaterThan(numRuns);
    expect(found.unknown).toBeGreaterThan(numRuns / 5);
    expect(found.engineDeaths).toBeGreaterThan(numRuns / 8);
  }, 120 * MINUTE);

  it("tell the same story twice in the same way", async () => {
    const stories = fc.sample(anyStory, { numRuns: 5, seed: SEED });
    // Players, matches and bets are new each time, and so are their numbers.
    const anonymous = (lines: readonly string[]): string[] => lines.map((line) => line.replace(/"[^"]*"|\d{7,}|\{.*/g, "…"));
    for (const story of stories) expect(anonymous((await runStory(sportsbook, story)).lines)).toEqual(anonymous((await runStory(sportsbook, story)).lines));
  }, 5 * MINUTE);
});

describe("a fault that is planted in the client", () => {
  const withKey = (request: TransportRequest, change: (key: string) => Readonly<Record<string, string>>): TransportRequest => {
    const { [IDEMPOTENCY_KEY_HEADER]: key, ...others } = request.headers ?? {};
    return key === undefined ? request : { ...request, headers: { ...others, ...change(key) } };
  };
  const extent = { stories: 400, seed: SEED, shrinks: false };

  it("is found: bets without a key", async () => {
    const { failure } = await search(sportsbook, extent, { call: (request) => withKey(request, () => ({})) });
    expect(failure).toContain("one effect per attempt");
  }, 5 * MINUTE);

  it("is found: a bet that is sent again as another attempt", async () => {
    const { failure } = await search(sportsbook, extent, { call: (request, sent) => withKey(request, (key) => ({ [IDEMPOTENCY_KEY_HEADER]: sent === 0 ? key : `${key}-again` })) });
    expect(failure).toContain("one effect per attempt");
  }, 5 * MINUTE);

  it("[C2] is found: a client that answers a command before the disk has what came of it", async () => {
    const { failure } = await search(sportsbook, extent, { served: (client) => ({ ...client, whenStored: (told) => told() }) });
    expect(failure).toContain("nothing acknowledged is lost");
  }, 5 * MINUTE);

  it("[C2] is found: a client that does not know what the one before it has done", async () => {
    const { failure } = await search(sportsbook, { ...extent, about: anyStoryOfADyingClient }, { served: (client) => ({ ...client, answered: new Map() }) });
    expect(failure).toContain("every command is done once");
  }, 5 * MINUTE);

  it("[C5] is found: a window that misses a step on its desk", async () => {
    const { failure } = await search(sportsbook, extent, { told: (message) => (message.type === "steps" ? undefined : message) });
    expect(failure).toContain("every window shows the client's state");
  }, 5 * MINUTE);

  it("[C2] is found: an answer that does not arrive", async () => {
    const { failure } = await search(sportsbook, extent, { told: (message) => (message.type === "answered" && message.ask === 2 ? undefined : message) });
    expect(failure).toContain("every command is answered");
  }, 5 * MINUTE);

  it("is found: a client that does not hear that its feed is gone", async () => {
    const { failure } = await search(sportsbook, { ...extent, about: anyStoryOfALostFeed }, { deafToLoss: true });
    expect(failure).toContain("no stale price is bettable");
    // The same stories are sound when the client hears it.
    expect((await search(sportsbook, { ...extent, about: anyStoryOfALostFeed, stories: 20 })).failure).toBeUndefined();
  }, 5 * MINUTE);
});
