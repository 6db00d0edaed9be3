// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { MarketHistory } from "../../src/ui/features/prices/history/market-history.tsx";
import { plotOf } from "../../src/ui/features/prices/history/plot.ts";
import { SlipstreamProvider } from "../../src/ui/hooks/slipstream-context.tsx";
import { betStopped, facts, oddsChanged, price, selection } from "../kit/builders.ts";
import { answered, fakeSlipstream, fixture, outcome } from "../kit/fake-slipstream.ts";

afterEach(cleanup);

const size = { width: 100, height: 20 };

describe("the line of a price history", () => {
  it("holds a price until the next one, lowest at the foot and highest at the head", () => {
    const points = [
      { at: 0, odds: price(2) },
      { at: 10_000, odds: price(3) },
    ];
    expect(plotOf(points, 20_000, size)).toEqual({ stretches: ["M0 20H50V0H100"], now: { x: 100, y: 0 } });
  });

  it("is broken where nothing could be bet, and has no current price while that lasts", () => {
    const points = [
      { at: 0, odds: price(2) },
      { at: 10_000, odds: undefined },
      { at: 20_000, odds: price(2) },
      { at: 30_000, odds: undefined },
    ];
    expect(plotOf(points, 40_000, size)).toEqual({ stretches: ["M0 10H25", "M50 10H75"], now: undefined });
  });

  it("draws an hour of rest no wider than two minutes", () => {
    const points = [
      { at: 0, odds: price(2) },
      { at: 3_600_000, odds: price(3) },
    ];
    expect(plotOf(points, 3_720_000, size).stretches).toEqual(["M0 20H50V0H100"]);
  });
});

describe("the price history of a market", () => {
  const home = selection("100");
  const listed = outcome("1", "Home 100", 2);
  const logged = facts([oddsChanged(home, 1.5), oddsChanged(home, 2)]);
  const show = () => {
    const client = fakeSlipstream({ matchFacts: answered(logged) });
    render(
      <SlipstreamProvider app={client.app}>
        <MarketHistory fixture={fixture("100")} market="1x2" outcomes={[{ name: "Home 100", outcome: listed }]} asOf={0} />
      </SlipstreamProvider>,
    );
    return client;
  };
  const cells = () => within(screen.getByTestId("price-history")).getAllByRole("cell").map(({ textContent }) => textContent);

  it("says in figures what its line shows", () => {
    show();
    expect(screen.getByRole("table", { name: /Prices of 1x2/ })).toBeTruthy();
    expect(screen.getByTestId("sparkline").getAttribute("aria-hidden")).toBe("true");
    const [first, ...rest] = cells();
    expect(first).toMatch(/^1\.50\d\d:\d\d$/);
    expect(rest).toEqual(["1.50", "2.00", "2.00", "1"]);
  });

  it("goes on with the feed's prices while it is open, and ends with the current price", () => {
    const { happens } = show();
    act(() => happens(oddsChanged(home, 2.4)));
    expect(cells().slice(1)).toEqual(["1.50", "2.40", "2.40", "2"]);
    act(() => happens(betStopped(home.matchId)));
    expect(cells().slice(1)).toEqual(["1.50", "2.40", "2.40closed", "21 stop"]);
    expect(screen.getByTestId("sparkline").querySelector("circle")).toBeNull();
  });
});
