import { describe, expect, it } from "vitest";
import { CHECK_EVERY_MS } from "../../../src/application/payments/check-payment.ts";
import { bonusIdOf } from "../../../src/application/betslip/bet-funds.query.ts";
import { NoAnswer, Refused } from "../../../src/application/ports/failures.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { openSignedIn, settle, type World } from "../../kit/world.ts";

const silence = new NoAnswer({ reason: { code: "unreachable" } });
const amount = money(50_000);
const account = { accountId: "058-6789", bankName: "Guaranty Trust Bank", lastFour: "6789" };

describe("coming back from a provider", () => {
  const initiated = async (): Promise<World> => {
    const world = await openSignedIn();
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
    // Each visit shows the answer, and only the first one notes it.
    expect([world.payments.script.calls("check"), world.count("PaymentChecked"), world.state().desk.payment?.state]).toEqual([5, 1, "arrived"]);
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
    expect(world.facts.find(({ event }) => event.type === "PaymentChecked")?.cause).toMatchObject({ by: "engine", what: "NotePayment" });
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
    const world = await openSignedIn();
    world.intents.confirmWithdrawal({ amount, account });
    await settle();
    expect(world.state().desk.dialog).toEqual({ kind: "withdrawal", amount, account });
    world.intents.withdraw({ amount, account });
    await settle();
    expect(world.state().desk.dialog).toBeUndefined();
    expect(world.payments.withdrawals().map(({ request }) => request)).toMatchObject([{ amount, account }]);
  });

  it("can be dismissed by the player once it is accepted", async () => {
    const world = await openSignedIn();
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
      const world = await openSignedIn();
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
    const world = await openSignedIn({ record: true });
    world.intents.verifyBankAccount({ bankCode: "058", accountNumber: "0123456789" });
    await settle();
    expect(world.state().desk.forms.bankAccount.status).toBe("verified");
    expect(JSON.stringify(world.facts)).not.toContain("0123456789");
    expect(world.slipstream.recording?.text()).not.toContain("0123456789");
  });

  it("that is not the player's is refused in the bank's words", async () => {
    const world = await openSignedIn();
    world.payments.script.failNext("verifyAccount", new Refused({ reason: { code: "told", message: "Your bank account names does not match your name on file" }, status: 400 }));
    world.intents.verifyBankAccount({ bankCode: "058", accountNumber: "0123459999" });
    await settle();
    expect(world.state().desk.forms.bankAccount).toMatchObject({ status: "refused", reason: { code: "told" } });
  });
});
