import { describe, expect, it } from "vitest";
import { isLoadingCurrentUser } from "../../../src/application/account/loading-user.query.ts";
import { NoAnswer, Refused } from "../../../src/application/ports/failures.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { initialState } from "../../../src/domain/state.ts";
import { selection } from "../../kit/builders.ts";
import { openWorld, settle, type World } from "../../kit/world.ts";

const amount = money(50_000);
const BET = "BET0001";
const bonus = { id: "b1", name: "Welcome", value: 500, type: "flat" } as const;
const silence = new NoAnswer({ reason: { code: "unreachable" } });

const signedIn = async (): Promise<World> => {
  const world = await openWorld();
  await world.signIn();
  return world;
};
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

  it("is noted as what the engine told, and the device keeps who the player is", async () => {
    const world = await openWorld();
    world.player.activeBonus = bonus;
    world.player.details = { ...world.player.details, username: "ada", role: "Agent" };
    await world.signIn();
    const told = world.facts.filter(({ event }) => ["BalancesRead", "ActiveBonusRead", "CashbackRead"].includes(event.type)).map(({ event, cause }) => [event.type, cause]);
    const cause = { by: "engine", what: "account" };
    expect(told).toEqual([["BalancesRead", cause], ["ActiveBonusRead", cause], ["CashbackRead", cause]]);
    expect(world.keeper.current()).toMatchObject({ username: "ada", role: "Agent" });
    expect(world.state().desk.dialog).toEqual({ kind: "casino-bonus" });
  });

  it("[3.30] has the error of the last reading after a reload, until it is read again", async () => {
    const world = await openWorld();
    world.accounts.script.failNext("details", silence);
    await world.signIn();
    expect(world.state().account.error).toEqual({ code: "unreachable" });
    await world.close();
    const answer = world.accounts.script.hold("details");
    const next = await openWorld({ browser: world.browser });
    expect(next.state().account.error).toEqual({ code: "unreachable" });
    answer();
    await settle();
    expect(next.state().account).toMatchObject({ error: undefined, balances: { available: expect.any(Number) } });
  });

  it("opens the dialog of a bonus once, and not while the balances are unknown", async () => {
    const world = await openWorld();
    world.player.activeBonus = bonus;
    world.accounts.script.failNext("details", silence);
    await world.signIn();
    expect(world.count("DialogOpened")).toBe(0);
    await world.close();
    const next = await openWorld({ browser: world.browser });
    expect(next.state().desk.dialog).toEqual({ kind: "casino-bonus" });
    next.intents.closeDialog();
    await next.close();
    const later = await openWorld({ browser: world.browser });
    expect(later.state().desk.dialog).toBeUndefined();
  });

  it("says why the balances could not be read, and which bonus could not", async () => {
    const world = await openWorld();
    const broken = new Refused({ reason: { code: "told", message: "No such campaign" }, status: 404 });
    world.accounts.script.failNext("details", silence);
    world.accounts.script.failNext("activeBonus", broken);
    world.accounts.script.failNext("cashback", silence);
    await world.signIn();
    expect(world.events().filter(({ type }) => type === "AccountReadFailed" || type === "BonusReadFailed")).toEqual([
      { type: "AccountReadFailed", reason: silence.reason },
      { type: "BonusReadFailed", what: "active-bonus", reason: broken.reason },
      { type: "BonusReadFailed", what: "cashback", reason: silence.reason },
    ]);
  });

  it("of an earlier session is not noted when it comes late, neither for a visitor nor in the next session (faults N15)", async () => {
    for (const again of [false, true]) {
      const world = await openWorld();
      const answers = (["details", "activeBonus", "cashback"] as const).map((call) => world.accounts.script.hold(call));
      await world.signIn();
      world.intents.signOut();
      await settle();
      const last = world.keeper.current();
      if (again) await world.signIn();
      const before = world.facts.length;
      for (const answer of answers) {
        answer();
        await settle();
      }
      // Only the answers to the questions of the session that lasts are noted.
      expect(world.facts.slice(before).filter(({ event }) => event.type === "BalancesRead")).toHaveLength(again ? 1 : 0);
      if (!again) expect(world.keeper.current()).toEqual(last);
    }
  });
});

describe("the account of a session that has ended meanwhile", () => {
  it("is not asked about any more when the balances come", async () => {
    const world = await openWorld();
    for (const begin of [world.signIn, async () => (await world.signIn(), world.intents.refreshBalances())]) {
      const held = world.accounts.script.hold("details");
      await begin();
      world.intents.signOut();
      await settle();
      expect(await asked(world, held)).toEqual([0, 0]);
    }
  });
});

describe("the balances", () => {
  it("that could not be read are read again, later and later, and the bonus after them; nothing is asked for a visitor (faults N13)", async () => {
    const world = await openWorld();
    world.player.activeBonus = bonus;
    for (let time = 0; time < 3; time += 1) world.accounts.script.failNext("details", silence);
    await world.signIn();
    expect(world.state().account).toMatchObject({ balances: undefined, casinoActiveBonus: null, error: silence.reason });
    expect(await asked(world, () => world.pass(3_000))).toEqual([1, 0]);
    expect(await asked(world, () => world.pass(1_499))).toEqual([0, 0]);
    expect(await asked(world, () => world.pass(4_501))).toEqual([1, 0]);
    // The third wait is over after 12 s at most. Then the account is whole, and nothing is asked any more.
    expect(await asked(world, () => world.pass(12_000))).toEqual([1, 1]);
    expect(world.state().account).toMatchObject({ balances: world.player.details.balances, casinoActiveBonus: bonus, error: undefined });
    expect(await asked(world, () => world.pass(120_000))).toEqual([0, 0]);

    world.accounts.script.failNext("details", silence);
    world.intents.refreshBalances();
    await settle();
    world.intents.signOut();
    await settle();
    expect(await asked(world, () => world.pass(120_000))).toEqual([0, 0]);
  });

  it("are read again when money moves: a bet is placed, cashed out or settled", async () => {
    const world = await signedIn();
    expect(await asked(world, () => world.intents.toggleSelection({ selection: selection() }))).toEqual([0, 0]);
    expect(await asked(world, () => world.intents.placeBet({ shown: [] }))).toEqual([1, 0]);
    world.betting.offerCashOut(BET, amount);
    expect(await asked(world, () => world.intents.cashOut({ betId: BET, betslipId: BET, amount }))).toEqual([1, 0]);
    const other = await signedIn();
    await placeBet(other);
    other.betting.settle(BET, "won");
    expect(await asked(other, async () => {
      for (let waited = 0; waited < 30_000; waited += 5_000) await other.pass(5_000);
    })).toEqual([1, 0]);
  });

  it("are read once more when an answer comes after another one, because it may be the older of the two", async () => {
    const world = await signedIn();
    const [read, calls] = [() => world.count("BalancesRead"), () => world.accounts.script.calls("details")];
    const [before, called] = [read(), calls()];
    const older = world.accounts.script.hold("details");
    world.intents.refreshBalances();
    await settle();
    const newer = world.accounts.script.hold("details");
    await placeBet(world);
    newer();
    await settle();
    expect([read() - before, calls() - called]).toEqual([1, 2]);
    older();
    await settle();
    expect([read() - before, calls() - called]).toEqual([2, 3]);
  });

  it("and the bonus and the cashback are read once more when an answer or a failure comes after another one", async () => {
    const reads = { details: "BalancesRead", activeBonus: "ActiveBonusRead", cashback: "CashbackRead" } as const;
    for (const [call, fact] of Object.entries(reads) as [keyof typeof reads, (typeof reads)[keyof typeof reads]][])
      for (const failure of [undefined, silence]) {
        const world = await signedIn();
        const [read, calls] = [() => world.count(fact), () => world.accounts.script.calls(call)];
        const [before, called] = [read(), calls()];
        const ask = async (): Promise<void> => {
          world.intents.claimBonus({ id: "b1", amount });
          await settle();
        };
        if (failure !== undefined) world.accounts.script.failNext(call, failure, "after");
        const older = world.accounts.script.hold(call);
        await ask();
        const newer = world.accounts.script.hold(call);
        await ask();
        newer();
        await settle();
        expect([read() - before, calls() - called]).toEqual([1, 2]);
        older();
        await settle();
        expect([read() - before, calls() - called]).toEqual([2, 3]);
        expect(world.count("AccountReadFailed") + world.count("BonusReadFailed")).toBe(0);
      }
  });

  it("are read again when a withdrawal is accepted, and when a deposit has arrived and not before", async () => {
    const world = await signedIn();
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

  it("are read with the bonus after a claim, answered or not, and not after another change", async () => {
    const world = await signedIn();
    world.player.claimable = [{ id: "daily", name: "Daily", amount }];
    expect(await asked(world, () => world.intents.claimBonus({ id: "daily", amount }))).toEqual([1, 1]);
    expect(await asked(world, () => world.intents.claimBonus({ id: "daily", amount }))).toEqual([1, 1]);
    expect([world.count("AccountChanged"), world.count("AccountChangeFailed")]).toEqual([1, 1]);
    expect(await asked(world, () => world.intents.endOtherSession({ id: "7" }))).toEqual([0, 0]);
    expect(world.events().filter(({ type }) => type === "AccountChangeRequested" || type === "AccountChanged").slice(-2)).toEqual([{ type: "AccountChangeRequested", what: "session" }, { type: "AccountChanged", what: "session" }]);
  });
});

it("the player's balances are being read until they are known, or why they are not", () => {
  const visitor = initialState();
  const { session, account } = visitor;
  const player = { ...visitor, session: { ...session, status: "player" as const } };
  const balances = { available: amount, sportBonus: amount, casinoBonus: amount, virtualBonus: amount, trust: amount };
  expect(isLoadingCurrentUser(visitor)).toBe(false);
  expect(isLoadingCurrentUser(player)).toBe(true);
  expect(isLoadingCurrentUser({ ...player, account: { ...account, balances } })).toBe(false);
  expect(isLoadingCurrentUser({ ...player, account: { ...account, balances, isOld: true } })).toBe(true);
  expect(isLoadingCurrentUser({ ...player, account: { ...account, error: { code: "unreachable" } } })).toBe(false);
});
