import { describe, expect, it } from "vitest";
import type { SlipstreamEvent } from "../../../src/domain/events/registry.ts";
import { emptyBetslip, isLocked } from "../../../src/domain/betslip/state.ts";
import { whyNotPlaceable } from "../../../src/domain/betslip/why-not-placeable.ts";
import { noOdds } from "../../../src/domain/kernel/odds.ts";
import { money, noMoney } from "../../../src/domain/kernel/money.ts";
import { added, attemptId, betStopped, keyOf, oddsChanged, placement, price, requested, row, selection, signedIn } from "../../kit/builders.ts";
import { betslipRules } from "../../../src/domain/betslip/decide.ts";
import type { BetslipCommand } from "../../../src/domain/betslip/commands.ts";
import { specOf } from "../../kit/spec.ts";

const given = specOf(betslipRules);

const home = selection("100");
const attempt = attemptId("attempt-1");
const later = attemptId("attempt-2");
const ready = [signedIn(), added(home)] as const;
const place = (changes = {}): BetslipCommand => ({ type: "RequestPlacement", placement: placement([home], changes) });
const unknown: SlipstreamEvent = { type: "AttemptUnknown", kind: "bet", attempt, reason: { code: "told", message: "no answer" } };
const placed: SlipstreamEvent = {
  type: "BetPlaced",
  attempt,
  betslipId: "BET1",
  stake: money(10_000),
  possibleWin: money(20_000),
};
const started: SlipstreamEvent = { type: "SessionStarted", build: "test" };

describe("asking to place", () => {
  it("is accepted with what was on the slip at the click", () => given(...ready).when(place()).causes(requested()));
  it("is refused for an empty slip", () => given(signedIn()).when(place()).refuses({ type: "SlipEmpty" }));
  it("is refused at stake 0", () => {
    given(...ready).when(place({ totalStake: noMoney })).refuses({ type: "StakeNotPositive" });
  });
  it("is refused while the total stake is unknown", () => {
    expect(whyNotPlaceable(given(...ready).slip(), undefined)).toEqual({ type: "NotPriced" });
  });
  it("is refused for a flaw of its size, and before the player has to sign in", () => {
    const flaw = { type: "StakeTooHigh", most: money(5_000) } as const;
    for (const past of [ready, [added(home)]]) given(...past).when({ type: "RequestPlacement", placement: placement([home]), flaw }).refuses(flaw);
  });
  it("is refused to a visitor", () => given(added(home)).when(place()).refuses({ type: "NotSignedIn" }));
  it("is refused after a session was lost", () => {
    given(...ready, { type: "LoggedOut", reason: "refused-by-engine" }).when(place()).refuses({ type: "NotSignedIn" });
  });
  it("is refused while a selection is suspended, and the refusal names it", () => {
    const suspended = { type: "SelectionSuspended", key: keyOf(home), eventName: home.eventName } as const;
    given(...ready, betStopped(home.matchId)).when(place()).refuses(suspended);
    given(...ready, oddsChanged(home, 1)).when(place()).refuses(suspended);
  });
  it("[M1] is refused while a live price is stale, and the refusal names the selection", () => {
    given(...ready, { type: "FeedLost", reason: "silence", lastHeardAt: 0 })
      .when(place())
      .refuses({ type: "PriceStale", key: keyOf(home), eventName: home.eventName });
  });
  it("[N1] is refused while the device has no network, also for a match that has not begun", () => {
    const prematch = selection("300", { type: "prematch" });
    const past = [signedIn(), added(prematch), { type: "FeedLost", reason: "offline", lastHeardAt: 0 }] as const;
    const click: BetslipCommand = { type: "RequestPlacement", placement: placement([prematch]) };
    given(...past).when(click).refuses({ type: "Offline" });
    given(...past, { type: "BetslipCleared" }, added(prematch)).when(click).refuses({ type: "Offline" });
    given(...past, { type: "FeedLost", reason: "connection-closed", lastHeardAt: 0 }).when(click).causes({ type: "AttemptRequested", kind: "bet", request: placement([prematch]) });
    given(...past, { type: "FeedRestored" }).when(click).causes({ type: "AttemptRequested", kind: "bet", request: placement([prematch]) });
  });
  it("[N6] is refused while another attempt is unanswered", () => {
    given(...ready, requested()).when(place({ attempt: later })).refuses({ type: "SlipLocked", attempt });
    given(...ready, requested(), unknown).when(place({ attempt: later })).refuses({ type: "SlipLocked", attempt });
  });
  it("is accepted again after a refusal", () => {
    given(...ready, requested(), { type: "AttemptRefused", kind: "bet", attempt, reason: { code: "told", message: "no" } })
      .when(place({ attempt: later }))
      .causes(requested({ attempt: later }));
  });
});

describe("a refusal", () => {
  const refused: SlipstreamEvent = { type: "AttemptRefused", kind: "bet", attempt, reason: { code: "told", message: "Odds have changed" } };
  const past = [...ready, requested(), refused] as const;

  it("stays on the slip, with the prices that were asked for", () => {
    expect(given(...past, oddsChanged(home, 1.8)).slip().refused).toEqual({
      reason: { code: "told", message: "Odds have changed" },
      prices: [{ key: keyOf(home), odds: price(2) }],
    });
    expect(given(...ready, requested(), oddsChanged(home, 1.8), refused).slip().refused?.prices).toEqual([{ key: keyOf(home), odds: price(2) }]);
  });
  it.each<[string, SlipstreamEvent]>([
    ["the stake", { type: "StakeChanged", stake: money(500) }],
    ["a selection", added(selection("200"))],
    ["the policy", { type: "OddsPolicyChosen", policy: "any" }],
    ["what pays it", { type: "FundsChosen", funds: "cashback" }],
    ["everything", { type: "BetslipCleared" }],
  ])("is forgotten once the player has changed %s", (_, changed) => {
    expect(given(...past, changed).slip().refused).toBeUndefined();
  });
  it("is forgotten when the bet is asked for again, and on the next page", () => {
    expect(given(...past, requested({ attempt: later })).slip().refused).toBeUndefined();
    expect(given(...past, started).slip().refused).toBeUndefined();
  });
});

describe("a bet of one player", () => {
  const leaves: SlipstreamEvent = { type: "LoggedOut", reason: "player" };
  it.each<[string, readonly SlipstreamEvent[]]>([
    ["being sent", [requested()]],
    ["unanswered", [requested(), unknown]],
    ["placed", [requested(), placed]],
  ])("that is %s is neither shown to the next player nor locks their slip", (_, happened) => {
    const next = given(...ready, ...happened, leaves, signedIn("player-2")).slip();
    expect(next).toMatchObject({ legs: [], placement: { status: "idle" }, signedIn: true });
  });
  it("still locks the slip when the same player signs in again", () => {
    const again = given(...ready, requested(), unknown, leaves, signedIn()).slip();
    expect(again).toMatchObject({ legs: [{ key: keyOf(home) }], placement: { status: "unknown" } });
  });
  it("is not the next player's either when nobody was signed in when the slip was built", () => {
    expect(given(added(home), requested(), signedIn("player-2")).slip()).toMatchObject({ legs: [], placement: { status: "idle" }, owner: "player-2" });
    expect(given(added(home), requested(), signedIn("player-1")).slip()).toMatchObject({ placement: { status: "sending" } });
  });
  it("is not resolved in the next player's session", () => {
    given(...ready, requested(), unknown, leaves, signedIn("player-2"))
      .when({ type: "ResolvePlacement", attempt, outcome: { status: "done", result: { betslipId: "BET1", stake: money(10_000), possibleWin: money(20_000) } } })
      .refuses({ type: "NoSuchAttempt", attempt });
  });
});

describe("a bet whose outcome is not known", () => {
  const reason = { code: "told", message: "no" } as const;
  const put: BetslipCommand = { type: "PutPlacementAside", attempt };
  const aside: SlipstreamEvent = { type: "AttemptPutAside", kind: "bet", attempt };
  const past = [...ready, requested(), unknown] as const;

  it("[N2] can be put aside, and no other bet and no other attempt with it", () => {
    given(...past).when(put).causes(aside);
    given(...past).when({ ...put, attempt: later }).refuses({ type: "NothingToDo" });
    for (const other of [ready, [...ready, requested()], [...ready, requested(), placed]]) given(...other).when(put).refuses({ type: "NothingToDo" });
    expect(given(...past, aside).slip()).toMatchObject({ placement: { status: "idle" }, aside: [{ attempt }], legs: [{ key: keyOf(home) }] });
    expect(given(...past, { ...aside, kind: "deposit" }).slip()).toEqual(given(...past).slip());
  });
  it("[N2] that was put aside takes nothing from the next slip when its outcome is found", () => {
    const next = [...past, aside, added(selection("200")), { type: "SelectionRemoved", key: keyOf(home) }] as const;
    for (const found of [placed, { type: "AttemptRefused", kind: "bet", attempt, reason }] as const)
      expect(given(...next, found).slip()).toEqual({ ...given(...next).slip(), aside: [] });
  });
  it("[N15] that was put aside waits for its own player", () => {
    for (const left of [[], [{ type: "LoggedOut", reason: "player" }]] as const) {
      expect(given(...past, aside, ...left, signedIn("player-1")).slip().aside).toMatchObject([{ attempt }]);
      expect(given(...past, aside, ...left, signedIn("player-2")).slip().aside).toEqual([]);
    }
  });
});

describe("whose slip it is", () => {
  const lost: SlipstreamEvent = { type: "LoggedOut", reason: "refused-by-engine" };
  const built = [...ready, { type: "StakeChanged", stake: money(70_000) }, { type: "OddsPolicyChosen", policy: "any" }] as const;

  it.each(["player", "other-tab"] as const)("nobody's once the player has signed out (%s): selections, stake and policy are gone", (reason) => {
    const left: SlipstreamEvent = { type: "LoggedOut", reason };
    expect(given(...built, left).slip()).toEqual(emptyBetslip);
    expect(given(...built, left, signedIn("player-2")).slip()).toEqual({ ...emptyBetslip, signedIn: true, owner: "player-2" });
  });
  it("still the player's after the session was lost, and nobody else's", () => {
    const back = given(...built, lost, signedIn()).slip();
    expect([back.legs.length, back.stake, back.policy]).toEqual([1, money(70_000), "any"]);
    expect(given(...built, lost, signedIn("player-2")).slip()).toEqual({ ...emptyBetslip, signedIn: true, owner: "player-2" });
  });
  it("the visitor's who built it, and stays with them when they sign in", () => {
    const carried = given(added(home), { type: "StakeChanged", stake: money(70_000) }, signedIn()).slip();
    expect(carried).toMatchObject({ legs: [{ key: keyOf(home) }], stake: money(70_000), owner: "player-1" });
    expect(given(added(home), signedIn(), lost, signedIn("player-2")).slip().legs).toEqual([]);
  });
  it("a visitor's once a visitor has cleared what a lost session left", () => {
    const anew = given(...built, lost, { type: "BetslipCleared" }, added(home), signedIn("player-2")).slip();
    expect(anew).toMatchObject({ legs: [{ key: keyOf(home) }], owner: "player-2" });
  });
});

describe("a slip whose placement is unanswered", () => {
  const commands: readonly BetslipCommand[] = [
    { type: "AddSelection", selection: selection("200") },
    { type: "RemoveSelection", key: keyOf(home) },
    { type: "FixSelection", key: keyOf(home), fixed: true },
    { type: "ChangeStake", stake: money(1) },
    { type: "ChangeGroupingStake", grouping: 1, stake: money(1) },
    { type: "ChooseBetslipType", betslipType: "Combo" },
    { type: "ChooseOddsPolicy", policy: "any" },
    { type: "ClearBetslip" },
  ];
  it.each(commands)("[N6] refuses to $type while sending and while unknown", (command) => {
    given(...ready, requested()).when(command).refuses({ type: "SlipLocked", attempt });
    given(...ready, requested(), unknown).when(command).refuses({ type: "SlipLocked", attempt });
  });
  it("is locked, and any other slip is not", () => {
    const locked = (...past: readonly SlipstreamEvent[]) => isLocked(given(...ready, ...past).slip());
    expect([locked(), locked(requested()), locked(requested(), unknown), locked(requested(), placed)]).toEqual([false, true, true, false]);
  });
  it("still follows the feed", () => {
    expect(given(...ready, requested(), oddsChanged(home, 3)).slip().legs[0]?.odds).toBe(price(3));
  });
  it("still takes the book's answers", () => {
    const answered: SlipstreamEvent = { type: "SelectionsRevalidated", rows: [row(home, 3)] };
    expect(given(...ready, requested(), answered).slip().legs[0]?.odds).toBe(price(3));
  });
  it("keeps the legs and prices of the click, whatever the feed does", () => {
    expect(given(...ready, requested(), oddsChanged(home, 3)).slip().placement).toEqual({
      status: "sending",
      request: placement([home]),
    });
  });
});

describe("the outcome of an attempt", () => {
  const settle = (outcome: Extract<BetslipCommand, { type: "ResolvePlacement" }>["outcome"], which = attempt): BetslipCommand => ({
    type: "ResolvePlacement",
    attempt: which,
    outcome,
  });
  const won = { status: "done", result: { betslipId: "BET1", stake: money(10_000), possibleWin: money(20_000) } } as const;
  const refused = { status: "refused", reason: { code: "told", message: "Insufficient balance" } } as const;
  const silence = { status: "unknown", reason: { code: "told", message: "no answer" } } as const;

  it("is a bet, a refusal, or unknown", () => {
    given(...ready, requested()).when(settle(won)).causes(placed);
    given(...ready, requested()).when(settle(refused)).causes({ type: "AttemptRefused", kind: "bet", attempt, reason: refused.reason });
    given(...ready, requested()).when(settle(silence)).causes(unknown);
  });
  it("is kept with the accepted prices, the head of the log and the receipt, and with nothing else that came", () => {
    const accepted = [{ key: keyOf(home), odds: price(2.1) }];
    const head = { length: 7, hash: "a".repeat(64) };
    const receipt = { body: "{}", signature: "b".repeat(128), key: "c".repeat(16) };
    const more = { accepted: accepted.map((each) => ({ ...each, secret: 1 })), head: { ...head, secret: 1 }, receipt: { ...receipt, secret: 1 }, secret: 1 };
    given(...ready, requested()).when(settle({ ...won, result: { ...won.result, ...more } })).causes({ ...placed, accepted, head, receipt });
  });
  it("can be found out after it was unknown", () => {
    given(...ready, requested(), unknown).when(settle(won)).causes(placed);
    given(...ready, requested(), unknown)
      .when(settle(refused))
      .causes({ type: "AttemptRefused", kind: "bet", attempt, reason: refused.reason });
  });
  it("is unknown only once", () => {
    given(...ready, requested(), unknown).when(settle(silence)).refuses({ type: "NothingToDo" });
  });
  it("is unknown again when the reason is better known", () => {
    const told = { status: "unknown", reason: { code: "told", message: "Bad Gateway" } } as const;
    const again = { type: "AttemptUnknown", kind: "bet", attempt, reason: told.reason } as const;
    given(...ready, requested(), unknown).when(settle(told)).causes(again);
    expect(given(...ready, requested(), unknown, again).slip().placement).toMatchObject({ status: "unknown", reason: told.reason });
  });
  it.each([won, refused, silence])("is ignored for another attempt: $status", (outcome) => {
    given(...ready, requested()).when(settle(outcome, later)).refuses({ type: "NoSuchAttempt", attempt: later });
    given(...ready, requested(), unknown).when(settle(outcome, later)).refuses({ type: "NoSuchAttempt", attempt: later });
  });
  it.each([won, refused, silence])("is ignored once it is resolved: $status", (outcome) => {
    given(...ready, requested(), placed).when(settle(outcome)).refuses({ type: "NoSuchAttempt", attempt });
    given(...ready).when(settle(outcome)).refuses({ type: "NoSuchAttempt", attempt });
  });
  it("unlocks the slip and keeps it after a refusal", () => {
    const slip = given(...ready, requested(), { type: "AttemptRefused", kind: "bet", attempt, reason: { code: "told", message: "no" } }).slip();
    expect(slip.placement).toEqual({ status: "idle" });
    expect(slip.legs).toHaveLength(1);
  });
  it("changes nothing on a slip without an attempt", () => {
    for (const late of [placed, unknown, { type: "AttemptRefused", kind: "bet", attempt, reason: refused.reason }] as const)
      expect(given(...ready, late).slip()).toEqual(given(...ready).slip());
    expect(given(...ready, requested(), placed, unknown).slip().placement.status).toBe("done");
  });
  it("is put aside when the player keeps the selections for another bet", () => {
    given(...ready, requested(), placed).when({ type: "KeepSelections" }).causes({ type: "SelectionsKept" });
    for (const past of [ready, [...ready, requested()], [...ready, requested(), unknown]]) given(...past).when({ type: "KeepSelections" }).refuses({ type: "NothingToDo" });
    expect(given(...ready, requested(), placed, { type: "SelectionsKept" }).slip()).toMatchObject({ placement: { status: "idle" }, legs: [{ key: keyOf(home) }] });
  });
  it("is put aside when anything on the slip is changed before OK is pressed, as in another window", () => {
    const done = given(...ready, requested(), placed);
    const kept = { type: "SelectionsKept" } as const;
    done.when({ type: "RemoveSelection", key: keyOf(home) }).causes(kept, { type: "SelectionRemoved", key: keyOf(home) });
    done.when({ type: "FixSelection", key: keyOf(home), fixed: true }).causes(kept, { type: "SelectionFixed", key: keyOf(home), fixed: true });
    done.when({ type: "ChangeStake", stake: money(500) }).causes(kept, { type: "StakeChanged", stake: money(500) });
    done.when({ type: "ChangeSelectionStake", key: keyOf(home), stake: money(500) }).causes(kept, { type: "SelectionStakeChanged", key: keyOf(home), stake: money(500) });
    done.when({ type: "ChangeGroupingStake", grouping: 1, stake: money(500) }).causes(kept, { type: "GroupingStakeChanged", grouping: 1, stake: money(500) });
    done.when({ type: "ChooseBetslipType", betslipType: "Multiple" }).causes(kept, { type: "BetslipTypeChosen", betslipType: "Multiple" });
    done.when({ type: "ChooseFunds", funds: "sport-bonus" }).causes(kept, { type: "FundsChosen", funds: "sport-bonus" });
  });
  it("leaves an empty slip for what is put on it before OK is pressed, also for a selection of the bet", () => {
    const done = given(...ready, requested(), placed);
    const other = selection("300");
    const cleared = { type: "BetslipCleared" } as const;
    for (const next of [other, home]) done.when({ type: "AddSelection", selection: next }).causes(cleared, added(next));
    expect(given(...ready, requested(), placed, cleared, added(other)).slip()).toMatchObject({ placement: { status: "idle" }, legs: [{ key: keyOf(other) }] });
    const booked = { code: "K7Q2M9X", legs: [{ selection: other, state: "open", odds: other.odds, fixed: false }], bonusPercent: "0", groupings: [] } as const;
    done.when({ type: "LoadBooking", booked }).causes(cleared, { type: "BookingLoaded", booked });
  });
  it("stays what it was when the change is refused, or is none", () => {
    const done = given(...ready, requested(), placed);
    done.when({ type: "AddSelection", selection: selection("300", { odds: noOdds }) }).refuses({ type: "NoPrice", key: keyOf(selection("300")) });
    done.when({ type: "ChooseFunds", funds: "balance" }).refuses({ type: "NothingToDo" });
    done.when({ type: "ChooseOddsPolicy", policy: "any" }).causes({ type: "OddsPolicyChosen", policy: "any" });
    done.when({ type: "ClearBetslip" }).causes({ type: "BetslipCleared" });
  });
  it("is not asked for again while the bet is told", () => given(...ready, requested(), placed).when(place()).refuses({ type: "AlreadyPlaced" }));
  it("is kept with the engine's figures when placed", () => {
    expect(given(...ready, requested(), unknown, placed).slip().placement).toEqual({
      status: "done",
      request: placement([home]),
      result: { betslipId: "BET1", stake: 10_000, possibleWin: 20_000 },
    });
  });
});

describe("a new page", () => {
  it("does not know the outcome of a placement that was being sent", () => {
    expect(given(...ready, requested(), started).slip().placement).toMatchObject({
      status: "unknown",
      request: { attempt },
      reason: { code: "page-closed" },
    });
  });
  it("still does not know an outcome that was unknown", () => {
    expect(given(...ready, requested(), unknown, started).slip().placement).toMatchObject({
      status: "unknown",
      reason: { code: "told", message: "no answer" },
    });
  });
  it("starts a clean slip after a bet that was placed", () => {
    expect(given(...ready, requested(), placed, started).slip()).toMatchObject({
      legs: [],
      placement: { status: "idle" },
      signedIn: true,
      feedLost: true,
    });
  });
  it("is not offline only because the page before was, and knows no outcome that another page waited for", () => {
    const offline: SlipstreamEvent = { type: "FeedLost", reason: "offline", lastHeardAt: 1 };
    const takenOver: SlipstreamEvent = { type: "SessionStarted", build: "test" };
    for (const next of [started, takenOver]) {
      expect(given(...ready, offline, next).slip()).toMatchObject({ offline: false, feedLost: true });
      expect(given(...ready, requested(), placed, offline, next).slip()).toMatchObject({ offline: false, feedLost: true, legs: [] });
      expect(given(...ready, requested(), next).slip().placement).toMatchObject({ status: "unknown", reason: { code: "page-closed" } });
    }
    expect(given(...ready, offline, { type: "FeedRestored" }).slip()).toMatchObject({ offline: false, feedLost: false });
  });
  it("keeps an idle slip, with stale live prices and without changed marks", () => {
    const slip = given(...ready, oddsChanged(home, 2.5), started).slip();
    expect(slip.legs[0]).toMatchObject({ odds: price(2.5), stale: true, changed: undefined });
    expect(slip.feedLost).toBe(true);
  });
  it("keeps a prematch price as it was", () => {
    const prematch = selection("300", { type: "prematch" });
    expect(given(added(prematch), started).slip().legs[0]?.stale).toBe(false);
  });
  it("has no open dialog and no sign-in under way", () => {
    const state = given(
      { type: "SignInRequested" },
      { type: "DialogOpened", dialog: { kind: "auth", tab: "login" } },
      started,
    ).state();
    expect(state.desk.dialog).toBeUndefined();
    expect(state.session.status).toBe("visitor");
  });
});
