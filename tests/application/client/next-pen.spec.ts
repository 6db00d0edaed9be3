import { Subject } from "rxjs";
import { beforeEach, describe, expect, it } from "vitest";
import { createMemoryClock } from "../../../src/adapters/memory/clock.memory.ts";
import { commands } from "../../../src/application/client/capabilities.ts";
import { createNextPen, SILENCE_MS } from "../../../src/application/client/next-pen.ts";
import type { Pen } from "../../../src/application/ports/tabs.ts";
import { givenTo } from "../../../src/application/runtime/command.ts";
import type { Following } from "../../../src/application/tabs/replica.ts";
import { settle } from "../../kit/world.ts";

const CLAIM_MS = 500;
const pen = (): Pen => ({ taken: new Promise(() => undefined), isExclusive: true, lay: () => undefined });

const opened = () => {
  const clock = createMemoryClock();
  const [offered$, claimed$, heard$, looks$] = [new Subject<void>(), new Subject<string>(), new Subject<{ readonly isLookedAt: boolean }>(), new Subject<boolean>()];
  const now = { looked: true, must: false, following: "following" as Following };
  /** What this tab says and asks of the browser, in order. */
  const done: string[] = [];
  let grant = (_pen: Pen): void => undefined;
  let givenUp: AbortSignal | undefined;
  const nextPen = createNextPen({
    clock,
    must: () => now.must,
    tabs: {
      own: "m", say: () => undefined, heard$: new Subject(), gone: () => new Promise(() => undefined), looks$, isLookedAt: () => now.looked,
      pen: (how, signal) => {
        done.push(how);
        if (how === "wait") givenUp = signal;
        return new Promise((resolve) => (grant = resolve));
      },
    },
    replica: {
      offered$, claimed$, heard$, following: () => now.following,
      join: () => void done.push("join"), claimPen: () => void done.push("claim"), wantPen: (must: boolean) => void done.push(must ? "must have" : "want"),
    } as never,
  });
  const wait = () => {
    let got: Pen | undefined;
    void nextPen.wait().then((granted) => (got = granted));
    return () => got;
  };
  return { giveUp: nextPen.giveUp, clock, offered$, claimed$, heard$, looks$, now, done, wait, get grant() { return grant; }, isGivenUp: () => givenUp?.aborted };
};
type Opened = ReturnType<typeof opened>;

let at: Opened;
beforeEach(() => {
  at = opened();
});

describe("a tab that waits for its turn to write", () => {
  it("gets the pen when its turn comes, and listens no longer", async () => {
    const got = at.wait();
    const given = pen();
    at.grant(given);
    await settle();
    expect(got()).toBe(given);
    expect([at.clock.pending(), at.offered$.observed, at.claimed$.observed, at.heard$.observed, at.looks$.observed]).toEqual([0, false, false, false, false]);
    expect(at.done).toEqual(["wait"]);
  });

  it("waits no longer when it gives up, and lays a pen that comes later", async () => {
    const got = at.wait();
    at.giveUp();
    expect([at.isGivenUp(), at.clock.pending(), at.offered$.observed, at.heard$.observed]).toEqual([true, 0, false, false]);
    let laid = 0;
    at.grant({ ...pen(), lay: () => void (laid += 1) });
    await settle();
    expect([got(), laid]).toEqual([undefined, 1]);
  });

  it("takes the pen that it is offered, and gives up its place among those who wait", () => {
    at.wait();
    at.offered$.next();
    expect([at.done, at.isGivenUp()]).toEqual([["wait", "seize"], true]);
  });

  it("takes it once, though it is offered again before it has come", () => {
    at.wait();
    at.offered$.next();
    at.offered$.next();
    expect(at.done).toEqual(["wait", "seize"]);
  });

  it("lays the second pen when its place in line brings one while it takes the other", async () => {
    const got = at.wait();
    const inLine = at.grant;
    at.offered$.next();
    const given = pen();
    inLine(given);
    await settle();
    let laid = 0;
    at.grant({ ...pen(), lay: () => void (laid += 1) });
    await settle();
    expect([got(), laid]).toEqual([given, 1]);
  });

  it("asks for the pen when the player looks here and not at the writing tab", () => {
    at.wait();
    at.heard$.next({ isLookedAt: true });
    expect(at.done).toEqual(["wait"]);
    at.heard$.next({ isLookedAt: false });
    expect(at.done).toEqual(["wait", "want"]);
    at.now.looked = false;
    at.heard$.next({ isLookedAt: false });
    at.looks$.next(false);
    expect(at.done).toHaveLength(2);
    at.now.looked = true;
    at.looks$.next(true);
    expect(at.done).toEqual(["wait", "want", "want"]);
  });

  it("asks for it in any case when it cannot follow", () => {
    at.now.must = true;
    at.now.looked = false;
    at.wait();
    at.heard$.next({ isLookedAt: true });
    expect(at.done).toEqual(["wait", "must have"]);
  });
});

describe("a writing tab that is silent", () => {
  it("is asked for its state after five seconds, and half a second later the pen is taken by force", () => {
    at.wait();
    at.clock.advance(SILENCE_MS - 1);
    expect(at.done).toEqual(["wait"]);
    at.clock.advance(1);
    expect(at.done).toEqual(["wait", "join", "claim"]);
    at.clock.advance(CLAIM_MS - 1);
    expect(at.done).toHaveLength(3);
    at.clock.advance(1);
    expect([at.done, at.isGivenUp()]).toEqual([["wait", "join", "claim", "seize"], true]);
  });

  it("that is heard meanwhile keeps the pen", () => {
    at.wait();
    at.clock.advance(SILENCE_MS - 1);
    at.heard$.next({ isLookedAt: true });
    at.clock.advance(SILENCE_MS - 1);
    expect(at.done).toEqual(["wait"]);
    at.clock.advance(1);
    at.heard$.next({ isLookedAt: true });
    at.clock.advance(CLAIM_MS);
    expect(at.done).toEqual(["wait", "join", "claim"]);
  });

  it("is left to a tab with an earlier name that takes the pen at the same moment", () => {
    at.wait();
    at.clock.advance(SILENCE_MS);
    at.claimed$.next("z");
    at.claimed$.next("m");
    at.clock.advance(CLAIM_MS - 1);
    at.claimed$.next("a");
    at.clock.advance(CLAIM_MS);
    expect(at.done).toEqual(["wait", "join", "claim"]);
    at.clock.advance(SILENCE_MS - CLAIM_MS);
    expect(at.done).toEqual(["wait", "join", "claim", "join", "claim"]);
  });

  it("is only asked for its state by a tab that nobody looks at", () => {
    at.now.looked = false;
    at.wait();
    at.clock.advance(2 * SILENCE_MS);
    expect(at.done).toEqual(["wait", "join", "join"]);
  });

  it("loses the pen to the same tab once at most", async () => {
    at.wait();
    at.clock.advance(SILENCE_MS + CLAIM_MS);
    at.grant(pen());
    await settle();
    at.wait();
    at.clock.advance(SILENCE_MS + CLAIM_MS);
    expect(at.done).toEqual(["wait", "join", "claim", "seize", "wait", "join"]);
  });

  it("of another build is left alone", () => {
    at.now.following = "foreign";
    at.wait();
    at.clock.advance(3 * SILENCE_MS);
    expect([at.done, at.clock.pending()]).toEqual([["wait"], 0]);
  });
});

describe("a command that another tab asks for", () => {
  const from = { tab: "tab-2", ask: 1 };
  const given = (name: string, args: object): unknown[] => {
    const taken: unknown[] = [];
    givenTo(commands, (spec, read, asker) => taken.push([spec, read, asker]))(name, args as never, from);
    return taken;
  };

  it("is run by its name when this build has it and can read its arguments", () => {
    const { name } = commands.changeStake;
    expect(given(name, { amount: "5" })).toEqual([[commands.changeStake, { amount: "5" }, from]]);
    expect(given(name, { amount: 5 })).toEqual([]);
    expect(given("betslip/no-such", {})).toEqual([]);
  });
});
