import { expect, it } from "vitest";
import { readFrames } from "../../../src/adapters/mqtt/read-frames.ts";

it("a frame of a kind that is not followed is skipped, and the other frames are still read", () => {
  const stop = { topic: "feeds/live/bet_stop/1", payload: '{"event_id":1}' };
  expect(readFrames([{ topic: "alive", payload: "{}" }])).toEqual([]);
  expect(readFrames([{ topic: "alive", payload: "{}" }, stop])).toEqual([{ type: "BetStop", source: "live", matchId: "1" }]);
});
