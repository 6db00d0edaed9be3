import { describe, expect, it } from "vitest";
import { NoAnswer, Refused } from "../../../src/application/ports/failures.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { openSignedIn, openWorld, settle, type World } from "../../kit/world.ts";

const waiting = async (): Promise<World> => {
  const world = await openSignedIn();
  world.intents.deposit({ amount: money(50_000), provider: "paystack" });
  await settle();
  expect(world.state().attempts.deposit.last.status).toBe("done");
  return world;
};

describe("a deposit that waits to be paid", () => {
  it("is left at the sportsbook, so that it counts towards no limit, before another can be asked for", async () => {
    const world = await waiting();
    world.intents.decideDeposit({ provider: "paystack", reference: "DX1", choice: "leave" });
    await settle();
    expect([world.payments.deposits()[0]?.state, world.state().attempts.deposit.last.status]).toEqual(["failed", "idle"]);
    expect(world.facts.at(-1)).toMatchObject({ event: { type: "AttemptPutAside", kind: "deposit" }, cause: { by: "player" } });
  });

  it("is not put aside where the sportsbook did not hear that it is left", async () => {
    const world = await waiting();
    world.payments.script.failNext("decideDeposit", new NoAnswer({ reason: { code: "unreachable" } }));
    world.intents.decideDeposit({ provider: "paystack", reference: "DX1", choice: "leave" });
    await settle();
    expect(world.state().attempts.deposit.last.status).toBe("done");
    expect(world.state().desk.dialog).toEqual({ kind: "error", notice: { code: "unreachable" } });
  });

  it("is put aside at a sportsbook that leaves none", async () => {
    const world = await waiting();
    world.payments.script.failNext("decideDeposit", new Refused({ reason: { code: "not-offered" }, status: 404 }));
    world.intents.decideDeposit({ provider: "paystack", reference: "DX1", choice: "leave" });
    await settle();
    expect(world.state().attempts.deposit.last.status).toBe("idle");
  });
});

describe("what is decided of a deposit", () => {
  it("is not asked for a visitor", async () => {
    const world = await openWorld();
    world.intents.decideDeposit({ provider: "paystack", reference: "DX1", choice: "leave" });
    await settle();
    expect(world.payments.script.calls("decideDeposit")).toBe(0);
  });

  it("[N15 deposit] is not told to the next player, when it fails only in their session", async () => {
    const world = await waiting();
    world.payments.script.failNext("decideDeposit", new NoAnswer({ reason: { code: "unreachable" } }), "after");
    const release = world.payments.script.hold("decideDeposit");
    world.intents.decideDeposit({ provider: "paystack", reference: "DX1", choice: "leave" });
    await settle();
    world.intents.signOut();
    await settle();
    release();
    await settle();
    expect(world.state().desk.dialog).toBeUndefined();
  });

  it("leaves another one that waits where it is", async () => {
    const world = await waiting();
    world.payments.script.failNext("decideDeposit", new Refused({ reason: { code: "told", message: "no" }, status: 404 }));
    world.intents.decideDeposit({ provider: "paystack", reference: "DX9", choice: "leave" });
    await settle();
    expect(world.state().attempts.deposit.last.status).toBe("done");
    expect(world.state().desk.dialog).toEqual({ kind: "error", notice: { code: "told", message: "no" } });
  });

  it("puts aside none that is credited, and asks about none that is left on a page which did not ask", async () => {
    const world = await waiting();
    world.payments.settle("held");
    world.intents.decideDeposit({ provider: "paystack", reference: "DX1", choice: "credit" });
    await settle();
    expect([world.count("DepositPutAside"), world.payments.script.calls("check")]).toEqual([0, 1]);
    const other = await waiting();
    other.intents.decideDeposit({ provider: "paystack", reference: "DX1", choice: "leave" });
    await settle();
    expect([other.count("DepositPutAside"), other.payments.script.calls("check")]).toEqual([1, 0]);
  });
});

describe("a deposit that waits, to a session that did not begin it", () => {
  const elsewhere = async (): Promise<World> => {
    const world = await waiting();
    world.intents.signOut();
    await settle();
    await world.signIn();
    expect(world.state().attempts.deposit.last.status).toBe("idle");
    return world;
  };
  const open = { from: undefined, to: undefined, type: undefined, category: "open", page: 1 } as const;

  it("is listed until it is left", async () => {
    const world = await elsewhere();
    const read = world.slipstream.reads.transactions(open);
    const unsubscribe = read.subscribe(() => undefined);
    await settle();
    expect(read.read().value?.rows).toMatchObject([{ reference: "DX1", status: "pending", amount: 50_000 }]);
    world.intents.decideDeposit({ provider: "paystack", reference: "DX1", choice: "leave" });
    await settle();
    expect(read.read().value?.rows).toEqual([]);
    expect(world.state().desk.dialog).toBeUndefined();
    unsubscribe();
  });

  it("is told in the sportsbook's words when it was paid meanwhile", async () => {
    const world = await elsewhere();
    world.payments.script.failNext("decideDeposit", new Refused({ reason: { code: "told", message: "There is nothing to decide" }, status: 404 }));
    world.intents.decideDeposit({ provider: "paystack", reference: "DX1", choice: "leave" });
    await settle();
    expect(world.state().desk.dialog).toEqual({ kind: "error", notice: { code: "told", message: "There is nothing to decide" } });
  });

  it("is told as left where the page asks about it", async () => {
    const world = await elsewhere();
    world.intents.checkPayment({ provider: "paystack", reference: "DX1" });
    await settle();
    expect(world.state().desk.payment?.state).toBe("pending");
    world.intents.decideDeposit({ provider: "paystack", reference: "DX1", choice: "leave" });
    await settle();
    expect(world.state().desk.payment?.state).toBe("failed");
  });
});

describe("a payment that is held", () => {
  const held = async (): Promise<World> => {
    const world = await waiting();
    world.payments.settle("held");
    world.intents.checkPayment({ provider: "paystack", reference: "DX1" });
    await settle();
    return world;
  };

  it("is told, is over for the deposit, and is not asked about again by itself", async () => {
    const world = await held();
    expect(world.state()).toMatchObject({ attempts: { deposit: { last: { status: "idle" } } }, desk: { payment: { reference: "DX1", state: "held", amount: 50_000 } } });
    await world.pass(60_000);
    expect(world.payments.script.calls("check")).toBe(1);
  });

  it.each([["credit", "arrived"], ["return", "returned"]] as const)("follows the player's choice to %s it", async (choice, state) => {
    const world = await held();
    world.intents.decideDeposit({ provider: "paystack", reference: "DX1", choice });
    await settle();
    expect(world.state().desk.payment?.state).toBe(state);
  });

  it("stays held, and says why, when the choice was refused", async () => {
    const world = await held();
    world.payments.script.failNext("decideDeposit", new Refused({ reason: { code: "told", message: "no" }, status: 400 }));
    world.intents.decideDeposit({ provider: "paystack", reference: "DX1", choice: "return" });
    await settle();
    expect(world.state().desk.payment?.state).toBe("held");
    expect(world.state().desk.dialog).toEqual({ kind: "error", notice: { code: "told", message: "no" } });
  });
});
