import { describe, expect, it } from "vitest";
import type { Dialog } from "../../../src/domain/events/browsing-events.ts";
import type { SlipstreamEvent } from "../../../src/domain/events/registry.ts";
import { signedIn } from "../../kit/builders.ts";
import { browsingRules } from "../../../src/domain/browsing/decide.ts";
import { specOf } from "../../kit/spec.ts";

const given = specOf(browsingRules);

const basketball: SlipstreamEvent = { type: "ActiveSportChanged", sport: { sportId: "2", sportName: "Basketball" } };
const opened = (dialog: Dialog): SlipstreamEvent => ({ type: "DialogOpened", dialog });
const betPlaced = opened({ kind: "bet-placed", betslipId: "B1" });
const login = opened({ kind: "auth", tab: "login" });
const started: SlipstreamEvent = { type: "SessionStarted", build: "test" };
const skipped = (count: number): SlipstreamEvent => ({ type: "FactsSkipped", count, first: 7 });
const browsingAfter = (...past: readonly SlipstreamEvent[]) => given(...past).state().browsing;

describe("a dialog", () => {
  it("replaces another dialog", () => {
    const dialog = { kind: "auth", tab: "register" } as const;
    given(login).when({ type: "OpenDialog", dialog }).causes(opened(dialog));
  });

  it.each<[string, readonly SlipstreamEvent[]]>([
    ["opened", [login]],
    ["closed", [login, { type: "DialogClosed" }]],
    ["done with by signing in", [login, signedIn()]],
    ["gone with the last page", [login, started]],
  ])("does not change the active sport when it is %s", (_, past) => {
    expect(browsingAfter(basketball, ...past).activeSport).toEqual({ sportId: "2", sportName: "Basketball" });
  });

  it("stays open when the sport changes", () => {
    expect(browsingAfter(login, basketball).dialog).toEqual({ kind: "auth", tab: "login" });
  });

  it("stays open when its player signs in again after a lost session, and when a visitor signs in elsewhere", () => {
    const lost: SlipstreamEvent = { type: "LoggedOut", reason: "refused-by-engine" };
    expect(browsingAfter(signedIn("p"), betPlaced, lost, signedIn("p")).dialog).toEqual({ kind: "bet-placed", betslipId: "B1" });
    expect(browsingAfter(opened({ kind: "popup", bannerId: "7" }), signedIn("p")).dialog).toEqual({ kind: "popup", bannerId: "7" });
  });

  it("is closed before another player sees it, however the first one left", () => {
    for (const reason of ["player", "other-tab", "refused-by-engine", "session-missing"] as const)
      expect(browsingAfter(signedIn("p"), betPlaced, { type: "LoggedOut", reason }, signedIn("q")).dialog).toBeUndefined();
    expect(browsingAfter(signedIn("p"), { type: "LoggedOut", reason: "player" }, betPlaced, signedIn("p")).dialog).toEqual({ kind: "bet-placed", betslipId: "B1" });
  });
});

describe("records that the log's opening could not apply", () => {
  it("are shown by the page that begins after it", () => {
    expect(browsingAfter(basketball, skipped(3), started)).toEqual({
      activeSport: { sportId: "2", sportName: "Basketball" },
      dialog: { kind: "error", notice: { code: "facts-skipped", count: 3 } },
      player: undefined,
      foundInLog: undefined,
    });
  });

  it("open no dialog before a page has begun", () => {
    expect(browsingAfter(basketball, skipped(3))).toEqual({
      activeSport: { sportId: "2", sportName: "Basketball" },
      dialog: undefined,
      player: undefined,
      foundInLog: { code: "facts-skipped", count: 3 },
    });
  });

  it("are shown once", () => {
    expect(browsingAfter(skipped(3), started, started).dialog).toBeUndefined();
  });
});
