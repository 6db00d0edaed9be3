// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { Dialog } from "../../../src/domain/desk/dialog.ts";
import { openDialog } from "../../kit/open-dialog.tsx";

afterEach(cleanup);

describe("the step with the code", () => {
  const register: Dialog = { kind: "auth", tab: "register" };

  it("[2.38] names the number that was typed, and after Resend says so and takes the focus to the code", async () => {
    const { happens } = openDialog(register);
    const field = await screen.findByLabelText("Mobile number");
    fireEvent.change(field, { target: { value: "0803 111 2222" } });
    fireEvent.change(screen.getByLabelText("Password"), { target: { value: "Quiet-Harbour-7" } });
    fireEvent.click(screen.getByRole("checkbox"));
    const carryOn = screen.getByRole("button", { name: "Continue" });
    await waitFor(() => expect(carryOn.hasAttribute("disabled")).toBe(false));
    fireEvent.click(carryOn);
    happens({ type: "CodeSent", resendAt: 1_000 });
    expect((await screen.findByText(/We have sent a code/)).parentElement?.textContent).toContain("to +234 8031112222 by text message");
    act(() => document.body.focus());
    happens({ type: "CodeSent", resendAt: 61_000 });
    expect(screen.getByText(/We have sent another code/)).toBeDefined();
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Digit 1 of 6");
  });
});
