import { Effect, Exit } from "effect";
import { beforeEach, describe, expect, it } from "vitest";
import { createMemoryClock } from "../../../src/adapters/memory/clock.memory.ts";
import { createMemoryDigest } from "../../../src/adapters/memory/digest.memory.ts";
import { createMemoryJournal } from "../../../src/adapters/memory/journal.memory.ts";
import { createEventStore, type EventStoreShape } from "../../../src/application/log/event-store.ts";
import { createHeadKeeper } from "../../../src/application/log/head-keeper.ts";
import { createLogKeeper, type LogKeeperShape } from "../../../src/application/log/log-keeper.ts";
import { GENESIS, headOf } from "../../../src/domain/log/chain.ts";
import { facts, oddsChanged, selection } from "../../kit/builders.ts";

const digest = createMemoryDigest();
const cleared = { type: "BetslipCleared" } as const;
const move = oddsChanged(selection(), 2);

describe("following the log with its head alone", () => {
  let store: EventStoreShape;
  let keeper: LogKeeperShape;

  beforeEach(() => {
    store = createEventStore(() => 1_000);
    keeper = createHeadKeeper({ store, digest, start: GENESIS });
  });

  it("has the head of the log that keeps its records", () => {
    const keeping = createLogKeeper({ store, journal: createMemoryJournal(), digest, clock: createMemoryClock(), start: GENESIS, unresolved: () => [] });
    store.append([cleared, move], { by: "player", what: "clear" });
    store.append([move], { by: "feed", what: "delivery" });
    expect(keeper.head()).toEqual(keeping.head());
    expect(keeper.head().length).toBe(3);
  });

  it("goes on after facts that no store holds", () => {
    const unwritten = facts([cleared, move]);
    const head = createHeadKeeper({ store, digest, start: GENESIS, unwritten }).head();
    expect(head).toEqual(headOf(unwritten, GENESIS, digest.sha256));
    expect(head.length).toBe(2);
  });

  it("answers with the head at which it was asked", async () => {
    store.append([cleared], { by: "player", what: "clear" });
    const asked = keeper.head();
    const answer = Effect.runPromise(keeper.persist());
    store.append([move], { by: "feed", what: "delivery" });
    expect(await answer).toEqual(asked);
    expect(keeper.head().length).toBe(2);
  });

  it("hears nothing after it was stopped, and no request may leave on it", async () => {
    await keeper.stop();
    store.append([cleared], { by: "player", what: "clear" });
    expect(keeper.head()).toEqual(GENESIS);
    expect(Exit.isFailure(await Effect.runPromiseExit(keeper.persist()))).toBe(true);
  });
});
