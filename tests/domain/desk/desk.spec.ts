import { describe, expect, it } from "vitest";
import { isActiveSport } from "../../../src/domain/desk/active-sport.ts";
import { shownTo } from "../../../src/domain/desk/evolve.ts";
import type { AnyEvent } from "../../../src/domain/state.ts";
import { signedIn } from "../../kit/builders.ts";
import { deskSpec as given } from "../../kit/spec.ts";

const basketball = { sportId: "2", sportName: "Basketball" } as const;
const active: AnyEvent = { type: "ActiveSportChanged", sport: basketball };
const login: AnyEvent = { type: "DialogOpened", dialog: { kind: "auth", tab: "login" } };
const deskAfter = (...past: readonly AnyEvent[]) => given(...past).state().desk;

describe("the desk of a window", () => {
  it("[3] takes a sport once", () => {
    given().when({ type: "ChooseSport", sport: basketball }).causes(active);
    given(active).when({ type: "ChooseSport", sport: basketball }).refuses({ type: "SportAlreadyActive" });
    expect([isActiveSport(basketball), isActiveSport({ sportId: 2, sportName: "Basketball" }), isActiveSport({ sportId: "2" })]).toEqual([true, false, false]);
  });

  it("[2] closes the dialog that is open, and none when none is", () => {
    given(login).when({ type: "CloseDialog" }).causes({ type: "DialogClosed" });
    given().when({ type: "CloseDialog" }).refuses({ type: "NoDialogOpen" });
    expect(deskAfter(login, { type: "DialogClosed" }).dialog).toBeUndefined();
  });

  it("is the very same after a reality check was answered that nobody sees", () => {
    const desk = deskAfter(login);
    expect(deskAfter(login, { type: "RealityCheckAnswered" }).dialog).toEqual(desk.dialog);
    expect(deskAfter({ type: "RealityCheckAnswered" }).dialog).toBeUndefined();
  });

  it("closes a dialog that another player opened, and leaves a visitor's, when a window did not hear who signed in", () => {
    const bet: AnyEvent = { type: "DialogOpened", dialog: { kind: "bet-placed", betslipId: "B1" } };
    expect(shownTo("q", deskAfter(signedIn("p"), bet)).dialog).toBeUndefined();
    expect(shownTo(undefined, deskAfter(signedIn("p"), bet)).dialog).toBeUndefined();
    expect(shownTo("q", deskAfter(bet)).dialog).toEqual({ kind: "bet-placed", betslipId: "B1" });
    expect(shownTo("q", deskAfter(login)).dialog).toBeUndefined();
  });

  it("knows what a promo code gives", () => {
    expect(deskAfter({ type: "PromoCodeChecked", outcome: "known", gives: "A bonus" }).verification.promo).toEqual({ outcome: "known", gives: "A bonus" });
  });
});
