// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Dialog, Notice } from "../../src/domain/desk/dialog.ts";
import type { SlipstreamEvent } from "../../src/domain/events/registry.ts";
import { money } from "../../src/domain/kernel/money.ts";
import { attemptId } from "../kit/builders.ts";
import { openDialog } from "../kit/open-dialog.tsx";

// Their chunks, so that no test waits for the disk.
beforeAll(() =>
  Promise.all([
    import("../../src/ui/dialogs/open-dialog.tsx"),
    import("../../src/ui/features/session/public/auth-dialog.tsx"),
    import("../../src/ui/features/payments/public/shop-dialog.tsx"),
    import("../../src/ui/features/payments/public/withdrawal-dialog.tsx"),
    import("../../src/ui/features/safety/public/reality-check-dialog.tsx"),
  ]),
);
afterEach(cleanup);

const press = (name: string): void => void fireEvent.click(screen.getByRole("button", { name }));

describe("registering", () => {
  const register: Dialog = { kind: "auth", tab: "register" };
  const alert = async (): Promise<string | null> => (await screen.findByRole("alert")).textContent;

  it("asks for a number, a password and the age, and for a promo code if there is one (spec 5)", async () => {
    const { intents } = openDialog(register);
    const carryOn = await screen.findByRole("button", { name: "Continue" });
    fireEvent.change(screen.getByLabelText("Mobile number"), { target: { value: "08031112222" } });
    fireEvent.change(screen.getByLabelText("Password"), { target: { value: "Quiet-Harbour-7" } });
    expect(carryOn.hasAttribute("disabled")).toBe(true);
    const ofAge = screen.getByRole("checkbox", { name: "I am above 18 and agree to the Terms and Conditions" });
    fireEvent.click(ofAge);
    await waitFor(() => expect(carryOn.hasAttribute("disabled")).toBe(false));
    fireEvent.click(ofAge);
    fireEvent.blur(ofAge);
    expect(await alert()).toBe("You must confirm you are above 18 and agree to the Terms and Conditions to continue.");
    // The checkbox sets its input once more after it was drawn. A click before that would be taken back.
    await waitFor(() => expect(ofAge.closest("label")?.dataset["state"]).toBe("unchecked"));
    await act(async () => undefined);
    fireEvent.click(ofAge);
    await waitFor(() => expect(carryOn.hasAttribute("disabled")).toBe(false));
    press("Continue");
    await waitFor(() => expect(intents.requestVerification).toHaveBeenCalledExactlyOnceWith({ purpose: "register", mobile: "8031112222", password: "Quiet-Harbour-7", promoCode: "", ofAge: true }));
  });

  it("[5.4] cannot go on without a number, without a password, unchecked, or while the code is being sent", async () => {
    const { happens } = openDialog(register);
    const carryOn = await screen.findByRole("button", { name: "Continue" });
    const isOff = (): boolean => carryOn.hasAttribute("disabled");
    const fill = (label: string, value: string): void => void fireEvent.change(screen.getByLabelText(label), { target: { value } });
    fireEvent.click(screen.getByRole("checkbox"));
    for (const [empty, full, value] of [["Mobile number", "Password", "Quiet-Harbour-7"], ["Password", "Mobile number", "08031112222"]] as const) {
      fill(empty, "");
      fill(full, value);
      // What is typed is judged a moment later.
      await act(async () => undefined);
      expect(isOff()).toBe(true);
    }
    fill("Password", "Quiet-Harbour-7");
    await waitFor(() => expect(isOff()).toBe(false));
    fireEvent.click(screen.getByRole("checkbox"));
    await waitFor(() => expect(isOff()).toBe(true));
    await waitFor(() => expect(screen.getByRole("checkbox").closest("label")?.dataset["state"]).toBe("unchecked"));
    await act(async () => undefined);
    fireEvent.click(screen.getByRole("checkbox"));
    await waitFor(() => expect(isOff()).toBe(false));
    happens({ type: "VerificationRequested", purpose: "register" });
    expect(isOff()).toBe(true);
  });

  it("says below the promo code what it gives or that it is not known, when the field is left and for as long as the code stands", async () => {
    const { happens, intents } = openDialog(register);
    const code = await screen.findByLabelText("Promo code (optional)");
    const said = (): string | null | undefined => document.getElementById(code.getAttribute("aria-describedby") ?? "")?.textContent;
    fireEvent.blur(code);
    expect(intents.checkPromoCode).not.toHaveBeenCalled();
    const type = async (text: string): Promise<void> => {
      fireEvent.change(code, { target: { value: text } });
      await waitFor(() => expect(said()).toBe(""));
      fireEvent.blur(code);
      expect(said()).toBe("Looking up the code…");
    };
    await type(" cashback5 ");
    expect(intents.checkPromoCode).toHaveBeenCalledExactlyOnceWith({ promoCode: "cashback5" });
    happens({ type: "PromoCodeChecked", outcome: "known", gives: "Daily cashback: 5% comes back" });
    expect(said()).toBe("Daily cashback: 5% comes back");
    fireEvent.blur(code);
    expect(intents.checkPromoCode).toHaveBeenCalledOnce();
    await type("nobodys");
    happens({ type: "PromoCodeChecked", outcome: "unknown", gives: "" });
    expect(said()).toBe("This promo code is not known. Correct it, or leave it empty.");
    expect(code.getAttribute("aria-invalid")).toBe("true");
    // The form says it once, also when it was sent with the code.
    happens({ type: "VerificationRequested", purpose: "register" }, { type: "VerificationFailed", reason: { code: "promo-code-unknown" } });
    expect(screen.getAllByText(/promo code is not known/)).toHaveLength(1);
    await type("other");
    expect(code.getAttribute("aria-invalid")).toBe("false");
    happens({ type: "PromoCodeChecked", outcome: "unchecked", gives: "" });
    expect(said()).toBe("This code could not be looked up now.");
  });

  it("says word for word that the number has an account, and waits while it is asked about (spec 8)", async () => {
    const { happens } = openDialog(register);
    await screen.findByRole("button", { name: "Continue" });
    happens({ type: "VerificationRequested", purpose: "register" });
    expect(screen.getByRole("button", { name: "One moment…" }).hasAttribute("disabled")).toBe(true);
    happens({ type: "VerificationFailed", reason: { code: "account-exists" } });
    expect(await alert()).toBe("An account already exists with this number");
  });

  it("goes on to Verify Mobile Number, which says what was wrong with a code and sends another after the wait (spec 8)", async () => {
    const resendAt = Date.now() + 60_000;
    const { happens, intents } = openDialog(register, { type: "VerificationRequested", purpose: "register" }, { type: "CodeSent", resendAt });
    const dialog = within(await screen.findByRole("dialog", { name: "Verify Mobile Number" }));
    expect(dialog.getByText(/^Resend code in (59|60) s$/)).toBeDefined();
    expect(dialog.getAllByLabelText(/^Digit \d of 6$/)).toHaveLength(6);
    happens({ type: "CodeSubmitted" }, { type: "VerificationFailed", reason: { code: "told", message: "Invalid code" } });
    expect(await alert()).toBe("Invalid code");
    happens({ type: "CodeSent", resendAt: Date.now() - 5_000 });
    press("Resend code");
    expect(intents.askCodeAgain).toHaveBeenCalledOnce();
    press("Use another number");
    expect(intents.leaveVerification).toHaveBeenCalledOnce();
  });
});

describe("the code of a number", () => {
  const opened = async () => {
    const { intents } = openDialog({ kind: "auth", tab: "register" }, { type: "VerificationRequested", purpose: "register" }, { type: "CodeSent", resendAt: Date.now() });
    const dialog = within(await screen.findByRole("dialog", { name: "Verify Mobile Number" }));
    const fields = dialog.getAllByLabelText<HTMLInputElement>(/^Digit \d of 6$/);
    const paste = (text: string): void => {
      const [first] = fields;
      if (first !== undefined) fireEvent.paste(first, { clipboardData: { getData: () => text } });
    };
    return { intents, paste, digits: () => fields.map(({ value }) => value).join("") };
  };

  it("[5.8] may be of full-width digits", async () => {
    const { intents, paste } = await opened();
    paste("１２３４５６");
    await waitFor(() => expect(intents.submitCode).toHaveBeenCalledExactlyOnceWith({ code: "123456" }));
  });

  it.each(["12345a", "123 456", "١٢٣٤٥٦", "-12345", "①23456", "①②③④⑤⑥"])("[5.8] is not taken from a pasted %j", async (text) => {
    const { intents, paste, digits } = await opened();
    paste(text);
    // A code that is taken is shown and sent a moment later.
    await act(async () => undefined);
    expect(digits()).toBe("");
    expect(intents.submitCode).not.toHaveBeenCalled();
  });
});

describe("a registration that the sportsbook refused after the number was verified", () => {
  it("says why, and can go on with another password and without the promo code", async () => {
    const refused = { type: "VerificationFailed", reason: { code: "told", message: "This promo code is no longer valid" } } as const;
    const { intents } = openDialog({ kind: "auth", tab: "register" }, { type: "VerificationRequested", purpose: "register" }, { type: "CodeSent", resendAt: 0 }, { type: "CodeSubmitted" }, { type: "NumberVerified" }, refused);
    expect((await screen.findByRole("alert")).textContent).toBe("This promo code is no longer valid");
    fireEvent.change(screen.getByLabelText("Password"), { target: { value: "Quiet-Harbour-7" } });
    await act(async () => undefined);
    fireEvent.click(screen.getByRole("checkbox", { name: "Go on without a promo code" }));
    await waitFor(() => expect(screen.getByRole("button", { name: "Continue" }).hasAttribute("disabled")).toBe(false));
    press("Continue");
    await waitFor(() => expect(intents.submitPassword).toHaveBeenCalledExactlyOnceWith({ password: "Quiet-Harbour-7", withoutPromoCode: true }));
  });
});

describe("the confirmation of a withdrawal", () => {
  const account = { accountId: "acc-1", bankName: "Access Bank", lastFour: "6789" };

  it("shows the amount, the bank, and of the number its last four digits (spec 5)", async () => {
    const { intents } = openDialog({ kind: "withdrawal", amount: money(250_000), account });
    const dialog = await screen.findByRole("dialog", { name: "Confirm your withdrawal" });
    expect([...dialog.querySelectorAll("dd")].map(({ textContent }) => textContent)).toEqual(["NGN 2,500.00", "Access Bank", "•••••• 6789", "•••"]);
    press("Withdraw NGN 2,500.00");
    expect(intents.withdraw).toHaveBeenCalledExactlyOnceWith({ amount: money(250_000), account });
  });

  it("to a shop names no account, and can be left", async () => {
    const { intents } = openDialog({ kind: "withdrawal", amount: money(250_000), account: null });
    const dialog = await screen.findByRole("dialog", { name: "Confirm your withdrawal" });
    expect(dialog.textContent).toContain("At a shop");
    press("Cancel");
    expect(intents.closeDialog).toHaveBeenCalledOnce();
    expect(intents.withdraw).not.toHaveBeenCalled();
  });
});

describe("the dialog of a shop", () => {
  it.each([
    ["deposit", "Give this code and hand over NGN 250.00 at any of our shops."],
    ["withdrawal", "Give this code at any of our shops to receive NGN 250.00. Do not tell it to anybody else."],
  ] as const)("has the message, the amount and the code of a %s (spec 3)", async (payment, message) => {
    const { intents } = openDialog({ kind: "shop", payment, attempt: attemptId("attempt-1"), amount: money(25_000) });
    expect(await screen.findByRole("dialog", { name: "Take this code to a shop" })).toBeDefined();
    expect(screen.getByText(message)).toBeDefined();
    expect(screen.getByLabelText("Code").textContent).toBe("482113");
    press("OK");
    expect(intents.closeDialog).toHaveBeenCalledOnce();
  });
});

describe("a reality check", () => {
  const due = (net: number): SlipstreamEvent => ({ type: "RealityCheckDue", sessionMinutes: 95, net: money(net) });

  it.each([[-1_250, "Lost in this sessionNGN 12.50"], [1_250, "Won in this sessionNGN 12.50"]])("says how long the session is, and what it has won or lost: %d", async (net, words) => {
    const { intents } = openDialog({ kind: "reality-check" }, due(net));
    const dialog = await screen.findByRole("alertdialog", { name: "Reality check" });
    expect(dialog.textContent).toContain("Logged in for1 h 35 min");
    expect(dialog.textContent).toContain(words);
    press("Go on");
    expect(intents.answerRealityCheck).toHaveBeenCalledOnce();
  });

  it("says why the sportsbook did not take the answer", async () => {
    openDialog({ kind: "reality-check" }, due(0), { type: "SafetyChangeFailed", what: "reality-check", reason: { code: "told", message: "Try again in a moment" } });
    const dialog = await screen.findByRole("alertdialog", { name: "Reality check" });
    expect(within(dialog).getByRole("alert").textContent).toBe("Try again in a moment");
  });

  it("has a way out, which answers it too", async () => {
    const { intents } = openDialog({ kind: "reality-check" }, due(0));
    await screen.findByRole("alertdialog", { name: "Reality check" });
    press("Log out");
    expect([intents.answerRealityCheck.mock.calls.length, intents.signOut.mock.calls.length]).toEqual([1, 1]);
  });
});

it.each<[Notice, string]>([
  [{ code: "selections-expired" }, "All Selections have expired"],
  [{ code: "stake-not-positive" }, "error. stake must be greater than 0"],
  [{ code: "told", message: "Insufficient balance " }, "Insufficient balance"],
])("[8.5] the error dialog says %j in the specification's or the sportsbook's words", async (notice, words) => {
  openDialog({ kind: "error", notice });
  expect(await screen.findByText(words)).toBeDefined();
});
