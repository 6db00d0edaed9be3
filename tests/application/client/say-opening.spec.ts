import { expect, it } from "vitest";
import { createMemoryClock } from "../../../src/adapters/memory/clock.memory.ts";
import { sayOpening } from "../../../src/application/client/say-opening.ts";
import { BEAT_MS } from "../../../src/application/tabs/writer.ts";

it("a tab that opens the log says so every second, until it is open", () => {
  const clock = createMemoryClock();
  const said: unknown[] = [];
  const ended = sayOpening({ say: (message: unknown) => said.push(message) } as never, clock, "b1", 4);
  const opening = { type: "opening", term: 4, build: "b1" };
  expect(said).toEqual([opening]);
  clock.advance(2 * BEAT_MS);
  expect(said).toEqual([opening, opening, opening]);
  ended();
  clock.advance(BEAT_MS);
  expect([said.length, clock.pending()]).toEqual([3, 0]);
});
