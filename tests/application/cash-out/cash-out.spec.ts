import { describe, expect, it } from "vitest";
import { LOOK_EVERY_MS } from "../../../src/application/attempts/waits.ts";
import { NoAnswer, NotSent, SessionRefused } from "../../../src/application/ports/failures.ts";
import { noAttempts } from "../../../src/domain/attempts/state.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { selection } from "../../kit/builders.ts";
import { createBrowser, openWorld, settle, type World } from "../../kit/world.ts";

const silence = new NoAnswer({ reason: { code: "unreachable" } });
const amount = money(8_900);
const BET = "BET0001";

/** A player with one open bet that the book would pay 89.00 for. */
const withOpenBet = async (settings: Parameters<typeof openWorld>[0] = {}): Promise<World> => {
  const world = await openWorld(settings);
  await world.signIn();
  world.intents.toggleSelection({ selection: selection() });
  await settle();
  world.intents.placeBet({ shown: [] });
  await settle();
  world.betting.offerCashOut(BET, amount);
  return world;
};
const ask = (world: World): void => world.intents.cashOut({ betId: BET, betslipId: BET, amount });
const status = (world: World): string => world.state().attempts["cash-out"].last.status;
const paid = (world: World): number => world.betting.bets().filter(({ cashedOut }) => cashedOut !== undefined).length;

describe("a cash-out", () => {
  it("[N5 cash-out] is sent once, however often it is pressed (faults N5), and the bet is no longer open", async () => {
    const world = await withOpenBet();
    expect(world.state().history.openBetCount).toBe(1);
    for (let press = 0; press < 10; press += 1) ask(world);
    await settle();
    expect([status(world), paid(world), world.betting.script.calls("cashOut")]).toEqual(["done", 1, 1]);
    expect(world.state().history).toMatchObject({ openBetCount: 0, openBets: [] });
  });

  it("has the balances read again", async () => {
    const world = await withOpenBet();
    const before = world.accounts.script.calls("details");
    ask(world);
    await settle();
    expect(world.accounts.script.calls("details")).toBe(before + 1);
  });

  it("[N7 cash-out] is on the disk before it is sent: a page that is closed and opened again finds it, and sends nothing", async () => {
    const world = await withOpenBet();
    const release = world.betting.script.hold("cashOut");
    ask(world);
    await settle();
    await world.close();
    const next = await openWorld({ browser: world.browser });
    release();
    for (let looks = 0; looks < 10 && status(next) === "unknown"; looks += 1) await next.pass(LOOK_EVERY_MS);
    expect([status(next), paid(next), next.betting.script.calls("cashOut")]).toEqual(["done", 1, 1]);
  });

  it("[N3 cash-out] whose answer is lost is found, and happens once", async () => {
    for (const announces of [true, false]) {
      const world = await withOpenBet({ browser: createBrowser({ announces }) });
      world.betting.script.failNext("cashOut", silence, "after");
      ask(world);
      await settle();
      for (let looks = 0; looks < 10 && status(world) === "unknown"; looks += 1) await world.pass(LOOK_EVERY_MS);
      expect([status(world), paid(world)]).toEqual(["done", 1]);
    }
  });

  it("[N2 cash-out] that never arrived is refused after some looks, and the bet stays open", async () => {
    const world = await withOpenBet({ browser: createBrowser({ announces: false }) });
    world.betting.script.failNext("cashOut", silence, "before");
    ask(world);
    await settle();
    for (let looks = 0; looks < 6 && status(world) === "unknown"; looks += 1) await world.pass(LOOK_EVERY_MS);
    expect(world.state().attempts["cash-out"].refused).toMatchObject({ reason: { code: "not-received" } });
    expect([status(world), paid(world), world.state().history.openBetCount]).toEqual(["idle", 0, 1]);
  });

  it("[N4 cash-out] that nobody answers in time is unknown, never refused", async () => {
    const world = await withOpenBet();
    const release = world.betting.script.hold("cashOut");
    world.betting.script.failNext("findCashOut", silence);
    ask(world);
    await settle();
    await world.pass(19_999);
    expect(status(world)).not.toBe("unknown");
    await world.pass(1);
    expect(status(world)).toBe("unknown");
    release();
  });

  it("[N11 cash-out, N12 cash-out] for an amount that is no longer offered is refused, and the sportsbook's words tell the new offer", async () => {
    const world = await withOpenBet();
    world.betting.offerCashOut(BET, money(7_000));
    ask(world);
    await settle();
    expect(world.state().attempts["cash-out"].refused?.reason).toEqual({ code: "told", message: "Cashout valued has changed. New cashout value is 70" });
    expect([status(world), paid(world)]).toEqual(["idle", 0]);
  });

  it("[N8 cash-out] whose token is refused signs the player out and sends nothing again", async () => {
    const world = await withOpenBet();
    const token = world.keeper.current()?.token ?? "";
    world.betting.script.failNext("cashOut", new SessionRefused({ reason: { code: "told", message: "Unauthorized" }, token }));
    ask(world);
    await settle();
    expect(world.state().session.status).toBe("visitor");
    await world.signIn();
    await world.pass(LOOK_EVERY_MS * 4);
    expect([paid(world), world.betting.script.calls("cashOut")]).toEqual([0, 1]);
  });

  it("[N1 cash-out] that never left this device is refused at once, and the bet stays open", async () => {
    const world = await withOpenBet();
    world.betting.script.failNext("cashOut", new NotSent({ reason: { code: "offline" } }));
    ask(world);
    await settle();
    expect(world.state().attempts["cash-out"].refused).toMatchObject({ reason: { code: "offline" } });
    expect([status(world), paid(world), world.betting.script.calls("cashOut")]).toEqual(["idle", 0, 1]);
  });

  it("[N6 cash-out] of another bet waits until the one before is known", async () => {
    const world = await withOpenBet();
    const release = world.betting.script.hold("cashOut");
    ask(world);
    await settle();
    world.intents.cashOut({ betId: "BET0002", betslipId: "BET0002", amount });
    await settle();
    expect(world.count("CashOutRequested")).toBe(1);
    release();
    await settle();
    expect([status(world), world.betting.script.calls("cashOut")]).toEqual(["done", 1]);
  });

  it("[N13 cash-out] is looked for less and less often while the engine only fails", async () => {
    const world = await withOpenBet({ browser: createBrowser({ announces: false }) });
    world.betting.script.failNext("cashOut", silence, "after");
    for (let look = 0; look < 60; look += 1) world.betting.script.failNext("findCashOut", silence);
    ask(world);
    await settle();
    const tenMinutes = async (): Promise<number> => {
      for (let second = 0; second < 600; second += 1) await world.pass(1_000);
      return world.betting.script.calls("findCashOut");
    };
    const first = await tenMinutes();
    const later = (await tenMinutes()) - first;
    expect(status(world)).toBe("unknown");
    expect(first).toBeLessThan(25);
    // About once a minute by then; chance shortens a wait by up to half.
    expect(later).toBeLessThanOrEqual(20);
    expect(later).toBeGreaterThan(5);
  });

  it("[N15 cash-out] is not the next player's, though its answer comes in their session", async () => {
    const world = await withOpenBet();
    const release = world.betting.script.hold("cashOut");
    ask(world);
    await settle();
    world.accounts.enrol("8030000002", "other");
    world.intents.signOut();
    world.intents.signIn({ mobile: "8030000002", password: "other" });
    await settle();
    release();
    for (let looks = 0; looks < 10; looks += 1) await world.pass(LOOK_EVERY_MS);
    expect(world.keeper.current()).toMatchObject({ userId: "5502" });
    expect(world.state().attempts["cash-out"]).toEqual(noAttempts["cash-out"]);
  });

  it("[A10 cash-out] is known though the balances cannot be read after it", async () => {
    const world = await withOpenBet();
    world.accounts.script.failNext("details", silence);
    ask(world);
    await settle();
    expect([status(world), paid(world)]).toEqual(["done", 1]);
  });

  it("that was refused is put aside by the player, so that the next page of bets does not tell it again", async () => {
    const world = await withOpenBet();
    world.betting.script.failNext("cashOut", new NotSent({ reason: { code: "offline" } }));
    ask(world);
    await settle();
    expect(world.state().attempts["cash-out"].refused).toBeDefined();
    world.intents.putCashOutAside();
    await settle();
    expect(world.state().attempts["cash-out"]).toEqual(noAttempts["cash-out"]);
    expect(world.facts.at(-1)?.cause).toEqual({ by: "player", what: "PutAttemptAside" });
  });

  it("is asked for by the player, and by nobody who is not signed in", async () => {
    const world = await withOpenBet();
    ask(world);
    await settle();
    expect(world.facts.findLast(({ event }) => event.type === "AttemptRequested")?.cause).toEqual({ by: "player", what: "RequestAttempt" });
    const visitor = await openWorld();
    ask(visitor);
    await settle();
    expect([visitor.count("CashOutRequested"), visitor.betting.script.calls("cashOut")]).toEqual([0, 0]);
  });
});
