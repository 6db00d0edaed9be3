// @vitest-environment happy-dom
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { matchId } from "../../src/domain/kernel/ids.ts";
import { money } from "../../src/domain/kernel/money.ts";
import { CashOutPart } from "../../src/ui/features/cash-out/public/cash-out-part.tsx";
import { MatchClock } from "../../src/ui/features/offer/public/match-clock.tsx";
import { oddsChanged, selection } from "../kit/builders.ts";
import { fakeSlipstream } from "../kit/fake-slipstream.ts";
import { historyBet } from "../kit/history.ts";
import { renderOnPage } from "../kit/render-on-page.tsx";

const NOW = 1_700_000_000_000;
const HOUR_MS = 3_600_000;

beforeEach(() => vi.useFakeTimers({ now: NOW }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Sets the device's clock, which no timer and no monotonic clock notices, and lets time pass. */
const setClockAndWait = (by: number, ms: number): void => {
  vi.setSystemTime(Date.now() + by);
  act(() => void vi.advanceTimersByTime(ms));
};

/** The clock of a match that is told to stand at 12:00. */
const showClock = (): void => {
  const client = fakeSlipstream();
  client.happens({ type: "FeedRestored" }, { ...oddsChanged(selection("100"), 2), progress: { homeScore: "0", awayScore: "0", matchTime: "12:00" } });
  renderOnPage(client.app, <MatchClock matchId={matchId("100")} listed={undefined} />);
};

it.each([HOUR_MS, -HOUR_MS])("[T1] the clock of a match runs on evenly though the device's clock is set by %d ms", (by) => {
  showClock();
  act(() => void vi.advanceTimersByTime(2_000));
  expect(screen.getByText("12:02")).toBeTruthy();
  setClockAndWait(by, 3_000);
  expect(screen.getByText("12:05")).toBeTruthy();
});

it("the clock of a match begins at what was told, however long no clock was on the screen", () => {
  showClock();
  cleanup();
  vi.advanceTimersByTime(300_000);
  showClock();
  act(() => void vi.advanceTimersByTime(1_000));
  expect(screen.getByText("12:01")).toBeTruthy();
});

it.each([HOUR_MS, -HOUR_MS])("[T1] a cash-out offer ages evenly though the device's clock is set by %d ms", (by) => {
  const bet = historyBet({ cashOut: { amount: money(8_900), age: 2_000, heldFor: 9_000 } });
  renderOnPage(fakeSlipstream().app, <CashOutPart bet={bet} readAt={NOW} currency="NGN" />);
  expect(screen.getByText("Offered 2 s ago, held for 9 s")).toBeTruthy();
  setClockAndWait(by, 3_000);
  expect(screen.getByText("Offered 5 s ago, held for 6 s")).toBeTruthy();
});
