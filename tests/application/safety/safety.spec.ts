import { beforeEach, describe, expect, it } from "vitest";
import { createMemorySafeties, type MemorySafeties } from "../../../src/adapters/memory/safeties.memory.ts";
import { NoAnswer, NotSent, Refused } from "../../../src/application/ports/failures.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { openSignedIn, openWorld, settle, type World } from "../../kit/world.ts";

const MINUTE = 60_000;
let world: World;
let safeties: MemorySafeties;
beforeEach(async () => {
  safeties = createMemorySafeties();
  world = await openSignedIn({ safeties });
});
const safety = () => world.state().safety;
const form = () => world.state().desk.forms.safety;

describe("a limit", () => {
  it("is told as an event: at once when it falls, with its time when it rises", async () => {
    world.intents.setLimit({ kind: "stake", period: "day", amount: 50_000 });
    await settle();
    expect(form()).toMatchObject({ what: "limit", status: "done" });
    expect(safety()).toMatchObject({ limitWaitsUntil: undefined });
    world.intents.setLimit({ kind: "stake", period: "day", amount: null });
    await settle();
    expect(safety().limitWaitsUntil).toBe(24 * 60 * MINUTE);
    expect(world.events().filter(({ type }) => type === "LimitSet")).toEqual([
      { type: "LimitSet", kind: "stake", period: "day", amount: 50_000, from: null },
      { type: "LimitSet", kind: "stake", period: "day", amount: null, from: 24 * 60 * MINUTE },
    ]);
  });

  it("that is on the screen is read again", async () => {
    const { safety: read } = world.slipstream.reads;
    read().subscribe(() => undefined);
    await settle();
    world.intents.setLimit({ kind: "session", period: "day", amount: 90 });
    await settle();
    expect(read().read().value?.limits).toMatchObject([{ kind: "session", amount: 90 }]);
  });

  it("that was not answered says so", async () => {
    safeties.script.failNext("setLimit", new NoAnswer({ reason: { code: "no-answer-in-time" } }));
    world.intents.setLimit({ kind: "stake", period: "day", amount: 1 });
    await settle();
    expect(form()).toEqual({ what: "limit", status: "refused", reason: { code: "no-answer-in-time" } });
  });
});

describe("a break", () => {
  it("is told with its end, and a refusal in the engine's words", async () => {
    world.intents.takeBreak({ kind: "time-out", days: 7 });
    await settle();
    expect(safety().pause).toEqual({ kind: "time-out", until: 7 * 24 * 60 * MINUTE });
    world.intents.takeBreak({ kind: "time-out", days: 1 });
    await settle();
    expect(form()).toMatchObject({ status: "refused", reason: { message: "A break can only be made longer" } });
    expect(safety().pause?.until).toBe(7 * 24 * 60 * MINUTE);
  });
});

describe("a reality check", () => {
  const dueIn = (ms: number): void =>
    safeties.tell({ realityCheckMinutes: 30, realityCheckIn: ms, sessionMinutes: 30, sessionNet: money(-20_000) });

  it("opens when the engine says that it is due, and comes again after its answer", async () => {
    world.intents.setRealityCheck({ minutes: 30 });
    await settle();
    expect(safety().realityCheckMinutes).toBe(30);
    await world.pass(29 * MINUTE);
    expect(world.state().desk.dialog).toBeUndefined();
    dueIn(0);
    await world.pass(MINUTE);
    expect(world.state().desk.dialog).toEqual({ kind: "reality-check" });
    expect(safety().check).toEqual({ sessionMinutes: 30, net: money(-20_000) });
    world.intents.answerRealityCheck();
    await settle();
    expect(world.state().desk.dialog).toBeUndefined();
    expect(safety().check).toBeUndefined();
    dueIn(0);
    await world.pass(30 * MINUTE);
    expect(world.count("RealityCheckDue")).toBe(2);
  });

  it("is looked for again by a page that was opened anew, and by nobody after signing out", async () => {
    dueIn(5 * MINUTE);
    await world.close();
    world = await openWorld({ browser: world.browser, safeties });
    expect(safety().realityCheckMinutes).toBe(30);
    dueIn(0);
    world.intents.signOut();
    await settle();
    await world.pass(10 * MINUTE);
    expect(world.count("RealityCheckDue")).toBe(0);
  });

  it("is asked about again when the engine could not be reached", async () => {
    world.intents.setRealityCheck({ minutes: 15 });
    await settle();
    safeties.script.failNext("record", new NoAnswer({ reason: { code: "unreachable" } }));
    dueIn(0);
    await world.pass(15 * MINUTE);
    expect(safety().check).toBeUndefined();
    await world.pass(MINUTE);
    expect(safety().check).toBeDefined();
  });
});

it("what a player has set is forgotten when they log out", async () => {
  world.intents.takeBreak({ kind: "time-out", days: 7 });
  await settle();
  world.intents.signOut();
  await settle();
  expect(safety()).toEqual({ change: undefined, limitWaitsUntil: undefined, realityCheckMinutes: 0, pause: undefined, check: undefined });
});

describe("an answer that comes after the player has signed out (faults N15)", () => {
  const silence = new NoAnswer({ reason: { code: "unreachable" } });
  const calls = [
    ["setLimit", () => world.intents.setLimit({ kind: "stake", period: "day", amount: 1 })],
    ["setRealityCheck", () => world.intents.setRealityCheck({ minutes: 30 })],
    ["takeBreak", () => world.intents.takeBreak({ kind: "time-out", days: 1 })],
    ["answerRealityCheck", () => world.intents.answerRealityCheck()],
  ] as const;

  it.each(calls.flatMap(([call, ask]) => [[call, "done", ask], [call, "lost", ask]] as const))("[N15] to %s, %s, says nothing to the next player", async (call, outcome, ask) => {
    if (outcome === "lost") safeties.script.failNext(call, silence, "after");
    const answer = safeties.script.hold(call);
    ask();
    await settle();
    world.intents.signOut();
    await settle();
    const before = world.facts.length;
    answer();
    await settle();
    expect(world.facts.slice(before)).toEqual([]);
    expect(form()).toBeUndefined();
  });
});

describe("a change of the limits", () => {
  it("is asked for by the player and answered by the engine, one at a time", async () => {
    const answer = safeties.script.hold("setLimit");
    for (const amount of [1, 2]) world.intents.setLimit({ kind: "stake", period: "day", amount });
    await settle();
    expect(form()).toEqual({ what: "limit", status: "asking", reason: undefined });
    answer();
    await settle();
    expect(safeties.script.calls("setLimit")).toBe(1);
    const caused = world.facts.filter(({ event }) => event.type === "LimitSet").map(({ cause }) => [cause.by, cause.what]);
    expect(caused).toEqual([["engine", "limit"]]);
    world.intents.setLimit({ kind: "stake", period: "day", amount: 3 });
    await settle();
    expect(safeties.script.calls("setLimit")).toBe(2);
  });
});

describe("a reality check whose answer the engine does not get", () => {
  it("comes back, says why, and is answered by the next press", async () => {
    safeties.tell({ realityCheckMinutes: 30, realityCheckIn: 0, sessionMinutes: 30, sessionNet: money(5) });
    world.intents.setRealityCheck({ minutes: 30 });
    await settle();
    safeties.tell({ realityCheckIn: 0 });
    await world.pass(30 * MINUTE);
    expect(safety().check).toBeDefined();
    safeties.script.failNext("answerRealityCheck", new NoAnswer({ reason: { code: "unreachable" } }));
    world.intents.answerRealityCheck();
    await settle();
    expect(safety()).toMatchObject({ check: { sessionMinutes: 30, net: 5 } });
    expect(form()).toEqual({ what: "reality-check", status: "refused", reason: { code: "unreachable" } });
    expect(world.state().desk.dialog).toEqual({ kind: "reality-check" });
    world.intents.answerRealityCheck();
    await settle();
    expect([world.state().desk.dialog, safety().check]).toEqual([undefined, undefined]);
  });
});

describe("the time of the next reality check", () => {
  const looks = (): number => safeties.script.calls("record");
  const signInAgain = async (): Promise<void> => {
    world.intents.signOut();
    await settle();
    await world.signIn();
  };

  it("is looked for again after a minute while the engine cannot be reached", async () => {
    safeties.script.failNext("record", new NotSent({ reason: { code: "offline" } }));
    safeties.script.failNext("record", new NoAnswer({ reason: { code: "unreachable" } }));
    await signInAgain();
    const first = looks();
    await world.pass(MINUTE - 1);
    expect(looks()).toBe(first);
    await world.pass(1);
    expect(looks()).toBe(first + 1);
    await world.pass(MINUTE);
    expect(looks()).toBe(first + 2);
    await world.pass(10 * MINUTE);
    expect(looks()).toBe(first + 2);
  });

  it("is looked for again after a minute when the engine refused the question only because it is busy", async () => {
    for (let refused = 0; refused < 3; refused += 1) safeties.script.failNext("record", new Refused({ reason: { code: "told", message: "Too many attempts" }, status: 429 }));
    await signInAgain();
    const first = looks();
    await world.pass(3 * MINUTE);
    expect(looks()).toBe(first + 3);
    await world.pass(10 * MINUTE);
    expect(looks()).toBe(first + 3);
  });

  it("is not looked for again at an engine that does not know the call, nor after signing out", async () => {
    safeties.script.failNext("record", new Refused({ reason: { code: "told", message: "Not found" }, status: 404 }));
    await signInAgain();
    const first = looks();
    await world.pass(10 * MINUTE);
    expect(looks()).toBe(first);
    safeties.tell({ realityCheckMinutes: 30, realityCheckIn: 30 * MINUTE });
    await signInAgain();
    world.intents.signOut();
    await settle();
    const last = looks();
    await world.pass(60 * MINUTE);
    expect(looks()).toBe(last);
  });

  it("that lies more than a day ahead is looked for once a day", async () => {
    const DAY = 24 * 60 * MINUTE;
    safeties.tell({ realityCheckMinutes: 30, realityCheckIn: 60 * DAY });
    await signInAgain();
    const first = looks();
    await world.pass(DAY - 1);
    expect(looks()).toBe(first);
    await world.pass(1);
    expect(looks()).toBe(first + 1);
  });

  it("is told once: what the engine repeats is not noted again", async () => {
    safeties.tell({ realityCheckMinutes: 30, realityCheckIn: 5 * MINUTE, pause: { kind: "time-out", until: 9 } });
    await signInAgain();
    const told = world.count("SafetyRead");
    expect(world.events().findLast(({ type }) => type === "SafetyRead")).toEqual({ type: "SafetyRead", realityCheckMinutes: 30, pause: { kind: "time-out", until: 9 } });
    await world.pass(5 * MINUTE);
    expect(world.count("SafetyRead")).toBe(told);
    safeties.tell({ pause: undefined });
    await world.pass(5 * MINUTE);
    expect(safety().pause).toBeUndefined();
    expect(world.facts.findLast(({ event }) => event.type === "SafetyRead")?.cause).toMatchObject({ by: "engine", what: "safety" });
  });
});

describe("the record of a change or a reality check", () => {
  const causeOf = (type: string) => world.facts.findLast(({ event }) => event.type === type)?.cause;

  it("names who caused it", async () => {
    world.intents.takeBreak({ kind: "time-out", days: 1 });
    await settle();
    expect(causeOf("BreakTaken")).toEqual({ by: "engine", what: "break" });
    safeties.tell({ realityCheckMinutes: 30, realityCheckIn: 0, sessionMinutes: 30, sessionNet: money(5) });
    world.intents.setRealityCheck({ minutes: 30 });
    await settle();
    expect(causeOf("RealityCheckSet")).toEqual({ by: "engine", what: "reality-check" });
    safeties.tell({ realityCheckIn: 0 });
    await world.pass(30 * MINUTE);
    expect(causeOf("RealityCheckDue")).toEqual({ by: "clock", what: "reality check" });
    safeties.script.failNext("answerRealityCheck", new NoAnswer({ reason: { code: "unreachable" } }));
    world.intents.answerRealityCheck();
    await settle();
    expect(form()).toMatchObject({ what: "reality-check", status: "refused" });
    expect([world.count("DialogClosed"), world.state().desk.dialog]).toEqual([1, { kind: "reality-check" }]);
    world.intents.answerRealityCheck();
    await settle();
    expect(causeOf("RealityCheckAnswered")).toEqual({ by: "player", what: "answer-reality-check" });
  });

  it("has nothing of a time that the engine told after the player had signed out, nor in the next session", async () => {
    const answer = safeties.script.hold("record");
    world.intents.signOut();
    await settle();
    await world.signIn();
    world.intents.signOut();
    await settle();
    safeties.tell({ realityCheckMinutes: 45, realityCheckIn: 0 });
    answer();
    await settle();
    expect([world.count("SafetyRead"), world.count("RealityCheckDue")]).toEqual([0, 0]);
  });
});
