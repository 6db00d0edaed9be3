import { Effect } from "effect";
import { beforeEach, describe, expect, it } from "vitest";
import { type CallFailure, NoAnswer, NotSent, Refused } from "../../../src/application/ports/failures.ts";
import { JournalConflict } from "../../../src/application/ports/journal.ts";
import type { EventType } from "../../../src/domain/events/registry.ts";
import { selection } from "../../kit/builders.ts";
import { openWorld, settle, type World } from "../../kit/world.ts";

/** The longest wait before the next look. */
const LONGEST_WAIT_MS = 60_000;
const silence = new NoAnswer({ reason: { code: "unreachable" } });
const refused = new Refused({ reason: { code: "told", message: "no" }, status: 400 });
const keyReused = new Refused({ reason: { code: "told", message: "another coupon" }, status: 422 });

describe("the cause of a bet's outcome in the log", () => {
  let world: World;
  let taken: boolean;
  beforeEach(async () => {
    taken = false;
    world = await openWorld({
      journal: (journal) => ({ ...journal, append: (facts, durability) => (taken ? Effect.fail(new JournalConflict()) : journal.append(facts, durability)) }),
    });
    await world.signIn();
    world.intents.toggleSelection({ selection: selection() });
    await settle();
  });
  const place = async (...answers: readonly CallFailure[]): Promise<void> => {
    for (const answer of answers) world.betting.script.failNext("place", answer, "after");
    world.intents.placeBet({ shown: [] });
    await settle();
  };
  /** The causes of all facts of a type, in order. */
  const causesOf = (type: EventType): readonly string[] => world.facts.filter(({ event }) => event.type === type).map(({ cause }) => cause.by);

  it("is the engine when it answered", async () => {
    await place();
    expect(causesOf("BetPlaced")).toEqual(["engine"]);
  });

  it("is the engine when it refused", async () => {
    await place(refused);
    expect(causesOf("AttemptRefused")).toEqual(["engine"]);
  });

  it("is this page when the bet never left it", async () => {
    await place(new NotSent({ reason: { code: "offline" } }));
    expect(causesOf("AttemptRefused")).toEqual(["app"]);
  });

  it("is this page when another window has taken over the log", async () => {
    taken = true;
    await place();
    expect(causesOf("AttemptRefused")).toEqual(["app"]);
    expect(world.betting.bets()).toEqual([]);
  });

  it("is the engine when the outcome was found later, under timers that a replay knows by name", async () => {
    world.betting.script.failNext("history", silence);
    await place(silence, silence);
    for (let look = 0; look < 3; look += 1) await world.pass(LONGEST_WAIT_MS);
    expect(causesOf("BetPlaced")).toEqual(["engine"]);
    const timers = world.inputs.flatMap(({ input }) => (input.kind === "timer" ? [input.timer] : []));
    expect(timers.filter((timer) => timer.startsWith("look for bet"))).not.toEqual([]);
  });

  it("is the engine when it takes a second sending for another coupon, and the outcome is the bet that it has kept", async () => {
    world.betting.script.failNext("history", silence);
    await place(silence, keyReused, keyReused, keyReused);
    for (let look = 0; look < 6; look += 1) await world.pass(LONGEST_WAIT_MS);
    expect(world.state().betslip.placement).toMatchObject({ status: "done", result: { betslipId: "BET0001" } });
    expect(causesOf("AttemptRefused")).toEqual([]);
    expect(world.betting.bets()).toHaveLength(1);
  });
});
