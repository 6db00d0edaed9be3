// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { sayRestoring } from "../../src/app/say-restoring.ts";

let root: HTMLElement;
const pass = async (ms: number): Promise<void> => {
  await vi.advanceTimersByTimeAsync(ms);
};

beforeEach(() => {
  vi.useFakeTimers();
  root = document.createElement("div");
  const page = document.createElement("div");
  page.className = "first-paint";
  const status = document.createElement("p");
  status.setAttribute("role", "status");
  status.textContent = "Loading Slipstream";
  page.append(status);
  root.append(page);
});
afterEach(() => void vi.useRealTimers());

const bar = () => root.querySelector("progress");

it("shows nothing for a start that is over soon", async () => {
  const { restoring, done } = sayRestoring(root);
  restoring(0);
  await pass(290);
  done();
  await pass(1_000);
  expect(bar()).toBeNull();
  expect(root.querySelector("[role=status]")?.textContent).toBe("Loading Slipstream");
});

it("shows the progress of a long start by a named bar and to a screen reader", async () => {
  const { restoring, done } = sayRestoring(root);
  restoring(0);
  await pass(310);
  expect(bar()?.labels?.[0]?.textContent).toContain("Restoring your slip");
  expect(bar()?.hasAttribute("value")).toBe(false);
  expect(root.querySelector("[role=status]")?.textContent).toBe("Restoring your slip");
  restoring(0.4);
  expect(bar()?.value).toBe(0.4);
  done();
  expect(bar()).toBeNull();
});
