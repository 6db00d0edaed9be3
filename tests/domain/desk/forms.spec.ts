import { describe, expect, it } from "vitest";
import type { DeskCommand } from "../../../src/domain/desk/commands.ts";
import type { DeskEvent } from "../../../src/domain/desk/events.ts";
import { shownTo } from "../../../src/domain/desk/evolve.ts";
import { noForms } from "../../../src/domain/desk/forms.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import type { AnyEvent } from "../../../src/domain/state.ts";
import { signedIn } from "../../kit/builders.ts";
import { deskSpec as given } from "../../kit/spec.ts";

const reason = { code: "told", message: "Not so" } as const;
const campaign = "daily-cashback";
const code = "K7Q2M9X";
const forms = (...past: readonly AnyEvent[]) => given(...past).state().desk.forms;

/** Each form: what it is sent with, the step that follows, and its two answers. */
const all: readonly (readonly [name: "account" | "safety" | "optIn" | "showToAll" | "bankAccount", command: DeskCommand, asked: DeskEvent, done: AnyEvent, refused: DeskEvent])[] = [
  ["account", { type: "RequestAccountChange", what: "details" }, { type: "AccountChangeRequested", what: "details" }, { type: "AccountChanged", what: "details" }, { type: "AccountChangeFailed", what: "details", reason }],
  ["safety", { type: "RequestSafetyChange", what: "reality-check" }, { type: "SafetyChangeRequested", what: "reality-check" }, { type: "RealityCheckSet", minutes: 30 }, { type: "SafetyChangeFailed", what: "reality-check", reason }],
  ["optIn", { type: "RequestOptIn", campaign }, { type: "OptInRequested", campaign }, { type: "OptedIn", campaign }, { type: "OptInFailed", campaign, reason }],
  ["showToAll", { type: "RequestShowToAll", code }, { type: "ShowToAllRequested", code }, { type: "ShownToAll", code }, { type: "ShowToAllFailed", code, reason }],
  ["bankAccount", { type: "BeginBankAccountCheck" }, { type: "BankAccountCheckBegun" }, { type: "BankAccountVerified" }, { type: "BankAccountRefused", reason }],
];

describe.each(all)("the form %s", (name, command, asked, done, refused) => {
  it("is sent once at a time, and again after its answer", () => {
    given().when(command).causes(asked);
    given(asked).when(command).refuses({ type: "AlreadyAsking" });
    for (const answer of [done, refused]) given(asked, answer).when(command).causes(asked);
  });

  it("waits for its answer, then is done, or is refused and says why", () => {
    expect(forms(asked)[name]).toMatchObject({ status: name === "bankAccount" ? "checking" : "asking", reason: undefined });
    expect(forms(asked, done)[name]).toMatchObject({ status: name === "bankAccount" ? "verified" : "done", reason: undefined });
    expect(forms(asked, refused)[name]).toMatchObject({ status: "refused", reason });
    expect(forms(asked, refused, asked)[name]).toMatchObject({ reason: undefined });
  });

  it("of a page that is gone is not waited for, and an answer that was there stays for whom it concerns", () => {
    expect(forms(asked, { type: "ClientReplaced" })).toEqual(noForms);
    expect(forms(asked, refused, { type: "ClientReplaced" })[name]).toMatchObject({ status: "refused" });
    for (const end of [{ type: "SessionStarted", build: "b" }, { type: "LoggedOut", reason: "player" }] as const) expect(forms(asked, refused, end)).toEqual(noForms);
    expect(shownTo("q", given(signedIn("p"), asked, refused).state().desk).forms).toEqual(noForms);
  });
});

describe("a change of the limits", () => {
  it("of another window leaves this one's form as it is", () => {
    for (const set of [{ type: "LimitSet", kind: "stake", period: "day", amount: 1, from: null }, { type: "BreakTaken", pause: { kind: "time-out", until: 9 } }] as const) {
      expect(forms(set)).toEqual(noForms);
      expect(forms({ type: "SafetyChangeRequested", what: "limit" }, set).safety).toEqual({ what: "limit", status: "done", reason: undefined });
    }
  });

  it("that was refused is not the reason why the next reality check is unanswered", () => {
    const due: AnyEvent = { type: "RealityCheckDue", sessionMinutes: 30, net: money(0) };
    const failed: AnyEvent = { type: "SafetyChangeFailed", what: "reality-check", reason };
    expect(forms(failed, due).safety).toBeUndefined();
    expect(forms(due, failed).safety).toMatchObject({ reason });
    expect(forms({ type: "SafetyChangeRequested", what: "limit" }, due).safety).toMatchObject({ status: "asking" });
  });
});
