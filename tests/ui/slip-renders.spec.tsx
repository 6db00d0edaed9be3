// @vitest-environment happy-dom
import { act, cleanup, screen } from "@testing-library/react";
import { Profiler, type ProfilerOnRenderCallback } from "react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Reads } from "../../src/application/client/slipstream.ts";
import type { SlipstreamEvent } from "../../src/domain/events/registry.ts";
import { SlipBody } from "../../src/ui/features/betslip/lazy-slip-body.tsx";
import { Betslip } from "../../src/ui/features/betslip/public/betslip.tsx";
import { added, betStopped, keyOf, oddsChanged, selection } from "../kit/builders.ts";
import { drawFramesAtOnce } from "../kit/frames-at-once.ts";
import { fakeSlipstream } from "../kit/fake-slipstream.ts";
import { renderOnPage } from "../kit/render-on-page.tsx";

beforeAll(SlipBody.preload);
beforeEach(drawFramesAtOnce);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const first = selection("100");
const second = selection("200");

const shown = async (...more: readonly SlipstreamEvent[]) => {
  const client = fakeSlipstream();
  client.happens(added(first), added(second), ...more, { type: "LoggedIn", player: "p1" });
  const drawn = vi.fn<ProfilerOnRenderCallback>();
  // Each rendering of a live leg asks once what the live list tells of its match.
  const live = vi.fn<Reads["live"]>(client.app.reads.live);
  renderOnPage(
    { ...client.app, reads: { ...client.app.reads, live } },
    <Profiler id="slip" onRender={drawn}>
      <Betslip />
    </Profiler>,
  );
  expect(await screen.findAllByTestId("leg")).toHaveLength(2 + more.length);
  /** How often the slip and its legs were rendered. */
  const rendersOf = (what: () => void): { readonly slip: number; readonly legs: number } => {
    drawn.mockClear();
    live.mockClear();
    act(what);
    return { slip: drawn.mock.calls.length, legs: live.mock.calls.length };
  };
  const rendersFor = (...events: readonly SlipstreamEvent[]) => rendersOf(() => client.happens(...events));
  return { rendersFor, passing: (ms: number) => rendersOf(() => void vi.advanceTimersByTime(ms)), prices: () => screen.getAllByTestId("leg-odds").map(({ textContent }) => textContent) };
};

describe("what the slip renders", () => {
  it("is nothing for prices that are not on it, of another match or of another market of its own", async () => {
    const { rendersFor } = await shown();
    expect(rendersFor(oddsChanged(selection("300"), 3))).toEqual({ slip: 0, legs: 0 });
    expect(rendersFor(oddsChanged(selection("100", { outcomeId: "3" }), 3))).toEqual({ slip: 0, legs: 0 });
    expect(rendersFor(oddsChanged(first, 2))).toEqual({ slip: 0, legs: 0 });
  });

  it("is the figures once and no leg for a price that moves, which is written", async () => {
    const { rendersFor, prices } = await shown();
    expect(rendersFor(oddsChanged(first, 1.8), oddsChanged(second, 3))).toEqual({ slip: 1, legs: 0 });
    expect(prices()).toEqual(["1.80", "3.00"]);
    expect(screen.getByText("Total odds").closest("dt")?.nextSibling?.textContent).toBe("5.40");
  });

  it("is the one leg that was suspended", async () => {
    const { rendersFor } = await shown();
    expect(rendersFor(betStopped(first.matchId)).legs).toBe(1);
    expect(rendersFor(oddsChanged(first, 2)).legs).toBe(1);
  });

  it("[4.30] is the match that got another selection, and none of the other nineteen legs, though the slip becomes a Split", async () => {
    const { rendersFor } = await shown(...Array.from({ length: 18 }, (_, at) => added(selection(String(300 + at)))));
    const draw = selection("100", { outcomeId: "2", outcomeName: "Draw" });
    expect(rendersFor(added(draw)).legs).toBe(1);
    expect(rendersFor({ type: "SelectionRemoved", key: keyOf(draw) }).legs).toBe(1);
  });

  it("is no leg when a Multiple becomes a system, but their pins", async () => {
    const { rendersFor } = await shown();
    expect(rendersFor({ type: "BetslipTypeChosen", betslipType: "Combo" }).legs).toBe(0);
    expect(screen.getAllByRole("button", { name: /^Banker: / })).toHaveLength(2);
  });

  it("is no leg for a price whose change is marked, and nothing when the mark ends", async () => {
    const { rendersFor, passing, prices } = await shown();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    expect(rendersFor(oddsChanged(first, 1.8)).legs).toBe(0);
    const [leg] = screen.getAllByTestId("leg");
    expect(leg?.textContent).toContain("Changed from 2.00");
    expect(passing(5_000)).toEqual({ slip: 0, legs: 0 });
    expect([leg?.textContent.includes("Changed from"), ...prices()]).toEqual([false, "1.80", "2.00"]);
  });
});
