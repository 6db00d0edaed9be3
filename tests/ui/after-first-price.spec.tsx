// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { afterFirstPrice, awaitFirstPrice, useIsAfterFirstPrice } from "../../src/ui/hooks/after-first-price.ts";

const page = (): HTMLElement => document.body.appendChild(document.createElement("main"));

/** A price in the state, as a row draws it. */
const price = (status: string): HTMLElement => {
  const button = document.createElement("button");
  button.dataset["status"] = status;
  return button;
};

/** Waits until the observers of the page were called, which happens in a microtask. */
const observed = async (): Promise<void> => {
  for (let task = 0; task < 4; task += 1) await Promise.resolve();
};

const Answer = () => <p>{useIsAfterFirstPrice() ? "after" : "before"}</p>;

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => {
  // Ends the wait for a price in a test that has not ended it.
  act(() => void vi.runAllTimers());
  vi.useRealTimers();
  cleanup();
  document.body.replaceChildren();
});

describe("what waits for the first price", () => {
  it("runs at once where nobody waits for one", () => {
    const run = vi.fn<() => void>();
    afterFirstPrice(run);
    expect(run).toHaveBeenCalledOnce();
  });

  it("runs when a price is drawn open, or opens later, and not for a closed one", async () => {
    const within = page();
    const run = vi.fn<() => void>();
    awaitFirstPrice(within);
    afterFirstPrice(run);
    const cell = within.appendChild(price("stale"));
    await observed();
    expect(run).not.toHaveBeenCalled();
    cell.dataset["status"] = "open";
    await observed();
    expect(run).toHaveBeenCalledOnce();
    within.append(price("open"));
    await observed();
    expect(run).toHaveBeenCalledOnce();
  });

  it("runs after six seconds on a page whose prices do not open", () => {
    const run = vi.fn<() => void>();
    awaitFirstPrice(page());
    afterFirstPrice(run);
    vi.advanceTimersByTime(5_999);
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(run).toHaveBeenCalledOnce();
  });

  it("does not run when it was given up", async () => {
    const within = page();
    const run = vi.fn<() => void>();
    awaitFirstPrice(within);
    afterFirstPrice(run)();
    within.append(price("open"));
    await observed();
    expect(run).not.toHaveBeenCalled();
  });

  it("is told to a component when the price is there", async () => {
    const within = page();
    awaitFirstPrice(within);
    render(<Answer />);
    expect(screen.getByText("before")).toBeTruthy();
    await act(async () => {
      within.append(price("open"));
      await observed();
    });
    expect(screen.getByText("after")).toBeTruthy();
  });
});
