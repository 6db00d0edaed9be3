// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { SlipstreamEvent } from "../../src/domain/events/registry.ts";
import { money } from "../../src/domain/kernel/money.ts";
import { SlipBody } from "../../src/ui/features/betslip/lazy-slip-body.tsx";
import { Betslip } from "../../src/ui/features/betslip/public/betslip.tsx";
import { added, keyOf, oddsChanged, selection } from "../kit/builders.ts";
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

const home = selection("100");
const draw = selection("100", { outcomeId: "2", outcomeName: "Draw" });
const other = selection("200");
const third = selection("300");
const system: SlipstreamEvent = { type: "BetslipTypeChosen", betslipType: "Combo" };
const staked = (grouping: number, minor: number): SlipstreamEvent => ({ type: "GroupingStakeChanged", grouping, stake: money(minor) });

const shown = (...events: readonly SlipstreamEvent[]) => {
  const client = fakeSlipstream();
  client.happens({ type: "LoggedIn", player: "p1" }, ...events);
  renderOnPage(client.app, <Betslip />);
  return { ...client, happens: (...more: readonly SlipstreamEvent[]) => act(() => client.happens(...more)) };
};
const rows = () => within(screen.getByRole("table", { name: "System sizes" })).getAllByRole("row").slice(1);
const place = () => screen.getByTestId("place-bet");

describe("several selections of one match", () => {
  it("[4.21] are drawn as one group, which names the match once and says what is bet", () => {
    const { happens } = shown(added(home), added(other), added(draw));
    const group = screen.getByTestId("match-group");
    expect(within(group).getAllByTestId("leg")).toHaveLength(2);
    expect(within(group).getAllByText("Home 100 - Away 100")).toHaveLength(1);
    expect(group.textContent).toContain("One of these 2 in each of the 2 combinations, which share your stake");
    happens(staked(1, 5_000));
    expect(group.textContent).toContain("One of these 2 in a combination, never two");
    happens({ type: "BetslipTypeChosen", betslipType: "Single" });
    expect(group.textContent).toContain("2 selections of this match, each a bet of its own");
    happens({ type: "SelectionRemoved", key: keyOf(draw) });
    expect(screen.queryByTestId("match-group")).toBeNull();
  });

  it("[5.17] have the largest size in the table: the Split, one field with its combinations", () => {
    const { intents, happens } = shown(added(home), added(other), added(draw));
    expect(rows().map(({ textContent }) => textContent)).toEqual([expect.stringContaining("Singles× 3"), "Split, Doubles× 2 share itSplit stake100.00200.00"]);
    const field = screen.getByLabelText<HTMLInputElement>("Split stake");
    expect([field.value, screen.getAllByRole("textbox").length]).toEqual(["100.00", 2]);
    fireEvent.change(field, { target: { value: "50" } });
    expect(intents.changeStake).toHaveBeenCalledExactlyOnceWith({ amount: "50" });
    fireEvent.blur(field);
    happens(staked(1, 5_000));
    expect(field.value).toBe("0.00");
    expect(place().textContent).toBe("Place bet 150.00");
  });
});

describe("a system's stake", () => {
  it("[5.20] that is below its share of 100 is not placed, and the raised one is offered", () => {
    const { intents } = shown(added(home), added(other), added(third), system, staked(2, 500));
    expect(screen.getByText("At least 33.40 each.")).toBeDefined();
    expect([place().textContent, place().matches(":disabled")]).toEqual(["Stake too low", true]);
    fireEvent.click(screen.getByRole("button", { name: "Raise Doubles to 33.40" }));
    expect(intents.changeGroupingStake).toHaveBeenCalledExactlyOnceWith({ grouping: 2, amount: "33.40" });
  });

  it("[5.20] that is too low is named at the button, which leads to it", () => {
    shown(added(home), added(other), added(third), system, staked(2, 5_000), staked(3, 100));
    expect(document.getElementById(place().getAttribute("aria-describedby") ?? "")?.textContent).toContain("Trebles: at least 5.00 each.");
    fireEvent.click(screen.getByRole("button", { name: "Show it" }));
    expect(document.activeElement).toBe(screen.getByLabelText("Stake for each of the Trebles"));
  });

  it("[5.20] is offered raised for every size at once, because each share depends on all of them", () => {
    const { intents } = shown(added(home), added(other), added(third), system, staked(2, 500), staked(3, 2_000));
    fireEvent.click(screen.getByRole("button", { name: "Raise each to its least stake" }));
    expect(intents.changeGroupingStake.mock.calls).toEqual([[{ grouping: 2, amount: "14.30" }], [{ grouping: 3, amount: "57.20" }]]);
  });
});

describe("a stake that is brought to a step", () => {
  it("[5.18] says what it was typed as", () => {
    const { happens } = shown(added(home));
    const field = screen.getByLabelText("Stake");
    fireEvent.focus(field);
    fireEvent.change(field, { target: { value: "4.99" } });
    happens({ type: "StakeChanged", stake: money(500) });
    fireEvent.blur(field);
    expect(screen.getByText("4.99 became 5.00, the nearest stake that can be bet.")).toBeDefined();
    happens({ type: "StakeChanged", stake: money(700) });
    expect(screen.queryByText(/became/)).toBeNull();
  });
});

describe("a selection whose match is over", () => {
  it("says so with the last score and without a clock, and is offered to be removed", () => {
    const { happens, intents } = shown(added(home), added(other), { ...oddsChanged(home, 2), progress: { homeScore: "1", awayScore: "0", matchTime: "89:00" } });
    const leg = screen.getAllByTestId("leg")[0] ?? document.body;
    expect(leg.textContent).toContain("Live1 – 089:00");
    happens({ type: "OddsChanged", source: "live", matchId: home.matchId, outcomes: [], progress: { homeScore: "2", awayScore: "0", ended: true } });
    expect(leg.textContent).toContain("Ended2 – 0");
    expect(leg.querySelector("time")).toBeNull();
    expect(place().textContent).toBe("A match has ended");
    fireEvent.click(screen.getByRole("button", { name: "Remove it" }));
    expect(intents.removeSelection).toHaveBeenCalledExactlyOnceWith({ key: keyOf(home) });
  });
});
