import { Context, Effect, Exit, Scheduler, Scope } from "effect";
import { NEVER } from "rxjs";
import { beforeEach, describe, expect, it } from "vitest";
import { createMemoryClock, type MemoryClock } from "../../../src/adapters/memory/clock.memory.ts";
import type { AttemptKind } from "../../../src/application/attempts/attempt-kind.ts";
import { findOut } from "../../../src/application/attempts/find-out.process.ts";
import { sendOnce } from "../../../src/application/attempts/send-once.ts";
import { LOOK_EVERY_MS, waitAfterFailure } from "../../../src/application/attempts/waits.ts";
import { createEventStore, EventStore, type EventStoreShape } from "../../../src/application/log/event-store.ts";
import { LogKeeper, type LogKeeperShape } from "../../../src/application/log/log-keeper.ts";
import { JournalConflict } from "../../../src/application/ports/journal.ts";
import { type CallFailure, NoAnswer, NotSent, Refused } from "../../../src/application/ports/failures.ts";
import { AttemptKeys, type KeyAnswer } from "../../../src/application/ports/attempt-keys.ts";
import { createInputs } from "../../../src/application/recording/inputs.ts";
import { createTimers, Timers } from "../../../src/application/runtime/timers.ts";
import type { Reason } from "../../../src/domain/events/reason.ts";
import type { AttemptOutcome, AttemptRequest, AttemptState } from "../../../src/domain/kernel/attempt.ts";
import { GENESIS } from "../../../src/domain/log/chain.ts";
import { attemptId, signedIn } from "../../kit/builders.ts";
import { settle } from "../../kit/world.ts";

interface Deposit extends AttemptRequest {
  readonly amount: number;
}
interface Receipt {
  readonly reference: string;
}
type Answer = Effect.Effect<Receipt, CallFailure>;

const deposit: Deposit = { attempt: attemptId("deposit-1"), player: "player-1", amount: 500 };
const silence = Effect.fail(new NoAnswer({ reason: { code: "unreachable" } }));

describe("an attempt of another kind than a bet", () => {
  let clock: MemoryClock;
  let store: EventStoreShape;
  let state: AttemptState<Deposit, Receipt, Reason>;
  let outcomes: AttemptOutcome<Receipt, Reason>[];
  let sent: string[];
  let looks: number;
  /** The names of results that a look may not take for that of its own request. */
  let takenNames: readonly string[];
  let sending: Answer;
  let found: Effect.Effect<Receipt | undefined, CallFailure>;
  let resends: boolean;
  let closing: Effect.Effect<KeyAnswer, CallFailure>;
  let closings: number;
  let settled: Effect.Effect<typeof GENESIS, JournalConflict>;
  let scope: Scope.Closeable;

  /** The test controls its state. */
  const kind: AttemptKind<Deposit, Receipt, never> = {
    kind: "deposit",
    timeoutMs: 10_000,
    stateOf: () => ({ last: state, aside: [] }),
    isRequest: (value): value is Deposit => value === deposit,
    requested: () => ({ type: "BetslipCleared" }),
    resolve: (_, attempt, outcome) => {
      if (state.status === "idle" || state.status === "done" || state.request.attempt !== attempt) return false;
      outcomes.push(outcome);
      if (outcome.status === "done") state = { status: "done", request: deposit, result: outcome.result };
      else if (outcome.status === "refused") state = { status: "idle" };
      else state = { status: "unknown", request: deposit, reason: outcome.reason };
      poke();
      return true;
    },
    send: (request) => Effect.suspend(() => (sent.push(request.attempt), sending)),
    mayResend: Effect.sync(() => resends),
    find: (_, others) => Effect.suspend(() => ((looks += 1), (takenNames = [...others]), found)),
    nameOf: ({ reference }) => reference,
  };
  /** Appends a fact, so that subscribers look at the state. */
  const poke = (): void => store.append([{ type: "BetslipCleared" }], { by: "app", what: "test" });

  const keeper = (): LogKeeperShape => ({
    persist: () => settled,
    status$: NEVER,
    stored$: NEVER,
    status: () => "kept",
    head: () => GENESIS,
    flush: () => undefined,
    stop: () => Promise.resolve(),
  });
  const inside = <A, E>(effect: Effect.Effect<A, E, EventStore | LogKeeper | Timers | AttemptKeys | Scope.Scope>): Effect.Effect<A, E> =>
    Effect.provideContext(
      effect,
      Context.empty().pipe(
        Context.add(EventStore, store),
        Context.add(LogKeeper, keeper()),
        Context.add(Timers, createTimers(clock, createInputs(clock.now))),
        Context.add(AttemptKeys, { close: () => Effect.suspend(() => ((closings += 1), closing)) }),
        Context.add(Scope.Scope, scope),
        // As in the client: between two inputs everything runs on microtasks.
        Context.add(Scheduler.Scheduler, new Scheduler.MixedScheduler("sync")),
      ),
    );
  const send = async (): Promise<void> => {
    state = { status: "sending", request: deposit };
    poke();
    void Effect.runPromise(inside(sendOnce(kind, deposit)));
    await settle();
  };
  const pass = async (ms: number): Promise<void> => {
    clock.advance(ms);
    await settle();
  };

  beforeEach(() => {
    clock = createMemoryClock();
    store = createEventStore(() => 0);
    store.append([signedIn("player-1")], { by: "app", what: "test" });
    state = { status: "idle" };
    outcomes = [];
    sent = [];
    looks = 0;
    takenNames = [];
    resends = false;
    closing = Effect.succeed({ status: "closed" });
    closings = 0;
    sending = Effect.succeed({ reference: "D1" });
    found = Effect.succeed(undefined);
    settled = Effect.succeed(GENESIS);
    scope = Scope.makeUnsafe();
    return () => Effect.runPromise(Scope.close(scope, Exit.void));
  });
  const listen = () => Effect.runPromise(inside(findOut(kind)));

  it("is sent once and done", async () => {
    await listen();
    await send();
    expect(outcomes).toEqual([{ status: "done", result: { reference: "D1" } }]);
    expect([sent.length, looks]).toEqual([1, 0]);
  });

  it.each<[string, Answer, AttemptOutcome<Receipt, Reason>]>([
    ["refused", Effect.fail(new Refused({ reason: { code: "told", message: "no" }, status: 400 })), { status: "refused", reason: { code: "told", message: "no" } }],
    ["refused, because it never left", Effect.fail(new NotSent({ reason: { code: "offline" } })), { status: "refused", reason: { code: "offline" } }],
    ["unknown, when nobody answered", silence, { status: "unknown", reason: { code: "unreachable" } }],
    ["unknown, when something broke on the way", Effect.die(new Error("broken")), { status: "unknown", reason: { code: "client-fault" } }],
  ])("is %s", async (_, answer, outcome) => {
    sending = answer;
    await send();
    expect(outcomes).toEqual([outcome]);
  });

  it("is unknown when the answer takes longer than the limit, and a later answer changes nothing", async () => {
    let answer: ((receipt: Receipt) => void) | undefined;
    sending = Effect.promise(() => new Promise<Receipt>((resolve) => (answer = resolve)));
    await send();
    await pass(9_999);
    expect(outcomes).toEqual([]);
    await pass(1);
    expect(outcomes).toEqual([{ status: "unknown", reason: { code: "no-answer-in-time" } }]);
    answer?.({ reference: "late" });
    await settle();
    expect(outcomes).toHaveLength(1);
  });

  it("is not sent when the log has another writer", async () => {
    settled = Effect.fail(new JournalConflict());
    await send();
    expect(outcomes).toEqual([{ status: "refused", reason: { code: "changed-in-another-tab" } }]);
    expect(sent).toEqual([]);
  });

  it("[N2] is looked for, and counts as not received when three looks do not find it and its key is closed", async () => {
    await listen();
    sending = silence;
    await send();
    await pass(LOOK_EVERY_MS);
    expect(closings).toBe(0);
    await pass(LOOK_EVERY_MS);
    expect(outcomes.at(-1)).toEqual({ status: "refused", reason: { code: "not-received" } });
    expect([sent.length, looks, closings]).toEqual([1, 3, 1]);
  });

  /** Looks that find nothing, until the key is to be closed. */
  const untilClosing = async (): Promise<void> => {
    await listen();
    sending = silence;
    await send();
    for (let look = 0; look < 3; look += 1) await pass(LOOK_EVERY_MS);
  };

  it("[N2] is not called lost when it arrived before its key could be closed, and the next look finds it", async () => {
    closing = Effect.suspend(() => ((found = Effect.succeed({ reference: "D1" })), Effect.succeed({ status: "done" })));
    await untilClosing();
    await pass(LOOK_EVERY_MS);
    expect(outcomes.filter(({ status }) => status === "refused")).toEqual([]);
    expect(outcomes.at(-1)).toEqual({ status: "done", result: { reference: "D1" } });
  });

  it("[N2] was refused with the engine's reason when it arrived and was refused before its key could be closed", async () => {
    closing = Effect.succeed({ status: "refused", reason: { code: "told", message: "Odds changed" } });
    await untilClosing();
    expect(outcomes.at(-1)).toEqual({ status: "refused", reason: { code: "told", message: "Odds changed" } });
  });

  it("[N2] stays unknown while the closing is not answered, and is closed in the end", async () => {
    closing = silence;
    await untilClosing();
    for (let second = 0; second < 30; second += 1) await pass(1_000);
    expect(outcomes.at(-1)?.status).toBe("unknown");
    expect(closings).toBeGreaterThan(1);
    closing = Effect.succeed({ status: "closed" });
    await pass(60_000);
    expect(outcomes.at(-1)).toEqual({ status: "refused", reason: { code: "not-received" } });
  });

  it("[N2] is done when a look finds it after the closing was not answered", async () => {
    closing = silence;
    await untilClosing();
    const asked = closings;
    found = Effect.succeed({ reference: "D1" });
    await pass(60_000);
    expect([outcomes.at(-1), closings]).toEqual([{ status: "done", result: { reference: "D1" } }, asked]);
  });

  it("[N2] stays unknown at an engine that cannot close a key, says that it may still arrive, and is done when it arrives", async () => {
    closing = Effect.succeed({ status: "not-offered" });
    await untilClosing();
    for (let minute = 0; minute < 20; minute += 1) await pass(60_000);
    expect(outcomes.map(({ status }) => status)).not.toContain("refused");
    expect(outcomes.at(-1)).toEqual({ status: "unknown", reason: { code: "may-still-arrive" } });
    expect(looks).toBeLessThan(30);
    found = Effect.succeed({ reference: "D1" });
    await pass(60_000);
    expect(outcomes.at(-1)).toEqual({ status: "done", result: { reference: "D1" } });
  });

  it("[N2] that was refused when it was sent again is not called refused before the first sending is shut out", async () => {
    await listen();
    resends = true;
    sending = silence;
    closing = Effect.suspend(() => ((found = Effect.succeed({ reference: "D1" })), Effect.succeed({ status: "done" })));
    await send();
    sending = Effect.fail(new Refused({ reason: { code: "told", message: "no" }, status: 400 }));
    await pass(LOOK_EVERY_MS);
    await pass(LOOK_EVERY_MS);
    expect(outcomes.map(({ status }) => status)).not.toContain("refused");
    expect(outcomes.at(-1)).toEqual({ status: "done", result: { reference: "D1" } });
  });

  it("is sent again under its own id to an engine that de-duplicates", async () => {
    await listen();
    resends = true;
    sending = silence;
    await send();
    sending = Effect.succeed({ reference: "D1" });
    await pass(LOOK_EVERY_MS);
    expect(outcomes.at(-1)).toEqual({ status: "done", result: { reference: "D1" } });
    expect(new Set(sent)).toEqual(new Set(["deposit-1"]));
    // The second sending, which was not answered either, was followed by a look.
    expect(looks).toBe(1);
  });

  it("is sent again at most three times while the engine fails, is looked up after each, and is refused when it is not there", async () => {
    await listen();
    resends = true;
    sending = Effect.fail(new NoAnswer({ reason: { code: "told", message: "Internal Server Error" } }));
    await send();
    for (let second = 0; second < 60; second += 1) await pass(1_000);
    expect(sent).toHaveLength(4);
    expect(looks).toBe(5);
    expect(outcomes.at(-1)).toEqual({ status: "refused", reason: { code: "not-received" } });
  });

  it.each([400, 429])("[N3] is done when the engine has it, although it refused the second sending with %i", async (status) => {
    await listen();
    resends = true;
    sending = silence;
    await send();
    found = Effect.succeed({ reference: "D1" });
    sending = Effect.fail(new Refused({ reason: { code: "told", message: "no" }, status }));
    await pass(LOOK_EVERY_MS);
    expect(outcomes.at(-1)).toEqual({ status: "done", result: { reference: "D1" } });
  });

  it("[N3] is refused when the engine refuses the second sending and does not have it, but stays unknown where only that sending was one too many", async () => {
    await listen();
    resends = true;
    sending = silence;
    await send();
    sending = Effect.fail(new Refused({ reason: { code: "told", message: "slow down" }, status: 429 }));
    await pass(LOOK_EVERY_MS);
    expect(outcomes.at(-1)).toEqual({ status: "unknown", reason: { code: "told", message: "slow down" } });
    sending = Effect.fail(new Refused({ reason: { code: "told", message: "no" }, status: 400 }));
    await pass(LOOK_EVERY_MS * 2);
    expect(outcomes.at(-1)).toEqual({ status: "refused", reason: { code: "told", message: "no" } });
  });

  it("stays unknown while our own code breaks, and is looked for again after a wait", async () => {
    const broken = Effect.die(new Error("broken"));
    await listen();
    resends = true;
    sending = broken;
    found = broken;
    await send();
    for (let second = 0; second < 30; second += 1) await pass(1_000);
    expect(outcomes.at(-1)).toEqual({ status: "unknown", reason: { code: "client-fault" } });
    expect(looks).toBeGreaterThan(2);
    expect(looks).toBeLessThan(8);
    found = Effect.succeed({ reference: "D1" });
    await pass(60_000);
    expect(outcomes.at(-1)).toEqual({ status: "done", result: { reference: "D1" } });
  });

  /** The moments at which a request is looked for while every call fails. */
  const looksOver = async (ms: number, failure: CallFailure): Promise<readonly number[]> => {
    const began = clock.now();
    const moments: number[] = [];
    sending = silence;
    found = Effect.suspend(() => (moments.push(clock.now() - began), Effect.fail(failure)));
    await listen();
    await send();
    for (let passed = 0; passed < ms; passed += 100) await pass(100);
    return moments;
  };

  it("[N13] is looked for less and less often while nobody answers, down to once a minute, and never given up", async () => {
    const moments = await looksOver(20 * 60_000, new NoAnswer({ reason: { code: "unreachable" } }));
    const waits = moments.slice(1).map((moment, index) => moment - (moments[index] ?? 0));
    expect(waits.slice(0, 5).every((wait, index) => wait >= 1_500 * 2 ** index && wait <= 3_100 * 2 ** index)).toBe(true);
    expect(waits.slice(5).every((wait) => wait >= 30_000 && wait <= 60_100)).toBe(true);
    expect(waits.length).toBeGreaterThan(20);
    expect(outcomes.at(-1)).toEqual({ status: "unknown", reason: { code: "unreachable" } });
  });

  it("is looked for when the engine said that it may be asked again, not before", async () => {
    const [first = 0, second = 0] = await looksOver(60_000, new Refused({ reason: { code: "told", message: "Too many" }, status: 429, retryAfterMs: 20_000 }));
    expect(second - first).toBeGreaterThanOrEqual(20_000);
    expect(second - first).toBeLessThan(20_200);
  });

  it("has the last reason for the missing answer", async () => {
    await looksOver(60_000, new NoAnswer({ reason: { code: "told", message: "Bad Gateway" } }));
    expect(outcomes.at(-1)).toEqual({ status: "unknown", reason: { code: "told", message: "Bad Gateway" } });
  });

  it("waits for a time of its own, so that attempts that failed together are not sent together, and equally long in a replay", () => {
    const waits = Array.from({ length: 200 }, (_, other) => waitAfterFailure(attemptId(`deposit-${other}`), 5));
    expect(new Set(waits).size).toBeGreaterThan(150);
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(24_000);
    expect(Math.max(...waits)).toBeLessThanOrEqual(48_000);
    expect(waits).toEqual(Array.from({ length: 200 }, (_, other) => waitAfterFailure(attemptId(`deposit-${other}`), 5)));
  });

  it("of another page is looked for and never sent, even when the engine de-duplicates", async () => {
    resends = true;
    state = { status: "unknown", request: deposit, reason: { code: "page-closed" } };
    await listen();
    poke();
    await settle();
    found = Effect.succeed({ reference: "D1" });
    await pass(LOOK_EVERY_MS);
    expect(outcomes).toEqual([{ status: "done", result: { reference: "D1" } }]);
    expect([sent.length, looks]).toEqual([0, 2]);
  });

  it("[N7] of another page has its key closed only when that page's call can no longer be on its way", async () => {
    state = { status: "unknown", request: deposit, reason: { code: "page-closed" } };
    const began = clock.now();
    let closedAfter = 0;
    closing = Effect.sync(() => ((closedAfter = clock.now() - began), { status: "closed" }));
    await listen();
    for (let look = 0; look < 10; look += 1) await pass(LOOK_EVERY_MS);
    expect([closings, outcomes]).toEqual([1, [{ status: "refused", reason: { code: "not-received" } }]]);
    expect(closedAfter).toBeGreaterThanOrEqual(kind.timeoutMs);
    expect(closedAfter).toBeLessThan(kind.timeoutMs + LOOK_EVERY_MS);
  });

  it("[N8] is not sent again after its player signed out, also when they are back at once", async () => {
    await listen();
    sending = silence;
    await send();
    resends = true;
    store.append([{ type: "LoggedOut", reason: "refused-by-engine" }, signedIn("player-1")], { by: "app", what: "test" });
    for (let look = 0; look < 3; look += 1) await pass(LOOK_EVERY_MS);
    expect(sent).toHaveLength(1);
  });

  it("[N3] does not take the result of an earlier request of this page for its own", async () => {
    await listen();
    await send();
    expect(outcomes).toEqual([{ status: "done", result: { reference: "D1" } }]);
    sending = silence;
    await send();
    expect(takenNames).toEqual(["D1"]);
  });

  it("of another player waits until that player is back", async () => {
    state = { status: "unknown", request: { ...deposit, player: "player-2" }, reason: { code: "page-closed" } };
    await listen();
    for (let look = 0; look < 10; look += 1) await pass(LOOK_EVERY_MS);
    expect([sent.length, looks, outcomes.length]).toEqual([0, 0, 0]);
  });

  it("[N15] is looked for as often as any other when it took the place of another player's while that was looked for", async () => {
    await listen();
    sending = silence;
    await send();
    await pass(LOOK_EVERY_MS);
    expect([looks, outcomes.at(-1)?.status]).toEqual([2, "unknown"]);
    const next: Deposit = { ...deposit, attempt: attemptId("deposit-2"), player: "player-2" };
    store.append([{ type: "LoggedOut", reason: "player" }, signedIn("player-2")], { by: "app", what: "test" });
    state = { status: "sending", request: next };
    poke();
    state = { status: "unknown", request: next, reason: { code: "unreachable" } };
    poke();
    // Its first look comes at once.
    for (let look = 2; look <= 3; look += 1) {
      expect(outcomes.at(-1)?.status).toBe("unknown");
      await pass(LOOK_EVERY_MS);
    }
    expect([looks, outcomes.at(-1)]).toEqual([5, { status: "refused", reason: { code: "not-received" } }]);
  });

  it("is neither looked up nor sent when the page no longer writes", async () => {
    sending = silence;
    await listen();
    await send();
    const before = looks;
    await Effect.runPromise(Scope.close(scope, Exit.void));
    await pass(60_000);
    expect([sent.length, looks]).toEqual([1, before]);
    expect(clock.pending()).toBe(0);
  });
});
