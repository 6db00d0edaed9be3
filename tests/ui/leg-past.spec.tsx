// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { SlipBody } from "../../src/ui/features/betslip/lazy-slip-body.tsx";
import { Betslip } from "../../src/ui/features/betslip/public/betslip.tsx";
import { added, selection } from "../kit/builders.ts";
import { showAfter } from "../kit/render-on-page.tsx";

beforeAll(SlipBody.preload);
beforeAll(() => import("../../src/ui/features/betslip/leg-past.tsx"));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const shown = () => {
  showAfter(<Betslip />, added(selection("100")));
  const price = screen.getByRole("button", { name: "2.00" });
  expect(price.getAttribute("aria-description")).toBe("Price history of Home 100, Home 100 - Away 100");
  return { price, isOpen: () => price.getAttribute("aria-expanded") === "true" };
};
const linger = (): void => act(() => void vi.advanceTimersByTime(300));

describe("the price history of a leg", () => {
  it("[5.7] opens with a press on its price and says what it is of", async () => {
    const { price, isOpen } = shown();
    expect(price.textContent).toBe("2.00");
    fireEvent.click(price);
    expect(isOpen()).toBe(true);
    expect(await screen.findByRole("dialog", { name: "Price history of Home 100, Home 100 - Away 100" })).toBeDefined();
    fireEvent.click(price);
    expect(isOpen()).toBe(false);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("opens under a pointer that rests, not under one that passes, and closes when it leaves", () => {
    vi.useFakeTimers();
    const { price, isOpen } = shown();
    fireEvent.pointerEnter(price, { pointerType: "mouse" });
    fireEvent.pointerLeave(price, { pointerType: "mouse" });
    linger();
    expect(isOpen()).toBe(false);
    fireEvent.pointerEnter(price, { pointerType: "mouse" });
    linger();
    expect(isOpen()).toBe(true);
    fireEvent.pointerLeave(price, { pointerType: "mouse" });
    linger();
    expect(isOpen()).toBe(false);
  });

  it("stays open after a press when the pointer leaves, and a finger opens it by a press alone", () => {
    vi.useFakeTimers();
    const { price, isOpen } = shown();
    fireEvent.pointerEnter(price, { pointerType: "touch" });
    linger();
    expect(isOpen()).toBe(false);
    fireEvent.click(price);
    fireEvent.pointerLeave(price, { pointerType: "mouse" });
    linger();
    expect(isOpen()).toBe(true);
  });
});
