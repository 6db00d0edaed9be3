// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Profiler, type ProfilerOnRenderCallback } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { SlipstreamEvent } from "../../src/domain/events/registry.ts";
import { matchId } from "../../src/domain/kernel/ids.ts";
import { PriceButton } from "../../src/ui/features/prices/public/price-button.tsx";
import { SlipstreamProvider } from "../../src/ui/hooks/slipstream-context.tsx";
import { price } from "../kit/builders.ts";
import { fakeSlipstream, fixture, outcome } from "../kit/fake-slipstream.ts";
import { drawFramesAtOnce } from "../kit/frames-at-once.ts";
import { translate } from "../kit/translated.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
  drawFramesAtOnce();
});
afterEach(() => {
  cleanup();
  // The marks of one test fade before the next.
  if (vi.isFakeTimers()) vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const match = fixture("100");
const home = outcome("1", "Home 100", 1.85);
const draw = outcome("2", "Draw", 3.4);

const moved = (outcomeId: string, decimal: number, active = true): SlipstreamEvent => ({
  type: "OddsChanged",
  source: "live",
  matchId: matchId("100"),
  outcomes: [{ marketId: "1", specifier: "", outcomeId, odds: price(decimal), active }],
});

const shown = (asOf = 0) => {
  const client = fakeSlipstream();
  const drawn = vi.fn<ProfilerOnRenderCallback>();
  render(
    <SlipstreamProvider app={client.app}>
      <Profiler id="home" onRender={drawn}>
        <PriceButton fixture={match} outcome={home} asOf={asOf} />
      </Profiler>
      <PriceButton fixture={match} outcome={draw} asOf={asOf} />
    </SlipstreamProvider>,
  );
  return { ...client, drawn, happens: (...events: readonly SlipstreamEvent[]) => act(() => client.happens(...events)) };
};

const button = (): HTMLElement => screen.getByRole("button", { name: /^Home 100/ });

describe("a price to bet on", () => {
  it("is named by outcome, market and price", () => {
    shown();
    expect(button().getAttribute("aria-label")).toBe("Home 100, 1x2, 1.85");
    expect(button().getAttribute("aria-pressed")).toBe("false");
  });

  it("shows the new price on a page that the browser has translated", () => {
    const { happens } = shown();
    const odds = screen.getByText("1.85");
    for (const decimal of [7.77, 7.77, 2.19]) {
      translate(odds);
      happens(moved("1", decimal));
      expect(button().textContent).toBe(decimal.toFixed(2));
    }
  });

  it("follows the feed and says which way it moved", () => {
    const { happens } = shown();
    happens(moved("1", 1.9));
    happens(moved("1", 1.95));
    expect(button().textContent).toBe("1.95");
    expect(button().dataset["moved"]).toBe("up");
    happens(moved("1", 1.7));
    expect(button().dataset["moved"]).toBe("down");
  });

  it("[4] tints its cell for a second after a move and keeps the arrow for five, though nothing more is told", () => {
    const { happens } = shown();
    const marks = (): readonly (string | undefined)[] => [button().dataset["moved"], button().dataset["fresh"]];
    expect(marks()).toEqual([undefined, undefined]);
    happens(moved("1", 1.9));
    expect(marks()).toEqual(["up", ""]);
    vi.advanceTimersByTime(700);
    happens(moved("1", 1.95));
    vi.advanceTimersByTime(700);
    expect(marks()).toEqual(["up", ""]);
    vi.advanceTimersByTime(600);
    expect(marks()).toEqual(["up", undefined]);
    vi.advanceTimersByTime(4_000);
    expect(marks()).toEqual([undefined, undefined]);
    happens(moved("1", 1.7));
    expect(marks()).toEqual(["down", ""]);
    happens(moved("1", 1.7, false));
    expect(marks()).toEqual([undefined, undefined]);
  });

  it("is marked as long when its price has six characters, so that it is written smaller", () => {
    const { happens } = shown();
    expect(button().dataset["long"]).toBeUndefined();
    happens({ type: "OddsFormatChosen", format: "fractional" });
    expect([button().textContent, button().dataset["long"]]).toEqual(["17/20", undefined]);
    happens(moved("1", 1.79));
    expect([button().textContent, button().dataset["long"]]).toEqual(["79/100", ""]);
    happens({ type: "OddsFormatChosen", format: "decimal" });
    expect([button().textContent, button().dataset["long"]]).toEqual(["1.79", undefined]);
  });

  it("keeps the listed price when the list is newer than the feed's price", () => {
    const { happens } = shown(5);
    happens(moved("1", 1.9));
    expect(button().textContent).toBe("1.85");
  });

  it("is written when its own price changed, and never rendered again for it", () => {
    const { happens, drawn } = shown();
    const before = drawn.mock.calls.length;
    const written = vi.spyOn(button(), "setAttribute");
    happens(moved("2", 3.5));
    happens(moved("2", 3.6));
    expect(written).not.toHaveBeenCalled();
    happens(moved("1", 1.9));
    expect(button().textContent).toBe("1.90");
    expect(written).toHaveBeenCalledWith("aria-label", "Home 100, 1x2, 1.90");
    expect(drawn).toHaveBeenCalledTimes(before);
  });

  it("asks for exactly what is on the screen", () => {
    const { happens, intents } = shown();
    happens(moved("1", 1.9));
    fireEvent.click(button());
    expect(intents.toggleSelection).toHaveBeenCalledExactlyOnceWith(
      { selection: expect.objectContaining({ matchId: "100", outcomeId: "1", odds: price(1.9), type: "live", score: "1:0", inPlayTime: "63:12", selectionId: "g100_100_Home_100_odd-1_Home_100_vs_Away_100" }) },
    );
  });

  it("is pressed while its selection is on the slip", () => {
    const { happens, intents } = shown();
    fireEvent.click(button());
    const [asked] = intents.toggleSelection.mock.calls[0] ?? [];
    if (asked === undefined) throw new Error("nothing was asked for");
    happens({ type: "SelectionAdded", ...asked });
    expect(button().getAttribute("aria-pressed")).toBe("true");
    // One press of Tab further.
    expect(button().nextElementSibling).toBe(screen.getByRole("link", { name: "Go to betslip" }));
    expect(screen.getByRole("button", { name: /^Draw/ }).getAttribute("aria-pressed")).toBe("false");
  });

  it("keeps the last price, greyed, while it is suspended, and cannot be chosen", () => {
    const { happens, intents } = shown();
    happens(moved("1", 1.9));
    happens({ type: "BetStopped", source: "live", matchId: matchId("100") });
    expect(button().textContent).toBe("1.90");
    expect(button().getAttribute("aria-disabled")).toBe("true");
    expect(button().getAttribute("aria-label")).toBe("Home 100, 1x2, 1.90, suspended");
    fireEvent.click(button());
    expect(intents.toggleSelection).not.toHaveBeenCalled();
  });

  it("shows only the lock when there is no last price", () => {
    const { happens } = shown();
    happens(moved("1", 0, false));
    expect(button().textContent).toBe("");
    expect(button().dataset["status"]).toBe("suspended");
    expect(button().getAttribute("aria-label")).toContain("suspended");
  });

  it("says how old it is while the live feed is lost, and cannot be chosen", () => {
    vi.useFakeTimers({ now: 1_000_000 });
    const { happens, intents } = shown();
    happens({ type: "FeedLost", reason: "silence", lastHeardAt: 977_000 });
    act(() => vi.advanceTimersByTime(16));
    expect(button().textContent).toBe("1.8523 s");
    expect(button().getAttribute("aria-label")).toContain("price out of date");
    fireEvent.click(button());
    expect(intents.toggleSelection).not.toHaveBeenCalled();
    act(() => vi.advanceTimersByTime(4_000));
    expect(button().textContent).toBe("1.8527 s");
    vi.useRealTimers();
  });

  it("can be taken off the slip even while it is suspended", () => {
    const { happens, intents } = shown();
    fireEvent.click(button());
    const [asked] = intents.toggleSelection.mock.calls[0] ?? [];
    if (asked === undefined) throw new Error("nothing was asked for");
    happens({ type: "SelectionAdded", ...asked }, { type: "BetStopped", source: "live", matchId: matchId("100") });
    fireEvent.click(button());
    expect(intents.toggleSelection).toHaveBeenCalledTimes(2);
  });
});
