import { Effect, type Exit } from "effect";
import { beforeEach, describe, expect, it } from "vitest";
import { createMemoryClock, type MemoryClock } from "../../../src/adapters/memory/clock.memory.ts";
import { createEventStore, type EventStoreShape } from "../../../src/application/log/event-store.ts";
import { type CallFailure, NoAnswer } from "../../../src/application/ports/failures.ts";
import { createReadStore, readSpec, type ReadStoreShape } from "../../../src/application/reads/read-store.ts";
import { createReadReplay, createReads, UnknownRead } from "../../../src/application/reads/watching.ts";
import { publicField } from "../../../src/application/recording/codec.ts";
import { createInputs, type Input, type Inputs } from "../../../src/application/recording/inputs.ts";
import { createTimers } from "../../../src/application/runtime/timers.ts";
import { isCount } from "../../../src/domain/kernel/guards.ts";
import { matchId } from "../../../src/domain/kernel/ids.ts";
import { signedIn } from "../../kit/builders.ts";

let clock: MemoryClock;
let inputs: Inputs;
let admitted: Input[];
let store: EventStoreShape;
let reads: ReadStoreShape;
let loaded: string[];
let fails: boolean;

const told = (what: string) =>
  Effect.suspend((): Effect.Effect<string, CallFailure> => {
    loaded.push(what);
    return fails ? Effect.fail(new NoAnswer({ reason: { code: "unreachable" } })) : Effect.succeed(what);
  });
const menu = readSpec({ name: "test/menu", fields: {}, keeping: "lasting", owner: "everybody", load: () => told("menu") });
const page = readSpec({
  name: "test/page",
  fields: { page: publicField(isCount) },
  keeping: "priced",
  owner: "everybody",
  load: (args: { readonly page: number }) => told(`page ${args.page}`),
});
const bets = readSpec({ name: "test/bets", fields: {}, keeping: "fresh", owner: "player", load: () => told("bets") });
const specs = { menu, page, bets };

const runNow = <Value>(load: Effect.Effect<Value, CallFailure, unknown>, done: (exit: Exit.Exit<Value, CallFailure>) => void): void =>
  done(Effect.runSyncExit(load as Effect.Effect<Value, CallFailure>));

beforeEach(() => {
  clock = createMemoryClock(1_000);
  admitted = [];
  loaded = [];
  fails = false;
  inputs = createInputs(clock.now);
  inputs.admitted$.subscribe(({ input }) => admitted.push(input));
  store = createEventStore(inputs.now);
  reads = createReadStore({
    store,
    timers: createTimers(clock, inputs),
    run: runNow,
  });
});
const happens = (...events: Parameters<EventStoreShape["append"]>[0]): void => store.append(events, { by: "app", what: "test" });
const look = (read: { readonly subscribe: (onChange: () => void) => () => void }): (() => void) => read.subscribe(() => undefined);

describe("the cached reads", () => {
  it("are shared for equal arguments and separate for different ones, and ignore undeclared arguments", () => {
    expect(reads.open(page, { page: 1 })).toBe(reads.open(page, { page: 1, note: "x" }));
    expect(reads.open(page, { page: 1 })).not.toBe(reads.open(page, { page: 2 }));
    expect(reads.open(menu, {})).not.toBe(reads.open(bets, {}));
  });

  it("are as old as the log was when they were asked for", () => {
    happens({ type: "FeedRestored" }, { type: "FeedRestored" });
    const read = reads.open(menu, {});
    look(read);
    expect(read.read()).toMatchObject({ status: "ready", value: "menu", asOf: 2, readAt: 1_000 });
  });

  it("of a player belong to that player alone, and public ones to everybody", () => {
    happens(signedIn("player-1"));
    const [theirs, everybodys] = [reads.open(bets, {}), reads.open(menu, {})];
    happens({ type: "LoggedOut", reason: "player" }, signedIn("player-2"));
    expect(reads.open(bets, {})).not.toBe(theirs);
    expect(reads.open(menu, {})).toBe(everybodys);
  });

  it("of a player are forgotten when they are dropped, and public ones are not", () => {
    const [theirs, everybodys] = [reads.open(bets, {}), reads.open(menu, {})];
    look(theirs);
    look(everybodys);
    reads.dropOwned();
    expect([theirs.read().value, everybodys.read().value]).toEqual([undefined, "menu"]);
    expect(reads.open(bets, {})).not.toBe(theirs);
    expect(reads.open(menu, {})).toBe(everybodys);
  });

  it("with prices are read again only while they have a listener", () => {
    look(reads.open(page, { page: 1 }));
    look(reads.open(page, { page: 2 }))();
    look(reads.open(menu, {}));
    loaded = [];
    reads.refreshWatched("priced");
    expect(loaded).toEqual(["page 1"]);
  });

  describe("with prices, when matches are newly followed,", () => {
    const pageOf = (number: number) => matchId(String(900 + number));
    const priced = { ...page, name: "test/priced", matchesIn: () => [pageOf(1), pageOf(2)] };

    it("are read again when they list one of these matches, and not otherwise", () => {
      look(reads.open(priced, { page: 1 }));
      loaded = [];
      reads.refreshPricesOf(new Set([pageOf(3)]));
      expect(loaded).toEqual([]);
      reads.refreshPricesOf(new Set([pageOf(3), pageOf(2)]));
      expect(loaded).toEqual(["page 1"]);
    });

    it("are read again when it is not known which matches they list, but only while somebody looks at them", () => {
      look(reads.open(page, { page: 1 }));
      look(reads.open(priced, { page: 2 }))();
      look(reads.open(menu, {}));
      loaded = [];
      reads.refreshPricesOf(new Set([pageOf(1)]));
      expect(loaded).toEqual(["page 1"]);
    });

    it("are read again after an answer that is under way, because it may list any match", () => {
      const answers: (() => void)[] = [];
      reads = createReadStore({
        store,
        timers: createTimers(clock, inputs),
        run: (load, done) => void answers.push(() => runNow(load, done)),
      });
      const read = reads.open(priced, { page: 1 });
      look(read);
      answers.shift()?.();
      reads.refreshWatched("priced");
      reads.refreshPricesOf(new Set([pageOf(3)]));
      answers.shift()?.();
      expect([loaded, answers.length]).toEqual([["page 1", "page 1"], 1]);
    });

    it("are read again after a failure", () => {
      fails = true;
      look(reads.open(priced, { page: 1 }));
      reads.refreshPricesOf(new Set([pageOf(3)]));
      expect(loaded).toEqual(["page 1", "page 1"]);
    });
  });

  it("that are lasting are read once for all visits, and those with prices for each visit", () => {
    for (const read of [reads.open(menu, {}), reads.open(page, { page: 1 })]) {
      look(read)();
      look(read)();
    }
    expect(loaded).toEqual(["menu", "page 1", "page 1"]);
  });

  it("that nobody looks at any more are kept up to sixty, the longest unused going first", () => {
    const used = (number: number) => {
      const read = reads.open(page, { page: number });
      look(read)();
      return read;
    };
    const [first, second] = [used(1), used(2)];
    const watched = reads.open(menu, {});
    look(watched);
    for (let each = 3; each <= 60; each += 1) used(each);
    expect(reads.open(page, { page: 1 })).toBe(first);
    used(61);
    reads.open(page, { page: 62 });
    expect(reads.open(page, { page: 1 })).toBe(first);
    expect(reads.open(menu, {})).toBe(watched);
    expect(reads.open(page, { page: 2 })).not.toBe(second);
  });

  it("that were opened stay until they are looked at, however many are opened at once", () => {
    const opened = Array.from({ length: 70 }, (_, number) => reads.open(page, { page: number }));
    for (const read of opened) look(read);
    loaded = [];
    reads.refreshWatched("priced");
    expect(loaded).toHaveLength(70);
    expect(opened.map((_, number) => reads.open(page, { page: number }))).toEqual(opened);
  });

  it("that fail are tried again by a timer of their name", () => {
    fails = true;
    look(reads.open(menu, {}));
    fails = false;
    clock.advance(2_000);
    expect(admitted).toEqual([{ kind: "timer", timer: "retry test/menu#1" }]);
    expect(reads.open(menu, {}).read().value).toBe("menu");
  });
});

describe("looking at a read", () => {
  it("is an input, and so are asking anew and looking away, once", () => {
    const screen = createReads(specs, reads, inputs)();
    const read = screen.page({ page: 3 });
    const leave = look(read);
    const leaveToo = look(screen.menu());
    read.refresh();
    leave();
    leave();
    leaveToo();
    const three = { name: "test/page", args: { page: 3 } };
    expect(admitted).toEqual([
      { kind: "read-watched", watch: 1, ...three },
      { kind: "read-watched", watch: 2, name: "test/menu", args: {} },
      { kind: "read-refreshed", ...three },
      { kind: "read-released", watch: 1 },
      { kind: "read-released", watch: 2 },
    ]);
    expect(read.read().value).toBe("page 3");
    expect(loaded).toEqual(["page 3", "menu", "page 3"]);
  });

  it("answers the same read for equal arguments", () => {
    const screen = createReads(specs, reads, inputs)();
    expect(screen.page({ page: 3 })).toBe(screen.page({ page: 3 }));
    expect(screen.page({ page: 3 })).not.toBe(screen.page({ page: 4 }));
  });

  it("of a recording looks again at what was looked at, and looks away again", () => {
    const screen = createReads(specs, reads, inputs)();
    const replay = createReadReplay(specs, screen);
    const three = { name: "test/page", args: { page: 3 } };
    replay({ kind: "read-watched", watch: 7, ...three });
    replay({ kind: "read-refreshed", ...three });
    expect(loaded).toEqual(["page 3", "page 3"]);
    replay({ kind: "read-released", watch: 8 });
    reads.refreshWatched("priced");
    expect(loaded).toHaveLength(3);
    replay({ kind: "read-released", watch: 7 });
    reads.refreshWatched("priced");
    expect(loaded).toHaveLength(3);
  });

  it.each([
    ["test/unknown", {}],
    ["page", { page: 1 }],
    ["test/page", { page: "1" }],
  ])("of a recording is refused by its name when this build does not know it: %s %j", (name, args) => {
    const replay = createReadReplay(specs, createReads(specs, reads, inputs)());
    const again = () => replay({ kind: "read-watched", watch: 1, name, args });
    expect(again).toThrow(UnknownRead);
    expect(again).toThrow(expect.objectContaining({ name: "UnknownRead", message: name }));
    expect(loaded).toEqual([]);
  });
});
