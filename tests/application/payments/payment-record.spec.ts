import { describe, expect, it } from "vitest";
import { eventName } from "../../../src/audit/indexed/event-name.ts";
import { CHECK_EVERY_MS } from "../../../src/application/payments/check-payment.ts";
import { NoAnswer, SessionRefused } from "../../../src/application/ports/failures.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { openSignedIn, settle, type World } from "../../kit/world.ts";

const silence = new NoAnswer({ reason: { code: "unreachable" } });
const amount = money(50_000);
const account = { accountId: "058-6789", bankName: "Guaranty Trust Bank", lastFour: "6789" };

/** A player who has begun a deposit with a provider. */
const initiated = async (): Promise<World> => {
  const world = await openSignedIn();
  world.intents.deposit({ amount, provider: "paystack" });
  await settle();
  return world;
};

describe("an engine that tells what became of a deposit, and not its amount", () => {
  it("is taken to mean the amount that was asked for, and the bonus is claimed on it", async () => {
    const world = await initiated();
    world.payments.tellNoAmounts();
    world.payments.grantBonus(money(25_000));
    world.payments.settle("arrived");
    world.intents.checkPayment({ provider: "paystack", reference: "DX1" });
    await settle();
    expect(world.state()).toMatchObject({ desk: { payment: { state: "arrived", amount, bonus: 25_000 } }, attempts: { deposit: { last: { status: "idle" } } } });
  });

  it.each(["none", "another"])("leaves the amount unknown of a deposit that was not begun here, where %s was, and claims no bonus on it", async (begun) => {
    const world = await initiated();
    world.payments.tellNoAmounts();
    world.payments.grantBonus(money(25_000));
    world.payments.settle("arrived");
    world.intents.putPaymentAside({ kind: "deposit" });
    if (begun === "another") world.intents.deposit({ amount: money(70_000), provider: "paystack" });
    await settle();
    world.intents.checkPayment({ provider: "paystack", reference: "DX1" });
    await settle();
    expect(world.state().desk.payment).toMatchObject({ state: "arrived", amount: undefined });
    expect(world.payments.script.calls("claimDepositBonus")).toBe(0);
  });
});

describe("the record of a payment", () => {
  const causeOf = (world: World, type: string) => world.facts.findLast(({ event }) => eventName(event) === type)?.cause;

  it("says what the player asked for and what the engine answered", async () => {
    const world = await openSignedIn();
    world.intents.confirmWithdrawal({ amount, account });
    world.intents.withdraw({ amount, account });
    await settle();
    expect(causeOf(world, "WithdrawalRequested")).toEqual({ by: "player", what: "RequestAttempt" });
    expect([world.count("DialogOpened"), world.count("DialogClosed")]).toEqual([1, 1]);
    world.intents.putPaymentAside({ kind: "withdrawal" });
    world.intents.verifyBankAccount({ bankCode: "058", accountNumber: "0123456789" });
    await settle();
    expect(world.count("BankAccountVerified")).toBe(1);
    world.payments.script.failNext("verifyAccount", silence);
    world.intents.verifyBankAccount({ bankCode: "058", accountNumber: "0123456780" });
    await settle();
    expect(world.count("BankAccountRefused")).toBe(1);
  });

  it("says that the player asked about a deposit, and that the engine told its outcome and gave the bonus", async () => {
    const world = await initiated();
    expect(causeOf(world, "DepositRequested")).toEqual({ by: "player", what: "RequestAttempt" });
    world.payments.grantBonus(money(25_000));
    world.payments.settle("arrived");
    world.intents.checkPayment({ provider: "paystack", reference: "DX1" });
    await settle();
    expect(world.facts.flatMap(({ event, cause }) => (event.type === "PaymentChecked" ? [[event.state, event.bonus, cause]] : []))).toEqual([
      ["arrived", undefined, { by: "engine", what: "NotePayment" }],
      ["arrived", 25_000, { by: "engine", what: "NotePayment" }],
    ]);
  });
});

it("a refused token ends the questions about a deposit (faults N8)", async () => {
  const world = await initiated();
  world.payments.script.failNext("check", new SessionRefused({ reason: { code: "told", message: "Unauthorised" }, token: "token-of-another-call" }));
  world.intents.checkPayment({ provider: "paystack", reference: "DX1" });
  await settle();
  await world.pass(10 * CHECK_EVERY_MS);
  expect([world.state().desk.payment?.state, world.payments.script.calls("check")]).toEqual(["not-known", 1]);
});

it("a payment that failed is not asked about again", async () => {
  const world = await initiated();
  world.payments.settle("failed");
  world.intents.checkPayment({ provider: "paystack", reference: "DX1" });
  await settle();
  await world.pass(10 * CHECK_EVERY_MS);
  expect([world.state().desk.payment?.state, world.payments.script.calls("check")]).toEqual(["failed", 1]);
});
