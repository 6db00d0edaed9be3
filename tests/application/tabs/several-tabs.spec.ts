import { beforeEach, describe, expect, it } from "vitest";
import { createMemoryDigest } from "../../../src/adapters/memory/digest.memory.ts";
import { createVerifier } from "../../../src/domain/log/verify.ts";
import { toSnapshot } from "../../../src/domain/snapshot.ts";
import { Refused } from "../../../src/application/ports/failures.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { oddsMessage, price, selection } from "../../kit/builders.ts";
import { type OpenTab, type SeveralTabs, twoTabs } from "../../kit/several-tabs.ts";
import { MOBILE, PASSWORD } from "../../kit/world.ts";

const digest = createMemoryDigest();
const chosen = selection("100");

/** Everything but the desk, which is each tab's own. */
const shared = ({ state }: OpenTab): unknown => ({ ...toSnapshot(state()), desk: undefined });

describe("several tabs of one browser", () => {
  let several: SeveralTabs;
  let writer: OpenTab;
  let other: OpenTab;
  beforeEach(async () => {
    ({ several, writer, other } = await twoTabs());
  });

  const broken = (): readonly unknown[] => several.browser.disk.facts.map(createVerifier(digest.sha256)).filter(({ verdict }) => verdict !== "verified");
  const onDisk = (type: string): number => several.browser.disk.facts.filter(({ event }) => event.type === type).length;
  const signIn = async (tab: OpenTab): Promise<void> => {
    tab.intents.signIn({ mobile: MOBILE, password: PASSWORD });
    await several.arrive();
  };
  const choose = async (tab: OpenTab): Promise<void> => {
    tab.intents.toggleSelection({ selection: chosen });
    await several.arrive();
  };
  /** The feed of whichever tab writes now. */
  const connect = async (tab: OpenTab): Promise<void> => {
    tab.feed.signal("connected");
    await several.arrive();
  };

  it("[C5] show the same slip and the same prices, wherever they were changed", async () => {
    await choose(other);
    writer.feed.push([oddsMessage(chosen, 2.4)]);
    await several.arrive();
    expect(writer.state().betslip.legs).toMatchObject([{ odds: price(2.4) }]);
    expect(shared(other)).toEqual(shared(writer));
    expect(other.slipstream.head()).toEqual(writer.slipstream.head());
  });

  it("say in the log which tab asked for what", async () => {
    await choose(other);
    await choose(writer);
    const asked = several.browser.disk.facts.filter(({ event }) => event.type === "SelectionAdded" || event.type === "SelectionRemoved").map(({ cause }) => cause);
    expect(asked).toEqual([
      { by: "player", what: "AddSelection", from: { tab: other.tab.own, ask: 1 } },
      { by: "player", what: "RemoveSelection" },
    ]);
  });

  it("place a bet from a tab that only follows, and tell it there", async () => {
    await signIn(other);
    expect(writer.state().session.status).toBe("player");
    await choose(other);
    other.intents.placeBet({ shown: [] });
    await several.arrive();
    expect(several.browser.engine.betting.bets()).toHaveLength(1);
    expect(other.state().desk.dialog).toEqual({ kind: "bet-placed", betslipId: "BET0001" });
    expect(writer.state().desk.dialog).toBeUndefined();
    other.intents.closeDialog();
    await several.arrive();
    expect(writer.state().betslip.legs).toEqual([]);
    expect(other.state().desk.dialog).toBeUndefined();
  });

  it("tell a bet in the tab that placed it, whatever is done in another one before the answer", async () => {
    await signIn(other);
    await choose(other);
    const answer = several.browser.engine.betting.script.hold("place");
    other.intents.placeBet({ shown: [] });
    await several.arrive();
    writer.intents.deposit({ amount: money(50_000), provider: "paystack" });
    writer.intents.chooseOddsFormat({ format: "fractional" });
    writer.feed.push([oddsMessage(chosen, 2.4)]);
    await several.arrive();
    answer();
    await several.arrive();
    expect([writer.state().desk.dialog, other.state().desk.dialog]).toEqual([undefined, { kind: "bet-placed", betslipId: "BET0001" }]);
  });

  it("tell a refused bet in the tab that asked for it", async () => {
    await signIn(other);
    await choose(other);
    const reason = { code: "told", message: "Insufficient balance" } as const;
    several.browser.engine.betting.script.failNext("place", new Refused({ reason, status: 400 }));
    other.intents.placeBet({ shown: [] });
    await several.arrive();
    expect([writer.state().desk.dialog, other.state().desk.dialog]).toEqual([undefined, { kind: "error", notice: reason }]);
  });

  it("[C6] begin the next slip with what is chosen in another tab before OK is pressed", async () => {
    await signIn(other);
    await choose(other);
    other.intents.placeBet({ shown: [] });
    await several.arrive();
    const next = selection("300");
    writer.intents.placeBet({ shown: [] });
    writer.intents.toggleSelection({ selection: next });
    await several.arrive();
    other.intents.closeDialog();
    await several.arrive();
    expect(several.browser.engine.betting.bets()).toHaveLength(1);
    for (const tab of [writer, other]) expect(tab.state().betslip.legs).toMatchObject([{ selection: { matchId: next.matchId } }]);
    expect([writer.state().desk.dialog, other.state().desk.dialog]).toEqual([undefined, undefined]);
  });

  it("keep the slip of a bet until its own dialog is closed, whatever dialog of an earlier bet is closed elsewhere", async () => {
    await signIn(other);
    await choose(other);
    other.intents.placeBet({ shown: [] });
    await several.arrive();
    writer.intents.toggleSelection({ selection: selection("300") });
    await several.arrive();
    writer.intents.placeBet({ shown: [] });
    await several.arrive();
    expect(writer.state().desk.dialog).toEqual({ kind: "bet-placed", betslipId: "BET0002" });
    other.intents.closeDialog();
    await several.arrive();
    expect(writer.state().betslip.placement.status).toBe("done");
    writer.intents.closeDialog();
    await several.arrive();
    expect(writer.state().betslip.placement.status).toBe("idle");
  });

  it("have a screen of their own each", async () => {
    other.intents.openAuthDialog({ tab: "login" });
    await several.arrive();
    expect(other.state().desk.dialog).toEqual({ kind: "auth", tab: "login" });
    expect(writer.state().desk.dialog).toBeUndefined();
    writer.intents.chooseSport({ sport: { sportId: "5", sportName: "Tennis" } });
    await several.arrive();
    expect(other.state().desk.activeSport.sportId).toBe("1");
    // A new tab begins with the sport that was chosen last.
    const third = await several.open();
    expect(third.state().desk).toMatchObject({ activeSport: { sportId: "5" }, dialog: undefined });
  });

  it("follow the matches that any of them shows, as long as that tab is open", async () => {
    const release = other.slipstream.watch("live", chosen.matchId);
    writer.slipstream.watch("live", selection("200").matchId);
    await several.arrive();
    expect(writer.feed.watched()).toEqual(["live/200", "live/100"]);
    expect(other.feed.watched()).toEqual([]);
    release();
    await several.arrive();
    expect(writer.feed.watched()).toEqual(["live/200"]);
    other.slipstream.watch("live", selection("300").matchId);
    await several.arrive();
    other.kill();
    await several.arrive();
    expect(writer.feed.watched()).toEqual(["live/200"]);
  });

  it("[C2] go on when the one that writes is gone: nothing is lost, and the feed goes on there", async () => {
    await choose(other);
    other.slipstream.watch("live", chosen.matchId);
    other.intents.openAuthDialog({ tab: "login" });
    await several.arrive();
    writer.kill();
    await several.arrive();
    await connect(other);
    expect(other.state().betslip.legs).toHaveLength(1);
    expect(other.state().desk.dialog).toEqual({ kind: "auth", tab: "login" });
    expect(other.feed.watched()).toContain("live/100");
    other.feed.push([oddsMessage(chosen, 3)]);
    await several.pass(250);
    expect(other.state().betslip.legs).toMatchObject([{ odds: price(3) }]);
    expect(onDisk("WritingTakenOver")).toBe(1);
    expect(onDisk("LogLossDetected")).toBe(0);
    expect(broken()).toEqual([]);
  });

  it("write the facts that the previous tab had sent and not written", async () => {
    writer.kill();
    other.kill();
    const slow = await several.open({ writeMs: 500 });
    await several.pass(2_000);
    const heir = await several.open();
    heir.intents.changeStake({ amount: "12" });
    await several.arrive();
    const said = slow.slipstream.head();
    expect(several.browser.disk.facts.length).toBeLessThan(said.length);
    slow.kill();
    await several.arrive();
    expect(heir.state().betslip.stake).toBe(1_200);
    expect(several.browser.disk.facts[said.length - 1]?.hash).toBe(said.hash);
    expect(broken()).toEqual([]);
  });

  it("run an ask once that was sent while the writing tab was closing, and do not lose it", async () => {
    other.intents.toggleKept({ kind: "game", id: "5" });
    other.intents.chooseSport({ sport: { sportId: "5", sportName: "Tennis" } });
    // The asks were sent and do not arrive.
    writer.kill();
    await several.arrive();
    expect(onDisk("FavouriteKept")).toBe(1);
    expect(other.state().desk.activeSport.sportId).toBe("5");

    const third = await several.open();
    third.intents.toggleKept({ kind: "game", id: "7" });
    several.channel.deliverOne();
    // The ask was run, and its answer is lost with the tab.
    third.intents.chooseSport({ sport: { sportId: "7", sportName: "Chess" } });
    other.kill();
    await several.arrive();
    expect(onDisk("FavouriteKept")).toBe(2);
    expect(third.state().desk.activeSport.sportId).toBe("7");
    expect(broken()).toEqual([]);
  });

  it("[C3] place a bet once that was under way when the writing tab was closed", async () => {
    await signIn(other);
    await choose(other);
    const answer = several.browser.engine.betting.script.hold("place");
    other.intents.placeBet({ shown: [] });
    await several.arrive();
    expect(other.state().betslip.placement.status).toBe("sending");
    writer.kill();
    await several.arrive();
    answer();
    await several.pass(10_000);
    expect(several.browser.engine.betting.bets()).toHaveLength(1);
    expect(onDisk("AttemptRequested")).toBe(1);
    expect(onDisk("BetPlaced")).toBe(1);
    expect(other.state().desk.dialog).toEqual({ kind: "bet-placed", betslipId: "BET0001" });
  });

  it("[C3] make one bet of a slip that is placed in two tabs at once", async () => {
    await signIn(other);
    await choose(other);
    other.intents.placeBet({ shown: [] });
    writer.intents.placeBet({ shown: [] });
    await several.arrive();
    expect(several.browser.engine.betting.bets()).toHaveLength(1);
    expect(onDisk("AttemptRequested")).toBe(1);
  });

  it("[C4] lose no fact when a message is lost: the tab asks for the state again", async () => {
    writer.intents.changeStake({ amount: "5" });
    several.channel.loseOne();
    await several.arrive();
    expect(other.state().betslip.stake).not.toBe(500);
    await several.pass(1_000);
    expect(other.state().betslip.stake).toBe(500);
    expect(shared(other)).toEqual(shared(writer));
    other.intents.changeStake({ amount: "6" });
    several.channel.loseOne();
    await several.pass(2_000);
    expect(writer.state().betslip.stake).toBe(600);
  });

  it("do not move the pen for a glance, and hand it to a tab that is looked at for longer", async () => {
    writer.tab.look(false);
    await several.pass(10_000);
    expect(onDisk("WritingTakenOver")).toBe(0);
    await several.pass(15_000);
    expect(onDisk("WritingTakenOver")).toBe(1);
    await connect(other);
    writer.tab.look(true);
    await choose(writer);
    expect(other.state().betslip.legs).toHaveLength(1);
    expect(shared(other)).toEqual(shared(writer));
    expect(several.browser.disk.facts.findLast(({ event }) => event.type === "SelectionAdded")?.cause.from?.tab).toBe(writer.tab.own);
    expect(broken()).toEqual([]);
  });

  it("do not hand over while a bet is on its way", async () => {
    await signIn(writer);
    writer.tab.look(false);
    await several.pass(18_000);
    await connect(writer);
    await choose(writer);
    const answer = several.browser.engine.betting.script.hold("place");
    writer.intents.placeBet({ shown: [] });
    await several.arrive();
    expect(writer.state().betslip.placement.status).toBe("sending");
    await several.pass(5_000);
    expect(onDisk("WritingTakenOver")).toBe(0);
    answer();
    await several.arrive();
    expect(onDisk("BetPlaced")).toBe(1);
    await several.pass(2_000);
    expect(onDisk("WritingTakenOver")).toBe(1);
  });

  it("[C2] take the pen from a tab that hangs, and that tab writes nothing more when it wakes", async () => {
    writer.tab.freeze();
    await several.pass(6_000);
    expect(onDisk("WritingTakenOver")).toBe(1);
    const length = several.browser.disk.facts.length;
    writer.tab.thaw();
    await several.pass(2_000);
    await connect(other);
    await choose(writer);
    expect(other.state().betslip.legs).toHaveLength(1);
    expect(shared(writer)).toEqual(shared(other));
    expect(several.browser.disk.facts.length).toBeGreaterThan(length);
    expect(broken()).toEqual([]);
    expect(onDisk("LogLossDetected")).toBe(0);
  });

  it("sign out everywhere together", async () => {
    await signIn(writer);
    other.intents.signOut();
    await several.arrive();
    expect(writer.state().session.status).toBe("visitor");
    expect(other.state().session.status).toBe("visitor");
    expect(several.browser.disk.facts.filter(({ event }) => event.type === "LoggedOut").map(({ event }) => event["reason"])).toEqual(["player"]);
  });
});
