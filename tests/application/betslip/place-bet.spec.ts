import { Effect } from "effect";
import { beforeEach, describe, expect, it } from "vitest";
import { NoAnswer, NotSent, Refused, SessionRefused } from "../../../src/application/ports/failures.ts";
import { money, noMoney, printMoney } from "../../../src/domain/kernel/money.ts";
import { betslipCommands } from "../../../src/application/betslip/betslip.commands.ts";
import { readArgs } from "../../../src/application/recording/codec.ts";
import { keyOf, oddsMessage, price, row, selection, stopMessage } from "../../kit/builders.ts";
import { openSignedIn, openWorld, settle, type World } from "../../kit/world.ts";

const chosen = selection("100");

describe("placing a bet", () => {
  let world: World;
  beforeEach(async () => {
    world = await openSignedIn();
    world.intents.toggleSelection({ selection: chosen });
    await settle();
  });

  const place = async (): Promise<void> => {
    world.intents.placeBet({ shown: [] });
    await settle();
  };

  it("[7.58] sends the slip as it stands, and shows the bet", async () => {
    await place();
    expect(world.betting.bets()).toHaveLength(1);
    expect(world.betting.bets()[0]?.placement).toMatchObject({
      attempt: "attempt-1",
      betType: "Single",
      legs: [{ odds: price(2) }],
      totalStake: money(10_000),
      possibleWin: money(20_000),
      grossWin: money(20_000),
      totalOdds: "2.00",
      minOdds: "2.00",
      maxOdds: "2.00",
    });
    expect(world.state().betslip.placement).toMatchObject({ status: "done", result: { betslipId: "BET0001" } });
    expect(world.state().desk.dialog).toEqual({ kind: "bet-placed", betslipId: "BET0001" });
  });

  it("notes the prices at which the book accepted the bet, beside those that were asked for", async () => {
    world.betting.quote(row(chosen, 2.1));
    world.intents.chooseOddsPolicy({ policy: "any" });
    await place();
    expect(world.state().betslip.placement).toMatchObject({ status: "done", request: { legs: [{ odds: price(2) }] }, result: { accepted: [{ key: keyOf(chosen), odds: price(2.1) }] } });
  });

  it("sends only the groupings that can be bet, and costs only their stakes", async () => {
    world.intents.toggleSelection({ selection: selection("200") });
    world.intents.toggleSelection({ selection: selection("300") });
    world.intents.chooseBetslipType({ betslipType: "Combo" });
    world.intents.changeGroupingStake({ grouping: 2, amount: "100" });
    world.intents.changeGroupingStake({ grouping: 3, amount: "200" });
    world.intents.toggleSelection({ selection: selection("300") });
    await settle();
    await place();
    expect(world.betting.bets()[0]?.placement).toMatchObject({
      groupings: [{ grouping: 2, stake: money(10_000) }],
      totalStake: money(10_000),
    });
  });

  it("[3.41] names the least stake of its sizes, not their mean", async () => {
    for (const match of ["200", "300"]) world.intents.toggleSelection({ selection: selection(match) });
    world.intents.chooseBetslipType({ betslipType: "Combo" });
    world.intents.changeGroupingStake({ grouping: 2, amount: "100" });
    world.intents.changeGroupingStake({ grouping: 3, amount: "200" });
    await settle();
    await place();
    expect(world.betting.bets()[0]?.placement).toMatchObject({ totalStake: money(50_000), minStake: money(10_000) });
  });

  it("says nothing of what is no bet: a deposit that is refused is told on its own page", async () => {
    world.payments.script.failNext("initiateDeposit", new Refused({ reason: { code: "told", message: "no" }, status: 400 }));
    world.intents.deposit({ amount: money(50_000), provider: "paystack" });
    await settle();
    expect(world.state()).toMatchObject({ attempts: { deposit: { refused: { reason: { message: "no" } } } }, desk: { dialog: undefined } });
  });

  it("reads the balances again afterwards", async () => {
    world.player.details = { ...world.player.details, balances: { ...world.player.details.balances, available: money(90_000) } };
    await place();
    expect(world.user().balances?.available).toBe(90_000);
  });

  it("[N7] lets no call leave before the intent is on the disk", async () => {
    let diskAnswers = (): void => undefined;
    const slow = new Promise<void>((resolve) => (diskAnswers = resolve));
    let isSlow = false;
    const other = await openWorld({
      journal: (journal) => ({
        ...journal,
        append: (facts, durability) =>
          isSlow ? Effect.andThen(Effect.promise(() => slow), journal.append(facts, durability)) : journal.append(facts, durability),
      }),
    });
    await other.signIn();
    other.intents.toggleSelection({ selection: chosen });
    await settle();
    isSlow = true;
    other.intents.placeBet({ shown: [] });
    await settle();
    expect(other.state().betslip.placement.status).toBe("sending");
    expect(other.betting.script.calls("place")).toBe(0);
    diskAnswers();
    await settle();
    expect(other.betting.script.calls("place")).toBe(1);
    expect(other.browser.disk.facts.map(({ event }) => event.type)).toContain("AttemptRequested");
  });

  it("notes the balance and the way of writing prices that the screen showed", async () => {
    world.intents.chooseOddsFormat({ format: "fractional" });
    await settle();
    const available = world.user().balances?.available ?? noMoney;
    await place();
    const asked = world.events().flatMap((event) => (event.type === "AttemptRequested" && event.kind === "bet" ? [event.request] : []));
    expect(asked).toMatchObject([{ balance: printMoney(available), oddsFormat: "fractional" }]);
  });

  it("sends along the head that vouches for the log up to the intent", async () => {
    await place();
    const intent = world.browser.disk.facts.find(({ event }) => event.type === "AttemptRequested");
    expect(world.betting.bets()[0]?.head).toEqual({ length: intent?.sequence, hash: intent?.hash });
  });

  it("[N5] makes one call of ten clicks", async () => {
    for (let click = 0; click < 10; click += 1) world.intents.placeBet({ shown: [] });
    await settle();
    expect(world.betting.script.calls("place")).toBe(1);
    expect(world.betting.bets()).toHaveLength(1);
    expect(world.count("BetRequested")).toBe(1);
  });

  it("[N5] opens no dialog for a double click", async () => {
    const open = world.betting.script.hold("place");
    world.intents.placeBet({ shown: [] });
    world.intents.placeBet({ shown: [] });
    await settle();
    expect(world.state().desk.dialog).toBeUndefined();
    open();
    await settle();
  });

  it("[N5] leaves the dialog of the bet open when it is asked for once more", async () => {
    await place();
    await place();
    expect([world.state().desk.dialog, world.betting.script.calls("place")]).toEqual([{ kind: "bet-placed", betslipId: "BET0001" }, 1]);
  });

  it("[N1] says that the device has no network, and that the slip says why it cannot be placed", async () => {
    // More than the player has.
    world.intents.changeStake({ amount: "5000" });
    await place();
    expect(world.state().desk.dialog).toEqual({ kind: "error", notice: { code: "not-placeable" } });
    world.feed.signal("offline");
    await place();
    expect(world.state().desk.dialog).toEqual({ kind: "error", notice: { code: "offline" } });
    expect(world.betting.script.calls("place")).toBe(0);
  });

  it("[8.4, N11] shows the engine's refusal, keeps the slip and can be asked again", async () => {
    world.betting.script.failNext("place", new Refused({ reason: { code: "told", message: "Insufficient balance" }, status: 400 }));
    await place();
    expect(world.state().desk.dialog).toEqual({ kind: "error", notice: { code: "told", message: "Insufficient balance" } });
    expect(world.state().betslip).toMatchObject({ placement: { status: "idle" }, legs: [{ odds: price(2) }] });
    await place();
    expect(world.betting.bets().map(({ placement }) => placement.attempt)).toEqual(["attempt-2"]);
  });

  it("asks for the current prices after a refusal, and can be placed at them", async () => {
    world.betting.quote(row(chosen, 2.2));
    world.betting.script.failNext("place", new Refused({ reason: { code: "told", message: "Odds have changed" }, status: 400 }));
    await place();
    expect(world.state().betslip.legs[0]).toMatchObject({ odds: price(2.2), changed: { from: price(2) } });
    await place();
    expect(world.betting.bets()[0]?.placement.legs[0]?.odds).toBe(price(2.2));
  });

  it("[N1] is refused at once when the call never left, keeps the slip and can be asked again when the network is back", async () => {
    world.betting.script.failNext("place", new NotSent({ reason: { code: "told", message: "You are offline. Nothing was sent." } }));
    await place();
    expect(world.state().desk.dialog).toEqual({ kind: "error", notice: { code: "told", message: "You are offline. Nothing was sent." } });
    // The engine never heard of it, and the log does not say it did.
    expect(world.facts.find(({ event }) => event.type === "AttemptRefused")?.cause.by).toBe("app");
    expect(world.state().betslip).toMatchObject({ placement: { status: "idle" }, legs: [{ odds: price(2) }] });
    expect(world.count("BetUnknown")).toBe(0);
    await world.pass(15_000);
    expect(world.betting.bets()).toHaveLength(0);
    await place();
    expect(world.betting.bets().map(({ placement }) => placement.attempt)).toEqual(["attempt-2"]);
  });

  it("[N2] notes an unknown outcome after fifteen seconds without an answer, and no refusal", async () => {
    const open = world.betting.script.hold("place");
    await place();
    await world.pass(14_999);
    expect(world.state().betslip.placement.status).toBe("sending");
    await world.pass(1);
    expect(world.count("BetUnknown")).toBe(1);
    expect(world.count("BetRefused")).toBe(0);
    open();
  });

  it("[N10] notes an unknown outcome when the answer cannot be read", async () => {
    world.betting.script.hold("history");
    world.betting.script.failNext("place", new NoAnswer({ reason: { code: "told", message: "unreadable" } }), "after");
    await place();
    expect(world.count("BetUnknown")).toBe(1);
  });

  it("sets no timer that goes off after the answer", async () => {
    await place();
    const before = world.facts.length;
    await world.pass(15_000);
    expect(world.facts.slice(before).map(({ event }) => event.type)).not.toContain("AttemptUnknown");
  });

  it("opens the error of the specification at stake 0 and calls nobody", async () => {
    world.intents.changeStake({ amount: "0" });
    await place();
    expect(world.state().desk.dialog).toEqual({ kind: "error", notice: { code: "stake-not-positive" } });
    expect(world.betting.script.calls("place")).toBe(0);
  });

  it("calls nobody for an empty slip", async () => {
    world.intents.clearBetslip();
    await place();
    expect(world.state().desk.dialog).toEqual({ kind: "error", notice: { code: "slip-empty" } });
    expect(world.betting.script.calls("place")).toBe(0);
  });

  it("calls nobody for a suspended selection", async () => {
    world.feed.push([stopMessage(chosen.matchId)]);
    await place();
    expect(world.state().desk.dialog).toEqual({ kind: "error", notice: { code: "selection-suspended" } });
    expect(world.betting.script.calls("place")).toBe(0);
  });

  it("calls nobody while a live price is stale", async () => {
    world.feed.signal("closed");
    await place();
    expect(world.state().desk.dialog).toEqual({ kind: "error", notice: { code: "price-stale" } });
    expect(world.betting.script.calls("place")).toBe(0);
  });

  it("[N12] bets the price that was on the screen at the click, whatever comes after", async () => {
    world.feed.push([oddsMessage(chosen, 2.5)]);
    world.intents.placeBet({ shown: [] });
    world.feed.push([oddsMessage(chosen, 1.5)]);
    await settle();
    expect(world.betting.bets()[0]?.placement.legs[0]?.odds).toBe(price(2.5));
  });

  it("[N12] bets the price that is on the screen, with its figures, when a newer one has come and was not drawn yet", async () => {
    world.feed.push([oddsMessage(chosen, 2.5)]);
    await settle();
    world.intents.placeBet({ shown: [{ key: keyOf(chosen), odds: price(2.4) }] });
    await settle();
    expect(world.betting.bets()[0]?.placement).toMatchObject({ legs: [{ odds: price(2.4) }], totalOdds: "2.40", possibleWin: money(24_000) });
  });

  it("places nothing on a price that was open on the screen and has closed since, and ignores prices of other selections", async () => {
    const shown = [{ key: keyOf(chosen), odds: price(2) }, { key: keyOf(selection("900")), odds: price(50) }];
    world.feed.push([stopMessage(chosen.matchId)]);
    await settle();
    world.intents.placeBet({ shown });
    await settle();
    expect(world.betting.bets()).toEqual([]);
    world.feed.push([oddsMessage(chosen, 2)]);
    await settle();
    world.intents.closeDialog();
    world.intents.placeBet({ shown });
    await settle();
    expect(world.betting.bets()[0]?.placement).toMatchObject({ legs: [{ odds: price(2) }], totalOdds: "2.00" });
  });

  it("takes no recorded prices that are none", () => {
    expect(readArgs(betslipCommands.placeBet, { shown: [{ key: keyOf(chosen), odds: "2" }] })).toBeUndefined();
  });

  it("asks a visitor to sign in and places nothing", async () => {
    world.intents.signOut();
    world.intents.toggleSelection({ selection: selection() });
    await place();
    expect(world.state().desk.dialog).toEqual({ kind: "auth", tab: "login" });
    expect(world.betting.script.calls("place")).toBe(0);
    await world.signIn();
    expect(world.betting.script.calls("place")).toBe(0);
  });

  it("[N8] logs out once when the engine refuses the session, keeps the slip and sends nothing after the next sign-in", async () => {
    const token = world.keeper.current()?.token ?? "";
    world.betting.script.failNext("place", new SessionRefused({ reason: { code: "told", message: "Unauthorized" }, token }));
    await place();
    expect(world.count("LoggedOut")).toBe(1);
    expect(world.count("BetRefused")).toBe(1);
    expect(world.state().betslip.legs).toHaveLength(1);
    await world.signIn();
    await world.pass(60_000);
    expect(world.betting.script.calls("place")).toBe(1);
    expect(world.betting.bets()).toHaveLength(0);
  });

  it("[C3] sends nothing when another window has written the log meanwhile", async () => {
    const last = world.browser.disk.facts.at(-1);
    if (last === undefined) throw new Error("nothing was kept");
    world.browser.disk.facts = [...world.browser.disk.facts, { ...last, sequence: last.sequence + 1, previous: last.hash }];
    await place();
    expect(world.betting.script.calls("place")).toBe(0);
    expect(world.slipstream.logStatus.read()).toBe("superseded");
    expect(world.state().desk.dialog).toEqual({ kind: "error", notice: { code: "changed-in-another-tab" } });
    expect(world.state().betslip.placement).toEqual({ status: "idle" });
  });

  it("still bets on a device that keeps nothing, and says that it keeps nothing", async () => {
    world.browser.disk.broken = "broken";
    await place();
    expect(world.betting.bets()).toHaveLength(1);
    expect(world.slipstream.logStatus.read()).toBe("memory-only");
  });

  it("[4.29] clears the slip when the success is acknowledged", async () => {
    await place();
    world.intents.closeDialog();
    expect(world.state().betslip).toMatchObject({ legs: [], placement: { status: "idle" }, stake: money(10_000) });
    expect(world.state().desk.dialog).toBeUndefined();
  });
});
