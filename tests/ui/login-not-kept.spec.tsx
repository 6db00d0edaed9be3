// @vitest-environment happy-dom
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { LogStatusStrip } from "../../src/ui/shell/log-status-strip.tsx";
import { signedIn } from "../kit/builders.ts";
import { fakeSlipstream } from "../kit/fake-slipstream.ts";
import { renderOnPage } from "../kit/render-on-page.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const refused = { setItem: () => { throw new DOMException("The operation is insecure.", "SecurityError"); } };

it("a player whose browser keeps nothing is told that the login ends with the page, and a guest is not", () => {
  vi.stubGlobal("localStorage", refused);
  const client = fakeSlipstream();
  renderOnPage(client.app, <LogStatusStrip />);
  expect(screen.queryByRole("status")).toBeNull();
  act(() => client.happens(signedIn("player-1")));
  expect(screen.getByRole("status").textContent).toContain("you have to log in again when you reload or close the page");
});

it("a player whose browser keeps the login is told nothing", () => {
  const client = fakeSlipstream();
  client.happens(signedIn("player-1"));
  renderOnPage(client.app, <LogStatusStrip />);
  expect(screen.queryByRole("status")).toBeNull();
});
