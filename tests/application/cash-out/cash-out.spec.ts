import { describe, expect, it } from "vitest";
import { NotSent } from "../../../src/application/ports/failures.ts";
import { noAttempts } from "../../../src/domain/attempts/state.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { withOpenBet } from "../../kit/with-open-bet.ts";
import { settle, type World } from "../../kit/world.ts";

const BET = "BET0001";

/** A player with one open bet that the book would pay 89.00 for. */
const offered = async (): Promise<World> => {
  const world = await withOpenBet();
  world.betting.offerCashOut(BET, money(8_900));
  return world;
};
const ask = (world: World): void => world.intents.cashOut({ betId: BET, betslipId: BET, amount: money(8_900) });
const status = (world: World): string => world.state().attempts["cash-out"].last.status;

describe("a cash-out", () => {
  it("has the balances read again, and its bet is no longer open", async () => {
    const world = await offered();
    const before = world.accounts.script.calls("details");
    expect(world.state().history.openBetCount).toBe(1);
    ask(world);
    await settle();
    expect(world.accounts.script.calls("details")).toBe(before + 1);
    expect(world.state().history).toMatchObject({ openBetCount: 0, openBets: [] });
  });

  it("[N11 cash-out, N12 cash-out] for an amount that is no longer offered is refused, and the sportsbook's words tell the new offer", async () => {
    const world = await offered();
    world.betting.offerCashOut(BET, money(7_000));
    ask(world);
    await settle();
    expect(world.state().attempts["cash-out"].refused?.reason).toEqual({ code: "told", message: "Cashout valued has changed. New cashout value is 70" });
    expect([status(world), world.state().history.openBetCount]).toEqual(["idle", 1]);
  });

  it("that was refused is put aside by the player, so that the next page of bets does not tell it again", async () => {
    const world = await offered();
    world.betting.script.failNext("cashOut", new NotSent({ reason: { code: "offline" } }));
    ask(world);
    await settle();
    expect(world.state().attempts["cash-out"].refused).toBeDefined();
    world.intents.putCashOutAside();
    await settle();
    expect(world.state().attempts["cash-out"]).toEqual(noAttempts["cash-out"]);
    expect(world.facts.at(-1)?.cause).toEqual({ by: "player", what: "PutAttemptAside" });
  });

  it("is asked for by the player", async () => {
    const world = await offered();
    ask(world);
    await settle();
    expect(world.facts.findLast(({ event }) => event.type === "AttemptRequested")?.cause).toEqual({ by: "player", what: "RequestAttempt" });
  });
});
