import { describe, expect, it } from "vitest";
import { ofNewWindow, shownTo } from "../../../src/domain/desk/evolve.ts";
import { notVerifying } from "../../../src/domain/desk/verification.ts";
import type { AnyEvent } from "../../../src/domain/state.ts";
import { reasonText } from "../../../src/ui/format/reason-text.ts";
import { signedIn } from "../../kit/builders.ts";
import { deskSpec as given } from "../../kit/spec.ts";

const no = { code: "told", message: "no" } as const;
const wanted = (purpose: "register" | "reset"): AnyEvent => ({ type: "VerificationRequested", purpose });
const sent: AnyEvent = { type: "CodeSent", resendAt: 60_000 };
const failed: AnyEvent = { type: "VerificationFailed", reason: no };
const after = (...past: readonly AnyEvent[]) => given(...past).state().desk.verification;

describe("verifying a number", () => {
  it("to register needs the age and terms checkbox, and to reset a password does not", () => {
    const reason = { code: "age-not-confirmed" } as const;
    given().when({ type: "RequestVerification", purpose: "register", ofAge: false }).causes({ type: "VerificationFailed", reason });
    expect(reasonText(reason)).toBe("You must confirm you are above 18 and agree to the Terms and Conditions to continue.");
    expect(reasonText({ code: "account-exists" })).toBe("An account already exists with this number");
    given().when({ type: "RequestVerification", purpose: "register", ofAge: true }).causes(wanted("register"));
    given().when({ type: "RequestVerification", purpose: "reset", ofAge: false }).causes(wanted("reset"));
  });

  it("does one thing at a time", () => {
    given(wanted("register")).when({ type: "RequestVerification", purpose: "register", ofAge: true }).refuses({ type: "VerificationBusy" });
    given(wanted("register"), sent, { type: "CodeSubmitted" }).when({ type: "SubmitCode", digits: 6 }).refuses({ type: "VerificationBusy" });
  });

  it("[9.2] accepts exactly six digits once a code was sent", () => {
    given(wanted("reset"), sent).when({ type: "SubmitCode", digits: 6 }).causes({ type: "CodeSubmitted" });
    for (const digits of [0, 5, 7])
      given(wanted("reset"), sent).when({ type: "SubmitCode", digits }).causes({ type: "VerificationFailed", reason: { code: "code-incomplete" } });
    given().when({ type: "SubmitCode", digits: 6 }).refuses({ type: "NotAtThisStep" });
  });

  it("[4.14, 9.3] sends another code after a minute, and not before", () => {
    const past = [wanted("reset"), sent];
    given(...past).when({ type: "AskCodeAgain", at: 59_999 }).refuses({ type: "TooEarly" });
    given(...past).when({ type: "AskCodeAgain", at: 60_000 }).causes({ type: "CodeAskedAgain" });
    expect(after(...past, failed, { type: "CodeAskedAgain" })).toMatchObject({ step: "code", busy: true, error: undefined });
    given().when({ type: "AskCodeAgain", at: 60_000 }).refuses({ type: "NotAtThisStep" });
  });

  it("stays at the same step after a wrong code, and the minute goes on", () => {
    expect(after(wanted("reset"), sent, { type: "CodeSubmitted" }, failed)).toMatchObject({ step: "code", busy: false, error: no, resendAt: 60_000 });
  });

  it("for a reset asks for the new password, and is then done", () => {
    const past: readonly AnyEvent[] = [wanted("reset"), sent, { type: "CodeSubmitted" }, { type: "NumberVerified" }];
    expect(after(...past)).toMatchObject({ step: "password", busy: false, verified: true });
    given(...past).when({ type: "SubmitPassword" }).causes({ type: "PasswordSubmitted" });
    given(wanted("reset"), sent).when({ type: "SubmitPassword" }).refuses({ type: "NotAtThisStep" });
    const done = [...past, { type: "PasswordSubmitted" }, { type: "VerificationDone" }] as const;
    expect(after(...done)).toMatchObject({ step: "done", busy: false });
    expect(after(...done, wanted("reset"))).toMatchObject({ step: "number", verified: false, busy: true });
  });

  it("to register continues without another step, and asks for another password when the first is refused", () => {
    const past: readonly AnyEvent[] = [wanted("register"), sent, { type: "CodeSubmitted" }, { type: "NumberVerified" }];
    expect(after(...past)).toMatchObject({ step: "code", busy: true });
    expect(after(...past, failed)).toMatchObject({ step: "password", busy: false, error: no });
    expect(after(...past, failed, { type: "PasswordSubmitted" }, failed).step).toBe("password");
  });

  it("to register is over with the account, which a sign-in follows", () => {
    expect(after(wanted("register"), sent, { type: "CodeSubmitted" }, { type: "NumberVerified" }, { type: "VerificationDone" })).toEqual(notVerifying);
  });

  it("is not touched by an account or a password of another window", () => {
    const past = [wanted("reset"), sent];
    for (const fact of [{ type: "AccountRegistered" }, { type: "PasswordReset" }] as const) expect(after(...past, fact)).toEqual(after(...past));
  });

  it("ends when the player goes back to the form, signs in, or closes the page", () => {
    const past = [wanted("reset"), sent];
    given(...past).when({ type: "LeaveVerification" }).causes({ type: "VerificationLeft" });
    given().when({ type: "LeaveVerification" }).refuses({ type: "NotAtThisStep" });
    for (const end of [{ type: "VerificationLeft" }, signedIn(), { type: "SessionStarted", build: "b" }] as const) expect(after(...past, end)).toEqual(notVerifying);
    const { desk } = given(...past).state();
    expect(ofNewWindow(desk).verification).toEqual(notVerifying);
    expect(shownTo("player-2", desk).verification).toEqual(notVerifying);
    expect(shownTo(undefined, desk).verification).toEqual(desk.verification);
  });

  it("ends when a signed-in player signs out by choice, and goes on when their session is lost", () => {
    const past = [signedIn(), wanted("reset"), sent, { type: "CodeSubmitted" }, { type: "NumberVerified" }] as const;
    expect(after(...past, { type: "LoggedOut", reason: "player" })).toEqual(notVerifying);
    expect(after(...past, { type: "LoggedOut", reason: "refused-by-engine" })).toMatchObject({ step: "password", verified: true });
  });

  it("goes on after a reload at the code, for as long as the code is valid, and asks for the password of a registration after it", () => {
    const resume = { type: "ResumeVerification", purpose: "register", hasPassword: false, resendAt: 60_000, at: 299_999 } as const;
    const resumed: AnyEvent = { type: "VerificationResumed", purpose: "register", resendAt: 60_000, hasPassword: false };
    given().when(resume).causes(resumed);
    given().when({ ...resume, at: 300_000 }).refuses({ type: "NotAtThisStep" });
    given(wanted("reset"), sent).when(resume).refuses({ type: "NotAtThisStep" });
    expect(after(resumed)).toMatchObject({ step: "code", purpose: "register", resendAt: 60_000, busy: false });
    given(resumed).when({ type: "SubmitCode", digits: 6 }).causes({ type: "CodeSubmitted" });
    expect(after(resumed, { type: "CodeSubmitted" }, { type: "NumberVerified" })).toMatchObject({ step: "password", busy: false, verified: true, resumed: true });
    expect(after(resumed, wanted("register"), sent, { type: "CodeSubmitted" }, { type: "NumberVerified" })).toMatchObject({ step: "code", resumed: false });
  });

  it("waits at the code while another window begins to write, until the window tells again what was typed", () => {
    const takenOver: AnyEvent = { type: "ClientReplaced" };
    const past = [wanted("register"), sent, { type: "CodeSubmitted" }, takenOver] as const;
    expect(after(...past)).toMatchObject({ step: "code", purpose: "register", resendAt: 60_000, busy: false, forgotten: true });
    given(...past).when({ type: "SubmitCode", digits: 6 }).refuses({ type: "NotAtThisStep" });
    given(...past).when({ type: "AskCodeAgain", at: 60_000 }).refuses({ type: "NotAtThisStep" });
    const resumed: AnyEvent = { type: "VerificationResumed", purpose: "register", resendAt: 60_000, hasPassword: true };
    // A code that is no longer valid is refused by the engine, and another one can be asked for.
    given(...past).when({ type: "ResumeVerification", purpose: "register", resendAt: 60_000, hasPassword: true, at: 900_000 }).causes(resumed);
    expect(after(...past, resumed)).toMatchObject({ step: "code", forgotten: false, resumed: false });
    expect(after(...past, resumed, { type: "CodeSubmitted" }, { type: "NumberVerified" })).toMatchObject({ step: "code", busy: true });
  });

  it("begins again after another window began to write where a proof or an answer was lost with the earlier one", () => {
    const takenOver: AnyEvent = { type: "ClientReplaced" };
    expect(after(wanted("register"), takenOver)).toEqual(notVerifying);
    expect(after(wanted("register"), sent, { type: "CodeSubmitted" }, { type: "NumberVerified" }, takenOver)).toEqual(notVerifying);
    expect(after(wanted("reset"), sent, { type: "CodeSubmitted" }, { type: "NumberVerified" }, takenOver)).toEqual(notVerifying);
  });
});
