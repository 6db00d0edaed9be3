import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { createMemoryClock, type MemoryClock } from "../../src/adapters/memory/clock.memory.ts";
import { createMemoryDigest } from "../../src/adapters/memory/digest.memory.ts";
import { LOOK_EVERY_MS } from "../../src/application/attempts/waits.ts";
import { STORE_PATIENCE_MS } from "../../src/application/log/patience.ts";
import { type JournalShape, JournalUnavailable } from "../../src/application/ports/journal.ts";
import { createVerifier } from "../../src/domain/log/verify.ts";
import { oddsMessage, selection } from "../kit/builders.ts";
import { type Browser, createBrowser, openSignedIn, openWorld, settle, type World, type WorldSettings } from "../kit/world.ts";

const { sha256 } = createMemoryDigest();
const matchesOf = (world: World): readonly string[] => world.state().betslip.legs.map((leg) => leg.selection.matchId);
const pick = async (world: World, matchId: string): Promise<void> => {
  world.intents.toggleSelection({ selection: selection(matchId) });
  await settle();
};
const isWhole = ({ disk }: Browser): boolean => {
  const verify = createVerifier(sha256);
  return disk.facts.every((fact) => verify(fact).verdict === "verified");
};
/** Whether every record verifies, or is the first after records of which the log says that the device did not keep them. */
const isExplained = ({ disk }: Browser): boolean => {
  const verify = createVerifier(sha256);
  return disk.facts.every((fact) => ["verified", "not-kept"].includes(verify(fact).verdict));
};

/** A layer between the page and its disk. From `stop` on no call is answered; `go` lets the waiting calls happen. */
const createJam = () => {
  let open: Promise<void> | undefined;
  let go = (): void => undefined;
  const behind = <A, E, R>(call: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.suspend(() => (open === undefined ? call : Effect.andThen(Effect.promise(() => open ?? Promise.resolve()), call)));
  return {
    journal: (journal: JournalShape): JournalShape => ({
      ...journal,
      append: (facts, durability) => behind(journal.append(facts, durability)),
      read: (from, upTo) => behind(journal.read(from, upTo)),
      readPieces: () => behind(journal.readPieces()),
      saveSnapshot: (snapshot) => behind(journal.saveSnapshot(snapshot)),
      loadSnapshot: () => behind(journal.loadSnapshot()),
    }),
    stop: () => {
      open = new Promise((resolve) => (go = resolve));
    },
    go: () => {
      open = undefined;
      go();
    },
  };
};

/** Opens a page whose store may not answer, by letting the time pass that the page waits for a store. */
const openAfterPatience = async (settings: WorldSettings & { readonly clock: MemoryClock }): Promise<World> => {
  const opening = openWorld(settings);
  await settle();
  settings.clock.advance(STORE_PATIENCE_MS);
  return opening;
};

describe("a store that never answers (faults S3)", () => {
  it("[S3] keeps nobody waiting for the page, which says that nothing is kept and takes bets all the same", async () => {
    const clock = createMemoryClock();
    const jam = createJam();
    jam.stop();
    const browser = createBrowser();
    const world = await openAfterPatience({ browser, clock, journal: jam.journal });
    expect(world.slipstream.logStatus.read()).toBe("memory-only");
    await world.signIn();
    await pick(world, "100");
    world.intents.placeBet({ shown: [] });
    await settle();
    expect(world.state().betslip.placement.status).toBe("done");
    expect(world.betting.bets()).toHaveLength(1);
  });

  it("[S3] in the midst of a session lets a bet leave in time, keeps its request beside it, and is written to when it is back", async () => {
    const jam = createJam();
    const browser = createBrowser();
    const world = await openSignedIn({ browser, journal: jam.journal });
    await pick(world, "100");
    jam.stop();
    world.betting.script.hold("place");
    world.intents.placeBet({ shown: [] });
    await settle();
    await world.pass(7_999);
    expect(world.betting.script.calls("place")).toBe(0);
    await world.pass(1);
    expect(world.betting.script.calls("place")).toBe(1);
    expect(world.slipstream.logStatus.read()).toBe("memory-only");
    expect(browser.disk.requests).toMatchObject([{ kind: "bet", request: { attempt: "attempt-1" } }]);

    jam.go();
    await settle();
    expect(world.slipstream.logStatus.read()).toBe("kept");
    expect(browser.disk.facts).toHaveLength(world.slipstream.head().length);
    expect(isWhole(browser)).toBe(true);
  });

  it("is not waited for again once it is known to be stuck", async () => {
    const jam = createJam();
    const world = await openSignedIn({ journal: jam.journal });
    jam.stop();
    await pick(world, "100");
    await world.pass(STORE_PATIENCE_MS);
    world.intents.placeBet({ shown: [] });
    await settle();
    expect(world.betting.bets()).toHaveLength(1);
  });

  it("does not hold up a page that gives the log to another window", async () => {
    const jam = createJam();
    const world = await openWorld({ journal: jam.journal });
    jam.stop();
    await pick(world, "100");
    const closed = world.close();
    await settle();
    world.clock.advance(STORE_PATIENCE_MS);
    await closed;
    await pick(world, "200");
    expect(matchesOf(world)).toEqual(["100"]);
  });
});

describe("a store that takes five seconds for every write (faults S16)", () => {
  it("[S16] keeps the page free, lets a bet leave once it is on the disk, and loses nothing", async () => {
    const clock = createMemoryClock();
    const slowly = <A, E>(call: Effect.Effect<A, E>): Effect.Effect<A, E> =>
      Effect.andThen(Effect.callback<void>((resume) => void clock.after(5_000, () => resume(Effect.void))), call);
    const browser = createBrowser();
    const world = await openSignedIn({ browser, clock, journal: (journal) => ({ ...journal, append: (...args) => slowly(journal.append(...args)) }) });
    await pick(world, "100");
    expect(matchesOf(world)).toEqual(["100"]);
    world.intents.placeBet({ shown: [] });
    for (let second = 0; second < 4; second += 1) await world.pass(1_000);
    expect(world.betting.script.calls("place")).toBe(0);
    for (let second = 0; second < 7; second += 1) await world.pass(1_000);
    expect(world.betting.bets()).toHaveLength(1);
    expect(browser.disk.facts.some(({ event }) => event.type === "AttemptRequested")).toBe(true);
    for (let write = 0; write < 3; write += 1) await world.pass(5_000);
    expect(world.slipstream.logStatus.read()).toBe("kept");
    expect(browser.disk.facts).toHaveLength(world.slipstream.head().length);
  });

  it("[S16] has at most ten thousand facts waiting for it, and the stored log has no gap", async () => {
    const jam = createJam();
    const browser = createBrowser();
    const world = await openWorld({ browser, journal: jam.journal });
    jam.stop();
    await pick(world, "100");
    const delivery = Array.from({ length: 200 }, (_, message) => oddsMessage(selection("100"), 2 + (message % 7)));
    for (let times = 0; times < 60; times += 1) world.feed.push(delivery);
    await world.pass(STORE_PATIENCE_MS);
    jam.go();
    await world.pass(STORE_PATIENCE_MS);
    expect(browser.disk.facts.length).toBeLessThan(12_000);
    expect(isWhole(browser)).toBe(true);
    expect(world.slipstream.logStatus.read()).toBe("memory-only");
    expect(matchesOf(world)).toEqual(["100"]);
  });
});

/** What happens to the nth call of a store. */
type Harm = "fails" | "is lost without an answer" | "happens without an answer";
const harming = (nth: number, harm: Harm): NonNullable<WorldSettings["journal"]> => {
  let calls = 0;
  return (journal) => {
    const pass = <A, E, R>(call: Effect.Effect<A, E, R>): Effect.Effect<A, E | JournalUnavailable, R> =>
      Effect.suspend((): Effect.Effect<A, E | JournalUnavailable, R> => {
        if ((calls += 1) !== nth) return call;
        if (harm === "fails") return Effect.fail(new JournalUnavailable({ why: "broken" }));
        return harm === "is lost without an answer" ? Effect.never : Effect.andThen(call, Effect.never);
      });
    return {
      ...journal,
      append: (facts, durability) => pass(journal.append(facts, durability)),
      read: (from, upTo) => pass(journal.read(from, upTo)),
      readPieces: () => pass(journal.readPieces()),
      saveSnapshot: (snapshot) => pass(journal.saveSnapshot(snapshot)),
      loadSnapshot: () => pass(journal.loadSnapshot()),
    };
  };
};

describe("any one call of the store (faults S1)", () => {
  const harms: readonly Harm[] = ["fails", "is lost without an answer", "happens without an answer"];
  const cases = harms.flatMap((harm) => Array.from({ length: 9 }, (_, index) => [index + 1, harm] as const));

  it.each(cases)("[S1] number %d, that %s, leaves no batch stored in part, and the bet of the session is known to the next page", async (nth, harm) => {
    const browser = createBrowser();
    const clock = createMemoryClock();
    const world = await openAfterPatience({ browser, clock, journal: harming(nth, harm) });
    await world.signIn();
    await pick(world, "100");
    await pick(world, "200");
    world.intents.placeBet({ shown: [] });
    await settle();
    await world.pass(STORE_PATIENCE_MS);
    expect(world.betting.bets()).toHaveLength(1);
    expect(isWhole(browser)).toBe(true);

    const next = await openWorld({ browser });
    for (let look = 0; look < 3; look += 1) await next.pass(LOOK_EVERY_MS);
    await next.close();
    expect(isExplained(browser)).toBe(true);
    expect(next.betting.bets()).toHaveLength(1);
    expect(next.betting.script.calls("place")).toBe(1);
    expect(next.slipstream.logStatus.read()).toBe("kept");
  });
});

describe("a log of which the disk forgot the end (faults S15)", () => {
  it("[S15] is a beginning of it wherever it ends, opens as such, and says that more had been there", async () => {
    const browser = createBrowser();
    const world = await openWorld({ browser });
    for (const match of ["100", "200", "300"]) await pick(world, match);
    await world.close();
    const whole = [...browser.disk.facts];
    const { head } = browser.disk;
    for (let length = 1; length < whole.length; length += 1) {
      const cut: Browser = { ...createBrowser(), disk: { ...browser.disk, facts: whole.slice(0, length), head } };
      const opened = await openWorld({ browser: cut });
      const left = whole.slice(0, length).filter(({ event }) => event.type === "SelectionAdded").length;
      expect(matchesOf(opened)).toEqual(["100", "200", "300"].slice(0, left));
      await opened.close();
      expect(cut.disk.facts.slice(0, length)).toEqual(whole.slice(0, length));
      expect(cut.disk.facts.filter(({ event }) => event.type === "LogLossDetected")).toHaveLength(1);
      expect(isExplained(cut)).toBe(true);
    }
  });
});
