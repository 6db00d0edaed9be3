// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { SlipstreamEvent } from "../../src/domain/events/registry.ts";
import { matchId } from "../../src/domain/kernel/ids.ts";
import { money } from "../../src/domain/kernel/money.ts";
import { SlipBody } from "../../src/ui/features/betslip/lazy-slip-body.tsx";
import { Betslip } from "../../src/ui/features/betslip/public/betslip.tsx";
import { SlipAnnouncer } from "../../src/ui/features/betslip/public/slip-announcer.tsx";
import { added, keyOf, oddsChanged, placement, price, selection } from "../kit/builders.ts";
import { drawFramesAtOnce } from "../kit/frames-at-once.ts";
import { answered, fakeSlipstream, fixture, type Listed, pageOf } from "../kit/fake-slipstream.ts";
import { renderOnPage } from "../kit/render-on-page.tsx";
import { translate } from "../kit/translated.ts";

beforeAll(SlipBody.preload);
beforeEach(drawFramesAtOnce);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const first = selection("100");
const second = selection("200");
const player: SlipstreamEvent = { type: "LoggedIn", player: "p1" };

const shownWith = (listed: Partial<Listed>, ...events: readonly SlipstreamEvent[]) => {
  const client = fakeSlipstream(listed);
  client.happens(...events);
  renderOnPage(
    client.app,
    <>
      <Betslip />
      <SlipAnnouncer />
    </>,
    "/Sport/LiveList?x=1",
  );
  return { ...client, happens: (...more: readonly SlipstreamEvent[]) => act(() => client.happens(...more)) };
};

const shown = (...events: readonly SlipstreamEvent[]) => shownWith({}, ...events);

/** Draws the next frame of a page whose timers are held. */
const nextFrame = (): void => act(() => void vi.advanceTimersToNextFrame());

const legs = (): readonly HTMLElement[] => screen.queryAllByTestId("leg");
const place = (): HTMLElement => screen.getByTestId("place-bet");

describe("the slip on the screen", () => {
  it("says what to do while it is empty", () => {
    shown();
    expect(screen.getByText("Your betslip is empty")).toBeTruthy();
    expect(screen.queryByLabelText("Stake")).toBeNull();
  });

  it("shows every leg with its market, match and price, and the figures of the summary", () => {
    shown(added(first), added(second), player);
    expect(legs().map((leg) => leg.textContent)).toEqual([
      expect.stringMatching(/^Home 100.*v Away 100/),
      expect.stringMatching(/^Home 200.*v Away 200/),
    ]);
    expect(screen.getByText("Total odds").closest("dt")?.nextSibling?.textContent).toBe("4.00");
    expect(screen.getByTestId("possible-win").textContent).toBe("NGN 400.00");
    expect(place().textContent).toBe("Place bet 100.00");
  });

  it("shows the score of a live match as a list told it, until the feed tells more", () => {
    const { happens } = shownWith({ live: answered(pageOf(fixture("100"))) }, added(first));
    expect(legs()[0]?.textContent).toContain("1 – 0");
    happens({ ...oddsChanged(first, 2), progress: { homeScore: "2", awayScore: "0" } });
    expect(legs()[0]?.textContent).toContain("2 – 0");
  });

  describe("shows a changed price with the one before", () => {
    const before = (place = 0): boolean => legs()[place]?.textContent.includes("Changed from 2.00") === true;
    const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));
    const moved = () => {
      vi.useFakeTimers();
      const { happens } = shown(added(first), added(second), player);
      const at = Date.now();
      happens(oddsChanged(first, 1.8));
      nextFrame();
      return { happens, drawn: at + 5_000 - Date.now() };
    };

    it("[4.25, 9.11] for five seconds, to the millisecond", () => {
      const { drawn } = moved();
      expect(within(legs()[0] ?? document.body).getByText("1.80").dataset["moved"]).toBe("down");
      pass(drawn - 1);
      expect([before(), before(1)]).toEqual([true, false]);
      pass(1);
      expect(before()).toBe(false);
      expect(within(legs()[0] ?? document.body).getByText("1.80").dataset["moved"]).toBeUndefined();
    });

    it("[T3] a newer one for its own time, and each leg for its own", () => {
      const { happens, drawn } = moved();
      pass(drawn - 1_000);
      happens(oddsChanged(second, 3));
      nextFrame();
      pass(1_000);
      expect([before(), before(1)]).toEqual([false, true]);
      happens(oddsChanged(second, 3.5));
      nextFrame();
      pass(4_500);
      expect(legs()[1]?.textContent).toContain("Changed from 3.00");
      pass(500);
      expect(legs()[1]?.textContent).not.toContain("Changed from");
    });

    it("[T1] for five seconds though the clock is set by an hour", () => {
      for (const hours of [-1, 1]) {
        const { drawn } = moved();
        vi.setSystemTime(Date.now() + hours * 3_600_000);
        pass(drawn - 1);
        expect(before()).toBe(true);
        pass(1);
        expect(before()).toBe(false);
        cleanup();
      }
    });

    it("no longer where the slip is drawn anew after its time", () => {
      vi.useFakeTimers();
      const { happens } = shown(added(first), player, oddsChanged(first, 1.8));
      expect(before()).toBe(true);
      pass(6_000);
      happens({ type: "OddsFormatChosen", format: "fractional" });
      expect(legs()[0]?.textContent).not.toContain("Changed from");
    });
  });

  it("shows a price that is long as a fraction in smaller figures, and an ordinary one not", () => {
    const { happens } = shown(added(selection("100", { odds: price(24.99) })));
    expect(screen.getByTestId("leg-odds").dataset["long"]).toBeUndefined();
    happens({ type: "OddsFormatChosen", format: "fractional" });
    expect(screen.getByTestId("leg-odds").textContent).toBe("2399/100");
    expect(screen.getByTestId("leg-odds").dataset["long"]).toBe("");
  });

  it("greys a suspended leg at its last price and says why no bet can be placed", () => {
    const { happens, intents } = shown(added(first), player);
    happens({ type: "BetStopped", source: "live", matchId: first.matchId });
    expect(legs()[0]?.textContent).toContain("2.00");
    expect(legs()[0]?.textContent).toContain("Suspended");
    expect(place().textContent).toBe("Selection suspended");
    expect(place().hasAttribute("disabled")).toBe(true);
    fireEvent.click(place());
    expect(intents.placeBet).not.toHaveBeenCalled();
  });

  it("brings the suspended leg of a long slip into view, with the focus on the button that removes it", () => {
    const several = Array.from({ length: 6 }, (_, index) => selection(String(100 + index)));
    const { happens } = shown(...several.map(added), player);
    expect(screen.queryByText("Show selection")).toBeNull();
    happens({ type: "BetStopped", source: "live", matchId: matchId("104") });
    const shownInView = vi.spyOn(legs()[4] ?? document.body, "scrollIntoView");
    fireEvent.click(screen.getByText("Show selection"));
    expect(shownInView).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(screen.getByLabelText("Remove Home 104, Home 104 - Away 104"));
    happens({ type: "SelectionRemoved", key: keyOf(selection("104")) });
    expect(screen.queryByText("Show selection")).toBeNull();
  });

  it("marks live legs while the feed is lost", () => {
    const { happens } = shown(added(first), player);
    happens({ type: "FeedLost", reason: "silence", lastHeardAt: 1 });
    expect(legs()[0]?.textContent).toContain("Price paused");
    expect(place().textContent).toBe("Live prices paused");
  });

  it("cannot be placed without a network, and says so in the same moment", () => {
    const { happens, intents } = shown(added(selection("300", { type: "prematch" })), player);
    happens({ type: "FeedLost", reason: "offline", lastHeardAt: 1 });
    const button = screen.getByTestId("place-bet");
    expect([button.textContent, button.hasAttribute("disabled")]).toEqual(["You are offline", true]);
    fireEvent.submit(screen.getByRole("form", { name: "Your bet" }));
    expect(intents.placeBet).not.toHaveBeenCalled();
    happens({ type: "FeedLost", reason: "connection-closed", lastHeardAt: 1 });
    expect(button.hasAttribute("disabled")).toBe(false);
  });

  it("[C6] says in another window that its bet was placed, takes no second one, and begins the next slip", () => {
    const sent = placement([first]);
    const { intents } = shown(added(first), player, { type: "AttemptRequested", kind: "bet", request: sent }, { type: "BetPlaced", attempt: sent.attempt, betslipId: "B1", stake: sent.totalStake, possibleWin: sent.possibleWin });
    expect(screen.getByText("This bet was placed")).toBeTruthy();
    expect(screen.queryByTestId("place-bet")).toBeNull();
    fireEvent.submit(screen.getByRole("form", { name: "Your bet" }));
    fireEvent.click(screen.getByRole("button", { name: "New betslip" }));
    fireEvent.click(screen.getByRole("button", { name: "Reuse selections" }));
    expect([intents.clearBetslip, intents.reuseSelections].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    expect(intents.placeBet).not.toHaveBeenCalled();
  });

  it("is placed at the prices that it shows, also when newer ones have come and are not drawn yet", () => {
    vi.useFakeTimers();
    const { happens, intents } = shown(added(first), player);
    happens(oddsChanged(first, 1.8));
    nextFrame();
    happens(oddsChanged(first, 1.7));
    expect(legs()[0]?.textContent).toContain("1.80");
    fireEvent.click(place());
    for (let rested = 0; rested <= 4; rested += 1) nextFrame();
    fireEvent.click(place());
    expect(intents.placeBet.mock.calls).toEqual([[{ shown: [{ key: keyOf(first), odds: price(1.8) }] }], [{ shown: [{ key: keyOf(first), odds: price(1.7) }] }]]);
  });

  it("shows the new price, win and stake together on a page that the browser has translated", () => {
    vi.useFakeTimers();
    const { happens } = shown(added(first), player);
    const odds = screen.getByTestId("leg-odds");
    const win = screen.getByTestId("possible-win");
    for (const element of [odds, win, place()]) translate(element);
    happens(oddsChanged(first, 7.77));
    nextFrame();
    expect([odds.textContent, win.textContent]).toEqual(["7.77", expect.stringContaining("777.00")]);
    expect(place().textContent).toBe("Place bet 100.00");
  });

  it("shows a placed bet with its own prices, stake and win, which the market changes no more", () => {
    const sent = placement([first, second]);
    const accepted = [{ key: keyOf(first), odds: price(1.95) }];
    const { happens } = shown(added(first), added(second), player, oddsChanged(first, 1.97), { type: "AttemptRequested", kind: "bet", request: sent }, { type: "BetPlaced", attempt: sent.attempt, betslipId: "B1", stake: money(12_300), possibleWin: money(45_600), accepted });
    const prices = (): readonly (string | null)[] => screen.getAllByTestId("leg-odds").map(({ textContent }) => textContent);
    happens(oddsChanged(first, 9), { type: "BetStopped", source: "live", matchId: second.matchId });
    expect(prices()).toEqual(["1.95", "2.00"]);
    expect(legs().map(({ dataset, textContent }) => [dataset["active"], textContent?.includes("Suspended"), textContent?.includes("Changed from")])).toEqual([["true", false, false], ["true", false, false]]);
    happens({ type: "SelectionsKept" });
    expect(prices()).toEqual(["9.00", "2.00"]);
    expect(legs()[1]?.textContent).toContain("Suspended");
    happens({ type: "AttemptRequested", kind: "bet", request: sent }, { type: "BetPlaced", attempt: sent.attempt, betslipId: "B1", stake: money(12_300), possibleWin: money(45_600), accepted });
    const act = screen.getByText("This bet was placed").parentElement?.textContent;
    expect(act).toContain("BetslipB1StakeNGN 123.00Possible winNGN 456.00");
    expect(screen.getAllByTestId("possible-win")).toHaveLength(1);
  });

  it("sends a visitor to log in, and back to this very page", () => {
    const { intents } = shown(added(first));
    fireEvent.click(place());
    expect(intents.requireSignIn).toHaveBeenCalledExactlyOnceWith({ path: "/Sport/LiveList?x=1" });
    expect(intents.placeBet).not.toHaveBeenCalled();
  });

  it("lets a stake of 0 be placed, so that the alert about it is shown", () => {
    const { intents } = shown(added(first), player, { type: "StakeChanged", stake: money(0) });
    expect(place().textContent).toBe("Place bet: enter a stake");
    fireEvent.click(place());
    expect(intents.placeBet).toHaveBeenCalledOnce();
  });

  it.each<readonly [string, readonly SlipstreamEvent[]]>([
    ["one selection", [{ type: "StakeChanged", stake: money(0) }]],
    ["several selections in one bet", [added(second), { type: "BetslipTypeChosen", betslipType: "Multiple" }, { type: "StakeChanged", stake: money(0) }]],
    ["the sizes of a system", [added(second), added(selection("300")), { type: "BetslipTypeChosen", betslipType: "Combo" }, { type: "StakeChanged", stake: money(0) }]],
  ])("says above the button that a stake of 0 is too little, before it is pressed, on %s", (_, events) => {
    const { happens } = shown(added(first), player);
    expect(place().getAttribute("aria-describedby")).toBeNull();
    happens(...events);
    const why = document.getElementById(place().getAttribute("aria-describedby") ?? "");
    expect(why?.textContent?.trim()).toBe("The stake is 0. It has to be greater than 0 to place a bet.");
  });

  it("sets the stake as it is typed, and ignores text that is not an amount", () => {
    const { intents } = shown(added(first), player);
    const stake = screen.getByLabelText("Stake");
    for (const text of ["12", "12.", "12.5", "1,250.50", "x", "1e3", "-4", "0.001", ""])
      fireEvent.change(stake, { target: { value: text } });
    expect(intents.changeStake.mock.calls.map(([{ amount }]) => amount)).toEqual(["12", "12", "12.5", "1250.50", "0"]);
  });

  it("keeps showing text that is not an amount, with the stake that still counts, also when the field is left", () => {
    const { intents, happens } = shown(added(first), player);
    const stake = screen.getByLabelText("Stake");
    fireEvent.change(stake, { target: { value: "1.000" } });
    fireEvent.blur(stake);
    expect((stake as HTMLInputElement).value).toBe("1.000");
    expect(screen.getByRole("alert").textContent).toContain("The stake stays 100.00");
    expect(intents.changeStake).not.toHaveBeenCalled();
    happens({ type: "StakeChanged", stake: money(500_00) });
    expect((stake as HTMLInputElement).value).toBe("500.00");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("places nothing while a field holds text that is not an amount, neither by the button nor by Enter", () => {
    const { intents, happens } = shown(added(first), player);
    const stake = screen.getByLabelText("Stake");
    const button = screen.getByTestId("place-bet");
    fireEvent.change(stake, { target: { value: "1.000" } });
    expect([button.textContent, button.hasAttribute("disabled")]).toEqual(["Correct the stake", true]);
    fireEvent.submit(stake);
    expect(intents.placeBet).not.toHaveBeenCalled();
    happens({ type: "StakeChanged", stake: money(500_00) });
    expect([button.textContent, button.hasAttribute("disabled")]).toEqual(["Place bet 500.00", false]);
  });

  it("says to who saves data that its prices may be old, and what that means for the bet under the chosen policy", () => {
    const { happens } = shown(added(first), player);
    const note = () => screen.queryByText(/Prices may be 5 seconds old/)?.textContent;
    expect(note()).toBeUndefined();
    happens({ type: "DataSaverChosen", saves: true });
    const told = (["none", "better", "any"] as const).map((policy) => {
      if (policy !== "none") happens({ type: "OddsPolicyChosen", policy });
      return note()?.replace("Prices may be 5 seconds old: ", "");
    });
    expect(told).toEqual([
      "one that has moved is shown to you before the bet is taken.",
      "one that has fallen is shown to you before the bet is taken.",
      "the bet is taken at the prices of that moment.",
    ]);
  });

  it("asks for tabs, price policy, quick stakes and removal by name", () => {
    const { intents } = shown(added(first), added(second), player);
    fireEvent.click(screen.getByRole("tab", { name: "System" }));
    fireEvent.click(screen.getByRole("radio", { name: "Better" }));
    fireEvent.click(screen.getByRole("button", { name: "500" }));
    fireEvent.click(screen.getByRole("button", { name: "Remove Home 200, Home 200 - Away 200" }));
    expect(intents.chooseBetslipType).toHaveBeenCalledExactlyOnceWith({ betslipType: "Combo" });
    expect(intents.chooseOddsPolicy).toHaveBeenCalledExactlyOnceWith({ policy: "better" });
    expect(intents.changeStake).toHaveBeenCalledExactlyOnceWith({ amount: "500" });
    expect(intents.removeSelection).toHaveBeenCalledExactlyOnceWith({ key: keyOf(second) });
  });

  it("shows system sizes with a stake for each combination, and a pin on every leg", () => {
    const { intents } = shown(added(first), added(second), player, { type: "BetslipTypeChosen", betslipType: "Combo" });
    const doubles = screen.getByRole("row", { name: /Doubles/ });
    expect(doubles.textContent).toContain("× 1");
    fireEvent.change(within(doubles).getByRole("textbox"), { target: { value: "10" } });
    expect(intents.changeGroupingStake).toHaveBeenCalledExactlyOnceWith({ grouping: 2, amount: "10" });
    fireEvent.click(screen.getAllByRole("button", { name: /^Banker: Home/ })[1] ?? document.body);
    expect(intents.fixSelection).toHaveBeenCalledExactlyOnceWith({ key: keyOf(second), fixed: true });
  });

  it("is locked while a bet is on its way, and calm when its answer got lost", () => {
    const sent = placement([first]);
    const { happens } = shown(added(first), player);
    happens({ type: "AttemptRequested", kind: "bet", request: sent });
    expect(place().textContent).toBe("Placing your bet…");
    expect(screen.getByLabelText("Stake").hasAttribute("disabled")).toBe(true);
    expect(screen.getByRole("button", { name: /^Remove/ }).hasAttribute("disabled")).toBe(true);
    happens({ type: "AttemptUnknown", kind: "bet", attempt: sent.attempt, reason: { code: "no-answer-in-time" } });
    expect(screen.getByText("We are checking your bet")).toBeTruthy();
    expect(place().hasAttribute("disabled")).toBe(true);
  });
});

describe("what a screen reader hears of the slip", () => {
  it("is one summary every two seconds, however often prices move", () => {
    vi.useFakeTimers();
    const { happens } = shown(player);
    const words = screen.getByRole("status", { name: "Betslip changes" });
    happens(added(first));
    happens(oddsChanged(first, 1.8));
    happens(oddsChanged(first, 1.7));
    expect(words.textContent).toBe("");
    act(() => vi.advanceTimersByTime(2_000));
    expect(words.textContent).toBe("Home 100 added at 1.70");
    happens({ type: "BetStopped", source: "live", matchId: first.matchId });
    act(() => vi.advanceTimersByTime(2_000));
    expect(words.textContent).toBe("Home 100 suspended");
    vi.useRealTimers();
  });

  it("is nothing of the market once the bet is placed", () => {
    vi.useFakeTimers();
    const sent = placement([first]);
    const { happens } = shown(added(first), player, { type: "AttemptRequested", kind: "bet", request: sent }, { type: "BetPlaced", attempt: sent.attempt, betslipId: "B1", stake: sent.totalStake, possibleWin: sent.possibleWin });
    happens(oddsChanged(first, 9));
    act(() => vi.advanceTimersByTime(2_000));
    expect(screen.getByRole("status", { name: "Betslip changes" }).textContent).toBe("");
    happens({ type: "SelectionsKept" });
    act(() => vi.advanceTimersByTime(2_000));
    expect(screen.getByRole("status", { name: "Betslip changes" }).textContent).toBe("Home 100 now 9.00");
    vi.useRealTimers();
  });

  it("names the market and the match of what is no team, because several selections can be called so", () => {
    vi.useFakeTimers();
    const { happens } = shown(player);
    happens(added({ ...first, outcomeName: "Draw" }));
    act(() => vi.advanceTimersByTime(2_000));
    expect(screen.getByRole("status", { name: "Betslip changes" }).textContent).toBe(`Draw, ${first.marketName}, ${first.eventName}, added at 2.00`);
    vi.useRealTimers();
  });
});
