import { Effect } from "effect";
import { beforeEach, describe, expect, it } from "vitest";
import { createMemoryBetting } from "../../../src/adapters/memory/betting.memory.ts";
import { NoAnswer, Refused, SessionRefused } from "../../../src/application/ports/failures.ts";
import { betAttempt, PLACEMENT_TIMEOUT_MS } from "../../../src/application/betslip/bet-attempt.ts";
import { Betting } from "../../../src/application/ports/betting.ts";
import { BetHistory } from "../../../src/application/ports/history.ts";
import { LOOK_EVERY_MS } from "../../../src/application/attempts/waits.ts";
import { GENESIS } from "../../../src/domain/log/chain.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { attemptId, placement, selection } from "../../kit/builders.ts";
import { type Browser, createBrowser, openSignedIn, openWorld, settle, type World } from "../../kit/world.ts";

const silence = new NoAnswer({ reason: { code: "told", message: "no answer" } });
const NOT_RECEIVED = { code: "not-received" };
const status = (world: World): string => world.state().betslip.placement.status;
const places = (world: World): number => world.betting.script.calls("place");

/** A slip whose placement was not answered; `moment` says whether the engine accepted the bet. */
const unanswered = async (browser: Browser, moment: "before" | "after"): Promise<World> => {
  const world = await openSignedIn({ browser });
  world.intents.toggleSelection({ selection: selection() });
  await settle();
  world.betting.script.failNext("place", silence, moment);
  world.betting.script.failNext("history", silence);
  world.intents.placeBet({ shown: [] });
  await settle();
  return world;
};

describe("an unanswered placement, with an engine that announced nothing", () => {
  let world: World;
  const begin = async (moment: "before" | "after"): Promise<void> => {
    world = await unanswered(createBrowser({ announces: false }), moment);
    expect(status(world)).toBe("unknown");
  };

  it("is found in the history", async () => {
    await begin("after");
    await world.pass(LOOK_EVERY_MS);
    expect(world.state().betslip.placement).toMatchObject({ status: "done", result: { betslipId: "BET0001" } });
    expect(world.state().desk.dialog).toEqual({ kind: "bet-placed", betslipId: "BET0001" });
    expect(places(world)).toBe(1);
  });

  it("[N2] is asked for by its attempt", async () => {
    const asked: unknown[] = [];
    const betting = createMemoryBetting();
    const history: BetHistory["Service"] = { ...betting, page: (...question) => (asked.push(question), betting.page(...question)) };
    await Effect.runPromise(betAttempt.find(placement(), new Set()).pipe(Effect.provideService(BetHistory, history), Effect.provideService(Betting, betting)));
    expect(asked).toEqual([["all", 1, { attempt: placement().attempt }]]);
  });

  it("[N2] is found by what the whole slip costs: on a system with a Split, that has no stake, it is that of its sizes", async () => {
    world = await openSignedIn({ browser: createBrowser({ announces: false }) });
    for (const chosen of [selection("100"), selection("100", { outcomeId: "2" }), selection("200")]) world.intents.toggleSelection({ selection: chosen });
    world.intents.changeGroupingStake({ grouping: 1, amount: "100" });
    await settle();
    world.betting.script.failNext("place", silence, "after");
    world.betting.script.failNext("history", silence);
    world.intents.placeBet({ shown: [] });
    await settle();
    await world.pass(LOOK_EVERY_MS);
    expect(world.state().betslip.placement).toMatchObject({ status: "done", request: { stake: 0, totalStake: money(30_000) }, result: { stake: money(30_000) } });
  });

  it("is found behind the bets that were made elsewhere since", async () => {
    await begin("after");
    const { betting } = world.browser.engine;
    for (let other = 0; other < 25; other += 1)
      await Effect.runPromise(betting.place(placement([selection(`9${other}`)], { attempt: attemptId(`elsewhere-${other}`) }), GENESIS));
    await world.pass(LOOK_EVERY_MS);
    expect(world.state().betslip.placement).toMatchObject({ status: "done", result: { betslipId: "BET0001" } });
  });

  it("is not taken for an equal bet that was placed and answered before", async () => {
    world = await openSignedIn({ browser: createBrowser({ announces: false }) });
    for (const bet of ["answered", "unanswered"]) {
      world.intents.toggleSelection({ selection: selection() });
      await settle();
      if (bet === "unanswered") world.betting.script.failNext("place", silence, "before");
      world.intents.placeBet({ shown: [] });
      await settle();
      world.intents.closeDialog();
    }
    for (let look = 0; look < 3; look += 1) await world.pass(LOOK_EVERY_MS);
    expect(world.betting.bets()).toHaveLength(1);
    expect(world.state().desk.dialog).toEqual({ kind: "error", notice: NOT_RECEIVED });
  });

  it.each([
    ["for other money", { totalStake: money(5_000) }],
    ["on another match", { legs: placement([selection("999")]).legs }],
    ["on more matches", { legs: placement([selection(), selection("999")]).legs }],
  ])("is not taken for a bet %s", async (_, other) => {
    await begin("before");
    const { betting } = world.browser.engine;
    await Effect.runPromise(betting.place({ ...placement(), ...other, attempt: attemptId("elsewhere") }, GENESIS));
    for (let look = 0; look < 3; look += 1) await world.pass(LOOK_EVERY_MS);
    expect(world.state().desk.dialog).toEqual({ kind: "error", notice: NOT_RECEIVED });
  });

  it("[N2] was never received when three looks do not find it, and is not sent again", async () => {
    await begin("before");
    await world.pass(LOOK_EVERY_MS);
    await world.pass(LOOK_EVERY_MS);
    expect(status(world)).toBe("unknown");
    await world.pass(LOOK_EVERY_MS);
    expect(status(world)).toBe("idle");
    expect(world.state().desk.dialog).toEqual({ kind: "error", notice: NOT_RECEIVED });
    expect(world.state().betslip.legs).toHaveLength(1);
    expect(places(world)).toBe(1);
  });

  it("counts only looks that were answered", async () => {
    await begin("before");
    const { script } = world.betting;
    for (let time = 0; time < 5; time += 1) script.failNext("history", silence);
    while (script.calls("history") < 8) await world.pass(1_000);
    expect(status(world)).toBe("unknown");
    await world.pass(LOOK_EVERY_MS);
    expect(script.calls("history")).toBe(9);
    expect(status(world)).toBe("idle");
  });

  it("is left alone while nobody is signed in, and looked for afterwards as if from the first", async () => {
    await begin("before");
    world.intents.signOut();
    const looks = world.betting.script.calls("history");
    await world.pass(5 * LOOK_EVERY_MS);
    expect(world.betting.script.calls("history")).toBe(looks);
    await world.signIn();
    for (let waited = 0; waited < PLACEMENT_TIMEOUT_MS; waited += LOOK_EVERY_MS) await world.pass(LOOK_EVERY_MS);
    expect(status(world)).toBe("unknown");
    await world.pass(LOOK_EVERY_MS);
    expect(status(world)).toBe("idle");
  });

  it("ends a session that the engine refuses meanwhile, and stays unknown", async () => {
    await begin("before");
    const token = world.keeper.current()?.token ?? "";
    world.betting.script.failNext("history", new SessionRefused({ reason: { code: "told", message: "Unauthorized" }, token }));
    await world.pass(LOOK_EVERY_MS);
    expect(world.count("LoggedOut")).toBe(1);
    expect(status(world)).toBe("unknown");
  });

  it("is not looked for once it is resolved", async () => {
    await begin("after");
    await world.pass(LOOK_EVERY_MS);
    const looks = world.betting.script.calls("history");
    await world.pass(10 * LOOK_EVERY_MS);
    expect(world.betting.script.calls("history")).toBe(looks);
  });

  it("is looked for even when it happens to a second bet while the first one's balances are still read", async () => {
    await begin("after");
    const balances = world.accounts.script.hold("details");
    await world.pass(LOOK_EVERY_MS);
    expect(status(world)).toBe("done");
    world.intents.closeDialog();
    world.intents.toggleSelection({ selection: selection("200") });
    await settle();
    world.betting.script.failNext("place", silence, "after");
    world.betting.script.failNext("history", silence);
    world.intents.placeBet({ shown: [] });
    await settle();
    expect(status(world)).toBe("unknown");
    balances();
    await settle();
    await world.pass(LOOK_EVERY_MS);
    expect(world.state().betslip.placement).toMatchObject({ status: "done", result: { betslipId: "BET0002" } });
  });
});

describe("an unanswered placement, with an engine that de-duplicates", () => {
  let world: World;
  const begin = async (moment: "before" | "after", failures = 1): Promise<void> => {
    world = await openSignedIn();
    world.intents.toggleSelection({ selection: selection() });
    await settle();
    for (let failure = 0; failure < failures; failure += 1) world.betting.script.failNext("place", silence, moment);
    world.intents.placeBet({ shown: [] });
    await settle();
  };

  it.each(["before", "after"] as const)("[N3] is sent again under its own id and placed once (lost %s it happened)", async (moment) => {
    await begin(moment);
    await world.pass(LOOK_EVERY_MS);
    expect(status(world)).toBe("done");
    expect(places(world)).toBe(2);
    expect(world.betting.bets().map(({ placement }) => placement.attempt)).toEqual(["attempt-1"]);
    expect(world.count("BetRequested")).toBe(1);
  });

  it("takes the engine's refusal of the second sending for the answer", async () => {
    world = await openSignedIn();
    world.intents.toggleSelection({ selection: selection() });
    await settle();
    world.betting.script.failNext("place", silence);
    world.betting.script.failNext("place", new Refused({ reason: { code: "told", message: "Odds changed" }, status: 400 }));
    world.intents.placeBet({ shown: [] });
    await settle();
    expect(status(world)).toBe("idle");
    expect(world.state().desk.dialog).toEqual({ kind: "error", notice: { code: "told", message: "Odds changed" } });
  });

  it("gives up waiting for a second answer as it did for the first, and finds the bet in the history", async () => {
    world = await openSignedIn();
    world.intents.toggleSelection({ selection: selection() });
    await settle();
    const answer = world.betting.script.hold("place");
    world.intents.placeBet({ shown: [] });
    await settle();
    await world.pass(PLACEMENT_TIMEOUT_MS);
    expect(status(world)).toBe("unknown");
    const looks = world.betting.script.hold("history");
    await world.pass(PLACEMENT_TIMEOUT_MS);
    expect(status(world)).toBe("unknown");
    expect(places(world)).toBe(2);
    looks();
    await settle();
    expect(status(world)).toBe("done");
    answer();
    await settle();
    expect(world.count("BetPlaced")).toBe(1);
    expect(world.betting.bets()).toHaveLength(1);
  });

  it("[N8] is never sent again after signing out: whoever signs in next has not clicked", async () => {
    await begin("before", 2);
    expect([status(world), places(world)]).toEqual(["unknown", 2]);
    world.intents.signOut();
    await world.signIn();
    await world.pass(10 * LOOK_EVERY_MS);
    expect([status(world), places(world)]).toEqual(["idle", 2]);
    expect(world.betting.bets()).toEqual([]);
  });
});

/** A page that is closed while its bet is on the way. */
const closedWhilePlacing = async (browser: Browser): Promise<void> => {
  const world = await openSignedIn({ browser });
  world.intents.toggleSelection({ selection: selection() });
  await settle();
  world.betting.script.hold("place");
  world.intents.placeBet({ shown: [] });
  await settle();
  await world.close();
};

it("an unanswered bet is neither sent again nor looked for by a page that gave up the log", async () => {
  const world = await openSignedIn({ browser: createBrowser() });
  world.intents.toggleSelection({ selection: selection() });
  await settle();
  for (let time = 0; time < 3; time += 1) world.betting.script.failNext("place", silence, "before");
  world.intents.placeBet({ shown: [] });
  await world.pass(LOOK_EVERY_MS);
  expect(status(world)).toBe("unknown");
  await world.close();
  const asked = [places(world), world.betting.script.calls("history")];
  for (let look = 0; look < 5; look += 1) await world.pass(LOOK_EVERY_MS);
  expect([places(world), world.betting.script.calls("history")]).toEqual(asked);
  expect(world.betting.bets()).toHaveLength(0);
});

describe("a page that was closed before the answer came", () => {
  /** The disk as it was when the intent was on it and nothing else; the engine may have taken the bet or not. */
  const killed = async ({ received }: { readonly received: boolean }): Promise<Browser> => {
    const browser = createBrowser();
    await closedWhilePlacing(browser);
    const betting = received ? browser.engine.betting : createMemoryBetting();
    return { ...browser, engine: { ...browser.engine, betting } };
  };

  it("finds its bet when it is opened again, and sends nothing", async () => {
    const browser = await killed({ received: true });
    const sent = browser.engine.betting.script.calls("place");
    const world = await openWorld({ browser });
    expect(world.state().betslip.placement).toMatchObject({ status: "done", result: { betslipId: "BET0001" } });
    expect(places(world)).toBe(sent);
  });

  it("looks for its bet as long as a call may take, because the call of a tab that gave up the log may still be on its way", async () => {
    const browser = await killed({ received: false });
    const world = await openWorld({ browser });
    const asked = world.state().betslip.placement;
    for (let waited = 0; waited < PLACEMENT_TIMEOUT_MS - LOOK_EVERY_MS; waited += LOOK_EVERY_MS) await world.pass(LOOK_EVERY_MS);
    expect(status(world)).toBe("unknown");
    if (asked.status === "unknown") await Effect.runPromise(browser.engine.betting.place(asked.request, GENESIS));
    await world.pass(LOOK_EVERY_MS);
    expect(world.state().betslip.placement).toMatchObject({ status: "done", result: { betslipId: "BET0001" } });
  });

  it("believes an engine that keeps attempts: a similar bet is not its bet", async () => {
    const browser = await killed({ received: false });
    await Effect.runPromise(browser.engine.betting.place(placement(undefined, { attempt: attemptId("elsewhere") }), GENESIS));
    const world = await openWorld({ browser });
    await world.pass(20 * LOOK_EVERY_MS);
    expect(status(world)).toBe("idle");
  });

  it("never sends a bet that the engine has not received, even when the engine de-duplicates", async () => {
    const browser = await killed({ received: false });
    const world = await openWorld({ browser });
    await world.pass(20 * LOOK_EVERY_MS);
    expect(world.betting.deduplicates()).toBe(true);
    expect(places(world)).toBe(0);
    expect(world.betting.bets()).toHaveLength(0);
    expect(status(world)).toBe("idle");
    expect(world.state().betslip.legs).toHaveLength(1);
  });
});

describe("a bet asked for on a device that keeps no log", () => {
  const killedOn = async (browser: Browser): Promise<void> => {
    browser.disk.broken = "broken";
    await closedWhilePlacing(browser);
  };

  it.each(["broken", undefined] as const)("[S3] is asked about when the page is opened again, and never sent (store: %s)", async (broken) => {
    const browser = createBrowser();
    await killedOn(browser);
    browser.disk.broken = broken;
    const sent = browser.engine.betting.script.calls("place");
    const world = await openWorld({ browser });
    await world.pass(LOOK_EVERY_MS);
    expect(world.state().betslip.placement).toMatchObject({ status: "done", result: { betslipId: "BET0001" } });
    expect(places(world)).toBe(sent);
    await world.close();
    expect(status(await openWorld({ browser }))).toBe("idle");
  });

  it("is not asked about once it was answered", async () => {
    const browser = createBrowser();
    browser.disk.broken = "broken";
    const world = await openSignedIn({ browser });
    world.intents.toggleSelection({ selection: selection() });
    world.intents.placeBet({ shown: [] });
    await settle();
    expect(world.betting.bets()).toHaveLength(1);
    await world.close();
    const next = await openWorld({ browser });
    expect(status(next)).toBe("idle");
    expect(next.count("BetRequested")).toBe(0);
  });
});

describe("reconciling", () => {
  let world: World;
  beforeEach(async () => {
    world = await openWorld();
  });
  it("asks nothing while there is nothing to find out", async () => {
    await world.signIn();
    await world.pass(10 * LOOK_EVERY_MS);
    expect(world.betting.script.calls("history")).toBe(0);
  });
});
