import { describe, expect, it } from "vitest";
import { createMemoryClock } from "../../../src/adapters/memory/clock.memory.ts";
import { beginAgainWhenDue, LONG_BYTES, LOOK_EVERY_MS, QUIET_LOOKS, shouldBeginAgain, type Standing } from "../../../src/application/recording/begin-again.ts";

const long: Standing = { recorded: LONG_BYTES, isWanted: true, isAsked: false, isSeen: false, isMidway: false };

it.each<[string, Partial<Standing>, boolean]>([
  ["is long and nobody looks", {}, true],
  ["is long and a window is in sight", { isSeen: true }, false],
  ["is not long yet", { recorded: LONG_BYTES - 1 }, false],
  ["has just begun", { recorded: 0 }, false],
  ["was forgotten, though a window is in sight", { recorded: undefined, isSeen: true }, true],
  ["was forgotten, and nobody looks", { recorded: undefined }, true],
  ["was forgotten while something is under way", { recorded: undefined, isMidway: true }, false],
  ["is long while something is under way", { isMidway: true }, false],
  ["is not wanted", { isWanted: false, recorded: undefined }, false],
  ["was asked for as a whole", { isAsked: true }, false],
  ["was asked for as a whole and forgotten", { isAsked: true, recorded: undefined }, false],
])("[10.6] a client whose recording %s begins again or not", (_, standing, expected) => {
  expect(shouldBeginAgain({ ...long, ...standing })).toBe(expected);
});

describe("[10.6] a client that is due to begin again", () => {
  const watched = () => {
    const clock = createMemoryClock(0);
    const client: { standing: Standing; begun: number } = { standing: { ...long, recorded: 0 }, begun: 0 };
    const asked = beginAgainWhenDue(clock, () => client.standing, () => (client.begun += 1));
    const pass = (looks: number): void => clock.advance(looks * LOOK_EVERY_MS);
    return { client, asked, pass };
  };

  it("does so once, as soon as it is due and nothing was asked of it for half a minute", () => {
    const { client, asked, pass } = watched();
    pass(QUIET_LOOKS * 4);
    expect(client.begun).toBe(0);
    asked();
    client.standing = long;
    pass(QUIET_LOOKS - 1);
    expect(client.begun).toBe(0);
    pass(1);
    expect(client.begun).toBe(1);
    pass(QUIET_LOOKS * 4);
    expect(client.begun).toBe(1);
  });

  it("waits as long as something is asked of it", () => {
    const { client, asked, pass } = watched();
    client.standing = long;
    for (let command = 0; command < 10; command += 1) {
      pass(QUIET_LOOKS - 1);
      asked();
    }
    expect(client.begun).toBe(0);
    pass(QUIET_LOOKS);
    expect(client.begun).toBe(1);
  });
});
