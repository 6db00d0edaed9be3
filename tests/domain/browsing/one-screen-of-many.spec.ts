import { describe, expect, it } from "vitest";
import type { Cause } from "../../../src/domain/events/envelope.ts";
import type { SlipstreamEvent } from "../../../src/domain/events/registry.ts";
import { isAnyElsewhere, screenAfter, type ScreenNames } from "../../../src/domain/browsing/screens.ts";
import { emptyBrowsing } from "../../../src/domain/browsing/state.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { added, signedIn } from "../../kit/builders.ts";
import { stateAfter } from "../../kit/spec.ts";

const from = (tab: string | undefined, event: SlipstreamEvent, by: Cause["by"] = "player") => ({ event, cause: { by, what: "test", ...(tab === undefined ? {} : { from: { tab, ask: 1 } }) } as Cause });
const here: ScreenNames = ["a"];
const writing: ScreenNames = ["w", undefined];
const opened: SlipstreamEvent = { type: "DialogOpened", dialog: { kind: "auth", tab: "login" } };
const check: SlipstreamEvent = { type: "DialogOpened", dialog: { kind: "reality-check" } };
const closed: SlipstreamEvent = { type: "DialogClosed" };
const sport: SlipstreamEvent = { type: "ActiveSportChanged", sport: { sportId: "2", sportName: "Basketball" } };
const screen = (names: ScreenNames, ...facts: readonly ReturnType<typeof from>[]) => screenAfter(emptyBrowsing, facts, names);

describe("the screen of one of several tabs", () => {
  it("shows what its own tab opened, closed and chose, and nothing of the others", () => {
    expect(screen(here, from("a", opened), from("a", sport))).toMatchObject({ dialog: { kind: "auth" }, activeSport: { sportId: "2" } });
    expect(screen(here, from("b", opened), from("b", sport))).toEqual(emptyBrowsing);
    expect(screen(here, from("a", opened), from("b", closed)).dialog).toBeDefined();
    expect(screen(here, from("a", opened), from("a", closed)).dialog).toBeUndefined();
  });

  it("of the tab that writes also has the facts that name no tab", () => {
    expect(screen(writing, from(undefined, opened)).dialog).toEqual({ kind: "auth", tab: "login" });
    expect(screen(here, from(undefined, opened)).dialog).toBeUndefined();
  });

  it("shows a reality check in every tab, and its answer closes it in all", () => {
    expect(screen(here, from("b", check)).dialog).toEqual({ kind: "reality-check" });
    expect(screen(here, from("b", check), from("b", { type: "RealityCheckAnswered" })).dialog).toBeUndefined();
    expect(screen(here, from("a", opened), from("b", { type: "RealityCheckAnswered" })).dialog).toEqual({ kind: "auth", tab: "login" });
    expect(screen(here, from("b", { type: "RealityCheckAnswered" })).dialog).toBeUndefined();
    expect(screen(here, from("a", sport), from("b", check), from("b", { type: "RealityCheckAnswered" })).activeSport.sportId).toBe("2");
  });

  it("takes what concerns the player in whatever tab, and ignores what no screen hears", () => {
    expect(screen(here, from("a", opened), from("b", signedIn())).dialog).toBeUndefined();
    expect(screen(here, from("a", opened), from("b", added()), from("b", { type: "RealityCheckDue", sessionMinutes: 1, net: money(1) })).dialog).toBeDefined();
  });

  it("is told whether any fact concerns another screen", () => {
    expect(isAnyElsewhere([from("a", opened), from("b", closed)], here)).toBe(true);
    expect(isAnyElsewhere([from("a", opened), from("b", check), from("b", added())], here)).toBe(false);
    expect(isAnyElsewhere([from("b", sport, "feed")], here)).toBe(false);
    expect(isAnyElsewhere([from("b", sport)], here)).toBe(true);
    expect(isAnyElsewhere([], here)).toBe(false);
  });
});

describe("what was found in the log", () => {
  it("is the lost log, also when facts were skipped, and is shown on the next page", () => {
    const lost: SlipstreamEvent = { type: "LogLossDetected", expectedLength: 3, expectedHash: "x", since: 2 };
    const skipped = { type: "FactsSkipped", count: 2, first: 1 } as const;
    expect(stateAfter(lost).browsing).toEqual({ ...emptyBrowsing, foundInLog: { code: "log-lost" } });
    expect(stateAfter(lost, skipped, { type: "SessionStarted", build: "b" }).browsing).toMatchObject({ foundInLog: undefined, dialog: { kind: "error", notice: { code: "log-lost" } } });
  });
});

it("signing out closes the dialog and keeps the sport", () => {
  expect(stateAfter(sport, opened, { type: "LoggedOut", reason: "player" }).browsing).toEqual({ ...emptyBrowsing, activeSport: { sportId: "2", sportName: "Basketball" } });
});
