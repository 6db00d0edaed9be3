import { Effect } from "effect";
import { beforeEach, describe, expect, it } from "vitest";
import { betslipCommands } from "../../../src/application/betslip/betslip.commands.ts";
import { CurrentTerms } from "../../../src/application/offer/betting-terms.ts";
import { createEventStore, EventStore, type EventStoreShape } from "../../../src/application/log/event-store.ts";
import type { SlipstreamEvent } from "../../../src/domain/events/registry.ts";
import { MAX_LEGS } from "../../../src/domain/betslip/state.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { added, attemptId, keyOf, price, requested, selection, signedIn } from "../../kit/builders.ts";

const home = selection("100");
let store: EventStoreShape;
const happens = (...events: readonly SlipstreamEvent[]): void => store.append(events, { by: "app", what: "test" });
const asks = (asked: Effect.Effect<unknown, never, EventStore | CurrentTerms>): void =>
  void Effect.runSync(asked.pipe(Effect.provideService(EventStore, store), Effect.provideService(CurrentTerms, { current: () => undefined })));
const slip = () => store.snapshot().betslip;
const notice = () => store.snapshot().desk.dialog;

beforeEach(() => {
  store = createEventStore(() => 0);
});

describe("a click on a price", () => {
  it("adds the selection, and a second one takes it off", () => {
    asks(betslipCommands.toggleSelection.run({ selection: home }));
    expect(slip().legs.map(({ key }) => key)).toEqual([keyOf(home)]);
    asks(betslipCommands.toggleSelection.run({ selection: home }));
    expect(slip().legs).toEqual([]);
    expect(notice()).toBeUndefined();
  });
});

describe("a stake", () => {
  beforeEach(() => asks(betslipCommands.changeStake.run({ amount: "7.50" })));
  it.each([
    ["12.5", 1_250],
    // Stakes go in steps of 0.1, and never down to nothing (spec 5).
    ["12.34", 1_230],
    ["0.01", 10],
    ["", 0],
    ["0", 0],
    ["abc", 750],
    ["1.005", 750],
    ["-1", 750],
  ])("[5.18] typed as %j leaves %d minor units", (amount, minor) => {
    asks(betslipCommands.changeStake.run({ amount }));
    expect(slip().stake).toBe(money(minor));
  });
  it("belongs to its grouping, and an empty stake removes it", () => {
    asks(betslipCommands.changeGroupingStake.run({ grouping: 2, amount: "5" }));
    expect(slip().groupings).toEqual([{ grouping: 2, stake: money(500) }]);
    asks(betslipCommands.changeGroupingStake.run({ grouping: 2, amount: "" }));
    expect(slip().groupings).toEqual([]);
  });
});

describe("a command to the slip", () => {
  it("changes the slip", () => {
    happens(added(home), added(selection("200")));
    asks(betslipCommands.chooseBetslipType.run({ betslipType: "Combo" }));
    asks(betslipCommands.chooseOddsPolicy.run({ policy: "better" }));
    asks(betslipCommands.fixSelection.run({ key: keyOf(home), fixed: true }));
    expect(slip()).toMatchObject({ betslipType: "Combo", policy: "better", legs: [{ fixed: true }, { fixed: false }] });
    asks(betslipCommands.removeSelection.run({ key: keyOf(home) }));
    expect(slip().legs).toHaveLength(1);
    asks(betslipCommands.clearBetslip.run({}));
    expect(slip().legs).toEqual([]);
    asks(betslipCommands.undoSlipChange.run({}));
    expect(slip().legs.map(({ key }) => key)).toEqual([keyOf(selection("200"))]);
  });

  it("stakes one selection of several", () => {
    happens(added(home), added(selection("200")));
    asks(betslipCommands.changeSelectionStake.run({ key: keyOf(selection("200")), amount: "7.5" }));
    expect(slip().legs.map(({ stake }) => stake)).toEqual([10_000, 750]);
  });

  it("[N2] frees the slip of a bet whose outcome cannot be found out", () => {
    const bet = requested();
    happens(signedIn(), added(home), bet, { type: "AttemptUnknown", kind: "bet", attempt: attemptId("attempt-1"), reason: { code: "may-still-arrive" } });
    asks(betslipCommands.putPlacementAside.run({ attempt: attemptId("attempt-2") }));
    expect(slip().placement.status).toBe("unknown");
    asks(betslipCommands.putPlacementAside.run({ attempt: attemptId("attempt-1") }));
    expect(slip()).toMatchObject({ placement: { status: "idle" }, aside: [{ attempt: "attempt-1" }] });
  });

  it.each<[string, readonly SlipstreamEvent[], ReturnType<typeof selection>, object]>([
    ["the slip is full", Array.from({ length: MAX_LEGS }, (_, at) => added(selection(String(1_000 + at)))), home, { code: "slip-full", most: 60 }],
    ["a bet is on its way", [signedIn(), added(home), requested()], selection("200"), { code: "slip-locked" }],
    ["the live price is stale", [{ type: "FeedLost", reason: "silence", lastHeardAt: 0 }], home, { code: "price-stale" }],
    ["there is no price", [], selection("100", { odds: price(1) }), { code: "no-price" }],
  ])("is refused with a notice when %s", (_, past, chosen, expected) => {
    happens(...past);
    asks(betslipCommands.toggleSelection.run({ selection: chosen }));
    expect(notice()).toEqual({ kind: "error", notice: expected });
  });

  it("is refused without a notice where the screen shows the reason", () => {
    asks(betslipCommands.removeSelection.run({ key: keyOf(home) }));
    asks(betslipCommands.chooseOddsPolicy.run({ policy: "none" }));
    expect(notice()).toBeUndefined();
  });
});
