import { describe, expect, it } from "vitest";
import { Refused } from "../../../src/application/ports/failures.ts";
import { noAttempts } from "../../../src/domain/attempts/state.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { selection } from "../../kit/builders.ts";
import { openSignedIn, settle, type World } from "../../kit/world.ts";

const amount = money(50_000);
const refusal = new Refused({ reason: { code: "told", message: "Not for you" }, status: 400 });

/** A player with one open bet, and with another selection on the slip. */
const signedIn = async (): Promise<World> => {
  const world = await openSignedIn();
  world.intents.toggleSelection({ selection: selection("100") });
  await settle();
  world.intents.placeBet({ shown: [] });
  await settle();
  world.intents.closeDialog();
  world.intents.toggleSelection({ selection: selection("200") });
  world.betting.offerCashOut("BET0001", amount);
  await settle();
  return world;
};

const nextSignsIn = async (world: World): Promise<void> => {
  world.accounts.enrol("8030000002", "other");
  world.intents.signIn({ mobile: "8030000002", password: "other" });
  await settle();
};

const asks = [
  ["a deposit", "initiateDeposit", (world: World) => world.intents.deposit({ amount, provider: "paystack" })],
  ["a deposit in a shop", "initiateDeposit", (world: World) => world.intents.deposit({ amount, provider: "sbengine" })],
  ["a withdrawal", "withdraw", (world: World) => world.intents.withdraw({ amount, account: null })],
  ["a cash-out", "cashOut", (world: World) => world.intents.cashOut({ betId: "BET0001", betslipId: "BET0001", amount })],
  ["a bet", "place", (world: World) => world.intents.placeBet({ shown: [] })],
] as const;

const scriptOf = (world: World, call: (typeof asks)[number][1]) => (call === "cashOut" || call === "place" ? world.betting : world.payments).script;

describe("the answer that comes after its player has signed out and before the next one signs in (faults N15)", () => {
  it.each(asks.flatMap(([what, call, ask]) => [[what, "accepted", call, ask], [what, "refused", call, ask]] as const))("[N15, N15 cash-out, N15 deposit, N15 withdrawal] to %s, %s, is not shown to the next player", async (_what, outcome, call, ask) => {
    const world = await signedIn();
    if (outcome === "refused") scriptOf(world, call).failNext(call, refusal, "after");
    const answer = scriptOf(world, call).hold(call);
    ask(world);
    await settle();
    world.intents.signOut();
    await settle();
    const before = world.facts.length;
    answer();
    await settle();
    expect(world.facts.length).toBeGreaterThan(before);
    expect(world.state().desk.dialog).toBeUndefined();
    await nextSignsIn(world);
    const { desk, attempts, betslip } = world.state();
    expect([desk.dialog, attempts, betslip.legs, betslip.refused]).toEqual([undefined, noAttempts, [], undefined]);
  });

  it.each([["a deposit", 0, "deposit"], ["a withdrawal", 2, "withdrawal"]] as const)("to %s is told to the same player", async (_what, which, kind) => {
    const world = await signedIn();
    const [, call, ask] = asks[which];
    scriptOf(world, call).failNext(call, refusal, "after");
    const answer = scriptOf(world, call).hold(call);
    ask(world);
    await settle();
    world.intents.signOut();
    await settle();
    answer();
    await settle();
    await world.signIn();
    expect(world.state().attempts[kind].refused?.reason).toEqual(refusal.reason);
  });
});
