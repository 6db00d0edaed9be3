// @vitest-environment happy-dom
import { cleanup, screen, within } from "@testing-library/react";
import type { Window as HappyWindow } from "happy-dom";
import { afterEach, describe, expect, it } from "vitest";
import { FixtureList } from "../../src/ui/features/offer/fixtures/fixture-list.tsx";
import { fakeSlipstream, fixture, outcome } from "../kit/fake-slipstream.ts";
import { renderOnPage } from "../kit/render-on-page.tsx";

afterEach(cleanup);

describe("the list of a competition", () => {
  it("[2.9] has the same columns for what is live and what is to come, and calls the live ones so", () => {
    (window as unknown as HappyWindow).happyDOM.setViewport({ width: 1440, height: 900 });
    const both = [outcome("74", "Yes", 1.8, { marketId: "29", marketName: "Both teams to score" }), outcome("76", "No", 1.9, { marketId: "29", marketName: "Both teams to score" })];
    const winner = fixture("1").outcomes;
    const toCome = (id: string) => fixture(id, { source: "prematch", date: "2099-07-25 18:30:00", outcomes: [...winner, ...both] });
    renderOnPage(fakeSlipstream().app, <FixtureList level={2} fixtures={[fixture("1"), toCome("2"), toCome("3")]} asOf={0} ofOne ofSport />);
    const groups = screen.getAllByRole("region");
    expect(within(groups[0] as HTMLElement).getByRole("heading").textContent).toBe("Live now");
    expect(groups.map((group) => [...group.querySelectorAll("small[title]")].map(({ textContent }) => textContent))).toEqual([["1x2", "Both teams to score"], ["1x2", "Both teams to score"]]);
  });

  it("of several competitions names the country of each", () => {
    renderOnPage(fakeSlipstream().app, <FixtureList level={2} fixtures={[fixture("1", { category: "Spain", tournament: "Primera" })]} asOf={0} />);
    expect(screen.getByTestId("competition").textContent).toBe("Spain Primera");
  });
});
