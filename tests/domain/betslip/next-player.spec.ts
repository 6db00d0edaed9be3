import { describe, expect, it } from "vitest";
import type { SlipstreamEvent } from "../../../src/domain/events/registry.ts";
import { added, keyOf, selection, signedIn } from "../../kit/builders.ts";
import { given } from "../../kit/spec.ts";

const home = selection("100");
const undone: SlipstreamEvent = { type: "SlipChangeUndone" };
/** The engine has refused the first player's session, so the slip stays on the device. */
const past: readonly SlipstreamEvent[] = [signedIn("player-1"), added(home), { type: "LoggedOut", reason: "refused-by-engine" }];
const emptied: readonly (readonly [how: string, SlipstreamEvent])[] = [
  ["was cleared", { type: "BetslipCleared" }],
  ["lost its last selection", { type: "SelectionRemoved", key: keyOf(home) }],
];

describe("a slip that a lost session left, emptied before somebody signed in", () => {
  it.each(emptied)("(it %s) does not come back by an undo of another player", (_, event) => {
    expect(given(...past, event, signedIn("player-2"), undone).slip().legs).toEqual([]);
  });
});

it("a change can be undone by the player who is still signed in, or signs in again", () => {
  expect(given(signedIn("player-1"), added(home), { type: "BetslipCleared" }, undone).slip().legs).toHaveLength(1);
  const away = selection("200");
  const removed = [signedIn("player-1"), added(home), added(away), { type: "SelectionRemoved", key: keyOf(away) }, { type: "LoggedOut", reason: "refused-by-engine" }] as const;
  expect(given(...removed, signedIn("player-1"), undone).slip().legs).toHaveLength(2);
});
