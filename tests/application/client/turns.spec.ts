import { Effect } from "effect";
import { beforeEach, describe, expect, it } from "vitest";
import { createMemorySessionKeeper } from "../../../src/adapters/memory/session-keeper.memory.ts";
import type { Input } from "../../../src/application/recording/inputs.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { oddsMessage, selection } from "../../kit/builders.ts";
import { recordingLines } from "../../kit/recording-lines.ts";
import { type OpenTab, type SeveralTabs, severalTabs, twoTabs } from "../../kit/several-tabs.ts";
import { openWorld, PASSWORD, settle, type World } from "../../kit/world.ts";

let several: SeveralTabs;
let writer: OpenTab;
let other: OpenTab;
beforeEach(async () => {
  ({ several, writer, other } = await twoTabs());
});

const inputsOf = <Kind extends Input["kind"]>({ inputs }: World, kind: Kind) =>
  inputs.map(({ input }) => input).filter((input): input is Extract<Input, { kind: Kind }> => input.kind === kind);
const onDisk = (type: string) => several.browser.disk.facts.filter(({ event }) => event.type === type);
const handOver = async (): Promise<void> => {
  writer.tab.look(false);
  await several.pass(25_000);
  expect(several.channel.holder()).toBe(other.tab.own);
};

describe("a turn", () => {
  it("begins and ends as an input of its tab, and each goes on at the head of the other", async () => {
    writer.intents.changeStake({ amount: "5" });
    await several.arrive();
    const { head } = writer.slipstream;
    await handOver();
    expect(inputsOf(writer, "turn-ended")).toEqual([{ kind: "turn-ended", why: "handed-over" }]);
    const [began] = inputsOf(other, "turn-began");
    const takenOver = onDisk("WritingTakenOver")[0];
    expect(began?.beginning).toMatchObject({ head: { length: (takenOver?.sequence ?? 0) - 1 }, opened: null, further: [], first: [], isTakenOver: true });
    expect(takenOver?.cause).toEqual({ by: "app", what: "take over" });
    other.intents.changeStake({ amount: "6" });
    await several.arrive();
    expect(head()).toEqual(other.slipstream.head());
    expect(writer.state().betslip.stake).toBe(600);
  });

  it("tells of the screen of each tab that follows, as an input, until that tab is gone", async () => {
    expect(inputsOf(writer, "desk")).toEqual([{ kind: "desk", tab: other.tab.own, desk: expect.objectContaining({ dialog: undefined }) }]);
    other.kill();
    await several.arrive();
    expect(inputsOf(writer, "desk").at(-1)).toEqual({ kind: "desk", tab: other.tab.own, desk: null });
  });

  it("is not given away while it is the only one: a tab that is closed lays the pen", async () => {
    await writer.close();
    await several.arrive();
    expect(several.channel.holder()).toBe(other.tab.own);
    expect(onDisk("WritingTakenOver")).toHaveLength(1);
  });

  it("ends when a page that this one does not see has written; the log is opened anew with what that page wrote", async () => {
    const unseen = await openWorld({ browser: several.browser });
    unseen.intents.toggleKept({ kind: "game", id: "101" });
    await settle();
    await unseen.close();
    writer.intents.changeStake({ amount: "5" });
    await several.pass(2_000);
    writer.feed.signal("connected");
    await several.arrive();
    expect(inputsOf(writer, "turn-ended")).toEqual([{ kind: "turn-ended", why: "superseded" }]);
    expect(inputsOf(writer, "turn-began")[0]?.beginning.opened).toMatchObject({ length: expect.any(Number), state: { preferences: { favourites: { game: ["101"] } } } });
    expect([writer.state().preferences.favourites.game, writer.state().betslip.stake]).toEqual([["101"], 10_000]);
    writer.intents.changeStake({ amount: "8" });
    await several.pass(2_000);
    expect([writer.state().betslip.stake, other.state().betslip.stake]).toEqual([800, 800]);
    expect(several.browser.disk.facts.at(-1)?.sequence).toBe(writer.slipstream.head().length);
    expect([writer.slipstream.logStatus.read(), other.slipstream.logStatus.read()]).toEqual(["kept", "kept"]);
  });
});

describe("what a tab says of the log", () => {
  it("is in every tab whether the device keeps it", async () => {
    const seen: string[] = [];
    other.slipstream.logStatus.subscribe(() => seen.push(other.slipstream.logStatus.read()));
    several.browser.disk.broken = "no-room";
    writer.intents.changeStake({ amount: "5" });
    await several.arrive();
    expect([writer.slipstream.logStatus.read(), seen.at(-1)]).toEqual(["memory-only", "memory-only"]);
    several.browser.disk.broken = undefined;
    writer.intents.changeStake({ amount: "6" });
    await several.arrive();
    expect(seen.at(-1)).toBe("kept");
  });

  it("is that it falls behind, in a tab that cannot follow the one that writes now", async () => {
    const newer = await several.open({ build: "newer" });
    await several.pass(2_000);
    expect(several.channel.holder()).toBe(newer.tab.own);
    expect([writer.slipstream.logStatus.read(), newer.slipstream.logStatus.read()]).toEqual(["superseded", "kept"]);
    const length = writer.slipstream.head().length;
    newer.intents.changeStake({ amount: "5" });
    await several.arrive();
    expect(writer.slipstream.head().length).toBe(length);
  });

  it("is written at once when the page is about to close, and by the writing tab only", async () => {
    writer.intents.toggleSelection({ selection: selection("100") });
    await several.arrive();
    const stored = () => several.browser.disk.facts.length;
    const before = stored();
    writer.feed.push([oddsMessage(selection("100"), 2.5)]);
    await settle();
    expect(stored()).toBe(before);
    other.slipstream.flush();
    await settle();
    expect(stored()).toBe(before);
    writer.slipstream.flush();
    await settle();
    expect(stored()).toBeGreaterThan(before);
  });
});

describe("a page whose store cannot be read", () => {
  it("stores nothing, because its facts would look like another page's, and says that the log is not kept", async () => {
    const { browser } = severalTabs();
    browser.disk.broken = "broken";
    const world = await openWorld({ browser });
    browser.disk.broken = undefined;
    world.intents.changeStake({ amount: "5" });
    await settle();
    expect([browser.disk.facts, world.slipstream.logStatus.read(), world.state().betslip.stake]).toEqual([[], "memory-only", 500]);
  });
});

describe("a page that is recorded", () => {
  const headerOf = async ({ slipstream }: World) => (await recordingLines(slipstream.recording?.text() ?? ""))[0];

  it("takes the pen when it opens, and says that it went on with the log of another tab", async () => {
    const recorded = await several.open({ record: true });
    expect(several.channel.holder()).toBe(recorded.tab.own);
    expect(await headerOf(recorded)).toMatchObject({ header: { isTakenOver: true, isFollowing: false, tab: recorded.tab.own } });
  });

  it("says that it opened the log when there was no other tab", async () => {
    expect(await headerOf(await openWorld({ record: true }))).toMatchObject({ header: { isTakenOver: false, isFollowing: false } });
  });
});

describe("asks that came while no tab wrote", () => {
  it("[N15] are not run in the session of a player who signed in since", async () => {
    await writer.signIn();
    await several.arrive();
    writer.tab.freeze();
    other.intents.withdraw({ amount: money(50_000), account: null });
    const { accounts } = several.browser.engine;
    accounts.enrol("8030000002", PASSWORD);
    createMemorySessionKeeper(several.browser.device).keep({ ...(await Effect.runPromise(accounts.signIn("8030000002", PASSWORD))), mobileNumber: "" });
    await several.pass(6_000);
    expect(several.channel.holder()).toBe(other.tab.own);
    expect([other.state().session.player, onDisk("AttemptRequested"), other.payments.withdrawals()]).toEqual(["player-5502", [], []]);
  });

  it("run once in the tab that writes next, under their numbers", async () => {
    writer.tab.freeze();
    other.intents.changeStake({ amount: "5" });
    other.intents.changeStake({ amount: "6" });
    await several.pass(6_000);
    const asked = onDisk("StakeChanged").map(({ cause }) => cause.from);
    expect(asked).toEqual([{ tab: other.tab.own, ask: 1 }, { tab: other.tab.own, ask: 2 }]);
    writer.tab.thaw();
    await several.pass(2_000);
    expect(onDisk("StakeChanged")).toHaveLength(2);
    expect(writer.state().betslip.stake).toBe(600);
    expect(inputsOf(writer, "turn-ended")).toEqual([{ kind: "turn-ended", why: "taken" }]);
  });
});
