import { describe, expect, it } from "vitest";
import type { Dialog } from "../../../src/domain/desk/dialog.ts";
import type { AnyEvent } from "../../../src/domain/state.ts";
import { ofNewWindow, shownTo } from "../../../src/domain/desk/evolve.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { emptyDesk } from "../../../src/domain/desk/state.ts";
import { signedIn } from "../../kit/builders.ts";
import { deskSpec as given } from "../../kit/spec.ts";

const basketball: AnyEvent = { type: "ActiveSportChanged", sport: { sportId: "2", sportName: "Basketball" } };
const opened = (dialog: Dialog): AnyEvent => ({ type: "DialogOpened", dialog });
const betPlaced = opened({ kind: "bet-placed", betslipId: "B1" });
const login = opened({ kind: "auth", tab: "login" });
const started: AnyEvent = { type: "SessionStarted", build: "test" };
const skipped = (count: number): AnyEvent => ({ type: "FactsSkipped", count, first: 7 });
const deskAfter = (...past: readonly AnyEvent[]) => given(...past).state().desk;

describe("a dialog", () => {
  it("replaces another dialog", () => {
    const dialog = { kind: "auth", tab: "register" } as const;
    given(login).when({ type: "OpenDialog", dialog }).causes(opened(dialog));
  });

  it.each<[string, readonly AnyEvent[]]>([
    ["opened", [login]],
    ["closed", [login, { type: "DialogClosed" }]],
    ["done with by signing in", [login, signedIn()]],
    ["gone with the last page", [login, started]],
  ])("does not change the active sport when it is %s", (_, past) => {
    expect(deskAfter(basketball, ...past).activeSport).toEqual({ sportId: "2", sportName: "Basketball" });
  });

  it("stays open when the sport changes", () => {
    expect(deskAfter(login, basketball).dialog).toEqual({ kind: "auth", tab: "login" });
  });

  it("stays open when its player signs in again after a lost session, and when a visitor signs in elsewhere", () => {
    const lost: AnyEvent = { type: "LoggedOut", reason: "refused-by-engine" };
    expect(deskAfter(signedIn("p"), betPlaced, lost, signedIn("p")).dialog).toEqual({ kind: "bet-placed", betslipId: "B1" });
    expect(deskAfter(opened({ kind: "popup", bannerId: "7" }), signedIn("p")).dialog).toEqual({ kind: "popup", bannerId: "7" });
  });

  it("is closed before another player sees it, however the first one left", () => {
    for (const reason of ["player", "other-tab", "refused-by-engine", "session-missing"] as const)
      expect(deskAfter(signedIn("p"), betPlaced, { type: "LoggedOut", reason }, signedIn("q")).dialog).toBeUndefined();
    expect(deskAfter(signedIn("p"), { type: "LoggedOut", reason: "player" }, betPlaced, signedIn("p")).dialog).toEqual({ kind: "bet-placed", betslipId: "B1" });
  });
});

describe("a reality check", () => {
  const due: AnyEvent = { type: "RealityCheckDue", sessionMinutes: 1, net: money(1) };
  const answered: AnyEvent = { type: "RealityCheckAnswered" };

  it("opens wherever the player is, and its answer closes it there, and no other dialog", () => {
    expect(deskAfter(login, due).dialog).toEqual({ kind: "reality-check" });
    expect(deskAfter(due, answered).dialog).toBeUndefined();
    expect(deskAfter(login, answered).dialog).toEqual({ kind: "auth", tab: "login" });
  });
});

describe("the reason why a sign-in failed", () => {
  const no = { code: "told", message: "no" } as const;
  const failed: readonly AnyEvent[] = [{ type: "SignInRequested" }, { type: "SignInFailed", reason: no }];

  it("stays until the next try, until the login dialog is opened again, or until a session begins or ends", () => {
    expect(deskAfter(...failed).signInError).toEqual(no);
    expect(deskAfter(...failed, opened({ kind: "error", notice: no })).signInError).toEqual(no);
    const ends: readonly AnyEvent[] = [{ type: "SignInRequested" }, login, signedIn(), { type: "LoggedOut", reason: "refused-by-engine" }];
    expect(deskAfter(...failed, started).signInError).toEqual(no);
    for (const end of ends) expect(deskAfter(...failed, end).signInError).toBeUndefined();
  });
});

describe("the desk of another window", () => {
  it("of the same player is as it was, and of another one shows nothing of the first", () => {
    const desk = deskAfter(signedIn("p"), basketball, betPlaced);
    expect(shownTo("p", desk)).toBe(desk);
    expect(shownTo("q", desk)).toEqual({ ...desk, player: "q", dialog: undefined });
    expect(shownTo(undefined, desk)).toEqual({ ...desk, player: undefined, dialog: undefined });
    expect(shownTo("q", deskAfter(opened({ kind: "popup", bannerId: "7" })))).toMatchObject({ player: "q", dialog: { kind: "popup" } });
  });

  it("that is opened beside it has its sport and its player, and nothing else", () => {
    expect(ofNewWindow(deskAfter(signedIn("p"), basketball, betPlaced))).toEqual({ ...emptyDesk, player: "p", activeSport: { sportId: "2", sportName: "Basketball" } });
  });
});

describe("records that the log's opening could not apply", () => {
  it("are shown by the page that begins after it", () => {
    expect(deskAfter(basketball, skipped(3), started)).toEqual({
      ...emptyDesk,
      activeSport: { sportId: "2", sportName: "Basketball" },
      dialog: { kind: "error", notice: { code: "facts-skipped", count: 3 } },
    });
  });

  it("open no dialog before a page has begun", () => {
    expect(deskAfter(basketball, skipped(3))).toEqual({ ...emptyDesk, activeSport: { sportId: "2", sportName: "Basketball" }, foundInLog: { code: "facts-skipped", count: 3 } });
  });

  it("are the lost log, also when facts were skipped", () => {
    const lost: AnyEvent = { type: "LogLossDetected", expectedLength: 3, expectedHash: "x", since: 2 };
    expect(deskAfter(lost)).toEqual({ ...emptyDesk, foundInLog: { code: "log-lost" } });
    expect(deskAfter(lost, skipped(2), started)).toEqual({ ...emptyDesk, dialog: { kind: "error", notice: { code: "log-lost" } } });
  });

  it("are shown once", () => {
    expect(deskAfter(skipped(3), started, started).dialog).toBeUndefined();
  });
});
