import { describe, expect, it } from "vitest";
import { LOOK_EVERY_MS } from "../../../src/application/attempts/waits.ts";
import { NoAnswer, NotSent, Refused, SessionRefused } from "../../../src/application/ports/failures.ts";
import { noAttempts } from "../../../src/domain/attempts/state.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { withOpenBet } from "../../kit/with-open-bet.ts";
import { createBrowser, openSignedIn, openWorld, settle, type World, type WorldSettings } from "../../kit/world.ts";

const silence = new NoAnswer({ reason: { code: "unreachable" } });
const amount = money(8_900);
const account = { accountId: "058-6789", bankName: "Guaranty Trust Bank", lastFour: "6789" };

const offered = async (settings: WorldSettings = {}): Promise<World> => {
  const world = await withOpenBet(settings);
  world.betting.offerCashOut("BET0001", amount);
  return world;
};
const cashOut = (betId: string) => (world: World): void => world.intents.cashOut({ betId, betslipId: betId, amount });

const payment = { waitMs: 15_000, ready: openSignedIn, script: (world: World) => world.payments.script };
/** The requests that move money and may do so once: their call, what asks for them and for another one, and how many had their effect. */
const kinds = [
  {
    ...payment, kind: "deposit", call: "initiateDeposit", find: "findDeposit", requested: "DepositRequested", made: (world: World) => world.payments.deposits().length,
    ask: (world: World) => world.intents.deposit({ amount, provider: "paystack" }), askForAnother: (world: World) => world.intents.deposit({ amount: money(70_000), provider: "paystack" }),
  },
  {
    ...payment, kind: "withdrawal", call: "withdraw", find: "findWithdrawal", requested: "WithdrawalRequested", made: (world: World) => world.payments.withdrawals().length,
    ask: (world: World) => world.intents.withdraw({ amount, account }), askForAnother: (world: World) => world.intents.withdraw({ amount: money(70_000), account }),
  },
  {
    kind: "cash-out", call: "cashOut", find: "findCashOut", requested: "CashOutRequested", waitMs: 20_000, ready: offered, script: (world: World) => world.betting.script,
    made: (world: World) => world.betting.bets().filter(({ cashedOut }) => cashedOut !== undefined).length, ask: cashOut("BET0001"), askForAnother: cashOut("BET0002"),
  },
] as const;

describe.each(kinds)("a $kind", ({ kind, call, find, requested, waitMs, ready, script, ask, askForAnother, made }) => {
  const status = (world: World): string => world.state().attempts[kind].last.status;

  it("[N5 deposit, N5 withdrawal, N5 cash-out] is sent once, however often it is pressed", async () => {
    const world = await ready();
    for (let press = 0; press < 10; press += 1) ask(world);
    await settle();
    expect([status(world), made(world), script(world).calls(call)]).toEqual(["done", 1, 1]);
  });

  it("[N7 deposit, N7 withdrawal, N7 cash-out] is on the disk before it is sent, so that the next page asks what became of it and sends nothing", async () => {
    const world = await ready();
    const release = script(world).hold(call);
    ask(world);
    await settle();
    expect(status(world)).toBe("sending");
    await world.close();
    // The page is gone with the answer on its way.
    const next = await openWorld({ browser: world.browser });
    release();
    for (let looks = 0; looks < 10 && status(next) === "unknown"; looks += 1) await next.pass(LOOK_EVERY_MS);
    expect([status(next), made(next), script(next).calls(call)]).toEqual(["done", 1, 1]);
  });

  it("[N3 deposit, N3 withdrawal, N3 cash-out] whose answer is lost is found, and happens once", async () => {
    for (const announces of [true, false]) {
      const world = await ready({ browser: createBrowser({ announces }) });
      script(world).failNext(call, silence, "after");
      ask(world);
      await settle();
      for (let looks = 0; looks < 10 && status(world) === "unknown"; looks += 1) await world.pass(LOOK_EVERY_MS);
      expect([status(world), made(world)]).toEqual(["done", 1]);
    }
  });

  it("[N2 deposit, N2 withdrawal, N2 cash-out] that never arrived is refused after three looks, and not sent again by itself", async () => {
    const world = await ready({ browser: createBrowser({ announces: false }) });
    script(world).failNext(call, silence, "before");
    ask(world);
    await settle();
    for (let looks = 0; looks < 6 && status(world) === "unknown"; looks += 1) await world.pass(LOOK_EVERY_MS);
    expect(world.state().attempts[kind].refused?.reason).toEqual({ code: "not-received" });
    expect([status(world), made(world), script(world).calls(call)]).toEqual(["idle", 0, 1]);
  });

  it("[N4 deposit, N4 withdrawal, N4 cash-out] that nobody answers in time is unknown, never refused", async () => {
    const world = await ready();
    const release = script(world).hold(call);
    script(world).failNext(find, silence);
    ask(world);
    await settle();
    await world.pass(waitMs - 1);
    expect(world.state().attempts[kind].last.status).not.toBe("unknown");
    await world.pass(1);
    expect(world.state().attempts[kind].last).toMatchObject({ status: "unknown", reason: { code: "no-answer-in-time" } });
    ask(world);
    await settle();
    expect(made(world)).toBe(1);
    release();
  });

  it("[N1 deposit, N1 withdrawal, N1 cash-out] that never left this device is refused at once", async () => {
    const world = await ready();
    script(world).failNext(call, new NotSent({ reason: { code: "offline" } }));
    ask(world);
    await settle();
    expect([status(world), made(world)]).toEqual(["idle", 0]);
    expect(world.state().attempts[kind].refused?.reason).toEqual({ code: "offline" });
  });

  it("[N11 deposit, N11 withdrawal, N11 cash-out] is refused in the engine's words, and may be asked for again", async () => {
    const world = await ready();
    const reason = { code: "told", message: "You have insufficient funds to cover the withdrawal request." } as const;
    script(world).failNext(call, new Refused({ reason, status: 400 }));
    ask(world);
    await settle();
    expect(world.state().attempts[kind].refused?.reason).toEqual(reason);
    ask(world);
    await settle();
    expect([status(world), world.state().attempts[kind].refused]).toEqual(["done", undefined]);
  });

  it("[N8 deposit, N8 withdrawal, N8 cash-out] whose token is refused signs the player out and sends nothing again", async () => {
    const world = await ready();
    const token = world.keeper.current()?.token ?? "";
    script(world).failNext(call, new SessionRefused({ reason: { code: "told", message: "Unauthorized" }, token }));
    ask(world);
    await settle();
    expect(world.state().session.status).toBe("visitor");
    await world.signIn();
    await world.pass(LOOK_EVERY_MS * 4);
    expect([made(world), script(world).calls(call)]).toEqual([0, 1]);
  });

  it("[N4 deposit, N4 withdrawal, N4 cash-out] whose answer comes after the wait was given up is the payment that was found, and no second one", async () => {
    const world = await ready();
    const release = script(world).hold(call);
    script(world).failNext(find, silence);
    ask(world);
    await settle();
    await world.pass(waitMs);
    expect(status(world)).toBe("unknown");
    release();
    for (let looks = 0; looks < 10 && status(world) === "unknown"; looks += 1) await world.pass(LOOK_EVERY_MS);
    expect([status(world), made(world)]).toEqual(["done", 1]);
  });

  it("[N6 deposit, N6 withdrawal, N6 cash-out] of another amount, or of another bet, waits until the one before is known", async () => {
    const world = await ready();
    const release = script(world).hold(call);
    ask(world);
    await settle();
    askForAnother(world);
    await settle();
    expect(world.count(requested)).toBe(1);
    release();
    await settle();
    expect([status(world), made(world)]).toEqual(["done", 1]);
  });

  it("[N13 deposit, N13 withdrawal, N13 cash-out] is looked for less and less often while the engine only fails", async () => {
    const world = await ready({ browser: createBrowser({ announces: false }) });
    script(world).failNext(call, silence, "after");
    for (let look = 0; look < 60; look += 1) script(world).failNext(find, silence);
    ask(world);
    await settle();
    const tenMinutes = async (): Promise<number> => {
      for (let second = 0; second < 600; second += 1) await world.pass(1_000);
      return script(world).calls(find);
    };
    const first = await tenMinutes();
    const later = (await tenMinutes()) - first;
    expect(status(world)).toBe("unknown");
    expect(first).toBeLessThan(25);
    // About once a minute by then; chance shortens a wait by up to half.
    expect(later).toBeLessThanOrEqual(20);
    expect(later).toBeGreaterThan(5);
  });

  it("[N15 deposit, N15 withdrawal, N15 cash-out] is not the next player's, though its answer comes in their session", async () => {
    const world = await ready();
    const release = script(world).hold(call);
    ask(world);
    await settle();
    world.accounts.enrol("8030000002", "other");
    world.intents.signOut();
    world.intents.signIn({ mobile: "8030000002", password: "other" });
    await settle();
    release();
    for (let looks = 0; looks < 10; looks += 1) await world.pass(LOOK_EVERY_MS);
    expect(world.keeper.current()).toMatchObject({ userId: "5502" });
    expect([world.state().attempts, world.state().desk.dialog]).toEqual([noAttempts, undefined]);
  });

  it("[A10 deposit, A10 withdrawal, A10 cash-out] is known though the balances cannot be read after it", async () => {
    const world = await ready();
    world.accounts.script.failNext("details", silence);
    ask(world);
    await settle();
    expect([status(world), made(world)]).toEqual(["done", 1]);
  });

  it("is not for a visitor", async () => {
    const world = await openWorld();
    ask(world);
    await settle();
    expect(world.count(requested)).toBe(0);
  });
});
