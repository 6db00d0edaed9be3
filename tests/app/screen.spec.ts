// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import { openScreen } from "../../src/app/screen.tsx";
import { fakeSlipstream } from "../kit/fake-slipstream.ts";

const root = document.createElement("div");
afterEach(() => {
  vi.unstubAllGlobals();
  root.remove();
});

it("a screen that a fault took away says so, offers to load the page again, and reports what broke", async () => {
  const report = vi.fn<(fault: unknown) => void>();
  vi.stubGlobal("reportError", report);
  document.body.append(root);
  const { app } = fakeSlipstream();
  const broken = new Error("the header is broken");
  const screen = await openScreen(root, "/nowhere");
  const fails = (): never => {
    throw broken;
  };
  screen.show({ ...app, store: { ...app.store, snapshot: fails } }, () => undefined, () => undefined);
  await vi.waitFor(() => expect(root.querySelector("h1")?.textContent).toBe("Slipstream could not start"));
  expect(root.querySelector("button")?.textContent).toBe("Try again");
  expect(report).toHaveBeenCalledExactlyOnceWith(broken);
});
