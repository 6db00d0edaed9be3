import { describe, expect, it } from "vitest";
import { DEFAULT_STAKE, MAX_LEGS } from "../../../src/domain/betslip/state.ts";
import { money, noMoney } from "../../../src/domain/kernel/money.ts";
import { noOdds } from "../../../src/domain/kernel/odds.ts";
import type { SlipstreamEvent } from "../../../src/domain/events/registry.ts";
import { added, attemptId, keyOf, oddsChanged, price, requested, selection } from "../../kit/builders.ts";
import { betslipRules } from "../../../src/domain/betslip/decide.ts";
import { specOf } from "../../kit/spec.ts";

const given = specOf(betslipRules);

const home = selection("100");
const draw = selection("100", { outcomeId: "2" });
const other = selection("200");
const over = selection("100", { marketId: "18", specifier: "total=2.5", outcomeId: "12" });
const third = selection("300");
const remove = (chosen = home): SlipstreamEvent => ({ type: "SelectionRemoved", key: keyOf(chosen) });
const fix = (chosen: typeof home, fixed = true): SlipstreamEvent => ({ type: "SelectionFixed", key: keyOf(chosen), fixed });
const fixedOf = (...past: SlipstreamEvent[]) => given(...past).slip().legs.map((leg) => leg.fixed);

describe("choosing selections", () => {
  it("accepts a selection that is not on the slip", () => {
    given().when({ type: "AddSelection", selection: home }).causes(added(home));
  });
  it("refuses a second copy of a selection", () => {
    given(added(home))
      .when({ type: "AddSelection", selection: home })
      .refuses({ type: "SelectionAlreadyOnSlip", key: keyOf(home) });
  });
  it("treats two lines of one market as two selections", () => {
    const over = selection("100", { marketId: "18", specifier: "total=2.5" });
    const overMore = selection("100", { marketId: "18", specifier: "total=3.5" });
    given(added(over)).when({ type: "AddSelection", selection: overMore }).causes(added(overMore));
  });
  it.each([0, 0.5, 1])("refuses a selection at odds %d, which cannot be bet", (decimal) => {
    const closed = selection("100", { odds: price(decimal) });
    given().when({ type: "AddSelection", selection: closed }).refuses({ type: "NoPrice", key: keyOf(closed) });
  });
  it("accepts odds just above 1", () => {
    const barely = selection("100", { odds: price(1.000001) });
    given().when({ type: "AddSelection", selection: barely }).causes(added(barely));
  });
  it("accepts 60 selections and refuses the 61st", () => {
    const full = Array.from({ length: MAX_LEGS }, (_, at) => added(selection(String(1000 + at))));
    given(...full).when({ type: "AddSelection", selection: home }).refuses({ type: "SlipFull", most: 60 });
    given(...full.slice(1)).when({ type: "AddSelection", selection: home }).causes(added(home));
  });
  it("refuses a live selection while the feed is lost, and accepts a prematch one", () => {
    const lost: SlipstreamEvent = { type: "FeedLost", reason: "silence", lastHeardAt: 0 };
    const prematch = selection("300", { type: "prematch" });
    given(lost)
      .when({ type: "AddSelection", selection: home })
      .refuses({ type: "PriceStale", key: keyOf(home), eventName: home.eventName });
    given(lost).when({ type: "AddSelection", selection: prematch }).causes(added(prematch));
  });
  it("adds a leg as open, with the price at which it was chosen", () => {
    expect(given(added(home)).slip().legs).toEqual([
      {
        key: keyOf(home),
        selection: home,
        odds: price(2),
        lastShownOdds: price(2),
        suspended: false,
        unavailable: false,
        ended: false,
        changed: undefined,
        stale: false,
        fixed: false,
        stake: DEFAULT_STAKE,
      },
    ]);
  });
  it.each([["first", 0], ["second", 1]])("removes the %s of two selections of a match, and no other", (_, place) => {
    const picks = [home, draw];
    const [gone = home] = picks.slice(place);
    const left = given(added(home), added(draw), added(other), remove(gone)).slip().legs.map(({ key }) => key);
    expect(left).toEqual([...picks.filter((each) => each !== gone), other].map(keyOf));
  });
  it("removes a selection, and refuses to remove one that is not on the slip", () => {
    given(added(home)).when({ type: "RemoveSelection", key: keyOf(home) }).causes(remove());
    given(added(home))
      .when({ type: "RemoveSelection", key: keyOf(other) })
      .refuses({ type: "SelectionNotOnSlip", key: keyOf(other) });
  });
});

describe("the type of the slip (spec 4)", () => {
  const typeOf = (...past: SlipstreamEvent[]) => given(...past).slip().betslipType;

  it("[4.15] is Single with the first selection", () => expect(typeOf(added(home))).toBe("Single"));
  it("[4.16] is Multiple with selections of different matches", () => expect(typeOf(added(home), added(other))).toBe("Multiple"));
  it("[4.18] is Combo when a second selection of a match is added", () => {
    expect(typeOf(added(home), added(draw))).toBe("Combo");
    expect(typeOf(added(home), added(other), added(draw))).toBe("Combo");
  });
  it("stays Combo when more are added", () => expect(typeOf(added(home), added(draw), added(other))).toBe("Combo"));
  it("stays Combo when a selection of another match is added", () => {
    const tab: SlipstreamEvent = { type: "BetslipTypeChosen", betslipType: "Combo" };
    expect(typeOf(added(home), added(other), tab, added(third))).toBe("Combo");
  });
  it("[4.19] is Single again when one selection is left", () => {
    expect(typeOf(added(home), added(draw), remove(draw))).toBe("Single");
    expect(typeOf(added(home), added(other), remove(home))).toBe("Single");
  });
  it("keeps the player's tab while more than one is left", () => {
    const tab: SlipstreamEvent = { type: "BetslipTypeChosen", betslipType: "Combo" };
    expect(typeOf(added(home), added(other), added(third), tab, remove(third))).toBe("Combo");
  });
  it("[4.20] is reset when the last selection is removed, except for the player's odds policy", () => {
    const slip = given(
      added(home),
      { type: "StakeChanged", stake: money(700) },
      { type: "OddsPolicyChosen", policy: "any" },
      remove(),
    ).slip();
    expect(slip).toMatchObject({ legs: [], betslipType: "Single", stake: DEFAULT_STAKE, groupings: [], policy: "any" });
  });
});

describe("fixed selections", () => {
  it("makes a selection a banker, and free again", () => {
    given(added(home), added(other))
      .when({ type: "FixSelection", key: keyOf(other), fixed: true })
      .causes(fix(other));
    given(added(home), added(other), fix(other))
      .when({ type: "FixSelection", key: keyOf(other), fixed: false })
      .causes(fix(other, false));
  });
  it("refuses a change that is already made, and a selection that is not on the slip", () => {
    given(added(home)).when({ type: "FixSelection", key: keyOf(home), fixed: false }).refuses({ type: "NothingToDo" });
    given(added(home))
      .when({ type: "FixSelection", key: keyOf(other), fixed: true })
      .refuses({ type: "SelectionNotOnSlip", key: keyOf(other) });
  });
  it("refuses to fix one of several selections of a match, and unfixes one when its match gets a second selection", () => {
    const sibling = selection("100", { outcomeId: "2" });
    given(added(home), added(other), added(sibling))
      .when({ type: "FixSelection", key: keyOf(home), fixed: true })
      .refuses({ type: "SeveralOfOneMatch", key: keyOf(home) });
    expect(fixedOf(added(home), added(other), fix(home), added(sibling))).toEqual([false, false, false]);
    expect(fixedOf(added(home), added(other), fix(home), added(third))).toEqual([true, false, false]);
  });

  it("[4.22] unfixes the first when all are fixed", () => {
    expect(fixedOf(added(home), added(other), fix(home))).toEqual([true, false]);
    expect(fixedOf(added(home), added(other), fix(home), fix(other))).toEqual([false, true]);
  });
  it("unfixes the first when the only free one is removed", () => {
    expect(fixedOf(added(home), added(other), added(third), fix(home), fix(other), remove(third))).toEqual([false, true]);
    expect(fixedOf(added(home), added(other), fix(other), remove(home))).toEqual([false]);
  });
});

describe("the stake, the tab and the policy", () => {
  it("[5.13, 9.4] is 100 at the start", () => expect(given().slip().stake).toBe(money(10_000)));
  it("accepts a stake, also 0, and refuses a negative one", () => {
    given().when({ type: "ChangeStake", stake: money(50) }).causes({ type: "StakeChanged", stake: money(50) });
    given().when({ type: "ChangeStake", stake: noMoney }).causes({ type: "StakeChanged", stake: noMoney });
    given().when({ type: "ChangeStake", stake: money(-1) }).refuses({ type: "StakeNotPositive" });
    expect(given({ type: "StakeChanged", stake: money(50) }).slip().stake).toBe(money(50));
  });
  it("keeps one stake for each grouping, the smallest grouping first, and removes it at 0", () => {
    const stake = (grouping: number, minor: number): SlipstreamEvent => ({
      type: "GroupingStakeChanged",
      grouping,
      stake: money(minor),
    });
    given().when({ type: "ChangeGroupingStake", grouping: 2, stake: money(500) }).causes(stake(2, 500));
    given().when({ type: "ChangeGroupingStake", grouping: 2, stake: noMoney }).causes(stake(2, 0));
    given().when({ type: "ChangeGroupingStake", grouping: 2, stake: money(-1) }).refuses({ type: "StakeNotPositive" });
    expect(given(stake(3, 500), stake(1, 600), stake(2, 700)).slip().groupings.map(({ grouping }) => grouping)).toEqual([1, 2, 3]);
    expect(given(stake(3, 500), stake(1, 600), stake(3, 700)).slip().groupings).toEqual([
      { grouping: 1, stake: 600 },
      { grouping: 3, stake: 700 },
    ]);
    expect(given(stake(3, 500), stake(3, 0)).slip().groupings).toEqual([]);
  });
  it("keeps the stakes that were typed on each tab", () => {
    const single: SlipstreamEvent = { type: "BetslipTypeChosen", betslipType: "Single" };
    const slip = given(
      added(home),
      added(other),
      { type: "StakeChanged", stake: money(700) },
      { type: "BetslipTypeChosen", betslipType: "Combo" },
      { type: "GroupingStakeChanged", grouping: 2, stake: money(500) },
      single,
      { type: "SelectionStakeChanged", key: keyOf(other), stake: money(900) },
    ).slip();
    expect(slip).toMatchObject({ betslipType: "Single", stake: 700, groupings: [{ grouping: 2, stake: 500 }] });
    expect(slip.legs.map(({ stake }) => stake)).toEqual([DEFAULT_STAKE, 900]);
  });
  it("sets the stake of one selection on the Single tab, or of all of them", () => {
    const single: SlipstreamEvent = { type: "BetslipTypeChosen", betslipType: "Single" };
    given(added(home)).when({ type: "ChangeSelectionStake", key: keyOf(home), stake: money(50) }).causes({ type: "SelectionStakeChanged", key: keyOf(home), stake: money(50) });
    given(added(home)).when({ type: "ChangeSelectionStake", key: keyOf(home), stake: noMoney }).causes({ type: "SelectionStakeChanged", key: keyOf(home), stake: noMoney });
    given(added(home)).when({ type: "ChangeSelectionStake", key: keyOf(home), stake: money(-1) }).refuses({ type: "StakeNotPositive" });
    given().when({ type: "ChangeSelectionStake", key: keyOf(home), stake: money(50) }).refuses({ type: "SelectionNotOnSlip", key: keyOf(home) });
    const all = given(added(home), added(other), single, { type: "StakeChanged", stake: money(50) }).slip();
    expect(all.legs.map(({ stake }) => stake)).toEqual([50, 50]);
    expect(all.stake).toBe(DEFAULT_STAKE);
  });
  it("has one stake for an only selection, whichever tab it was typed on", () => {
    const alone = given(added(home), { type: "StakeChanged", stake: money(300) }, added(other)).slip();
    expect(alone).toMatchObject({ stake: 300, betslipType: "Multiple" });
    expect(given(added(home), added(other), { type: "StakeChanged", stake: money(300) }, remove(home)).slip()).toMatchObject({ stake: 300, legs: [{ stake: 300 }] });
    const single: SlipstreamEvent = { type: "BetslipTypeChosen", betslipType: "Single" };
    const own: SlipstreamEvent = { type: "SelectionStakeChanged", key: keyOf(other), stake: money(900) };
    expect(given(added(home), added(other), single, own, remove(home)).slip()).toMatchObject({ stake: 900, legs: [{ stake: 900 }] });
  });
  it("of an only selection is the same on every tab", () => {
    const multiple: SlipstreamEvent = { type: "BetslipTypeChosen", betslipType: "Multiple" };
    expect(given(added(home), multiple, { type: "StakeChanged", stake: money(300) }).slip()).toMatchObject({ stake: 300, legs: [{ stake: 300 }] });
    expect(given(added(home), multiple, { type: "SelectionStakeChanged", key: keyOf(home), stake: money(400) }).slip()).toMatchObject({ stake: 400, legs: [{ stake: 400 }] });
  });
  it("that was typed before the first selection is that of the first, and the next one begins with the default", () => {
    const slip = given({ type: "StakeChanged", stake: money(300) }, added(home), added(other)).slip();
    expect(slip.legs.map(({ stake }) => stake)).toEqual([300, DEFAULT_STAKE]);
  });
  it("of a system stays when something else than a Split is staked", () => {
    const grouping: SlipstreamEvent = { type: "GroupingStakeChanged", grouping: 1, stake: money(500) };
    const staked: SlipstreamEvent = { type: "StakeChanged", stake: money(300) };
    const combo: SlipstreamEvent = { type: "BetslipTypeChosen", betslipType: "Combo" };
    expect(given(added(home), added(third), combo, grouping, staked).slip().groupings).toEqual([{ grouping: 1, stake: 500 }]);
    const single: SlipstreamEvent = { type: "BetslipTypeChosen", betslipType: "Single" };
    expect(given(added(home), added(over), grouping, single, staked).slip().groupings).toEqual([{ grouping: 1, stake: 500 }]);
  });
  it("of a system is gone when one selection is left", () => {
    const slip = given(added(home), added(other), { type: "GroupingStakeChanged", grouping: 1, stake: money(500) }, remove(home)).slip();
    expect(slip).toMatchObject({ betslipType: "Single", groupings: [] });
  });
  it("removes the stakes of a system when a Split is staked, because they are different bets", () => {
    const slip = given(added(home), added(other), added(over), { type: "GroupingStakeChanged", grouping: 1, stake: money(500) }, { type: "StakeChanged", stake: money(300) }).slip();
    expect(slip).toMatchObject({ betslipType: "Combo", stake: 300, groupings: [] });
  });
  it("refuses the tab and the policy that are already chosen", () => {
    given().when({ type: "ChooseBetslipType", betslipType: "Single" }).refuses({ type: "NothingToDo" });
    given().when({ type: "ChooseOddsPolicy", policy: "none" }).refuses({ type: "NothingToDo" });
  });
  it("changes to another tab and another policy", () => {
    given()
      .when({ type: "ChooseBetslipType", betslipType: "Combo" })
      .causes({ type: "BetslipTypeChosen", betslipType: "Combo" });
    given().when({ type: "ChooseOddsPolicy", policy: "better" }).causes({ type: "OddsPolicyChosen", policy: "better" });
    expect(given({ type: "OddsPolicyChosen", policy: "better" }).slip().policy).toBe("better");
  });
  it("clears everything except the policy, the loss of the feed and the player", () => {
    const slip = given(
      { type: "LoggedIn", player: "player-1" },
      added(home),
      { type: "OddsPolicyChosen", policy: "any" },
      { type: "FeedLost", reason: "silence", lastHeardAt: 0 },
      { type: "BetslipCleared" },
    ).slip();
    expect(slip).toEqual({
      legs: [],
      betslipType: "Single",
      stake: DEFAULT_STAKE,
      groupings: [],
      policy: "any",
      placement: { status: "idle" },
      aside: [],
      feedLost: true,
      signedIn: true,
      owner: "player-1",
      funds: "balance",
      offline: false,
      refused: undefined,
      split: undefined,
      undo: expect.objectContaining({ legs: [expect.objectContaining({ key: keyOf(home) })] }),
    });
    given(added(home)).when({ type: "ClearBetslip" }).causes({ type: "BetslipCleared" });
  });
  it("keeps its selections when the session is lost", () => {
    const slip = given(added(home), { type: "LoggedIn", player: "p" }, { type: "LoggedOut", reason: "refused-by-engine" }).slip();
    expect(slip.legs).toHaveLength(1);
    expect(slip.signedIn).toBe(false);
  });
  it("has no odds without a price", () => expect(noOdds).toBe(0));
});

describe("a second outcome of a match", () => {
  it.each([["of the same line", draw], ["of another market", over]])("[4.17] %s is added, and makes the slip a Split", (_, second) => {
    given(added(home), added(other)).when({ type: "AddSelection", selection: second }).causes(added(second));
    const slip = given(added(home), added(other), { type: "StakeChanged", stake: money(300) }, added(second)).slip();
    expect(slip).toMatchObject({ betslipType: "Combo", stake: 300, undo: undefined });
    expect(slip.legs.map(({ key }) => key)).toEqual([home, other, second].map(keyOf));
  });
  it("[4.17] is refused like any other on a full slip", () => {
    const full = Array.from({ length: MAX_LEGS }, (_, index) => added(selection(String(100 + index))));
    given(...full).when({ type: "AddSelection", selection: draw }).refuses({ type: "SlipFull", most: 60 });
  });
  it("[4.19b] that leaves makes the slip a Multiple again, with its stake", () => {
    const split = [added(home), added(draw), added(other), { type: "StakeChanged", stake: money(700) }] as const;
    expect(given(...split, remove(draw)).slip()).toMatchObject({ betslipType: "Multiple", stake: 700 });
    // Until the last repeated match has one selection.
    const two = [...split, added(over)];
    expect(given(...two, remove(draw)).slip().betslipType).toBe("Combo");
    expect(given(...two, remove(draw), remove(home)).slip()).toMatchObject({ betslipType: "Multiple", stake: 700 });
    expect(given(...split, remove(draw), { type: "SlipChangeUndone" }).slip()).toMatchObject({ betslipType: "Combo", stake: 700 });
  });
  it("[4.19b] that leaves keeps the tab that was chosen", () => {
    const singles: SlipstreamEvent = { type: "BetslipTypeChosen", betslipType: "Single" };
    expect(given(added(home), added(draw), added(other), singles, remove(draw)).slip().betslipType).toBe("Single");
  });
  it("[4.19b] that leaves keeps a System that was chosen, by the stake of a size or by a banker", () => {
    const staked: SlipstreamEvent = { type: "GroupingStakeChanged", grouping: 1, stake: money(500) };
    expect(given(added(home), added(draw), added(other), staked, remove(draw)).slip()).toMatchObject({ betslipType: "Combo", groupings: [{ grouping: 1, stake: 500 }] });
    expect(given(added(home), added(draw), added(other), fix(other), remove(draw)).slip().betslipType).toBe("Combo");
  });
});

describe("the funds that pay", () => {
  it("are chosen by the player", () => {
    given().when({ type: "ChooseFunds", funds: "sport-bonus" }).causes({ type: "FundsChosen", funds: "sport-bonus" });
    given({ type: "FundsChosen", funds: "sport-bonus" }).when({ type: "ChooseFunds", funds: "sport-bonus" }).refuses({ type: "NothingToDo" });
    given(requested()).when({ type: "ChooseFunds", funds: "sport-bonus" }).refuses({ type: "SlipLocked", attempt: attemptId("attempt-1") });
  });
});

describe("undo", () => {
  const undone: SlipstreamEvent = { type: "SlipChangeUndone" };
  it.each<[string, readonly SlipstreamEvent[]]>([
    ["a removal", [added(home), added(other), remove(home)]],
    ["a clearing", [added(home), added(other), { type: "BetslipCleared" }]],
    ["the removal of the last", [added(home), remove(home)]],
  ])("after %s gives the slip as it was, with stale prices until the book has answered", (_, past) => {
    const before = given(...past.slice(0, -1)).slip();
    given(...past).when({ type: "UndoSlipChange" }).causes(undone);
    const after = given(...past, undone).slip();
    expect(after).toMatchObject({ betslipType: before.betslipType, stake: before.stake, undo: undefined });
    expect(after.legs.map(({ key }) => key)).toEqual(before.legs.map(({ key }) => key));
    expect(after.legs.find(({ key }) => key === keyOf(home))?.stale).toBe(true);
  });
  it("gives the selections that stayed the banker and the stake that the change took from them", () => {
    const system: readonly SlipstreamEvent[] = [added(home), added(other), added(selection("300")), { type: "SelectionFixed", key: keyOf(home), fixed: true }, { type: "SelectionFixed", key: keyOf(other), fixed: true }];
    const without = { type: "SelectionRemoved", key: keyOf(selection("300")) } as const;
    expect(given(...system, without).slip().legs.map(({ fixed }) => fixed)).toEqual([false, true]);
    expect(given(...system, without, undone).slip().legs.map(({ fixed }) => fixed)).toEqual([true, true, false]);
    const singles: readonly SlipstreamEvent[] = [
      added(home), added(other), { type: "BetslipTypeChosen", betslipType: "Single" }, { type: "SelectionStakeChanged", key: keyOf(other), stake: money(700) }, { type: "BetslipTypeChosen", betslipType: "Multiple" },
    ];
    expect(given(...singles, remove(home), undone).slip().legs.map(({ stake }) => stake)).toEqual(given(...singles).slip().legs.map(({ stake }) => stake));
  });
  it("knows when the change was made, and works as long as it is on the screen", () => {
    const past = [added(home), added(other), remove(home)];
    expect(given(...past).slip().undo?.at).toBe(3);
    expect(given(...past, { type: "OddsPolicyChosen", policy: "any" }).slip().undo?.at).toBe(3);
    expect(given(...past, { type: "BetslipCleared" }).slip().undo?.at).toBe(4);
  });
  it("gives a removed selection its own stake back, and every selection that stayed its own", () => {
    const stake = (chosen: typeof home, minor: number): SlipstreamEvent => ({ type: "SelectionStakeChanged", key: keyOf(chosen), stake: money(minor) });
    const singles: readonly SlipstreamEvent[] = [added(home), added(other), added(third), { type: "BetslipTypeChosen", betslipType: "Single" }, stake(home, 700), stake(other, 800), stake(third, 900)];
    expect(given(...singles, remove(other), undone).slip().legs.map((leg) => [leg.key, leg.stake])).toEqual([[keyOf(home), 700], [keyOf(other), 800], [keyOf(third), 900]]);
    expect(given(...singles, { type: "BetslipCleared" }, undone).slip().legs.map((leg) => leg.stake)).toEqual([700, 800, 900]);
  });
  it("is not possible after the next change of the slip, or after a bet", () => {
    given(added(home), remove(home), added(other)).when({ type: "UndoSlipChange" }).refuses({ type: "NothingToDo" });
    given(added(home), added(other), remove(home), { type: "StakeChanged", stake: money(1) }).when({ type: "UndoSlipChange" }).refuses({ type: "NothingToDo" });
    expect(given(added(home), requested(), { type: "BetPlaced", attempt: attemptId("attempt-1"), betslipId: "B1", stake: money(1), possibleWin: money(2) }, { type: "BetslipCleared" }).slip().undo).toBeUndefined();
  });
  it("gives an emptied slip its funds back, and leaves those that were chosen since", () => {
    const bonus: SlipstreamEvent = { type: "FundsChosen", funds: "sport-bonus" };
    expect(given(added(home), bonus, { type: "BetslipCleared" }, undone).slip().funds).toBe("sport-bonus");
    expect(given(added(home), bonus, remove(home), undone).slip().funds).toBe("sport-bonus");
    expect(given(added(home), added(other), remove(home), bonus, undone).slip().funds).toBe("sport-bonus");
  });
  it("leaves the selections that are still on the slip as they are now", () => {
    const slip = given(added(home), added(other), remove(home), oddsChanged(other, 5), undone).slip();
    expect(slip.legs.map(({ odds }) => odds)).toEqual([price(2), price(5)]);
  });
});
