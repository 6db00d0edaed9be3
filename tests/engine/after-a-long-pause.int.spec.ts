import { afterEach, expect, it } from "vitest";
import type { OfferedMatch } from "../../engine/offer/offered-match.ts";
import { isBettable } from "../../engine/offer/offered-match.ts";
import { startEngine, type TestEngine } from "./kit/engine-kit.ts";
import { freshData } from "./kit/fresh-data.ts";

const DAY = 24 * 3_600_000;
const LONGEST_MATCH = DAY / 2;

let engine: TestEngine | undefined;
afterEach(() => engine?.close());

const isOpen = (match: OfferedMatch): boolean => [...match.lines.values()].some((line) => line.outcomes.some((outcome) => isBettable(match, line, outcome)));

it("[E12] an engine that was off for forty days offers no match of the past, not even in its first moment, and a full week", async () => {
  const data = await freshData();
  let now = Date.UTC(2026, 6, 22, 10);
  const clock = { now: () => now };
  engine = await startEngine({ data, clock, modelRuns: true, seed: 5 });
  await engine.close();
  now += 40 * DAY;
  engine = await startEngine({ data, clock, modelRuns: true, seed: 5 });
  const offered = [...engine.parts.offer.all()];
  expect(offered.filter((match) => isOpen(match) && match.kickOff < now - LONGEST_MATCH).map(({ name }) => name)).toEqual([]);
  expect(offered.filter(({ phase }) => phase === "live").length).toBeGreaterThanOrEqual(40);
  expect(offered.filter((match) => match.phase === "prematch" && match.kickOff > now).length).toBeGreaterThanOrEqual(400);
}, 120_000);
