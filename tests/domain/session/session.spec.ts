import { describe, expect, it } from "vitest";
import type { AnyEvent } from "../../../src/domain/state.ts";
import { signedIn } from "../../kit/builders.ts";
import { sessionRules } from "../../../src/domain/session/decide.ts";
import { sessionName, visitor } from "../../../src/domain/session/state.ts";
import { deskSpec, specOf } from "../../kit/spec.ts";

const given = specOf(sessionRules);

const no = { code: "told", message: "no" } as const;
const asked: AnyEvent = { type: "SignInRequested" };
const stored: AnyEvent = { type: "ReturnAddressStored", path: "/Account/Me" };
const out = (reason: "player" | "refused-by-engine"): AnyEvent => ({ type: "LoggedOut", reason });

describe("signing in and out", () => {
  it("is requested once at a time, and not while a player is signed in", () => {
    given().when({ type: "RequestSignIn" }).causes(asked);
    given(asked).when({ type: "RequestSignIn" }).refuses({ type: "AlreadySigningIn" });
    given(signedIn()).when({ type: "RequestSignIn" }).refuses({ type: "AlreadySignedIn" });
  });
  it("succeeds once for the same player", () => {
    given(asked).when({ type: "CompleteSignIn", player: "p" }).causes(signedIn("p"));
    given(signedIn("p")).when({ type: "CompleteSignIn", player: "p" }).refuses({ type: "AlreadySignedIn" });
  });
  it("of another player signs the first one out, because every room forgets a player then", () => {
    given(signedIn("p")).when({ type: "CompleteSignIn", player: "q" }).causes({ type: "LoggedOut", reason: "other-tab" }, signedIn("q"));
  });
  it("can fail only while it is under way", () => {
    given(asked).when({ type: "FailSignIn", reason: no }).causes({ type: "SignInFailed", reason: no });
    given().when({ type: "FailSignIn", reason: no }).refuses({ type: "NotSigningIn" });
    given(signedIn()).when({ type: "FailSignIn", reason: no }).refuses({ type: "NotSigningIn" });
  });
  it("[A1] logs out once, however many calls are refused", () => {
    const refuse = { type: "SignOut", reason: "refused-by-engine" } as const;
    given(signedIn()).when(refuse).causes(out("refused-by-engine"));
    given(signedIn(), out("refused-by-engine")).when(refuse).refuses({ type: "NobodySignedIn" });
    given().when(refuse).refuses({ type: "NobodySignedIn" });
  });
  it("that failed can be tried again", () => {
    const failed = [asked, { type: "SignInFailed", reason: no }] as const;
    expect(given(...failed).state().session).toEqual(visitor);
    expect(given(stored, ...failed).state().session).toEqual({ ...visitor, returnPath: "/Account/Me" });
    expect(given(...failed, asked).state().session.status).toBe("signing-in");
  });
  it("ends when its page is closed before the answer, and a signed-in player stays signed in", () => {
    const started: AnyEvent = { type: "SessionStarted", build: "test" };
    for (const next of [started]) expect(given(stored, asked, next).state().session).toMatchObject({ status: "visitor", returnPath: "/Account/Me" });
    expect(given(signedIn("p"), started).state().session).toMatchObject({ status: "player", player: "p", count: 1 });
  });
  it("keeps the address that a visitor wanted, and none for a player", () => {
    given().when({ type: "StoreReturnAddress", path: "/Account/Me" }).causes(stored);
    given(signedIn()).when({ type: "StoreReturnAddress", path: "/Account/Me" }).refuses({ type: "AlreadySignedIn" });
    expect(given(stored).state().session.returnPath).toBe("/Account/Me");
    expect(given(stored, signedIn()).state().session.returnPath).toBeUndefined();
  });
  it("[4.6] forgets the address when the session ends, also when the engine refused it", () => {
    for (const reason of ["player", "refused-by-engine"] as const) {
      const ended = given(signedIn(), out(reason), stored, out(reason));
      expect(ended.state().session).toMatchObject({ returnPath: undefined, lost: reason === "refused-by-engine" });
    }
  });
  it("was not lost once somebody signs in again", () => {
    expect(given(signedIn(), out("refused-by-engine"), signedIn()).state().session.lost).toBe(false);
  });
  it("has a name of its own each time, so that what is meant for one reaches no other", () => {
    const names = [given(), given(signedIn("p")), given(signedIn("p"), out("player")), given(signedIn("p"), out("player"), signedIn("p")), given(signedIn("p"), out("player"), signedIn("q"))];
    expect(names.map((each) => sessionName(each.state().session))).toEqual(["0 ", "1 p", "1 ", "2 p", "2 q"]);
  });
  it("counts the sessions, so that a late answer is recognised", () => {
    expect(given(signedIn(), out("player"), signedIn()).state().session.count).toBe(2);
  });
});

describe("the active sport and the dialog", () => {
  const given = deskSpec;

  it("[3.6, 9.16] begin with Soccer (spec 9), which can change only to another sport", () => {
    expect(given().state().desk.activeSport).toEqual({ sportId: "1", sportName: "Soccer" });
    const basketball = { sportId: "2", sportName: "Basketball" };
    given().when({ type: "ChooseSport", sport: basketball }).causes({ type: "ActiveSportChanged", sport: basketball });
    given({ type: "ActiveSportChanged", sport: basketball })
      .when({ type: "ChooseSport", sport: basketball })
      .refuses({ type: "SportAlreadyActive" });
    expect(given({ type: "ActiveSportChanged", sport: basketball }).state().desk.activeSport).toEqual(basketball);
  });
  it("[2.36] have at most one open dialog", () => {
    const dialogs = [
      { type: "DialogOpened", dialog: { kind: "auth", tab: "login" } },
      { type: "DialogOpened", dialog: { kind: "error", notice: { code: "told", message: "oh" } } },
    ] as const;
    expect(given(...dialogs).state().desk.dialog).toEqual({ kind: "error", notice: { code: "told", message: "oh" } });
    given(...dialogs).when({ type: "CloseDialog" }).causes({ type: "DialogClosed" });
    expect(given(...dialogs, { type: "DialogClosed" }).state().desk.dialog).toBeUndefined();
    given().when({ type: "CloseDialog" }).refuses({ type: "NoDialogOpen" });
  });
  it("no longer have the login dialog once the player is signed in, but any other dialog stays", () => {
    expect(given({ type: "DialogOpened", dialog: { kind: "auth", tab: "login" } }, signedIn()).state().desk.dialog).toBeUndefined();
    const error: AnyEvent = { type: "DialogOpened", dialog: { kind: "error", notice: { code: "told", message: "oh" } } };
    expect(given(error, signedIn()).state().desk.dialog).toBeDefined();
  });
});

describe("the clickid of an address (spec 2)", () => {
  it("is kept until somebody registers, also over a sign-out and a new page", () => {
    const kept: AnyEvent = { type: "ClickIdKept", clickId: "c-1" };
    for (const past of [[kept], [kept, signedIn(), out("player")], [kept, { type: "SessionStarted", build: "b" }]] as const) expect(given(...past).state().session.clickId).toBe("c-1");
    expect(given(kept, { type: "AccountRegistered" }).state().session.clickId).toBeUndefined();
  });
});
