import { expect, it } from "vitest";
import { LONG_BYTES, shouldBeginAgain, type Standing } from "../../../src/application/recording/begin-again.ts";

const long: Standing = { recorded: LONG_BYTES, isWanted: true, isAsked: false, isSeen: false, isQuiet: true };

it.each<[string, Partial<Standing>, boolean]>([
  ["is long and nobody looks", {}, true],
  ["is long and a window is in sight", { isSeen: true }, false],
  ["is not long yet", { recorded: LONG_BYTES - 1 }, false],
  ["has just begun", { recorded: 0 }, false],
  ["was forgotten, though a window is in sight", { recorded: undefined, isSeen: true }, true],
  ["was forgotten, and nobody looks", { recorded: undefined }, true],
  ["was forgotten while something is under way", { recorded: undefined, isQuiet: false }, false],
  ["is long while something is under way", { isQuiet: false }, false],
  ["is not wanted", { isWanted: false, recorded: undefined }, false],
  ["was asked for as a whole", { isAsked: true }, false],
  ["was asked for as a whole and forgotten", { isAsked: true, recorded: undefined }, false],
])("[10.6] a client whose recording %s begins again or not", (_, standing, expected) => {
  expect(shouldBeginAgain({ ...long, ...standing })).toBe(expected);
});
