// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { Window as HappyWindow } from "happy-dom";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { UNDO_OFFER_MS } from "../../src/domain/betslip/state.ts";
import type { AnyEvent } from "../../src/domain/state.ts";
import type { BetLimits } from "../../src/domain/kernel/bet-limits.ts";
import { money } from "../../src/domain/kernel/money.ts";
import { OpenDialog } from "../../src/ui/dialogs/open-dialog.tsx";
import { SlipBody } from "../../src/ui/features/betslip/lazy-slip-body.tsx";
import { marketLabel } from "../../src/ui/format/market-label.ts";
import { Betslip } from "../../src/ui/features/betslip/public/betslip.tsx";
import { BetslipRail } from "../../src/ui/features/betslip/public/betslip-rail.tsx";
import { useStoreValue } from "../../src/ui/hooks/use-store-value.ts";
import { added, balances, keyOf, oddsChanged, placement, price, selection } from "../kit/builders.ts";
import { answered, fakeSlipstream } from "../kit/fake-slipstream.ts";
import { renderOnPage } from "../kit/render-on-page.tsx";

// happy-dom ends an animation with an error that cannot be caught.
vi.mock("../../src/ui/features/betslip/success-mark.motion.tsx", () => ({ SuccessMark: () => null }));
beforeAll(SlipBody.preload);
beforeAll(() => import("../../src/ui/features/betslip/opened-figure-story.tsx"));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const first = selection("100");
const second = selection("200");
const player: AnyEvent = { type: "LoggedIn", player: "p1" };
const system: AnyEvent = { type: "BetslipTypeChosen", betslipType: "Combo" };

const Dialogs = () => {
  const dialog = useStoreValue((state) => state.desk.dialog);
  return dialog === undefined ? null : <OpenDialog dialog={dialog} />;
};

const shown = (...events: readonly AnyEvent[]) => shownBy({}, ...events);

/** `limits` are those that the book sets itself; the others are the specification's. */
const shownBy = (limits: Partial<BetLimits>, ...events: readonly AnyEvent[]) => {
  (window as unknown as HappyWindow).happyDOM.setViewport({ width: 1440, height: 900 });
  const client = fakeSlipstream();
  client.happens(player, ...events);
  const { reads } = client.app;
  const terms = reads.bettingTerms().read().value;
  const limited = terms === undefined ? reads.bettingTerms() : answered({ ...terms, limits: { ...terms.limits, ...limits } });
  renderOnPage(
    { ...client.app, reads: { ...reads, bettingTerms: () => limited } },
    <>
      <BetslipRail>
        <Betslip />
      </BetslipRail>
      <Dialogs />
    </>,
  );
  return { ...client, happens: (...more: readonly AnyEvent[]) => act(() => client.happens(...more)) };
};
const focusInside = (dialog: HTMLElement): Promise<void> => waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
const place = (): HTMLElement => screen.getByTestId("place-bet");

describe("a bet that was refused", () => {
  const sent = placement([first]);
  const refused = (message: string): AnyEvent => ({ type: "AttemptRefused", kind: "bet", attempt: sent.attempt, reason: { code: "told", message } });
  const asked: AnyEvent = { type: "AttemptRequested", kind: "bet", request: sent };

  it("for prices that have moved names each selection with both prices, and offers to accept them and place, as soon as the slip shows them", async () => {
    const { happens, intents } = shown(added(first), added(second), asked, refused("Odds have changed"));
    expect(place().textContent).toBe("Place bet 100.00");
    happens(oddsChanged(first, 1.8));
    // The move waits for its frame. Accepted before that, the bet would be asked for at the old price again.
    expect([place().textContent, screen.getAllByTestId("leg-odds")[0]?.textContent]).toEqual(["Place bet 100.00", "2.00"]);
    const panel = screen.getByRole("group", { name: "Why your bet was refused" });
    expect(await within(panel).findByText("Not placed. The prices now:")).toBeTruthy();
    expect(screen.getAllByTestId("leg-odds")[0]?.textContent).toBe("1.80");
    expect(within(panel).getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["Home 100, Home 100 - Away 100from 2.00 to 1.80"]);
    expect(place().textContent).toBe("Accept and place 100.00");
    fireEvent.click(place());
    expect(intents.placeBet).toHaveBeenCalledOnce();
  });

  it("for another reason shows the book's own words until the slip is changed", () => {
    const { happens } = shown(added(first), asked, refused("Insufficient balance"));
    expect(screen.getByTestId("refusal").textContent).toContain("Insufficient balance");
    expect(place().textContent).toBe("Place bet 100.00");
    happens({ type: "StakeChanged", stake: money(5_000) });
    expect(screen.queryByTestId("refusal")).toBeNull();
  });

  it("moves the focus to what has to be corrected, once its dialog is closed", async () => {
    const { happens } = shown(added(first), asked, refused("Odds have changed"));
    happens({ type: "DialogOpened", dialog: { kind: "error", notice: { code: "told", message: "Odds have changed" } } }, oddsChanged(first, 1.8));
    expect(screen.getByRole("alertdialog").textContent).toContain("Odds have changed");
    await focusInside(screen.getByRole("alertdialog"));
    happens({ type: "DialogClosed" });
    await waitFor(() => expect(document.activeElement).toBe(place()));
    happens({ type: "StakeChanged", stake: money(0) }, { type: "DialogOpened", dialog: { kind: "error", notice: { code: "stake-not-positive" } } });
    await focusInside(screen.getByRole("alertdialog"));
    happens({ type: "DialogClosed" });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Stake")));
  });
});

describe("what pays the stake", () => {
  it("is not asked of a player who has only a balance", () => {
    const { userIs } = shown(added(first));
    act(() => userIs({ balances: { ...balances(), sportBonus: money(0) } }));
    expect(screen.queryByRole("group", { name: "Pay with" })).toBeNull();
  });

  it("can be the bonus or the cashback where there is one", () => {
    const { happens, intents, userIs } = shown(added(first));
    act(() => userIs({ balances: { ...balances(), sportBonus: money(40_000) }, cashback: { id: "c1", name: "Daily", value: 5_000, type: "flat" } }));
    const choice = screen.getByRole("group", { name: "Pay with" });
    expect(within(choice).getAllByRole("radio").map((radio) => radio.parentElement?.textContent)).toEqual(["Balance", "Bonus 400.00", "Cashback 50.00"]);
    fireEvent.click(within(choice).getByRole("radio", { name: "Cashback 50.00" }));
    expect(intents.chooseFunds).toHaveBeenCalledExactlyOnceWith({ funds: "cashback" });
    happens({ type: "FundsChosen", funds: "cashback" });
    expect(screen.getByText(/the cashback stake itself is not paid out/)).toBeTruthy();
    expect(screen.getByText("You have 50.00 to bet with.")).toBeTruthy();
    expect(place().hasAttribute("disabled")).toBe(true);
  });
});

describe("a stake that is too low", () => {
  it("is told without interrupting, because every stake is too low while it is being typed", () => {
    shownBy({ minStake: money(5_00) }, added(first), { type: "StakeChanged", stake: money(1_00) });
    expect(screen.getByText("The least stake is 5.00.").getAttribute("role")).toBe("status");
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

describe("the line of a stake", () => {
  it("has the most that can be staked, by the book and by the balance, in one press, and no such press while neither is known", () => {
    const { intents } = shownBy({ maxStake: money(1_000_000) }, added(first));
    fireEvent.click(screen.getByRole("button", { name: "Max" }));
    expect(intents.changeStake).toHaveBeenCalledExactlyOnceWith({ amount: "10000.00" });
    cleanup();
    shown(added(first));
    expect(screen.queryByRole("button", { name: "Max" })).toBeNull();
  });
});

describe("the totals", () => {
  it("are the odds and the win on one line, which opens to the other figures", () => {
    shown(added(first), added(second), { type: "StakeChanged", stake: money(10_000) });
    expect(screen.getByTestId("possible-win").textContent).toBe("NGN 400.00");
    expect(screen.getByText("Total odds").closest("dt")?.nextSibling?.textContent).toBe("4.00");
    expect(screen.queryByText("Total stake")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "All figures" }));
    expect(screen.getByText("Total stake").closest("dt")?.nextSibling?.textContent).toBe("100.00");
    expect(screen.getByText("Minimum win").closest("dt")?.nextSibling?.textContent).toBe("400.00");
  });

  it("have total odds of many selections whole, on a line of their own", () => {
    shown(...Array.from({ length: 38 }, (_, at) => added(selection(String(100 + at)))));
    const odds = screen.getByText("Total odds").closest("dl");
    expect(odds?.dataset["stacked"]).toBe("true");
  });
});

describe("the highest payout of the book", () => {
  const bonus = /^Bonus/;

  it("is the figure of a slip that would win more, and is called by its name", () => {
    shownBy({ maxPayout: money(15_000) }, added(first), added(second));
    expect(screen.getByTestId("possible-win").textContent).toBe("NGN 150.00");
    expect(screen.getByText("The most that is paid on one bet")).toBeTruthy();
    expect(screen.queryByText(bonus)).toBeNull();
  });

  it("is not named where a slip wins less", () => {
    shownBy({ maxPayout: money(100_000_00) }, added(first), added(second));
    expect(screen.queryByText("The most that is paid on one bet")).toBeNull();
  });
});

describe("a system of many selections", () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => added(selection(String(100 + at))));

  it("[4.30] has its legs on the same two lines as another bet, with its sizes, its totals and the button outside of what scrolls", () => {
    const { happens } = shown(...many(8), { type: "GroupingStakeChanged", grouping: 2, stake: money(1_000) });
    const before = screen.getAllByTestId("leg").map(({ textContent }) => textContent);
    happens(system);
    expect(screen.getAllByTestId("leg").map(({ textContent }) => textContent)).toEqual(before);
    const scrolling = screen.getByRole("tabpanel", { name: "Selections" });
    for (const outside of [screen.getByTestId("possible-win"), screen.getByRole("table"), place()]) expect(scrolling.contains(outside)).toBe(false);
    expect(screen.getByRole("table").parentElement?.contains(place())).toBe(false);
  });

  it("has a pin on every leg that is alone of its match, and none outside of a system or on a single selection", () => {
    const away = selection("100", { outcomeId: "2", outcomeName: "Draw" });
    const { happens } = shown(added(first), system);
    const pins = () => screen.queryAllByRole("button", { name: /^Banker: / }).length;
    expect(pins()).toBe(0);
    happens(added(second));
    expect(pins()).toBe(2);
    happens(added(away));
    expect(pins()).toBe(1);
    happens({ type: "BetslipTypeChosen", betslipType: "Multiple" });
    expect(pins()).toBe(0);
  });

  it("says what a system and a banker are, and marks the banker", () => {
    const { happens } = shown(...many(3), system);
    const table = screen.getByRole("table", { name: "System sizes" });
    expect(table.querySelector("caption")?.textContent).toBe("System: a bet on every combination of a sizeBanker : in every combination, has to win");
    const [leg] = screen.getAllByTestId("leg");
    if (leg === undefined) throw new Error("no leg");
    expect(leg.textContent).not.toContain("Banker");
    const banker = within(leg).getByRole("button", { name: "Banker: Home 100 in every combination" });
    expect(banker.title).toBe("Make it a banker: in every combination, so it has to win");
    happens({ type: "SelectionFixed", key: keyOf(selection("100")), fixed: true });
    expect(leg.textContent).toContain("Banker");
    expect(banker.title).toBe("Banker: it is in every combination, so it has to win");
  });

  it("marks the sizes that a loaded code bets, and offers quick stakes for the first of them", () => {
    const legs = ["100", "101", "102"].map((match) => ({ selection: selection(match), state: "open", odds: selection(match).odds, fixed: false }) as const);
    shown({ type: "BookingLoaded", booked: { code: "K7Q2M9X", legs, bonusPercent: null, groupings: [2] } });
    const rows = within(screen.getByRole("table", { name: "System sizes" })).getAllByRole("row").slice(1);
    expect(rows.map(({ textContent }) => textContent.includes("In the code"))).toEqual([false, true, false]);
    expect(screen.getByRole("group", { name: "Quick stakes for each of the Doubles" })).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>("Stake for each of the Doubles").value).toBe("0.00");
  });

  it("offers quick stakes for the size that is looked at", () => {
    const { intents } = shown(...many(8), system);
    fireEvent.focus(screen.getByLabelText("Stake for each of the Trebles"));
    fireEvent.click(within(screen.getByRole("group", { name: "Quick stakes for each of the Trebles" })).getByRole("button", { name: "50" }));
    expect(intents.changeGroupingStake).toHaveBeenCalledExactlyOnceWith({ grouping: 3, amount: "50" });
  });

  it("[5.12] has the focus on its first stake after the alert about a missing one", async () => {
    const { happens } = shown(...many(20), system, { type: "DialogOpened", dialog: { kind: "error", notice: { code: "stake-not-positive" } } });
    await focusInside(screen.getByRole("alertdialog"));
    expect(screen.getByRole("alertdialog").textContent).toContain("error. stake must be greater than 0");
    happens({ type: "DialogClosed" });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Stake for each of the Singles")));
  });

  it("is scrolled to a selection that was added below or above what is seen, and stays where the player is for anything else", () => {
    const place = vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (this: HTMLElement) {
      const at = [...document.querySelectorAll("[data-leg]")].indexOf(this);
      return (at < 0 ? { top: 100, bottom: 424 } : { top: 100 + at * 54, bottom: 154 + at * 54 }) as DOMRect;
    });
    const { happens } = shown(...many(20));
    const scrolling = screen.getByRole("tabpanel", { name: "Selections" });
    expect(scrolling.scrollTop).toBe(0);
    happens(added(selection("900")));
    expect(scrolling.scrollTop).toBe(21 * 54 - 324);
    for (const event of [{ type: "SelectionRemoved", key: keyOf(selection("900")) }, oddsChanged(selection("100"), 3), system] as const) {
      scrolling.scrollTop = 7;
      happens(event);
      expect(scrolling.scrollTop).toBe(7);
    }
    place.mockRestore();
  });

  it("names neighbouring sizes that cannot be bet in one line", () => {
    shown(...many(20), system);
    const lines = within(screen.getByRole("table", { name: "System sizes" })).getAllByRole("row").map(({ textContent }) => textContent);
    expect(lines).toContain("8-folds to 12-foldsMore combinations than one bet may have");
    expect(lines.join()).not.toContain("× 0");
  });
});

describe("the words of the slip", () => {
  it.each([
    ["Total", "Over 2.5", "total=2.5", "Total"],
    ["Total", "Over", "total=2.5", "Total 2.5"],
    ["Handicap 0:1", "Home", "hcp=0:1", "Handicap 0:1"],
    ["Handicap", "Home (+1.5)", "hcp=1.5", "Handicap"],
    ["1x2", "1", "", "1x2"],
    ["Goal", "None", "goalnr=2|period=1", "Goal 2 1"],
  ])("say the line of %s once (%s, %s)", (marketName, outcomeName, specifier, said) => {
    expect(marketLabel({ marketName, outcomeName, specifier })).toBe(said);
  });
});

/** A slip that offers to undo a removal, and time that passes. */
const withUndo = () => {
  vi.useFakeTimers();
  const client = shown(added(first), added(second), { type: "SelectionRemoved", key: keyOf(second) });
  return { ...client, pass: (ms: number) => act(() => void vi.advanceTimersByTime(ms)) };
};

describe("an offer to undo", () => {
  const undo = (): HTMLElement | null => screen.queryByRole("button", { name: "Undo" });

  it("goes when its time is over", () => {
    const { pass } = withUndo();
    pass(UNDO_OFFER_MS - 1);
    expect(undo()).not.toBeNull();
    pass(1);
    expect(undo()).toBeNull();
  });

  it("of a newer change has a time of its own, and what happens meanwhile gives no more", () => {
    const { happens, pass } = withUndo();
    pass(UNDO_OFFER_MS - 1);
    happens({ type: "SelectionRemoved", key: keyOf(first) });
    pass(UNDO_OFFER_MS - 1);
    happens({ type: "OddsPolicyChosen", policy: "any" });
    expect(undo()).not.toBeNull();
    pass(1);
    expect(undo()).toBeNull();
  });

  it("is not made again by a window that is opened after its time", () => {
    const { app, pass } = withUndo();
    pass(UNDO_OFFER_MS);
    cleanup();
    renderOnPage(app, <Betslip />);
    expect(undo()).toBeNull();
  });

  it("[T1] goes after ten seconds though the clock is set by an hour", () => {
    const { pass } = withUndo();
    vi.setSystemTime(Date.now() - 3_600_000);
    pass(UNDO_OFFER_MS - 1);
    expect(undo()).not.toBeNull();
    pass(1);
    expect(undo()).toBeNull();
  });

  it("stays while the pointer or the focus is on it, and goes when they leave", () => {
    const { pass } = withUndo();
    const bar = undo()?.parentElement ?? document.body;
    fireEvent.pointerEnter(bar);
    pass(UNDO_OFFER_MS);
    act(() => undo()?.focus());
    fireEvent.pointerLeave(bar);
    expect(undo()).not.toBeNull();
    act(() => undo()?.blur());
    expect(undo()).toBeNull();
  });
});

describe("the focus", () => {
  it("goes from a removed selection to the one in its place, never to the undo, and from the undo into the slip", async () => {
    const { happens, intents } = shown(added(first), added(second), added(selection("300")));
    const remove = (match: string): HTMLElement => screen.getByRole("button", { name: new RegExp(`^Remove Home ${match}, Home ${match}`) });
    remove("200").focus();
    happens({ type: "SelectionRemoved", key: keyOf(second) });
    await waitFor(() => expect(document.activeElement).toBe(remove("300")));
    const undo = screen.getByRole("button", { name: "Undo" });
    undo.focus();
    fireEvent.click(undo);
    expect(intents.undoSlipChange).toHaveBeenCalledOnce();
    happens({ type: "SlipChangeUndone" });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Stake")));
  });

  it("goes from a cleared slip to the empty slip", async () => {
    const { happens } = shown(added(first), added(second));
    screen.getByRole("button", { name: "Clear all" }).focus();
    happens({ type: "BetslipCleared" });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("region", { name: "Betslip" })));
  });

  it("is left where it is when an undo is offered and when the offer is over", () => {
    const { pass } = withUndo();
    const stake = screen.getByLabelText("Stake");
    stake.focus();
    pass(UNDO_OFFER_MS);
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
    expect(document.activeElement).toBe(stake);
  });

  it("stays in the slip when the dialog of the placed bet is put away", async () => {
    const sent = placement([first]);
    const { happens } = shown(added(first), { type: "AttemptRequested", kind: "bet", request: sent });
    happens(
      { type: "BetPlaced", attempt: sent.attempt, betslipId: "B1", stake: sent.totalStake, possibleWin: sent.possibleWin },
      { type: "DialogOpened", dialog: { kind: "bet-placed", betslipId: "B1" } },
    );
    await focusInside(await screen.findByRole("dialog", { name: "Bet placed" }));
    happens({ type: "DialogClosed" }, { type: "BetslipCleared" });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("region", { name: "Betslip" })));
  });
});

it("the bet is placed with Enter in the stake", () => {
  const { intents } = shown(added(first));
  fireEvent.submit(screen.getByLabelText("Stake"));
  expect(intents.placeBet).toHaveBeenCalledOnce();
});

it("a slip without a refused bet names no moved price", () => {
  shown(added(selection("100", { odds: price(1.8) })));
  expect(screen.queryByTestId("refusal")).toBeNull();
});
