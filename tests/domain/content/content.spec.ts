import { describe, expect, it } from "vitest";
import { contentRules } from "../../../src/domain/content/decide.ts";
import { specOf } from "../../kit/spec.ts";

const given = specOf(contentRules);

const requested = { type: "OptInRequested", campaign: "daily-cashback" } as const;

const shown = { type: "PopupShown", bannerId: "5" } as const;

describe("an opt-in", () => {
  it("is requested by the player, one at a time", () => {
    given().when({ type: "RequestOptIn", campaign: "daily-cashback" }).causes(requested);
    given(requested).when({ type: "RequestOptIn", campaign: "welcome" }).refuses({ type: "AlreadyAsking" });
    given(requested, { type: "OptedIn", campaign: "daily-cashback" }).when({ type: "RequestOptIn", campaign: "welcome" }).causes({ ...requested, campaign: "welcome" });
  });

  it("of a closed page can be requested again, and an answered one stays answered", () => {
    for (const next of [{ type: "SessionStarted", build: "b" }, { type: "WritingTakenOver", build: "b" }] as const)
      expect(given(shown, requested, next).state().content).toEqual({ popupShown: true, optIn: undefined });
    const done = given(requested, { type: "OptedIn", campaign: "daily-cashback" }, { type: "SessionStarted", build: "b" });
    expect(done.state().content.optIn).toEqual({ campaign: "daily-cashback", status: "done", reason: undefined });
  });

  it("waits for its answer, which the next one may follow, and a refusal says why", () => {
    const reason = { code: "told", message: "Not for you" } as const;
    expect(given(requested).state().content.optIn).toEqual({ campaign: "daily-cashback", status: "asking", reason: undefined });
    const refused = given(requested, { type: "OptInFailed", campaign: "daily-cashback", reason });
    expect(refused.state().content.optIn).toEqual({ campaign: "daily-cashback", status: "refused", reason });
    refused.when({ type: "RequestOptIn", campaign: "daily-cashback" }).causes(requested);
  });

  it("is forgotten when the player signs out, but the device remembers what it has shown", () => {
    const { content } = given(shown, requested, { type: "LoggedOut", reason: "player" }).state();
    expect(content).toEqual({ popupShown: true, optIn: undefined });
  });
});

describe("the popup", () => {
  it("[3.25] counts as shown once it was opened", () => {
    expect(given(requested).state().content.popupShown).toBe(false);
    expect(given(shown).state().content.popupShown).toBe(true);
  });
});
