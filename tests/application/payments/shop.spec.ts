import { describe, expect, it } from "vitest";
import { LOOK_EVERY_MS } from "../../../src/application/attempts/waits.ts";
import { NoAnswer } from "../../../src/application/ports/failures.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { createBrowser, openSignedIn, settle, type World } from "../../kit/world.ts";

const silence = new NoAnswer({ reason: { code: "unreachable" } });
const amount = money(50_000);

describe("a shop", () => {
  it("[A11 withdrawal] is given a code that no log and no recording holds", async () => {
    const world = await openSignedIn({ record: true });
    world.intents.withdraw({ amount, account: null });
    await settle();
    const { dialog } = world.state().desk;
    expect(dialog).toMatchObject({ kind: "shop", payment: "withdrawal", amount });
    if (dialog?.kind !== "shop") throw new Error("no dialog");
    const code = world.slipstream.reads.shopCode({ attempt: dialog.attempt });
    code.subscribe(() => undefined);
    await settle();
    expect(code.read().value).toBe("123456789");
    expect(JSON.stringify(world.facts)).not.toContain("123456789");
    expect(world.slipstream.recording?.text()).not.toContain("123456789");
  });
});

describe("a deposit at a shop", () => {
  it("shows its code as soon as there is one, and one with a provider shows none", async () => {
    const world = await openSignedIn();
    world.intents.deposit({ amount, provider: "sbengine" });
    await settle();
    expect(world.state().desk.dialog).toMatchObject({ kind: "shop", payment: "deposit", amount });
    const other = await openSignedIn();
    other.intents.withdraw({ amount, account: null });
    await settle();
    other.intents.closeDialog();
    other.intents.deposit({ amount, provider: "paystack" });
    await settle();
    expect(other.state().desk.dialog).toBeUndefined();
  });
});

describe.each([
  { payment: "deposit", call: "initiateDeposit", find: "findDeposit", told: "DepositInitiated", ask: (world: World) => world.intents.deposit({ amount, provider: "sbengine" }) },
  { payment: "withdrawal", call: "withdraw", find: "findWithdrawal", told: "WithdrawalAccepted", ask: (world: World) => world.intents.withdraw({ amount, account: null }) },
] as const)("a $payment at a shop", ({ payment, call, find, told, ask }) => {
  it("[N15 deposit, N15 withdrawal] shows no code once its player has left", async () => {
    const world = await openSignedIn();
    const release = world.payments.script.hold(call);
    ask(world);
    await settle();
    world.intents.signOut();
    await settle();
    release();
    await settle();
    expect(world.state().attempts[payment].last.status).toBe("done");
    expect(world.state().desk.dialog).toBeUndefined();
  });

  it("that was put aside shows no code when it is found, and opens the dialog of the one after it no second time", async () => {
    const world = await openSignedIn({ browser: createBrowser({ announces: false }) });
    world.payments.script.failNext(call, silence, "after");
    const found = world.payments.script.hold(find);
    ask(world);
    await settle();
    world.intents.putPaymentAside({ kind: payment });
    ask(world);
    await settle();
    expect(world.state().desk.dialog).toMatchObject({ kind: "shop", payment });
    world.intents.closeDialog();
    await settle();
    expect(world.count(told)).toBe(1);
    found();
    for (let looks = 0; looks < 10 && world.count(told) === 1; looks += 1) await world.pass(LOOK_EVERY_MS);
    expect(world.count(told)).toBe(2);
    expect(world.state().desk.dialog).toBeUndefined();
  });
});
