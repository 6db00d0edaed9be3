import { describe, expect, it } from "vitest";
import { LOOK_EVERY_MS } from "../../../src/application/attempts/waits.ts";
import { CHECK_EVERY_MS } from "../../../src/application/payments/check-payment.ts";
import { PAYMENT_TIMEOUT_MS } from "../../../src/application/payments/payment-attempts.ts";
import { bonusIdOf } from "../../../src/application/betslip/bet-funds.query.ts";
import { NoAnswer, NotSent, Refused, SessionRefused } from "../../../src/application/ports/failures.ts";
import { noAttempts } from "../../../src/domain/attempts/state.ts";
import { money, type Money } from "../../../src/domain/kernel/money.ts";
import { createBrowser, openWorld, settle, type World } from "../../kit/world.ts";

const silence = new NoAnswer({ reason: { code: "unreachable" } });
const amount = money(50_000);
const account = { accountId: "058-6789", bankName: "Guaranty Trust Bank", lastFour: "6789" };

const signedIn = async (settings: Parameters<typeof openWorld>[0] = {}): Promise<World> => {
  const world = await openWorld(settings);
  await world.signIn();
  return world;
};

/** Both kinds of money call, and what is asked of each. */
const kinds = [
  { kind: "deposit", call: "initiateDeposit", find: "findDeposit", askFor: (world: World, sum: Money) => world.intents.deposit({ amount: sum, provider: "paystack" }), made: (world: World) => world.payments.deposits().length },
  { kind: "withdrawal", call: "withdraw", find: "findWithdrawal", askFor: (world: World, sum: Money) => world.intents.withdraw({ amount: sum, account }), made: (world: World) => world.payments.withdrawals().length },
] as const;

describe.each(kinds)("a $kind", ({ kind, call, find, askFor, made }) => {
  const ask = (world: World): void => askFor(world, amount);
  const status = (world: World): string => world.state().attempts[kind].last.status;

  it("[N5 deposit, N5 withdrawal] is sent once, however often it is pressed", async () => {
    const world = await signedIn();
    for (let press = 0; press < 10; press += 1) ask(world);
    await settle();
    expect([status(world), made(world), world.payments.script.calls(call)]).toEqual(["done", 1, 1]);
  });

  it("[N7 deposit, N7 withdrawal] is on the disk before it is sent, so that the next page asks what became of it and sends nothing", async () => {
    const world = await signedIn();
    const release = world.payments.script.hold(call);
    ask(world);
    await settle();
    expect(status(world)).toBe("sending");
    await world.close();
    // The page is gone with the answer on its way.
    const next = await openWorld({ browser: world.browser });
    release();
    for (let looks = 0; looks < 10 && status(next) === "unknown"; looks += 1) await next.pass(LOOK_EVERY_MS);
    expect([status(next), made(next), next.payments.script.calls(call)]).toEqual(["done", 1, 1]);
  });

  it("[N3 deposit, N3 withdrawal] whose answer is lost is found, and happens once", async () => {
    for (const announces of [true, false]) {
      const world = await signedIn({ browser: createBrowser({ announces }) });
      world.payments.script.failNext(call, silence, "after");
      ask(world);
      await settle();
      for (let looks = 0; looks < 10 && status(world) === "unknown"; looks += 1) await world.pass(LOOK_EVERY_MS);
      expect([status(world), made(world)]).toEqual(["done", 1]);
    }
  });

  it("[N2 deposit, N2 withdrawal] that never arrived is refused after three looks, and not sent again by itself", async () => {
    const world = await signedIn({ browser: createBrowser({ announces: false }) });
    world.payments.script.failNext(call, silence, "before");
    ask(world);
    await settle();
    for (let looks = 0; looks < 6 && status(world) === "unknown"; looks += 1) await world.pass(LOOK_EVERY_MS);
    expect(world.state().attempts[kind].refused?.reason).toEqual({ code: "not-received" });
    expect([status(world), made(world), world.payments.script.calls(call)]).toEqual(["idle", 0, 1]);
  });

  it("[N4 deposit, N4 withdrawal] that nobody answers in time is unknown, never refused", async () => {
    const world = await signedIn();
    const release = world.payments.script.hold(call);
    world.payments.script.failNext(find, silence);
    ask(world);
    await settle();
    await world.pass(14_999);
    expect(world.state().attempts[kind].last.status).not.toBe("unknown");
    await world.pass(1);
    expect(world.state().attempts[kind].last).toMatchObject({ status: "unknown", reason: { code: "no-answer-in-time" } });
    ask(world);
    await settle();
    expect(made(world)).toBe(1);
    release();
  });

  it("[N1 deposit, N1 withdrawal] that never left this device is refused at once", async () => {
    const world = await signedIn();
    world.payments.script.failNext(call, new NotSent({ reason: { code: "offline" } }));
    ask(world);
    await settle();
    expect([status(world), made(world)]).toEqual(["idle", 0]);
    expect(world.state().attempts[kind].refused?.reason).toEqual({ code: "offline" });
  });

  it("[N11 deposit, N11 withdrawal] is refused in the engine's words, and may be asked for again", async () => {
    const world = await signedIn();
    const reason = { code: "told", message: "You have insufficient funds to cover the withdrawal request." } as const;
    world.payments.script.failNext(call, new Refused({ reason, status: 400 }));
    ask(world);
    await settle();
    expect(world.state().attempts[kind].refused?.reason).toEqual(reason);
    ask(world);
    await settle();
    expect([status(world), world.state().attempts[kind].refused]).toEqual(["done", undefined]);
  });

  it("[N8 deposit, N8 withdrawal] whose token is refused signs the player out and sends nothing again", async () => {
    const world = await signedIn();
    const token = world.keeper.current()?.token ?? "";
    world.payments.script.failNext(call, new SessionRefused({ reason: { code: "told", message: "Unauthorized" }, token }));
    ask(world);
    await settle();
    expect(world.state().session.status).toBe("visitor");
    await world.signIn();
    await world.pass(LOOK_EVERY_MS * 4);
    expect([made(world), world.payments.script.calls(call)]).toEqual([0, 1]);
  });

  it("[N4 deposit, N4 withdrawal] whose answer comes after the wait was given up is the payment that was found, and no second one", async () => {
    const world = await signedIn();
    const release = world.payments.script.hold(call);
    world.payments.script.failNext(find, silence);
    ask(world);
    await settle();
    await world.pass(PAYMENT_TIMEOUT_MS);
    expect(status(world)).toBe("unknown");
    release();
    for (let looks = 0; looks < 10 && status(world) === "unknown"; looks += 1) await world.pass(LOOK_EVERY_MS);
    expect([status(world), made(world)]).toEqual(["done", 1]);
  });

  it("[N6 deposit, N6 withdrawal] of another amount waits until the one before is known", async () => {
    const world = await signedIn();
    const release = world.payments.script.hold(call);
    ask(world);
    await settle();
    askFor(world, money(70_000));
    await settle();
    expect(world.count(kind === "deposit" ? "DepositRequested" : "WithdrawalRequested")).toBe(1);
    release();
    await settle();
    expect([status(world), made(world)]).toEqual(["done", 1]);
  });

  it("[N13 deposit, N13 withdrawal] is looked for less and less often while the engine only fails", async () => {
    const world = await signedIn({ browser: createBrowser({ announces: false }) });
    world.payments.script.failNext(call, silence, "after");
    for (let look = 0; look < 60; look += 1) world.payments.script.failNext(find, silence);
    ask(world);
    await settle();
    const looked = (): number => world.payments.script.calls(find);
    for (let minute = 0; minute < 10; minute += 1) for (let part = 0; part < 60; part += 1) await world.pass(1_000);
    const first = looked();
    for (let minute = 0; minute < 10; minute += 1) for (let part = 0; part < 60; part += 1) await world.pass(1_000);
    expect(status(world)).toBe("unknown");
    expect(first).toBeLessThan(25);
    // About once a minute by then; chance shortens a wait by up to half.
    expect(looked() - first).toBeLessThanOrEqual(20);
    expect(looked() - first).toBeGreaterThan(5);
  });

  it("[N15 deposit, N15 withdrawal] is not the next player's, though its answer comes in their session", async () => {
    const world = await signedIn();
    const release = world.payments.script.hold(call);
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

  it("[A10 deposit, A10 withdrawal] is known though the balances cannot be read after it", async () => {
    const world = await signedIn();
    world.accounts.script.failNext("details", silence);
    ask(world);
    await settle();
    expect([status(world), made(world)]).toEqual(["done", 1]);
  });

  it("is not for a visitor", async () => {
    const world = await openWorld();
    ask(world);
    await settle();
    expect(world.count(kind === "deposit" ? "DepositRequested" : "WithdrawalRequested")).toBe(0);
  });
});

describe("coming back from a provider", () => {
  const initiated = async (): Promise<World> => {
    const world = await signedIn();
    world.intents.deposit({ amount, provider: "paystack" });
    await settle();
    return world;
  };

  /** The player asks about the deposit and signs out while this call is under way. Returns what lets it be answered. */
  const signedOutDuring = async (world: World, call: string): Promise<() => void> => {
    const release = world.payments.script.hold(call);
    world.intents.checkPayment({ provider: "paystack", reference: "DX1" });
    await settle();
    world.intents.signOut();
    await settle();
    return release;
  };

  it("proves nothing: the engine is asked until it knows, and the balances are read again", async () => {
    const world = await initiated();
    world.intents.checkPayment({ provider: "paystack", reference: "DX1" });
    await settle();
    expect(world.state().desk.payment).toMatchObject({ state: "pending", amount });
    const read = world.accounts.script.calls("details");
    world.payments.grantBonus(money(25_000));
    world.player.activeBonus = { id: "welcome", name: "Welcome bonus", value: 25_000, type: "flat" };
    world.payments.settle("arrived");
    await world.pass(2_999);
    expect(world.state().desk.payment).toMatchObject({ state: "pending" });
    await world.pass(1);
    expect(world.state()).toMatchObject({ desk: { payment: { state: "arrived", bonus: 25_000 } }, attempts: { deposit: { last: { status: "idle" } } } });
    expect(world.accounts.script.calls("details")).toBeGreaterThan(read);
    // Pending, arrived, and arrived with its bonus.
    expect(world.count("PaymentChecked")).toBe(3);
    // The next bet can name the bonus that pays it.
    expect(bonusIdOf(world.user(), "sport-bonus")).toBe("welcome");
  });

  it("[N16 deposit] tells what has arrived, which may be less than was asked for", async () => {
    const world = await initiated();
    world.payments.settle("arrived", money(45_000));
    world.intents.checkPayment({ provider: "paystack", reference: "DX1" });
    await settle();
    expect(world.state().desk.payment).toMatchObject({ state: "arrived", amount: money(45_000) });
  });

  it("[N16 deposit] any number of times, and on any number of pages, asks and moves nothing", async () => {
    const world = await initiated();
    world.payments.settle("arrived");
    for (let visit = 0; visit < 5; visit += 1) {
      world.intents.checkPayment({ provider: "paystack", reference: "DX1" });
      await settle();
    }
    expect(world.payments.deposits()).toHaveLength(1);
    expect(world.payments.script.calls("initiateDeposit")).toBe(1);
  });

  it("to a payment that was not made says so, and to one that nobody knows says that", async () => {
    const world = await initiated();
    world.payments.settle("failed");
    world.intents.checkPayment({ provider: "paystack", reference: "DX1" });
    await settle();
    expect(world.state().desk.payment).toMatchObject({ state: "failed" });
    world.intents.checkPayment({ provider: "paystack", reference: "DX-none" });
    await settle();
    expect(world.state().desk.payment).toMatchObject({ state: "not-known", reason: { code: "told", message: "No such payment" } });
  });

  it("asks twenty times, notes what is new, and leaves a pending payment pending", async () => {
    const world = await initiated();
    world.intents.checkPayment({ provider: "paystack", reference: "DX1" });
    await settle();
    for (let wait = 0; wait < 30; wait += 1) await world.pass(CHECK_EVERY_MS);
    expect(world.payments.script.calls("check")).toBe(20);
    expect(world.events().filter(({ type }) => type === "PaymentChecked")).toEqual([{ type: "PaymentChecked", reference: "DX1", state: "pending", amount }]);
    expect(world.count("PaymentCheckFailed")).toBe(0);
  });

  it("that nobody answers is not known in the end, and one missing answer does not matter", async () => {
    const world = await initiated();
    for (let call = 0; call < 20; call += 1) world.payments.script.failNext("check", silence);
    world.intents.checkPayment({ provider: "paystack", reference: "DX1" });
    await settle();
    for (let wait = 0; wait < 19; wait += 1) await world.pass(CHECK_EVERY_MS);
    expect(world.state().desk.payment).toMatchObject({ state: "checking" });
    await world.pass(CHECK_EVERY_MS);
    expect(world.state().desk.payment).toMatchObject({ state: "not-known", reason: { code: "no-answer-in-time" } });
    expect([world.count("PaymentCheckFailed"), world.count("PaymentChecked")]).toEqual([1, 0]);
    world.payments.settle("arrived");
    world.payments.script.failNext("check", silence);
    world.intents.checkPayment({ provider: "paystack", reference: "DX1" });
    await settle();
    await world.pass(CHECK_EVERY_MS);
    expect(world.state().desk.payment).toMatchObject({ state: "arrived" });
    expect(world.facts.find(({ event }) => event.type === "PaymentChecked")?.cause).toMatchObject({ by: "engine", what: "verify-payment" });
  });

  it("stops asking about one payment when another is asked about", async () => {
    const world = await initiated();
    world.intents.checkPayment({ provider: "paystack", reference: "DX1" });
    await settle();
    world.intents.checkPayment({ provider: "paystack", reference: "DX-none" });
    await settle();
    const asked = world.payments.script.calls("check");
    for (let wait = 0; wait < 3; wait += 1) await world.pass(CHECK_EVERY_MS);
    expect(world.payments.script.calls("check")).toBe(asked);
  });

  it("is asked once at a time for a payment", async () => {
    const world = await initiated();
    const release = world.payments.script.hold("check");
    for (let press = 0; press < 5; press += 1) world.intents.checkPayment({ provider: "paystack", reference: "DX1" });
    await settle();
    expect(world.payments.script.calls("check")).toBe(1);
    release();
  });

  it("gives the bonus to the session that asked, and its failure takes nothing from the payment", async () => {
    const world = await initiated();
    world.payments.grantBonus(money(25_000));
    world.payments.settle("arrived");
    const release = await signedOutDuring(world, "claimDepositBonus");
    release();
    await settle();
    expect(world.count("PaymentChecked")).toBe(1);
    const other = await initiated();
    other.payments.settle("arrived");
    other.payments.script.failNext("claimDepositBonus", silence);
    other.intents.checkPayment({ provider: "paystack", reference: "DX1" });
    await settle();
    expect([other.state().desk.payment?.state, other.count("PaymentChecked")]).toEqual(["arrived", 1]);
  });

  it("[N15 deposit, N15 withdrawal] is answered to the session that asked", async () => {
    const world = await initiated();
    const release = await signedOutDuring(world, "check");
    await world.signIn();
    release();
    await settle();
    expect(world.count("PaymentChecked")).toBe(0);
  });
});

describe("a withdrawal to an account", () => {
  it("is confirmed in a dialog, which closes when it is sent, and shows no code", async () => {
    const world = await signedIn();
    world.intents.confirmWithdrawal({ amount, account });
    await settle();
    expect(world.state().desk.dialog).toEqual({ kind: "withdrawal", amount, account });
    world.intents.withdraw({ amount, account });
    await settle();
    expect(world.state().desk.dialog).toBeUndefined();
    expect(world.payments.withdrawals().map(({ request }) => request)).toMatchObject([{ amount, account }]);
  });

  it("can be dismissed by the player once it is accepted", async () => {
    const world = await signedIn();
    world.intents.withdraw({ amount, account });
    await settle();
    world.intents.putPaymentAside({ kind: "withdrawal" });
    await settle();
    expect(world.state().attempts.withdrawal.last.status).toBe("idle");
    expect(world.facts.findLast(({ event }) => event.type === "AttemptPutAside")?.cause.by).toBe("player");
  });
});

describe("a bank account", () => {
  it("is verified once at a time, and for the session that asked (faults N15)", async () => {
    for (const failing of [false, true]) {
      const world = await signedIn();
      const release = world.payments.script.hold("verifyAccount");
      if (failing) world.payments.script.failNext("verifyAccount", silence, "after");
      for (let press = 0; press < 3; press += 1) world.intents.verifyBankAccount({ bankCode: "058", accountNumber: "0123456789" });
      await settle();
      expect(world.payments.script.calls("verifyAccount")).toBe(1);
      world.intents.signOut();
      await settle();
      release();
      await settle();
      expect([world.count("BankAccountVerified"), world.count("BankAccountRefused")]).toEqual([0, 0]);
    }
  });

  it("[A11 withdrawal] is verified without its number in the log or in a recording", async () => {
    const world = await signedIn({ record: true });
    world.intents.verifyBankAccount({ bankCode: "058", accountNumber: "0123456789" });
    await settle();
    expect(world.state().desk.forms.bankAccount.status).toBe("verified");
    expect(JSON.stringify(world.facts)).not.toContain("0123456789");
    expect(world.slipstream.recording?.text()).not.toContain("0123456789");
  });

  it("that is not the player's is refused in the bank's words", async () => {
    const world = await signedIn();
    world.payments.script.failNext("verifyAccount", new Refused({ reason: { code: "told", message: "Your bank account names does not match your name on file" }, status: 400 }));
    world.intents.verifyBankAccount({ bankCode: "058", accountNumber: "0123459999" });
    await settle();
    expect(world.state().desk.forms.bankAccount).toMatchObject({ status: "refused", reason: { code: "told" } });
  });
});
