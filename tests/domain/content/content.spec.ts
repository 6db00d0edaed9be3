import { describe, expect, it } from "vitest";
import { given } from "../../kit/spec.ts";

const requested = { type: "OptInRequested", campaign: "daily-cashback" } as const;

describe("an opt-in", () => {
  it("is requested by a player's word, one at a time", () => {
    given().when({ type: "RequestOptIn", campaign: "daily-cashback" }).causes(requested);
    given(requested).when({ type: "RequestOptIn", campaign: "welcome" }).refuses({ type: "AlreadyAsking" });
    given(requested, { type: "OptedIn", campaign: "daily-cashback" }).when({ type: "RequestOptIn", campaign: "welcome" }).causes({ ...requested, campaign: "welcome" });
  });

  it("that a page asked for before it went away is open again, and one that was answered stays so", () => {
    expect(given(requested, { type: "SessionStarted", build: "b" }).state().content.optIn).toBeUndefined();
    const done = given(requested, { type: "OptedIn", campaign: "daily-cashback" }, { type: "SessionStarted", build: "b" });
    expect(done.state().content.optIn).toEqual({ campaign: "daily-cashback", status: "done", reason: undefined });
  });

  it("is forgotten with the player, what the device was shown is not", () => {
    const { content } = given({ type: "DialogOpened", dialog: { kind: "popup", bannerId: "5" } }, requested, { type: "LoggedOut", reason: "player" }).state();
    expect(content).toEqual({ popupShown: true, optIn: undefined });
  });
});

describe("the popup", () => {
  it("counts as shown once it was, and no other dialog does", () => {
    expect(given({ type: "DialogOpened", dialog: { kind: "auth", tab: "login" } }).state().content.popupShown).toBe(false);
    expect(given({ type: "DialogOpened", dialog: { kind: "popup", bannerId: "5" } }, { type: "DialogClosed" }).state().content.popupShown).toBe(true);
  });
});
