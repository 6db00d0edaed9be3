import { Subject } from "rxjs";
import { beforeEach, describe, expect, it } from "vitest";
import { createEventStore } from "../../../src/application/log/event-store.ts";
import type { LogStatus } from "../../../src/application/log/log-keeper.ts";
import { type AdmittedInput, createInputs } from "../../../src/application/recording/inputs.ts";
import { tellFact } from "../../../src/application/recording/heard-facts.ts";
import { createCopy } from "../../../src/application/tabs/copy.ts";
import { createTail, type Known, nothingKnown } from "../../../src/application/tabs/known.ts";
import type { Watched } from "../../../src/application/ports/market-feed.ts";
import type { FromWriter } from "../../../src/application/tabs/messages.ts";
import { createReplica, type Following } from "../../../src/application/tabs/replica.ts";
import { emptyDesk } from "../../../src/domain/desk/state.ts";
import type { Fact, Head } from "../../../src/domain/events/envelope.ts";
import { matchId } from "../../../src/domain/kernel/ids.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { toSnapshot } from "../../../src/domain/snapshot.ts";
import { fold, initialState, type State } from "../../../src/domain/state.ts";
import { facts } from "../../kit/builders.ts";

const headAt = (length: number): Head => ({ length, hash: `h${length}` });
const written = facts(Array.from({ length: 9 }, (_, at) => ({ type: "StakeChanged", stake: money(at + 1) }) as const));
const from = (first: number, last: number, asked?: readonly [tab: string, ask: number]): readonly Fact[] =>
  written.slice(first - 1, last).map((fact) => (asked === undefined ? fact : { ...fact, cause: { ...fact.cause, from: { tab: asked[0], ask: asked[1] } } }));
const sport = { sportId: "5", sportName: "Tennis" };
const stateAt = (length: number): State => ({ ...fold(initialState(), written.slice(0, length)), desk: { ...emptyDesk, activeSport: sport } });

const opened = (known: Known = nothingKnown) => {
  const inputs = createInputs(() => 0);
  const admitted: AdmittedInput[] = [];
  inputs.admitted$.subscribe((input) => admitted.push(input));
  const store = createEventStore(() => 0);
  const told: { following: unknown[]; refreshed: unknown[]; replaced: (readonly [State, State])[] } = { following: [], refreshed: [], replaced: [] };
  const copy = createCopy({
    store, inputs,
    onFollowing: (matches) => void told.following.push(matches), onRefresh: (keeping) => void told.refreshed.push(keeping), onReplaced: (...states) => void told.replaced.push(states),
  });
  const heard$ = new Subject<unknown>();
  const said: Record<string, unknown>[] = [];
  const shown: Watched[] = [["live", matchId("1")]];
  const replica = createReplica({
    tabs: {
      own: "f", say: (message) => void said.push(message as Record<string, unknown>), heard$, looks$: new Subject(), isLookedAt: () => true,
      pen: () => Promise.reject(new Error("not asked for")), gone: () => new Promise(() => undefined),
    },
    store, copy, build: "b1", watched: () => shown,
  });
  const seen: { following: Following[]; status: LogStatus[]; heard: unknown[]; claimed: string[]; offered: number } = { following: [], status: [], heard: [], claimed: [], offered: 0 };
  replica.following$.subscribe((now) => seen.following.push(now));
  replica.status$.subscribe((now) => seen.status.push(now));
  replica.heard$.subscribe((now) => seen.heard.push(now));
  replica.claimed$.subscribe((tab) => seen.claimed.push(tab));
  replica.offered$.subscribe(() => (seen.offered += 1));
  replica.listen(known);
  const hear = (message: FromWriter, build = "b1"): void => heard$.next({ ...message, build });
  /** What is said because of this. */
  const after = (happen: () => void): readonly Record<string, unknown>[] => {
    const before = said.length;
    happen();
    return said.slice(before);
  };
  const welcome = (length = 3, changes: Partial<Extract<FromWriter, { type: "welcome" }>> = {}): void =>
    hear({ type: "welcome", term: 10, tab: "w", to: "f", state: toSnapshot(stateAt(length)), head: headAt(length), stored: headAt(1), tail: from(2, length), answered: [], status: "kept", ...changes });
  const tell = (first: number, last: number, asked?: readonly [string, number], term = 10): void => hear({ type: "facts", term, facts: from(first, last, asked), head: headAt(last) });
  const beat = (length: number, term = 10): void => hear({ type: "writing", term, tab: "w", head: headAt(length), isLookedAt: false });
  return { inputs, admitted, store, copy, told, heard$, said, replica, seen, hear, after, welcome, tell, beat, shown };
};
const join = { type: "join", tab: "f", desk: undefined, build: "b1" };
const types = (said: readonly Record<string, unknown>[]): unknown[] => said.map(({ type }) => type);
const asked = (n: number, answered = n - 1, known: object = { session: "0 " }) => ({ type: "ask", tab: "f", answered, asked: { ask: n, name: "test/do", args: {}, ...known }, build: "b1" });

let at: ReturnType<typeof opened>;
beforeEach(() => {
  at = opened();
});
const ask = (): void => at.replica.ask("test/do", {});

describe("a tab that begins to follow", () => {
  it("asks for the whole state and follows nobody until it comes", () => {
    expect(at.said).toEqual([join]);
    expect([at.replica.following(), at.store.length()]).toEqual(["nobody", 0]);
    at.tell(1, 2);
    expect(at.store.length()).toBe(0);
  });

  it("takes the state over, with the desk that is in it, and says what it shows", () => {
    const said = at.after(() => at.welcome());
    expect(said).toEqual([{ type: "watch", tab: "f", matches: [["live", "1"]], build: "b1" }]);
    expect(at.store.snapshot()).toMatchObject({ betslip: { stake: 3 }, desk: { activeSport: sport, dialog: undefined } });
    expect([at.store.length(), at.replica.following(), at.seen.status, at.told.following]).toEqual([3, "following", ["kept"], [[]]]);
    expect(at.told.replaced).toEqual([[expect.objectContaining({ betslip: initialState().betslip }), at.store.snapshot()]]);
    expect(at.replica.known()).toEqual({ head: headAt(3), stored: headAt(1), tail: from(2, 3), answered: new Map(), term: 10 });
    expect(at.admitted.map(({ input }) => input)).toEqual([
      { kind: "heard", heard: { what: "state", head: headAt(3), state: toSnapshot(at.store.snapshot()) } },
      { kind: "heard", heard: { what: "following", matches: [] } },
    ]);
  });

  it("says what is on its desk when it asks again", () => {
    at.welcome();
    expect(at.after(() => at.beat(4))).toEqual([{ ...join, desk: at.store.snapshot().desk }]);
  });

  it("takes the steps on its desk, each time as one input, and not those of other tabs, of an earlier term, or before the state that it waits for", () => {
    const steps = (to: string, kind: "login" | "register", term = 10): void => at.hear({ type: "steps", term, to, events: [{ type: "DialogOpened", dialog: { kind: "auth", tab: kind } }] });
    at.welcome();
    const before = at.admitted.length;
    steps("f", "login");
    steps("g", "register");
    steps("f", "register", 9);
    expect(at.store.snapshot().desk.dialog).toEqual({ kind: "auth", tab: "login" });
    expect(at.admitted.slice(before).map(({ input }) => input)).toEqual([{ kind: "heard", heard: { what: "steps", events: [{ type: "DialogOpened", dialog: { kind: "auth", tab: "login" } }] } }]);
    at.beat(4);
    steps("f", "register");
    expect(at.store.snapshot().desk.dialog).toEqual({ kind: "auth", tab: "login" });
  });

  it("does not take the state that another tab asked for", () => {
    at.welcome(3, { to: "g" });
    expect([at.store.length(), at.replica.following()]).toEqual([0, "nobody"]);
  });

  it("goes on from what it knows", () => {
    const known: Known = { head: headAt(5), stored: headAt(4), tail: from(5, 5), answered: new Map([["g", 2]]), term: 7 };
    expect(opened(known).replica.known()).toEqual(known);
  });
});

describe("what the writing tab tells", () => {
  beforeEach(() => at.welcome());

  it("is folded as it comes, once, each batch as one input", () => {
    at.admitted.length = 0;
    at.tell(4, 5);
    at.tell(4, 5);
    at.hear({ type: "facts", term: 10, facts: [], head: headAt(9) });
    expect([at.store.length(), at.store.snapshot().betslip.stake, at.copy.head()]).toEqual([5, 5, headAt(5)]);
    expect(at.admitted.map(({ input }) => input)).toEqual([{ kind: "heard", heard: { what: "facts", head: headAt(5), facts: from(4, 5).map(tellFact) } }]);
    expect(at.replica.known().tail).toEqual(from(2, 5));
  });

  it("has the whole state asked for when facts are missing, and no facts are folded until it comes", () => {
    expect(at.after(() => at.tell(5, 6))).toEqual([{ ...join, desk: at.store.snapshot().desk }]);
    at.tell(4, 4);
    expect(at.store.length()).toBe(3);
    at.welcome(6);
    at.tell(7, 7);
    expect(at.store.length()).toBe(7);
  });

  it("of the store leaves in the tail what is not stored", () => {
    at.hear({ type: "stored", term: 10, head: headAt(2) });
    expect(at.replica.known()).toMatchObject({ stored: headAt(2), tail: from(3, 3) });
    at.hear({ type: "status", term: 10, status: "memory-only" });
    expect(at.seen.status).toEqual(["kept", "memory-only"]);
  });

  it("of the feed and of reads is passed on, each as one input", () => {
    at.admitted.length = 0;
    at.hear({ type: "following", term: 10, matches: [matchId("1")] });
    at.hear({ type: "refresh", term: 10, keeping: "fresh" });
    expect([at.told.following, at.told.refreshed]).toEqual([[[], ["1"]], ["fresh"]]);
    expect(at.admitted.map(({ input }) => input)).toEqual([
      { kind: "heard", heard: { what: "following", matches: ["1"] } },
      { kind: "heard", heard: { what: "refresh", keeping: "fresh" } },
    ]);
  });

  it("of the pen is for the tab that it names", () => {
    at.hear({ type: "pen", term: 10, to: "g" });
    expect(at.seen.offered).toBe(0);
    at.hear({ type: "pen", term: 11, to: "f" });
    expect(at.seen.offered).toBe(1);
  });

  it("in an earlier term is not believed", () => {
    at.tell(4, 4, undefined, 9);
    at.beat(9, 9);
    expect([at.store.length(), at.seen.heard]).toEqual([3, []]);
  });

  it("in a later term has the state asked for, once", () => {
    expect(types(at.after(() => at.tell(4, 4, undefined, 11)))).toEqual(["join"]);
    expect(at.after(() => at.tell(5, 5, undefined, 11))).toEqual([]);
    expect(at.store.length()).toBe(3);
    at.welcome(5, { term: 11 });
    expect([at.store.length(), at.replica.known().term]).toEqual([5, 11]);
  });
});

describe("the heartbeat", () => {
  it("is heard, and asks for nothing while nothing is missing", () => {
    at.welcome();
    expect(at.after(() => at.beat(3))).toEqual([]);
    expect(at.seen.heard).toEqual([expect.objectContaining({ type: "writing", isLookedAt: false })]);
  });

  it("has the state asked for when it tells of another length or another writer, or the state has not come", () => {
    expect(types(at.after(() => at.beat(0, 10)))).toEqual(["join"]);
    expect(types(at.after(() => at.beat(0, 10)))).toEqual(["join"]);
    at.welcome();
    expect(types(at.after(() => at.beat(4)))).toEqual(["join"]);
    at.welcome(4);
    expect(types(at.after(() => at.beat(4, 12)))).toEqual(["join"]);
    expect(at.replica.known().term).toBe(12);
  });

  it("of a tab that opens the log is heard as one of a tab that is looked at", () => {
    at.hear({ type: "opening", term: 0 });
    at.hear({ type: "opening", term: 0 }, "b2");
    expect(at.seen.heard).toEqual([{ isLookedAt: true }, { isLookedAt: true }]);
    expect(at.replica.following()).toBe("nobody");
  });

  it("of another build makes this tab a stranger; nothing else of it is heard", () => {
    at.hear({ type: "refresh", term: 10, keeping: "fresh" }, "b2");
    expect([at.seen.heard, at.replica.following()]).toEqual([[], "nobody"]);
    at.hear({ type: "writing", term: 10, tab: "w", head: headAt(3), isLookedAt: false }, "b2");
    expect([at.seen.heard, at.replica.following(), at.told.refreshed]).toEqual([[{ isLookedAt: true }], "foreign", []]);
  });
});

describe("an ask", () => {
  it("waits for a tab that writes, and is then sent, with its number", () => {
    expect(at.after(ask)).toEqual([]);
    expect(at.after(() => at.welcome()).slice(1)).toEqual([asked(1, 0, {})]);
    expect(at.after(ask)).toEqual([asked(2, 0)]);
  });

  it("is sent again with each heartbeat until it is answered", () => {
    at.welcome();
    ask();
    ask();
    expect(at.after(() => at.beat(3))).toEqual([asked(1, 0), asked(2, 0)]);
    at.hear({ type: "answered", term: 10, to: "f", ask: 1 });
    expect(at.after(() => at.beat(3))).toEqual([asked(2, 1)]);
    at.tell(4, 4, ["f", 2]);
    expect(at.after(() => at.beat(4))).toEqual([]);
    expect(at.replica.known().answered).toEqual(new Map([["f", 2]]));
  });

  it("that the state tells to be answered is not sent again", () => {
    ask();
    ask();
    expect(at.after(() => at.welcome(3, { answered: [["f", 1]] })).slice(1)).toEqual([asked(2, 1, {})]);
  });

  it("of another tab is noted with the highest number that was answered, and settles none of this tab's", () => {
    at.welcome();
    ask();
    at.tell(4, 4, ["g", 5]);
    at.tell(5, 5, ["g", 3]);
    at.hear({ type: "answered", term: 10, to: "g", ask: 4 });
    expect(at.replica.known().answered).toEqual(new Map([["g", 5]]));
    at.hear({ type: "answered", term: 10, to: "g", ask: 6 });
    expect(at.replica.known().answered).toEqual(new Map([["g", 6]]));
    expect(at.after(() => at.beat(5))).toEqual([asked(1)]);
  });

  it("that nobody answered can be taken by this tab, and given back", () => {
    at.welcome();
    ask();
    ask();
    const taken = at.replica.takeUnanswered();
    expect(taken.map(({ ask: n }) => n)).toEqual([1, 2]);
    expect([at.replica.takeUnanswered(), at.after(() => at.beat(3))]).toEqual([[], []]);
    ask();
    at.replica.reopen(taken);
    expect(at.after(() => at.beat(3))).toEqual([asked(1, 0), asked(2, 0), asked(3, 0)]);
  });
});

describe("a tab that follows", () => {
  it("says that it wants the pen or takes it, and hears who else does", () => {
    expect(at.after(() => {
      at.replica.wantPen(true);
      at.replica.claimPen();
      at.replica.tellWatched();
    })).toEqual([
      { type: "want-pen", tab: "f", must: true, build: "b1" },
      { type: "claim", tab: "f", build: "b1" },
      { type: "watch", tab: "f", matches: [["live", "1"]], build: "b1" },
    ]);
    at.heard$.next({ type: "claim", tab: "g", build: "b1" });
    expect(at.seen.claimed).toEqual(["g"]);
  });

  it("hears no followers and nothing that is no message", () => {
    const others = [{ ...join, tab: "g" }, { ...asked(1), tab: "g" }, undefined, { type: "writing", term: 10 }];
    expect(at.after(() => others.forEach((message) => at.heard$.next(message)))).toEqual([]);
    expect([at.seen.heard, at.seen.following]).toEqual([[], ["nobody", "nobody"]]);
  });

  it("hears nothing when it begins to write", () => {
    at.welcome();
    at.replica.stop();
    expect(at.replica.following()).toBe("nobody");
    at.tell(4, 4);
    at.beat(9);
    expect([at.store.length(), at.seen.heard, at.heard$.observed]).toEqual([3, [], false]);
  });
});

describe("the facts that no store may have", () => {
  it("are kept until a store has them", () => {
    const tail = createTail(from(3, 4));
    tail.add(from(5, 6));
    expect(tail.facts()).toEqual(from(3, 6));
    tail.dropUpTo(headAt(4), headAt(6));
    expect(tail.facts()).toEqual(from(5, 6));
    tail.dropUpTo(headAt(6), headAt(6));
    expect(tail.facts()).toEqual([]);
  });

  it("are not known when there are too many, until a store has all of those", () => {
    const most = Array.from({ length: 10_000 }, (_, at) => ({ ...from(1, 1)[0], sequence: at + 1 }) as Fact);
    const tail = createTail(most);
    expect(tail.facts()).toHaveLength(10_000);
    tail.add([{ ...most[0], sequence: 10_001 } as Fact]);
    tail.add([{ ...most[0], sequence: 10_002 } as Fact]);
    expect(tail.facts()).toBeUndefined();
    tail.dropUpTo(headAt(9_000), headAt(10_002));
    expect(tail.facts()).toBeUndefined();
    tail.dropUpTo(headAt(10_002), headAt(10_002));
    expect(tail.facts()).toEqual([]);
    const begun = createTail(undefined);
    begun.add(from(1, 1));
    expect(begun.facts()).toBeUndefined();
  });
});
