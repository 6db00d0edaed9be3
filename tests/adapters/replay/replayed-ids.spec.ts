import { describe, expect, it } from "vitest";
import { createReplayedIds } from "../../../src/adapters/replay/replayed-ids.ts";

const SALT = "0f".repeat(16);
const idsOf = (...recorded: readonly string[]) => {
  const left = [...recorded];
  return { ids: createReplayedIds(() => left.shift()), left };
};

describe("the ids of a replay", () => {
  it("are those of the recording, in their order", () => {
    const { ids } = idsOf("attempt-1", SALT, "player-1");
    expect([ids.attempt(), ids.salt(), ids.pseudonym("7")]).toEqual(["attempt-1", SALT, "player-1"]);
  });

  it("have no salt where the recording was made before there were salts, and lose no id by asking", () => {
    const { ids } = idsOf("attempt-1", "attempt-2");
    expect([ids.salt(), ids.attempt(), ids.salt(), ids.attempt()]).toEqual([undefined, "attempt-1", undefined, "attempt-2"]);
  });

  it("show that none is left, until the recording has one again", () => {
    const { ids, left } = idsOf();
    expect([ids.salt(), ids.attempt()]).toEqual([undefined, "not-in-the-recording"]);
    left.push("attempt-3");
    expect(ids.attempt()).toBe("attempt-3");
  });
});
