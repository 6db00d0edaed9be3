// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { LegEvent } from "../../src/ui/features/betslip/leg-event.tsx";
import { LegMatch } from "../../src/ui/features/history/leg-match.tsx";
import { selection } from "../kit/builders.ts";
import { fakeSlipstream } from "../kit/fake-slipstream.ts";
import { historyLeg } from "../kit/history.ts";
import { renderOnPage } from "../kit/render-on-page.tsx";

afterEach(cleanup);

describe("a match on the slip and in a bet", () => {
  it("[2.6] leads to its page", () => {
    renderOnPage(fakeSlipstream().app, <LegEvent selection={selection("100", { sport: "Soccer", tournament: "Premier League", eventName: "A vs B", type: "live" })} ended={false} />);
    expect(screen.getByRole("link", { name: "A vs B" }).getAttribute("href")).toBe("/Sports/Live/Soccer/Premier%20League/A%20vs%20B/100");
  });

  it("is told by the opponent alone where the pick names the team, and whole in its title", () => {
    renderOnPage(fakeSlipstream().app, <LegEvent selection={selection("100", { sport: "Soccer", tournament: "Premier League", outcomeName: "1", homeTeam: "A", awayTeam: "B", eventName: "A vs B" })} pick="1" ended={false} />);
    expect(screen.getByRole("link", { name: "v B" }).title).toBe("A vs B");
  });

  it("[2.24] of a decided leg has no page", () => {
    renderOnPage(fakeSlipstream().app, <><LegMatch leg={historyLeg({ eventName: "A vs B" })} /><LegMatch leg={historyLeg({ eventName: "C vs D", status: "lost" })} /></>);
    expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["A vs B"]);
  });
});
