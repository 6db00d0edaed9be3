// @vitest-environment happy-dom
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { money } from "../../../src/domain/kernel/money.ts";
import { PaymentCheckPage } from "../../../src/ui/features/payments/payment-check-page.tsx";
import { fakeSlipstream } from "../../kit/fake-slipstream.ts";
import { renderOnPage } from "../../kit/render-on-page.tsx";

afterEach(cleanup);

describe("the page that says what has become of a payment", () => {
  it.each([
    ["arrived", money(50_000), "500.00 has arrived"],
    ["arrived", null, "Your payment has arrived"],
    ["pending", null, "Your payment has not arrived yet"],
    ["failed", null, "The payment was not made"],
  ] as const)("%s, of the amount %s, says: %s", (state, amount, words) => {
    const { app, happens } = fakeSlipstream();
    renderOnPage(app, <PaymentCheckPage />, "/payment-verification/paystack?trxref=DX1");
    act(() => happens({ type: "PaymentCheckBegun", reference: "DX1" }, { type: "PaymentChecked", reference: "DX1", state, amount }));
    expect(screen.getByText(words, { exact: false }).textContent).not.toContain(amount === null ? "0.00" : "Your payment");
  });
});
