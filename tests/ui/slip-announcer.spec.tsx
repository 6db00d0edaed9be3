// @vitest-environment happy-dom
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { SlipAnnouncer } from "../../src/ui/features/betslip/public/slip-announcer.tsx";
import { added, selection } from "../kit/builders.ts";
import { showAfter } from "../kit/render-on-page.tsx";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe("what a screen reader is told of the slip", () => {
  it("[N15] is not what was on the slip of the player before", () => {
    vi.useFakeTimers();
    const { happens } = showAfter(<SlipAnnouncer />, { type: "LoggedIn", player: "p1" });
    happens(added(selection("100")));
    act(() => void vi.advanceTimersByTime(2_500));
    expect(screen.getByRole("status").textContent).toContain("Home 100");
    happens({ type: "LoggedOut", reason: "player" }, { type: "LoggedIn", player: "p2" });
    act(() => void vi.advanceTimersByTime(15_000));
    expect(screen.getByRole("status").textContent).toBe("");
  });
});
