// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { RequireSignIn } from "../../src/ui/features/session/public/require-sign-in.tsx";
import { signedIn } from "../kit/builders.ts";
import { fakeSlipstream } from "../kit/fake-slipstream.ts";
import { renderOnPage } from "../kit/render-on-page.tsx";

afterEach(cleanup);

it("[N15] a page for players keeps nothing that one player typed for another who signs in at the same moment", () => {
  const client = fakeSlipstream();
  client.happens(signedIn("player-1"));
  renderOnPage(client.app, <RequireSignIn><input aria-label="Old password" /></RequireSignIn>);
  const typed = (): string => screen.getByLabelText<HTMLInputElement>("Old password").value;
  fireEvent.change(screen.getByLabelText("Old password"), { target: { value: "Quiet-Harbour-7" } });
  act(() => client.userIs({ cashback: null }));
  expect(typed()).toBe("Quiet-Harbour-7");
  act(() => client.happens({ type: "LoggedOut", reason: "other-tab" }, signedIn("player-2")));
  expect(typed()).toBe("");
});

it("[2] the way back from a payment that opened in another browser says where the payment goes on", () => {
  const client = fakeSlipstream();
  renderOnPage(client.app, <RequireSignIn>its state</RequireSignIn>, "/payment-verification/opay?reference=r1");
  expect(screen.getByRole("heading", { name: "Your payment is being checked" })).toBeDefined();
  expect(screen.getByText(/^Return to the browser in which you began it/)).toBeDefined();
  expect(client.intents.requireSignIn).toHaveBeenCalledWith({ path: "/payment-verification/opay?reference=r1" });
});
