import { Effect } from "effect";
import { beforeEach, describe, expect, it } from "vitest";
import { LOOK_EVERY_MS } from "../../../src/application/attempts/waits.ts";
import { NoAnswer } from "../../../src/application/ports/failures.ts";
import { GENESIS } from "../../../src/domain/log/chain.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { selection } from "../../kit/builders.ts";
import { type Browser, createBrowser, openSignedIn, openWorld, settle, type World } from "../../kit/world.ts";

const silence = new NoAnswer({ reason: { code: "unreachable" } });
const MAY_ARRIVE = { status: "unknown", reason: { code: "may-still-arrive" } };

describe("at an engine that cannot close a key, a bet that may still arrive", () => {
  let browser: Browser;
  let world: World;
  const slip = () => world.state().betslip;
  const place = async (lost: boolean): Promise<void> => {
    if (lost) world.betting.script.failNext("place", silence, "before");
    world.intents.placeBet({ shown: [] });
    await settle();
  };
  beforeEach(async () => {
    browser = createBrowser({ announces: false, closesKeys: false });
    world = await openSignedIn({ browser });
    world.intents.toggleSelection({ selection: selection() });
    await place(true);
    for (let look = 0; look < 4; look += 1) await world.pass(LOOK_EVERY_MS);
  });
  const putAside = async (): Promise<void> => {
    const { placement } = slip();
    if (placement.status !== "unknown") throw new Error("nothing is unknown");
    world.intents.putPlacementAside({ attempt: placement.request.attempt });
    await settle();
  };
  /** The held request arrives at the engine. */
  const arrives = async (): Promise<void> => {
    const [held] = slip().aside;
    if (held !== undefined) await Effect.runPromise(world.betting.place(held, GENESIS));
  };

  it("[N2] is never said to be lost, and holds the slip until the player puts it aside", async () => {
    expect(slip().placement).toMatchObject(MAY_ARRIVE);
    await world.pass(10 * 60_000);
    expect(slip().placement).toMatchObject(MAY_ARRIVE);
    expect(world.count("BetRefused")).toBe(0);
    await putAside();
    expect([slip().placement.status, slip().aside.length, slip().legs.length]).toEqual(["idle", 1, 1]);
    world.intents.changeStake({ amount: "200" });
    await settle();
    expect(slip().stake).toBe(20_000);
  });

  it("[N2] that was put aside is told and leaves the list when it arrives, and the next bet is untouched by it", async () => {
    await putAside();
    world.intents.changeStake({ amount: "200" });
    const answer = world.betting.script.hold("place");
    world.intents.placeBet({ shown: [] });
    await settle();
    expect(slip().placement).toMatchObject({ status: "sending", request: { totalStake: 20_000 } });
    answer();
    await settle();
    expect(slip().placement).toMatchObject({ status: "done", result: { stake: 20_000 } });
    world.intents.closeDialog();
    await arrives();
    await world.pass(60_000);
    expect(slip().aside).toEqual([]);
    expect(world.betting.bets().map(({ stake }) => stake)).toEqual([20_000, 10_000]);
    expect(world.count("BetPlaced")).toBe(2);
    expect(world.state().desk.dialog).toMatchObject({ kind: "bet-placed", betslipId: "BET0002" });
  });

  it("stays put aside over a cleared slip, a reload and a sign-out, and is not shown to another player", async () => {
    await putAside();
    world.intents.clearBetslip();
    world.intents.signOut();
    await settle();
    expect(slip().aside).toHaveLength(1);
    await world.close();
    world = await openWorld({ browser });
    expect(slip().aside).toHaveLength(1);
    await world.signIn();
    await arrives();
    await world.pass(60_000);
    expect([slip().aside.length, world.count("BetPlaced")]).toEqual([0, 1]);
  });

  it("is another player's no more than a bet under way", async () => {
    await putAside();
    browser.engine.accounts.enrol("8030000002", "secret-password");
    world.intents.signOut();
    await settle();
    world.intents.signIn({ mobile: "08030000002", password: "secret-password" });
    await settle();
    expect(slip().aside).toEqual([]);
  });
});

describe.each([["deposit", "initiateDeposit"], ["withdrawal", "withdraw"]] as const)("at an engine that cannot close a key, a %s that may still arrive", (kind, call) => {
  it("[N2] can be put aside, another can be asked for, and it is found when it arrives", async () => {
    const world = await openSignedIn({ announces: false, closesKeys: false });
    const ask = async (amount: number): Promise<void> => {
      if (kind === "deposit") world.intents.deposit({ amount: money(amount), provider: "paystack" });
      else world.intents.withdraw({ amount: money(amount), account: null });
      await settle();
    };
    world.payments.script.failNext(call, silence, "before");
    await ask(10_000);
    for (let look = 0; look < 4; look += 1) await world.pass(LOOK_EVERY_MS);
    expect(world.state().attempts[kind].last).toMatchObject(MAY_ARRIVE);
    world.intents.putPaymentAside({ kind });
    await settle();
    await ask(20_000);
    const { last: next, aside } = world.state().attempts[kind];
    expect([next.status, next.status !== "idle" && next.request.amount, aside.map(({ amount }) => amount)]).toEqual(["done", 20_000, [10_000]]);
    const [held] = aside;
    if (held !== undefined) await Effect.runPromise("provider" in held ? world.payments.initiateDeposit(held) : world.payments.withdraw(held));
    await world.pass(60_000);
    expect(world.state().attempts[kind].aside).toEqual([]);
    expect(world.state().attempts[kind].last).toEqual(next);
  });
});
