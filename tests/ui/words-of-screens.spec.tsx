// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import type { Window as HappyWindow } from "happy-dom";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Dialog } from "../../src/domain/events/browsing-events.ts";
import type { SlipstreamEvent } from "../../src/domain/events/registry.ts";
import { money } from "../../src/domain/kernel/money.ts";
import { BetslipRail } from "../../src/ui/features/betslip/public/betslip-rail.tsx";
import { SlipAnnouncer } from "../../src/ui/features/betslip/public/slip-announcer.tsx";
import { LegEvent } from "../../src/ui/features/betslip/leg-event.tsx";
import { LegMatch } from "../../src/ui/features/history/leg-match.tsx";
import { BoardSwitch, useBoard } from "../../src/ui/features/offer/fixtures/board-switch.tsx";
import { FixtureList } from "../../src/ui/features/offer/fixtures/fixture-list.tsx";
import { TeamScore } from "../../src/ui/features/offer/fixtures/live-score.tsx";
import { added, balances, selection } from "../kit/builders.ts";
import { fakeSlipstream, fixture, outcome } from "../kit/fake-slipstream.ts";
import { historyLeg } from "../kit/history.ts";
import { openDialog } from "../kit/open-dialog.tsx";
import { renderOnPage } from "../kit/render-on-page.tsx";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const show = (part: React.ReactElement, ...past: readonly SlipstreamEvent[]) => {
  const client = fakeSlipstream();
  client.happens(...past);
  renderOnPage(client.app, part);
  return { ...client, happens: (...events: readonly SlipstreamEvent[]) => act(() => client.happens(...events)) };
};
const buttons = () => screen.getAllByRole("button").map(({ textContent }) => textContent);

describe("the step with the code", () => {
  const register: Dialog = { kind: "auth", tab: "register" };

  it("names the number that was typed, and after Resend says so and takes the focus to the code", async () => {
    const { happens } = openDialog(register);
    const field = await screen.findByLabelText("Mobile number");
    fireEvent.change(field, { target: { value: "0803 111 2222" } });
    fireEvent.change(screen.getByLabelText("Password"), { target: { value: "Quiet-Harbour-7" } });
    fireEvent.click(screen.getByRole("checkbox"));
    const carryOn = screen.getByRole("button", { name: "Continue" });
    await waitFor(() => expect(carryOn.hasAttribute("disabled")).toBe(false));
    fireEvent.click(carryOn);
    happens({ type: "CodeSent", resendAt: 1_000 });
    expect((await screen.findByText(/We have sent a code/)).textContent).toContain("to +234 8031112222 by text message");
    act(() => document.body.focus());
    happens({ type: "CodeSent", resendAt: 61_000 });
    expect(screen.getByText(/We have sent another code/)).toBeDefined();
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Digit 1 of 6");
  });
});

describe("what a screen reader is told of the slip", () => {
  it("is not what was on the slip of the player before", () => {
    vi.useFakeTimers();
    const { happens } = show(<SlipAnnouncer />, { type: "LoggedIn", player: "p1" });
    happens(added(selection("100")));
    act(() => void vi.advanceTimersByTime(2_500));
    expect(screen.getByRole("status").textContent).toContain("Home 100");
    happens({ type: "LoggedOut", reason: "player" }, { type: "LoggedIn", player: "p2" });
    act(() => void vi.advanceTimersByTime(15_000));
    expect(screen.getByRole("status").textContent).toBe("");
  });
});

describe("a score of cricket", () => {
  it("of a side that has not batted is no 0", () => {
    render(<><TeamScore score={{ homeScore: "157", awayScore: "0", wickets: "5:0" }} side="home" /> <TeamScore score={{ homeScore: "157", awayScore: "0", wickets: "5:0" }} side="away" /></>);
    expect(screen.getByText("157/5")).toBeDefined();
    expect(screen.getByRole("img", { name: "no runs yet" }).textContent).toBe("–");
  });

  it("of other sports keeps its 0", () => {
    render(<TeamScore score={{ homeScore: "1", awayScore: "0" }} side="away" />);
    expect(screen.getByText("0")).toBeDefined();
  });
});

describe("the dialog of an error", () => {
  it.each([
    [{ code: "stake-not-positive" }, "Enter a stake"],
    [{ code: "session-ended" }, "You are logged out"],
    [{ code: "selection-suspended" }, "Bet not placed"],
    [{ code: "told", message: "Odds have changed" }, "The sportsbook says"],
  ] as const)("of %j is headed by what it is about", async (notice, title) => {
    openDialog({ kind: "error", notice });
    expect(await screen.findByRole("heading", { name: title })).toBeDefined();
  });
});

describe("the dialog of a bonus", () => {
  it("leads to its terms, and says where it is used", async () => {
    openDialog({ kind: "casino-bonus" }, { type: "LoggedIn", player: "p1" }, { type: "BalancesRead", balances: balances(), missing: [] }, { type: "ActiveBonusRead", bonus: { id: "1", name: "Welcome", value: money(500), type: "flat" } });
    expect((await screen.findByRole("link", { name: "Terms of the promotions" })).getAttribute("href")).toBe("/Promotions");
    expect(screen.getByText(/Choose it as what pays your stake/)).toBeDefined();
  });
});

describe("the markets that lists show", () => {
  const Shown = ({ sport }: { readonly sport: string | undefined }) => <p>{useBoard(sport)}</p>;

  it.each([
    ["Soccer", ["Main", "Totals", "Handicap", "Halves", "More"]],
    ["Ice Hockey", ["Main", "Totals", "Handicap", "1st period"]],
    ["Tennis", ["Main", "Totals", "Handicap"]],
    ["Cricket", ["Main", "Totals", "Handicap"]],
    [undefined, ["Main", "Totals", "Handicap"]],
  ])("of %s are its own", (sport, names) => {
    show(<BoardSwitch sport={sport} />);
    expect(buttons()).toEqual(names);
  });

  it("do not stick to a sport that does not have them", () => {
    show(<><Shown sport="Soccer" /><Shown sport="Tennis" /></>, { type: "BoardChosen", board: "halves" });
    expect(screen.getAllByText(/^(halves|main)$/).map(({ textContent }) => textContent)).toEqual(["halves", "main"]);
  });
});

describe("the button that shows the slip", () => {
  const narrow = (): void => (window as unknown as HappyWindow).happyDOM.setViewport({ width: 390, height: 844 });

  it("is no more than an icon while nothing is on the slip, and says the number after that", () => {
    narrow();
    const { happens } = show(<BetslipRail>slip</BetslipRail>);
    expect(screen.getByRole("button", { name: "Show betslip" }).textContent).toBe("");
    happens(added(selection("100")));
    expect(screen.getByRole("button", { name: /Show betslip/ }).textContent).toBe("Show betslip1");
  });
});

describe("a match on the slip and in a bet", () => {
  it("leads to its page", () => {
    show(<LegEvent selection={selection("100", { sport: "Soccer", tournament: "Premier League", eventName: "A vs B", type: "live" })} ended={false} />);
    expect(screen.getByRole("link", { name: "A vs B" }).getAttribute("href")).toBe("/Sports/Live/Soccer/Premier%20League/A%20vs%20B/100");
  });

  it("of a decided leg has no page", () => {
    show(<><LegMatch leg={historyLeg({ eventName: "A vs B" })} /><LegMatch leg={historyLeg({ eventName: "C vs D", status: "lost" })} /></>);
    expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["A vs B"]);
  });
});

describe("the list of a competition", () => {
  it("has the same columns for what is live and what is to come, and calls the live ones so", () => {
    (window as unknown as HappyWindow).happyDOM.setViewport({ width: 1440, height: 900 });
    const both = [outcome("74", "Yes", 1.8, { marketId: "29", marketName: "Both teams to score" }), outcome("76", "No", 1.9, { marketId: "29", marketName: "Both teams to score" })];
    const winner = fixture("1").outcomes;
    const toCome = (id: string) => fixture(id, { source: "prematch", date: "2099-07-25 18:30:00", outcomes: [...winner, ...both] });
    show(<FixtureList level={2} fixtures={[fixture("1"), toCome("2"), toCome("3")]} asOf={0} ofOne ofSport />);
    const groups = screen.getAllByRole("region");
    expect(within(groups[0] as HTMLElement).getByRole("heading").textContent).toBe("Live now");
    expect(groups.map((group) => [...group.querySelectorAll("small[title]")].map(({ textContent }) => textContent))).toEqual([["1x2", "Both teams to score"], ["1x2", "Both teams to score"]]);
  });

  it("of several competitions names the country of each", () => {
    show(<FixtureList level={2} fixtures={[fixture("1", { category: "Spain", tournament: "Primera" })]} asOf={0} />);
    expect(screen.getByTestId("competition").textContent).toBe("Spain Primera");
  });
});
