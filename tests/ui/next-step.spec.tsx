// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { AnyEvent } from "../../src/domain/state.ts";
import { NextStep } from "../../src/ui/shell/next-step.tsx";
import { signedIn } from "../kit/builders.ts";
import { fakeSlipstream } from "../kit/fake-slipstream.ts";
import { renderOnPage } from "../kit/render-on-page.tsx";

afterEach(cleanup);

const opened = () => {
  const client = fakeSlipstream();
  renderOnPage(client.app, <NextStep />);
  return { happens: (...events: readonly AnyEvent[]) => act(() => client.happens(...events)) };
};
const step = (): HTMLElement | null => screen.queryByRole("region", { name: "Your next step" });

it("whoever has just registered is told how to go on, until it is closed", () => {
  const { happens } = opened();
  happens({ type: "VerificationRequested", purpose: "register" }, { type: "CodeSent", resendAt: 0 }, { type: "CodeSubmitted" });
  happens({ type: "NumberVerified" });
  expect(step()).toBeNull();
  happens({ type: "VerificationDone" }, { type: "AccountRegistered" });
  happens({ type: "SignInRequested" });
  happens(signedIn());
  expect(step()).not.toBeNull();
  expect(screen.getByRole("link", { name: "Deposit" }).getAttribute("href")).toBe("/Account/Deposit");
  fireEvent.click(screen.getByRole("button", { name: "Close this note" }));
  expect(step()).toBeNull();
});

it("a login is not told so", () => {
  const { happens } = opened();
  happens({ type: "SignInRequested" });
  happens(signedIn());
  expect(step()).toBeNull();
});
