import { describe, expect, it } from "vitest";
import { createMemoryDeviceState } from "../../../src/adapters/memory/device-state.memory.ts";
import type { Slice, SliceName } from "../../../src/application/ports/device-state.ts";
import { NoAnswer } from "../../../src/application/ports/failures.ts";
import { noUser } from "../../../src/domain/account/user.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { selection } from "../../kit/builders.ts";
import { openSignedIn, openWorld, settle, type World, type WorldSettings } from "../../kit/world.ts";

const amount = money(50_000);
const BET = "BET0001";
const bonus = { id: "b1", name: "Welcome", value: 500, type: "flat" } as const;
const silence = new NoAnswer({ reason: { code: "unreachable" } });

const placeBet = async (world: World): Promise<void> => {
  world.intents.toggleSelection({ selection: selection() });
  await settle();
  world.intents.placeBet({ shown: [] });
  await settle();
};
/** How often the balances and the bonus were asked for because of this. */
const asked = async (world: World, happen: () => void | Promise<void>): Promise<readonly [balances: number, bonus: number]> => {
  const calls = () => [world.accounts.script.calls("details"), world.accounts.script.calls("activeBonus")] as const;
  const [details, active] = calls();
  await happen();
  await settle();
  return [calls()[0] - details, calls()[1] - active];
};

describe("the player's account", () => {
  it("is read when they sign in and when a page opens in their session, and never for a visitor", async () => {
    const visitor = await openWorld();
    expect(visitor.accounts.script.calls("details")).toBe(0);
    const world = await openWorld();
    expect(await asked(world, world.signIn)).toEqual([1, 1]);
    await world.close();
    expect(await asked(world, async () => void (await openWorld({ browser: world.browser })))).toEqual([1, 1]);
  });

  it("is in no log, and the device learns who the player is", async () => {
    const world = await openWorld();
    world.player.activeBonus = bonus;
    world.player.details = { ...world.player.details, username: "ada", role: "Agent" };
    await world.signIn();
    expect(world.facts.map(({ event }) => event.type).filter((type) => type !== "FeedRestored")).toEqual(["SignInRequested", "LoggedIn"]);
    expect(world.keeper.current()).toMatchObject({ username: "ada", role: "Agent" });
    expect(world.state().desk.dialog).toEqual({ kind: "casino-bonus" });
  });

  it("[3.30] is read anew by the next page after an error", async () => {
    const world = await openWorld();
    world.accounts.script.failNext("details", silence);
    await world.signIn();
    expect(world.user().error).toEqual({ code: "unreachable" });
    await world.close();
    const answer = world.accounts.script.hold("details");
    const next = await openWorld({ browser: world.browser });
    expect(next.user()).toMatchObject({ error: undefined, isLoading: true, balances: undefined });
    answer();
    await settle();
    expect(next.user()).toMatchObject({ error: undefined, isLoading: false, balances: { available: expect.any(Number) } });
  });

  it("opens the dialog of a bonus once, and not while the balances are unknown", async () => {
    const slices = new Map<SliceName, Slice>();
    const open = (settings: WorldSettings = {}) => openWorld({ ...settings, kept: createMemoryDeviceState(slices) });
    const world = await open();
    world.player.activeBonus = bonus;
    world.accounts.script.failNext("details", silence);
    await world.signIn();
    expect(world.count("DialogOpened")).toBe(0);
    await world.close();
    const next = await open({ browser: world.browser });
    expect(next.state().desk.dialog).toEqual({ kind: "casino-bonus" });
    next.intents.closeDialog();
    next.accounts.script.failNext("details", silence);
    next.slipstream.reads.user().refresh();
    await next.pass(2_000);
    expect(next.user().casinoActiveBonus).toEqual(bonus);
    await next.close();
    const later = await open({ browser: world.browser });
    expect([next.count("DialogOpened"), later.count("DialogOpened")]).toEqual([0, 0]);
    expect(later.state().desk.dialog).toBeUndefined();
    // Another bonus has a dialog of its own, though its answer comes before that of the balances.
    await later.close();
    world.player.activeBonus = { ...bonus, id: "b2" };
    const answer = world.accounts.script.hold("details");
    const last = await open({ browser: world.browser });
    expect(last.state().desk.dialog).toBeUndefined();
    answer();
    await settle();
    expect(last.state().desk.dialog).toEqual({ kind: "casino-bonus" });
  });

  it("of an earlier session is not shown when it comes late, neither to a visitor nor in the next session (faults N15)", async () => {
    for (const again of [false, true]) {
      const world = await openWorld();
      const answers = (["details", "activeBonus", "cashback"] as const).map((call) => world.accounts.script.hold(call));
      await world.signIn();
      world.intents.signOut();
      await settle();
      const last = world.keeper.current();
      world.player.details = { ...world.player.details, balances: { ...world.player.details.balances, available: money(7) } };
      if (again) await world.signIn();
      for (const answer of answers) {
        answer();
        await settle();
      }
      // What is shown in the next session is the answer to its own question.
      if (again) expect(world.user().balances?.available).toBe(7);
      else expect([world.user(), world.keeper.current()]).toEqual([noUser, last]);
    }
  });
});

describe("the account of a session that has ended meanwhile", () => {
  it("is not asked about any more when the balances come", async () => {
    const world = await openWorld();
    for (const begin of [world.signIn, async () => (await world.signIn(), world.slipstream.reads.user().refresh())]) {
      const held = world.accounts.script.hold("details");
      await begin();
      world.intents.signOut();
      await settle();
      expect(await asked(world, held)).toEqual([0, 0]);
    }
  });
});

describe("the balances", () => {
  it("that could not be read are read again, later and later; nothing is asked for a visitor (faults N13)", async () => {
    const world = await openWorld();
    world.player.activeBonus = bonus;
    for (let time = 0; time < 3; time += 1) world.accounts.script.failNext("details", silence);
    await world.signIn();
    expect(world.user()).toMatchObject({ balances: undefined, casinoActiveBonus: null, error: silence.reason });
    expect(await asked(world, () => world.pass(3_000))).toEqual([1, 0]);
    expect(await asked(world, () => world.pass(1_499))).toEqual([0, 0]);
    expect(await asked(world, () => world.pass(4_501))).toEqual([1, 0]);
    // The third wait is over after 12 s at most. Then the account is whole, and nothing is asked any more.
    expect(await asked(world, () => world.pass(12_000))).toEqual([1, 0]);
    expect(world.user()).toMatchObject({ balances: world.player.details.balances, casinoActiveBonus: bonus, error: undefined });
    expect(await asked(world, () => world.pass(120_000))).toEqual([0, 0]);

    world.accounts.script.failNext("details", silence);
    world.slipstream.reads.user().refresh();
    await settle();
    world.intents.signOut();
    await settle();
    expect(await asked(world, () => world.pass(120_000))).toEqual([0, 0]);
  });

  it("are read again when money moves: a bet is placed, cashed out or settled", async () => {
    const world = await openSignedIn();
    expect(await asked(world, () => world.intents.toggleSelection({ selection: selection() }))).toEqual([0, 0]);
    expect(await asked(world, () => world.intents.placeBet({ shown: [] }))).toEqual([1, 0]);
    world.betting.offerCashOut(BET, amount);
    expect(await asked(world, () => world.intents.cashOut({ betId: BET, betslipId: BET, amount }))).toEqual([1, 0]);
    const other = await openSignedIn();
    await placeBet(other);
    other.betting.settle(BET, "won");
    expect(await asked(other, async () => {
      for (let waited = 0; waited < 30_000; waited += 5_000) await other.pass(5_000);
    })).toEqual([1, 0]);
  });

  it("are read once more when money moves while they are being read, because the answer may be the older", async () => {
    const world = await openSignedIn();
    const answer = world.accounts.script.hold("details");
    expect(await asked(world, () => world.slipstream.reads.user().refresh())).toEqual([1, 0]);
    expect(await asked(world, () => placeBet(world))).toEqual([0, 0]);
    world.player.details = { ...world.player.details, balances: { ...world.player.details.balances, available: money(7) } };
    expect(await asked(world, answer)).toEqual([1, 0]);
    expect(world.user().balances?.available).toBe(7);
  });

  it("and the bonus and the cashback are read once more when they may have changed meanwhile", async () => {
    for (const call of ["details", "activeBonus", "cashback"] as const)
      for (const failure of [undefined, silence]) {
        const world = await openSignedIn();
        const called = world.accounts.script.calls(call);
        if (failure !== undefined) world.accounts.script.failNext(call, failure, "after");
        const answer = world.accounts.script.hold(call);
        for (let time = 0; time < 2; time += 1) {
          world.intents.claimBonus({ id: "b1", amount });
          await settle();
        }
        expect(world.accounts.script.calls(call) - called).toBe(1);
        answer();
        await settle();
        expect(world.accounts.script.calls(call) - called).toBe(2);
        expect(world.user().error).toBeUndefined();
      }
  });

  it("are read again when a withdrawal is accepted, and when a deposit has arrived and not before", async () => {
    const world = await openSignedIn();
    expect(await asked(world, () => world.intents.withdraw({ amount, account: null }))).toEqual([1, 0]);
    expect(await asked(world, () => world.intents.deposit({ amount, provider: "paystack" }))).toEqual([0, 0]);
    expect(await asked(world, () => world.intents.checkPayment({ provider: "paystack", reference: "DX1" }))).toEqual([0, 0]);
    world.payments.settle("arrived");
    expect(await asked(world, () => world.pass(3_000))).toEqual([1, 0]);
  });

  it("are read with the bonus when a deposit brought one, or a bet is paid by another fund than the balance", async () => {
    const world = await openWorld();
    world.player.details = { ...world.player.details, balances: { ...world.player.details.balances, sportBonus: money(90_000) } };
    await world.signIn();
    world.intents.deposit({ amount, provider: "paystack" });
    await settle();
    world.payments.settle("arrived");
    world.payments.grantBonus(money(5_000));
    expect(await asked(world, () => world.intents.checkPayment({ provider: "paystack", reference: "DX1" }))).toEqual([2, 1]);
    expect(world.state().desk.payment).toMatchObject({ state: "arrived", bonus: 5_000 });
    world.intents.toggleSelection({ selection: selection() });
    world.intents.chooseFunds({ funds: "sport-bonus" });
    await settle();
    expect(await asked(world, () => world.intents.placeBet({ shown: [] }))).toEqual([1, 1]);
    expect(world.state().betslip.placement).toMatchObject({ status: "done", request: { funds: "sport-bonus" } });
  });

  it("are read with the bonus after a claim, answered or not, and after another change", async () => {
    const world = await openSignedIn();
    world.player.claimable = [{ id: "daily", name: "Daily", amount }];
    expect(await asked(world, () => world.intents.claimBonus({ id: "daily", amount }))).toEqual([1, 1]);
    expect(await asked(world, () => world.intents.claimBonus({ id: "daily", amount }))).toEqual([1, 1]);
    expect([world.count("AccountChanged"), world.count("AccountChangeFailed")]).toEqual([1, 1]);
    // The kept user has the details as well, so another change has them read, too.
    expect(await asked(world, () => world.intents.endOtherSession({ id: "7" }))).toEqual([1, 1]);
    expect(world.events().filter(({ type }) => type === "AccountChangeRequested" || type === "AccountChanged").slice(-2)).toEqual([{ type: "AccountChangeRequested", what: "session" }, { type: "AccountChanged", what: "session" }]);
  });
});
