import { beforeEach, describe, expect, it, vi } from "vitest";
import { createMemoryDeviceState } from "../../../src/adapters/memory/device-state.memory.ts";
import { createMemoryDigest } from "../../../src/adapters/memory/digest.memory.ts";
import { MOST_OWED } from "../../../src/application/client/serve-windows.ts";
import { Refused, SessionRefused } from "../../../src/application/ports/failures.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { createVerifier } from "../../../src/domain/log/verify.ts";
import { toSnapshot } from "../../../src/domain/snapshot.ts";
import { oddsMessage, price, selection } from "../../kit/builders.ts";
import { LOADED, type SeveralWindows, type TestWindow, twoWindows } from "../../kit/several-windows.ts";
import { MOBILE, PASSWORD, settle } from "../../kit/world.ts";

const digest = createMemoryDigest();
const chosen = selection("100");

/** Everything but the desk, which is each window's own. */
const shared = ({ state }: Pick<TestWindow, "state">): unknown => ({ ...toSnapshot(state()), desk: undefined });

describe("several windows of one client", () => {
  let several: SeveralWindows;
  let one: TestWindow;
  let other: TestWindow;
  beforeEach(async () => {
    ({ several, one, other } = await twoWindows());
  });

  const broken = (): readonly unknown[] => several.browser.disk.facts.map(createVerifier(digest.sha256)).filter(({ verdict }) => verdict !== "verified");
  const onDisk = (type: string): number => several.browser.disk.facts.filter(({ event }) => event.type === type).length;
  const signIn = async (window: TestWindow): Promise<void> => {
    window.intents.signIn({ mobile: MOBILE, password: PASSWORD });
    await several.arrive();
  };
  const choose = async (window: TestWindow): Promise<void> => {
    window.intents.toggleSelection({ selection: chosen });
    await several.arrive();
  };
  it("show what they have loaded themselves and what has come to the client, also to one that is gone", async () => {
    several.receive(1_000);
    several.receive(500);
    await several.pass(5_000);
    expect([one, other].map(({ slipstream }) => slipstream.received.read())).toEqual([LOADED + 1_500, LOADED + 1_500]);
    const told = vi.fn<() => void>();
    one.slipstream.received.subscribe(told);
    await several.killClient();
    await several.arrive();
    several.receive(200);
    several.receive(300);
    expect(told.mock.calls.length).toBeGreaterThan(0);
    told.mockClear();
    await several.pass(5_000);
    expect([one.slipstream.received.read(), told.mock.calls.length]).toEqual([LOADED + 2_000, 1]);
    expect((await several.open()).slipstream.received.read()).toBe(LOADED + 500);
  });

  const readyToBet = async (window: TestWindow): Promise<void> => {
    await signIn(one);
    await choose(window);
    several.client().feed.push([oddsMessage(chosen, 2)]);
    window.intents.changeStake({ amount: "100" });
    await several.arrive();
  };

  it("[C5] show the same slip and the same prices, wherever they were changed", async () => {
    await choose(other);
    several.client().feed.push([oddsMessage(chosen, 2.4)]);
    await several.arrive();
    expect(one.state().betslip.legs).toMatchObject([{ odds: price(2.4) }]);
    expect(shared(other)).toEqual(shared(one));
    expect(shared(one)).toEqual(shared({ state: several.client().state }));
  });

  it("say in the log which window asked for what", async () => {
    await choose(other);
    await choose(one);
    const asked = several.browser.disk.facts.filter(({ event }) => event.type === "SelectionAdded" || event.type === "SelectionRemoved").map(({ cause }) => cause);
    expect(asked).toEqual([
      { by: "player", what: "AddSelection", from: { tab: other.name, ask: 1 } },
      { by: "player", what: "RemoveSelection", from: { tab: one.name, ask: 1 } },
    ]);
  });

  it("tell a bet in the window that asked for it", async () => {
    await readyToBet(other);
    other.intents.placeBet({ shown: [] });
    await several.arrive();
    expect(several.browser.engine.betting.bets()).toHaveLength(1);
    expect(other.state().desk.dialog).toMatchObject({ kind: "bet-placed" });
    expect(one.state().desk.dialog).toBeUndefined();
  });

  it("tell the code of a shared slip in the window that asked for it, whatever another asks for meanwhile", async () => {
    await readyToBet(other);
    const release = several.browser.engine.bookings.script.hold("book");
    other.intents.bookSlip();
    await several.arrive();
    one.intents.deposit({ amount: money(50_000), provider: "paystack" });
    await several.arrive();
    release();
    await several.arrive();
    expect([one, other].map(({ state }) => state().desk.dialog?.kind)).toEqual([undefined, "booking-shared"]);
  });

  it("[A3] sign in and out together", async () => {
    await signIn(other);
    expect(one.state().session.status).toBe("player");
    one.intents.signOut();
    await several.arrive();
    expect(other.state().session.status).toBe("visitor");
  });

  it("do not do in one session what was asked for in another", async () => {
    await signIn(one);
    other.intents.toggleSelection({ selection: chosen });
    // Said before the sign-out is heard there, and after it is done here.
    one.intents.signOut();
    while (several.deliverOne(0));
    await several.arrive();
    const before = onDisk("SelectionAdded");
    await signIn(one);
    expect(onDisk("SelectionAdded")).toBe(before);
  });

  it("do an intent once when the client dies before it is answered", async () => {
    await readyToBet(other);
    other.intents.placeBet({ shown: [] });
    // It reaches the client, and its answer is not delivered any more.
    several.deliverOne(0.99);
    await settle();
    await several.killClient();
    await several.arrive();
    several.client().feed.signal("connected");
    await several.pass(120_000);
    expect(several.browser.engine.betting.bets()).toHaveLength(1);
    expect(onDisk("AttemptRequested")).toBe(1);
    expect(broken()).toEqual([]);
  });

  it("[S3] ask about a bet that was under way when the client died and the store is broken, with the key that it was sent with", async () => {
    several.browser.disk.broken = "broken";
    await readyToBet(other);
    several.client().betting.script.hold("place");
    other.intents.placeBet({ shown: [] });
    await several.arrive();
    const [bet] = several.browser.engine.betting.bets();
    await several.killClient();
    await several.arrive();
    several.client().feed.signal("connected");
    await several.pass(60_000);
    expect(several.browser.engine.betting.bets()).toEqual([bet]);
    for (const { state } of [one, other]) expect(state().betslip.placement).toMatchObject({ status: "done", request: { attempt: bet?.placement.attempt } });
  });

  it("go on with the next client with the same slip, and what was asked for meanwhile is done", async () => {
    await choose(one);
    await several.killClient();
    one.intents.changeStake({ amount: "250" });
    await several.arrive();
    expect(one.state().betslip).toMatchObject({ stake: money(25_000), legs: [{ selection: { matchId: chosen.matchId } }] });
    expect(shared(other)).toEqual(shared(one));
    expect(onDisk("SessionStarted")).toBe(2);
    expect(broken()).toEqual([]);
  });

  it("show that prices may be wrong while there is no client", async () => {
    one.window.lost();
    expect(one.state().prices.lost).toMatchObject({ reason: "connection-closed" });
    one.window.join();
    await several.arrive();
    expect(one.state().prices.lost).toBeUndefined();
  });

  it("keep their own dialogs over a client's death, and lose the answers to what they had under way", async () => {
    one.intents.openAuthDialog({ tab: "login" });
    await several.arrive();
    await several.killClient();
    await several.arrive();
    expect(one.state().desk.dialog).toEqual({ kind: "auth", tab: "login" });
    expect(other.state().desk.dialog).toBeUndefined();
  });

  it("are forgotten when they are closed, with what they watched", async () => {
    const { feed } = several.client();
    const leave = other.slipstream.watch("live", chosen.matchId);
    await several.arrive();
    expect(feed.watched()).toContain(`live/${chosen.matchId}`);
    other.close();
    await several.arrive();
    expect(feed.watched()).not.toContain(`live/${chosen.matchId}`);
    leave();
  });

  it("[C4] get the state anew instead of a queue when they were frozen", async () => {
    await choose(one);
    other.freeze();
    for (let step = 0; step <= MOST_OWED + 50; step += 1) {
      several.client().feed.push([oddsMessage(chosen, 1.5 + step / 100)]);
      await several.arrive();
    }
    const before = other.heard.length;
    other.thaw();
    await several.arrive();
    expect(shared(other)).toEqual(shared(one));
    const heard = other.heard.slice(before);
    expect(heard.filter(({ type }) => type === "facts").length).toBeLessThanOrEqual(MOST_OWED + 1);
    expect(heard.filter(({ type }) => type === "welcome")).toHaveLength(1);
  });

  it("[C2, C4] do not take for answered what the disk does not have yet when they get the state anew", async () => {
    ({ several, one, other } = await twoWindows({ writeMs: 1_000 }));
    await several.pass(2_000);
    other.freeze();
    for (let step = 0; step <= MOST_OWED; step += 1) {
      several.client().feed.push([oddsMessage(chosen, 1.5 + step / 100)]);
      await several.arrive();
    }
    other.intents.changeStake({ amount: "250" });
    other.thaw();
    await several.arrive();
    expect(other.heard.filter(({ type }) => type === "welcome")).toHaveLength(2);
    expect(onDisk("StakeChanged")).toBe(0);
    await several.killClient();
    await several.arrive();
    expect(other.state().betslip.stake).toBe(money(25_000));
  });

  it("are seen as long as any of them is visible", async () => {
    const hidden = { isVisible: false, isInFront: false };
    one.see(hidden);
    await several.arrive();
    expect(several.isSeen()).toBe(true);
    other.see(hidden);
    await several.arrive();
    expect(several.isSeen()).toBe(false);
  });

  it("tell the client that it is cached only when there is no other, because that one may need the store", async () => {
    one.goIntoCache();
    await several.arrive();
    expect(several.timesCached()).toBe(0);
    other.close();
    one.goIntoCache();
    await several.arrive();
    expect(several.timesCached()).toBe(1);
  });

  it("[1.7, A1] say in the window in front that the session was ended", async () => {
    await signIn(one);
    other.see({ isVisible: true, isInFront: true });
    one.see({ isVisible: true, isInFront: false });
    await several.arrive();
    several.client().accounts.script.failNext("details", new SessionRefused({ reason: { code: "session-ended" }, token: several.client().keeper.current()?.token ?? "" }));
    several.client().slipstream.reads.user().refresh();
    await several.arrive();
    expect(other.state().desk.dialog).toMatchObject({ kind: "error" });
    expect(one.state().desk.dialog).toBeUndefined();
  });

  it("share their reads, and each is told when one changes", async () => {
    const [mine, theirs] = [one.slipstream.reads.live(), other.slipstream.reads.live()];
    mine.subscribe(() => undefined);
    theirs.subscribe(() => undefined);
    await several.arrive();
    expect(mine.read().status).toBe("ready");
    expect(theirs.read()).toEqual(mine.read());
    expect(several.client().offer.script.calls("live")).toBe(1);
    mine.refresh();
    await several.arrive();
    expect(several.client().offer.script.calls("live")).toBe(2);
    expect(theirs.read()).toEqual(mine.read());
  });

  it("keep what they read over a client's death until there is a new answer", async () => {
    const list = one.slipstream.reads.live();
    list.subscribe(() => undefined);
    await several.arrive();
    const { value } = list.read();
    await several.killClient();
    several.client().offer.script.failNext("live", new Refused({ status: 500, reason: { code: "no-answer-in-time" } }));
    await several.arrive();
    expect(list.read().value).toEqual(value);
  });

  it("[3.6] keep on the device what the one in front shows, also when it comes to the front later", async () => {
    const kept = createMemoryDeviceState();
    ({ several, one, other } = await twoWindows({ kept }));
    const shown = { live: false, liveListSingleMatch: null, showDefaultHeaderItems: true, showFooter: true, showMobileNavigation: false, showBetslipCount: true };
    one.slipstream.keepShown({ ...shown, live: true });
    other.slipstream.keepShown(shown);
    await several.arrive();
    expect(kept.kept.get("utility")).toMatchObject({ live: false });
    other.see({ isVisible: true, isInFront: false });
    one.see({ isVisible: true, isInFront: true });
    await several.arrive();
    expect(kept.kept.get("utility")).toMatchObject({ live: true });
  });
});
