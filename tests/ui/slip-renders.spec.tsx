// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { Profiler, type ProfilerOnRenderCallback } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { SlipstreamEvent } from "../../src/domain/events/registry.ts";
import { SlipBody } from "../../src/ui/features/betslip/lazy-slip-body.tsx";
import { marketLabel } from "../../src/ui/features/betslip/market-label.ts";
import { Betslip } from "../../src/ui/features/betslip/public/betslip.tsx";
import { SlipstreamProvider } from "../../src/ui/hooks/slipstream-context.tsx";
import { added, betStopped, oddsChanged, selection } from "../kit/builders.ts";
import { fakeSlipstream } from "../kit/fake-slipstream.ts";

// Each rendering of a leg asks once for the name of its market.
vi.mock(import("../../src/ui/features/betslip/market-label.ts"), { spy: true });

beforeAll(SlipBody.preload);
/** A frame comes as soon as one is asked for. */
beforeEach(() => {
  vi.stubGlobal("requestAnimationFrame", (draw: (at: number) => void) => {
    draw(0);
    return undefined;
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const first = selection("100");
const second = selection("200", { marketName: "Winner" });

const shown = () => {
  const client = fakeSlipstream();
  client.happens(added(first), added(second), { type: "LoggedIn", player: "p1" });
  const drawn = vi.fn<ProfilerOnRenderCallback>();
  render(
    <MemoryRouter>
      <SlipstreamProvider app={client.app}>
        <Profiler id="slip" onRender={drawn}>
          <Betslip />
        </Profiler>
      </SlipstreamProvider>
    </MemoryRouter>,
  );
  /** How often the slip and its legs were rendered for these facts. */
  const rendersFor = (...events: readonly SlipstreamEvent[]): { readonly slip: number; readonly legs: readonly string[] } => {
    drawn.mockClear();
    vi.mocked(marketLabel).mockClear();
    act(() => client.happens(...events));
    return { slip: drawn.mock.calls.length, legs: vi.mocked(marketLabel).mock.calls.map(([{ marketName }]) => marketName) };
  };
  return { rendersFor, prices: () => screen.getAllByTestId("leg-odds").map(({ textContent }) => textContent) };
};

describe("what the slip renders", () => {
  it("is nothing for prices that are not on it, of another match or of another market of its own", () => {
    const { rendersFor } = shown();
    expect(rendersFor(oddsChanged(selection("300"), 3))).toEqual({ slip: 0, legs: [] });
    expect(rendersFor(oddsChanged(selection("100", { outcomeId: "3" }), 3))).toEqual({ slip: 0, legs: [] });
    expect(rendersFor(oddsChanged(first, 2))).toEqual({ slip: 0, legs: [] });
  });

  it("is the figures once and no leg for a price that moves, which is written", () => {
    const { rendersFor, prices } = shown();
    expect(rendersFor(oddsChanged(first, 1.8), oddsChanged(second, 3))).toEqual({ slip: 1, legs: [] });
    expect(prices()).toEqual(["1.80", "3.00"]);
    expect(screen.getByText("Total odds").nextSibling?.textContent).toBe("5.40");
  });

  it("is the one leg that was suspended", () => {
    const { rendersFor } = shown();
    expect(rendersFor(betStopped(first.matchId)).legs).toEqual(["1x2"]);
    expect(rendersFor(oddsChanged(first, 2)).legs).toEqual(["1x2"]);
  });
});
