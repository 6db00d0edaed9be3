import { BehaviorSubject, Subject } from "rxjs";
import { beforeEach, describe, expect, it } from "vitest";
import { createMemoryClock } from "../../../src/adapters/memory/clock.memory.ts";
import { createMemoryMarketFeed } from "../../../src/adapters/memory/market-feed.memory.ts";
import { createEventStore } from "../../../src/application/log/event-store.ts";
import type { LogKeeperShape, LogStatus } from "../../../src/application/log/log-keeper.ts";
import type { FeedSignal } from "../../../src/application/ports/market-feed.ts";
import { BEAT_MS, openWriter, UNSEEN_MS, type Writer } from "../../../src/application/tabs/writer.ts";
import { type FromFollower, isTabMessage } from "../../../src/application/tabs/messages.ts";
import { type Desk, emptyDesk } from "../../../src/domain/desk/state.ts";
import type { Head } from "../../../src/domain/events/envelope.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { GENESIS } from "../../../src/domain/log/chain.ts";
import { toSnapshot } from "../../../src/domain/snapshot.ts";
import { matchId } from "../../../src/domain/kernel/ids.ts";
import { facts } from "../../kit/builders.ts";
import { settle } from "../../kit/world.ts";

const MIDWAY_MS = 50_000;
const head: Head = { length: 7, hash: "h7" };
const by = { by: "player", what: "test" } as const;
const join: FromFollower = { type: "join", tab: "f", desk: undefined };
const ask = (n: number, answered = 0, tab = "f"): FromFollower => ({ type: "ask", tab, answered, asked: { ask: n, name: "test/do", args: { n } } });
const sport = { sportId: "5", sportName: "Tennis" };
const bet = { kind: "bet-placed", betslipId: "B1" } as const;
const want = (must = false): FromFollower => ({ type: "want-pen", tab: "f", must });
const watch = (...matches: string[]): FromFollower => ({ type: "watch", tab: "f", matches: matches.map((match) => ["live", matchId(match)] as const) });

const opened = ({ term = 0, looked = true, answered = new Map<string, number>(), start = 1_000 } = {}) => {
  const clock = createMemoryClock(start);
  const feed = createMemoryMarketFeed();
  const store = createEventStore(() => 0);
  const status$ = new BehaviorSubject<LogStatus>("kept");
  const stored$ = new Subject<Head>();
  const signals$ = new Subject<FeedSignal>();
  const heard$ = new Subject<unknown>();
  const looks$ = new Subject<boolean>();
  const said: Record<string, unknown>[] = [];
  const gone = new Map<string, () => void>();
  const given: unknown[] = [];
  const desks: unknown[] = [];
  const now = { looked, arrived: true, busy: false, midway: false, handed: undefined as (() => void) | undefined, handOvers: 0 };
  const log = { status$, stored$, status: () => status$.value, head: () => head } as unknown as LogKeeperShape;
  const tail = facts([{ type: "StakeChanged", stake: money(1) }]);
  const writer: Writer = openWriter({
    tabs: {
      own: "w", say: (message) => void said.push(message as Record<string, unknown>), heard$, looks$, isLookedAt: () => now.looked,
      pen: () => Promise.reject(new Error("not asked for")), gone: (tab) => new Promise((resolve) => gone.set(tab, resolve)),
    },
    store, log, clock, feed, signals$, build: "b1",
    known: { answered, term },
    end: () => ({ stored: GENESIS, tail }),
    give: (...asked) => {
      if (now.arrived) given.push(asked);
      return now.arrived;
    },
    keepDesk: (tab, desk) => {
      desks.push([tab, desk]);
      store.keepDesk(tab, desk);
    },
    isBusy: () => now.busy,
    isMidway: () => now.midway,
    handOver: (handed) => {
      now.handOvers += 1;
      now.handed = handed;
    },
  });
  const hear = (message: FromFollower, build = "b1"): void => heard$.next({ ...message, build });
  /** What is said because of this. */
  const after = (happen: () => void): readonly Record<string, unknown>[] => {
    const before = said.length;
    happen();
    return said.slice(before);
  };
  return { clock, feed, store, status$, stored$, signals$, heard$, looks$, said, gone, given, desks, now, writer, hear, after, tail };
};
type Opened = ReturnType<typeof opened>;
const writing = { type: "writing", term: 1_000, tab: "w", head, isLookedAt: true, build: "b1" };

let at: Opened;
beforeEach(() => {
  at = opened();
});

describe("the tab that writes", () => {
  it("says so when it begins, in a term after the last one and after the clock's", () => {
    expect(at.said).toEqual([writing]);
    expect(opened({ term: 4_000, looked: false }).said).toEqual([{ ...writing, term: 4_001, isLookedAt: false }]);
    expect(at.writer.known()).toEqual({ head, stored: GENESIS, tail: at.tail, answered: new Map(), term: 1_000 });
  });

  it("says it every second while another tab is open, and not for itself alone", async () => {
    expect(at.clock.pending()).toBe(0);
    at.hear(join);
    expect(at.after(() => at.clock.advance(3 * BEAT_MS))).toEqual([writing, writing, writing]);
    expect(at.clock.pending()).toBe(1);
    at.gone.get("f")?.();
    await settle();
    expect(at.after(() => at.clock.advance(3 * BEAT_MS))).toHaveLength(1);
    expect(at.clock.pending()).toBe(0);
  });

  it("welcomes a tab with everything that it needs to follow, and keeps its desk", () => {
    const known = opened({ answered: new Map([["f", 3]]) });
    expect(known.after(() => known.hear(join))).toEqual([
      { type: "welcome", term: 1_000, tab: "w", to: "f", state: toSnapshot(known.store.snapshot()), head, stored: GENESIS, tail: known.tail, answered: [["f", 3]], status: "kept", build: "b1" },
    ]);
    expect(known.desks).toEqual([["f", emptyDesk]]);
  });

  it("gives a new tab its own sport and player, and no dialog", () => {
    at.store.append([{ type: "LoggedIn", player: "p" }], by);
    at.store.onDesk({ type: "ChooseSport", sport });
    at.store.onDesk({ type: "OpenDialog", dialog: bet });
    at.hear(join);
    expect(at.store.deskOf("f")).toEqual({ ...emptyDesk, player: "p", activeSport: sport });
  });

  it("keeps the desk with which a tab comes from another writing tab, without what another player may not see (faults N15)", () => {
    at.store.append([{ type: "LoggedIn", player: "p" }], by);
    const shown = (player: string): Desk => ({ ...emptyDesk, player, activeSport: sport, dialog: bet });
    at.hear({ ...join, desk: shown("p") });
    at.hear({ ...join, tab: "g", desk: shown("q") });
    expect(at.store.deskOf("f")).toEqual(shown("p"));
    expect(at.store.deskOf("g")).toEqual({ ...emptyDesk, player: "p", activeSport: sport });
  });

  it("takes the steps that a tab asked for on the desk of that tab, tells it, and gives them again to one that missed them", () => {
    at.hear(join);
    const steps = at.after(() => void at.store.on({ tab: "f", ask: 1 }).onDesk({ type: "OpenDialog", dialog: bet }));
    expect(steps).toEqual([{ type: "steps", term: 1_000, to: "f", events: [{ type: "DialogOpened", dialog: bet }], build: "b1" }]);
    expect(at.store.snapshot().desk.dialog).toBeUndefined();
    expect(at.after(() => void at.store.onDesk({ type: "OpenDialog", dialog: bet }))).toEqual([]);
    const [welcome] = at.after(() => at.hear({ ...join, desk: emptyDesk }));
    expect(welcome).toMatchObject({ type: "welcome", to: "f", state: { desk: { dialog: bet } } });
  });

  it("passes on facts, what is stored, its status, what the feed follows and what to read again, if anybody hears it", () => {
    const happen = (): void => {
      at.store.append([{ type: "StakeChanged", stake: money(5) }], by);
      at.stored$.next(head);
      at.status$.next("memory-only");
      at.signals$.next({ following: [matchId("1")] });
      at.signals$.next("alive");
      at.writer.refresh("fresh");
    };
    expect(at.after(happen)).toEqual([]);
    at.hear(join);
    expect(at.after(happen)).toEqual([
      { type: "facts", term: 1_000, facts: [expect.objectContaining({ sequence: 2 })], head, build: "b1" },
      { type: "stored", term: 1_000, head, build: "b1" },
      { type: "status", term: 1_000, status: "memory-only", build: "b1" },
      { type: "following", term: 1_000, matches: ["1"], build: "b1" },
      { type: "refresh", term: 1_000, keeping: "fresh", build: "b1" },
    ]);
  });

  it("tells at once that it is looked at, or no longer, if anybody hears it", () => {
    expect(at.after(() => at.looks$.next(false))).toEqual([]);
    at.hear(join);
    at.now.looked = false;
    expect(at.after(() => at.looks$.next(false))).toEqual([{ ...writing, isLookedAt: false }]);
  });

  it("answers a tab that takes it to hang, and no message that is another writer's or none of a tab", () => {
    expect(at.after(() => at.hear({ type: "claim", tab: "f" }))).toEqual([writing]);
    const others = [{ type: "claim", tab: "f", term: 9, build: "b1" }, { type: "claim", tab: "f" }, { build: "b1" }, undefined, "claim"];
    expect(at.after(() => others.forEach((message) => at.heard$.next(message)))).toEqual([]);
  });
});

describe("an ask of another tab", () => {
  const answered = (n: number, to = "f") => ({ type: "answered", term: 1_000, to, ask: n, build: "b1" });
  const gave = (n: number, tab = "f") => ["test/do", { n }, { tab, ask: n }];

  it("of an earlier session is answered and not run (faults N15)", () => {
    at.hear({ type: "ask", tab: "f", answered: 0, asked: { ask: 1, name: "test/do", args: { n: 1 }, session: "1 player-1" } });
    expect([at.given, at.said.at(-1)]).toEqual([[], expect.objectContaining({ type: "answered", to: "f", ask: 1 })]);
    at.hear({ type: "ask", tab: "f", answered: 1, asked: { ask: 2, name: "test/do", args: { n: 2 }, session: "0 " } });
    expect(at.given).toHaveLength(1);
  });

  it("is run once, in order, and answered each time that it comes", () => {
    expect(at.after(() => [1, 1, 2].forEach((n) => at.hear(ask(n))))).toEqual([answered(1), answered(1), answered(2)]);
    expect(at.given).toEqual([gave(1), gave(2)]);
    expect(at.writer.known().answered).toEqual(new Map([["f", 2]]));
  });

  it("waits when an earlier one is missing", () => {
    expect(at.after(() => at.hear(ask(3)))).toEqual([]);
    expect(at.given).toEqual([]);
    expect(at.after(() => at.hear(ask(3, 2)))).toEqual([answered(3)]);
    expect(at.given).toEqual([gave(3)]);
  });

  it("that this tab knows to be answered is not run again, though the asking tab does not know it", () => {
    const known = opened({ answered: new Map([["f", 5]]) });
    expect(known.after(() => known.hear(ask(4, 1)))).toEqual([answered(4)]);
    expect(known.after(() => known.hear(ask(6, 1)))).toEqual([answered(6)]);
    expect(known.given).toEqual([gave(6)]);
  });

  it("is counted for each tab by itself", () => {
    at.hear(ask(1));
    at.hear(ask(1, 0, "g"));
    expect(at.given).toEqual([gave(1), gave(1, "g")]);
  });
});

describe("the matches that another tab shows", () => {
  it("are followed as long as they are on its list and the tab is open", async () => {
    at.hear(watch("1", "2"));
    expect(at.feed.watched()).toEqual(["live/1", "live/2"]);
    at.hear(watch("2", "3"));
    expect(at.feed.watched()).toEqual(["live/2", "live/3"]);
    at.gone.get("f")?.();
    await settle();
    expect(at.feed.watched()).toEqual([]);
    expect(at.desks).toEqual([["f", undefined]]);
    expect(at.after(() => at.writer.refresh("fresh"))).toEqual([]);
  });

  it("are released once, at the end of the turn", async () => {
    at.hear(watch("1"));
    at.writer.close();
    expect([at.feed.watched(), at.desks]).toEqual([[], [["f", undefined]]]);
    at.gone.get("f")?.();
    await settle();
    expect(at.desks).toHaveLength(1);
    expect(at.after(() => {
      at.clock.advance(BEAT_MS);
      at.hear({ type: "claim", tab: "f" });
      at.looks$.next(true);
    })).toEqual([]);
    expect(at.clock.pending()).toBe(0);
  });
});

describe("the pen", () => {
  const handsOver = ({ now, hear }: Opened, message = want()): number => {
    hear(message);
    return now.handOvers;
  };

  it("is handed over, once, to a tab that must have it", () => {
    expect(handsOver(at, want(true))).toBe(1);
    expect(handsOver(at, want(true))).toBe(1);
    expect(at.after(() => at.now.handed?.())).toEqual([{ type: "pen", term: 1_000, to: "f", build: "b1" }]);
  });

  it("is on its way to the next tab, which is left what is asked for meanwhile: its call would end with this turn", () => {
    at.hear(join);
    handsOver(at, want(true));
    expect(at.after(() => at.hear(ask(1)))).toEqual([]);
    expect(at.given).toEqual([]);
  });

  it("is handed to a tab that is looked at when this one was not for twenty seconds", () => {
    expect(handsOver(at)).toBe(0);
    at.looks$.next(false);
    at.clock.advance(UNSEEN_MS - 1);
    at.looks$.next(false);
    expect(handsOver(at)).toBe(0);
    at.clock.advance(1);
    expect(handsOver(at)).toBe(1);
  });

  it("stays when the player came back meanwhile", () => {
    at.looks$.next(false);
    at.clock.advance(UNSEEN_MS - 1);
    at.looks$.next(true);
    at.clock.advance(UNSEEN_MS);
    expect(handsOver(at)).toBe(0);
  });

  it("goes at once when this tab was not looked at when it began", () => {
    expect(handsOver(opened({ looked: false, start: 1_000_000 }))).toBe(1);
  });

  it("stays longer with a player in the middle of something, and as long as a command runs", () => {
    at.now.midway = true;
    at.looks$.next(false);
    at.clock.advance(MIDWAY_MS - 1);
    expect(handsOver(at)).toBe(0);
    at.clock.advance(1);
    at.now.busy = true;
    expect(handsOver(at)).toBe(0);
    expect(handsOver(at, want(true))).toBe(0);
    at.now.busy = false;
    expect(handsOver(at)).toBe(1);
  });
});

describe("a tab of another build", () => {
  it("is told once who writes, hears the heartbeat as long as it is open, and gets no facts", async () => {
    expect(at.after(() => at.hear(join, "b2"))).toEqual([writing]);
    expect(at.after(() => at.hear(join, "b2"))).toEqual([]);
    expect(at.after(() => at.clock.advance(BEAT_MS))).toEqual([writing]);
    expect(at.after(() => at.writer.refresh("fresh"))).toEqual([]);
    at.gone.get("f")?.();
    await settle();
    at.clock.advance(BEAT_MS);
    expect(at.clock.pending()).toBe(0);
    expect(at.after(() => at.hear(join, "b2"))).toEqual([writing]);
  });

  it("gets the pen whenever it asks, and nothing else that it asks for", () => {
    expect(at.after(() => [ask(1), watch("1"), { type: "claim", tab: "f" } as const].forEach((message) => at.hear(message, "b2")))).toEqual([]);
    expect([at.given, at.feed.watched()]).toEqual([[], []]);
    at.hear(want(), "b2");
    expect(at.now.handOvers).toBe(1);
  });
});

it("a message of a tab has a type and a build", () => {
  expect(isTabMessage({ type: "join", build: "b1" })).toBe(true);
  for (const other of [undefined, null, "join", 7, {}, { type: "join" }, { build: "b1" }, { type: 7, build: "b1" }, { type: "join", build: 7 }]) expect(isTabMessage(other)).toBe(false);
});
