import { describe, expect, it } from "vitest";
import type { SlipstreamEvent } from "../../../src/domain/events/registry.ts";
import { balances, signedIn } from "../../kit/builders.ts";
import { given } from "../../kit/spec.ts";

const no = { code: "told", message: "no" } as const;
const asked: SlipstreamEvent = { type: "SignInRequested" };
const stored: SlipstreamEvent = { type: "ReturnAddressStored", path: "/Account/Me" };
const out = (reason: "player" | "refused-by-engine"): SlipstreamEvent => ({ type: "LoggedOut", reason });

describe("signing in and out", () => {
  it("is asked once at a time, and not by a player", () => {
    given().when({ type: "RequestSignIn" }).causes(asked);
    given(asked).when({ type: "RequestSignIn" }).refuses({ type: "AlreadySigningIn" });
    given(signedIn()).when({ type: "RequestSignIn" }).refuses({ type: "AlreadySignedIn" });
  });
  it("succeeds once for the same player", () => {
    given(asked).when({ type: "CompleteSignIn", player: "p" }).causes(signedIn("p"));
    given(signedIn("p")).when({ type: "CompleteSignIn", player: "p" }).refuses({ type: "AlreadySignedIn" });
  });
  it("fails only while it is under way", () => {
    given(asked).when({ type: "FailSignIn", reason: no }).causes({ type: "SignInFailed", reason: no });
    given().when({ type: "FailSignIn", reason: no }).refuses({ type: "NotSigningIn" });
    given(signedIn()).when({ type: "FailSignIn", reason: no }).refuses({ type: "NotSigningIn" });
  });
  it("logs out once, however many calls are refused (faults A1)", () => {
    const refuse = { type: "SignOut", reason: "refused-by-engine" } as const;
    given(signedIn()).when(refuse).causes(out("refused-by-engine"));
    given(signedIn(), out("refused-by-engine")).when(refuse).refuses({ type: "NobodySignedIn" });
    given().when(refuse).refuses({ type: "NobodySignedIn" });
  });
  it("shows why it failed, until the next try or the dialog is opened anew", () => {
    const failed = [asked, { type: "SignInFailed", reason: no }] as const;
    expect(given(...failed).state().session).toMatchObject({ status: "visitor", error: no });
    expect(given(...failed, asked).state().session.error).toBeUndefined();
    const dialog: SlipstreamEvent = { type: "DialogOpened", dialog: { kind: "auth", tab: "login" } };
    expect(given(...failed, dialog).state().session.error).toBeUndefined();
    const notice: SlipstreamEvent = { type: "DialogOpened", dialog: { kind: "error", notice: no } };
    expect(given(...failed, notice).state().session.error).toEqual(no);
  });
  it("is over for a page that went away meanwhile, and goes on for a player", () => {
    const started: SlipstreamEvent = { type: "SessionStarted", build: "test" };
    expect(given(stored, asked, started).state().session).toMatchObject({ status: "visitor", returnPath: "/Account/Me" });
    expect(given(signedIn("p"), started).state().session).toMatchObject({ status: "player", player: "p", count: 1 });
  });
  it("keeps the address a visitor wanted, not a player's", () => {
    given().when({ type: "StoreReturnAddress", path: "/Account/Me" }).causes(stored);
    given(signedIn()).when({ type: "StoreReturnAddress", path: "/Account/Me" }).refuses({ type: "AlreadySignedIn" });
    expect(given(stored, signedIn()).state().session.returnPath).toBe("/Account/Me");
  });
  it("forgets the address with the player's own logout, and keeps it over a refused session", () => {
    expect(given(stored, signedIn(), out("player")).state().session.returnPath).toBeUndefined();
    expect(given(stored, signedIn(), out("refused-by-engine")).state().session.returnPath).toBe("/Account/Me");
  });
  it("counts the sessions, so that an answer can be told from a late one", () => {
    expect(given(signedIn(), out("player"), signedIn()).state().session.count).toBe(2);
  });
});

describe("what a player holds", () => {
  const read: SlipstreamEvent = { type: "BalancesRead", balances: balances(), missing: ["trust"] };
  const bonus: SlipstreamEvent = { type: "ActiveBonusRead", bonus: { id: "1", name: "Welcome", value: 500, type: "flat" } };
  const cashback: SlipstreamEvent = { type: "CashbackRead", cashback: { id: "2", name: "Weekly", value: 500, type: "flat" } };

  it("is what was read last, with the fields that were missing", () => {
    expect(given(read, bonus, cashback).state().account).toEqual({
      balances: balances(),
      missing: ["trust"],
      activeBonus: { id: "1", name: "Welcome", value: 500, type: "flat" },
      casinoActiveBonus: { id: "1", name: "Welcome", value: 500, type: "flat" },
      cashback: { id: "2", name: "Weekly", value: 500, type: "flat" },
      error: undefined,
    });
  });
  it("is nothing but an error, and the cashback, when it cannot be read (spec 4)", () => {
    expect(given(read, bonus, cashback, { type: "AccountReadFailed", reason: no }).state().account).toEqual({
      balances: undefined,
      missing: [],
      activeBonus: null,
      casinoActiveBonus: null,
      cashback: { id: "2", name: "Weekly", value: 500, type: "flat" },
      error: no,
    });
  });
  it("is forgotten with the session", () => {
    expect(given(signedIn(), read, out("player")).state().account.balances).toBeUndefined();
  });
});

describe("what is looked at", () => {
  it("begins with Soccer (spec 9) and changes to another sport only", () => {
    expect(given().state().browsing.activeSport).toEqual({ sportId: "1", sportName: "Soccer" });
    const basketball = { sportId: "2", sportName: "Basketball" };
    given().when({ type: "ChooseSport", sport: basketball }).causes({ type: "ActiveSportChanged", sport: basketball });
    given({ type: "ActiveSportChanged", sport: basketball })
      .when({ type: "ChooseSport", sport: basketball })
      .refuses({ type: "SportAlreadyActive" });
    expect(given({ type: "ActiveSportChanged", sport: basketball }).state().browsing.activeSport).toEqual(basketball);
  });
  it("is one dialog at a time (spec 2)", () => {
    const dialogs = [
      { type: "DialogOpened", dialog: { kind: "auth", tab: "login" } },
      { type: "DialogOpened", dialog: { kind: "error", notice: { code: "told", message: "oh" } } },
    ] as const;
    expect(given(...dialogs).state().browsing.dialog).toEqual({ kind: "error", notice: { code: "told", message: "oh" } });
    given(...dialogs).when({ type: "CloseDialog" }).causes({ type: "DialogClosed" });
    expect(given(...dialogs, { type: "DialogClosed" }).state().browsing.dialog).toBeUndefined();
    given().when({ type: "CloseDialog" }).refuses({ type: "NoDialogOpen" });
  });
  it("is no longer the login dialog once signed in, but any other stays", () => {
    expect(given({ type: "DialogOpened", dialog: { kind: "auth", tab: "login" } }, signedIn()).state().browsing.dialog).toBeUndefined();
    const error: SlipstreamEvent = { type: "DialogOpened", dialog: { kind: "error", notice: { code: "told", message: "oh" } } };
    expect(given(error, signedIn()).state().browsing.dialog).toBeDefined();
  });
});
