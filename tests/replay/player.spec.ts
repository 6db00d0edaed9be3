import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { startReplay } from "../../src/app/replay.ts";
import { isRecordingFile } from "../../src/audit/recording/is-recording-file.ts";
import { type PlayableSession, readPlayable } from "../../src/audit/recording/playable.ts";
import { stopAfter, stopsOf } from "../../src/audit/recording/playback.ts";
import { stateHash } from "../../src/application/recording/recorder.ts";
import { createPlayer, type Player, type PlayerParts } from "../../src/audit/recording/player.ts";
import { differing } from "../../src/audit/recording/differing.ts";
import { emptyDesk } from "../../src/domain/desk/state.ts";
import { selection } from "../kit/builders.ts";
import { bettingEngine } from "./betting-engine.ts";
import { digest, quiet, startRecordedSession } from "./recorded-session.ts";

const odds = (seq: number, value: number) => ({
  topic: "feeds/live/odds_change/100",
  payload: JSON.stringify({ event_id: 100, product: 1, timestamp: 1, seq, markets: [{ id: 1, outcomes: [{ id: "1", odds: value, active: 1 }] }] }),
});

/** A session with a slip, prices that move, a suspension and a bet. */
const recorded = async (): Promise<string> => {
  const { slipstream, clock, feed } = await startRecordedSession(bettingEngine({ stake: 50, possibleWin: 100 }));
  feed.signal("connected");
  await quiet();
  slipstream.intents.signIn({ mobile: "08031112222", password: "PASSWORD" });
  await quiet();
  slipstream.intents.toggleSelection({ selection: selection("100") });
  await quiet();
  for (const [index, value] of [2.1, 2.2, 2.3].entries()) {
    clock.advance(1_000);
    feed.deliver([odds(index + 1, value)]);
  }
  clock.advance(1_000);
  feed.deliver([{ topic: "feeds/live/bet_stop/100", payload: JSON.stringify({ event_id: 100, seq: 4 }) }]);
  clock.advance(1_000);
  feed.deliver([odds(5, 2.4)]);
  await quiet();
  slipstream.intents.changeStake({ amount: "50" });
  slipstream.intents.placeBet({ shown: [] });
  await quiet();
  return slipstream.recording?.text() ?? "";
};

/** The session of a client with two windows, of which now one and now the other is in front, with prices all along. */
const recordedInWindows = async (): Promise<string> => {
  const { slipstream, feed } = await startRecordedSession(bettingEngine({ stake: 50, possibleWin: 100 }));
  let seq = 0;
  const prices = async (): Promise<void> => {
    for (const value of [2.1, 2.2, 2.3]) feed.deliver([odds((seq += 1), value + seq / 100)]);
    await quiet();
  };
  feed.signal("connected");
  for (const window of ["window-1", "window-2"]) slipstream.keepDesk(window, emptyDesk);
  slipstream.give("betslip/toggle-selection", { selection: selection("100") }, { tab: "window-1", ask: 1 });
  await prices();
  slipstream.bringToFront("window-1");
  slipstream.give("session/open-auth-dialog", { tab: "login" }, { tab: "window-1", ask: 2 });
  await prices();
  slipstream.keepDesk("window-1", undefined);
  await prices();
  return slipstream.recording?.text() ?? "";
};

const sessionOf = async (text: string): Promise<PlayableSession> => {
  const [session] = (await readPlayable(new Blob([text]), digest.sha256)).sessions;
  if (session === undefined) throw new Error("no session");
  return session;
};

/** A player on a virtual clock, which only its waits move. */
const playerOf = (session: PlayableSession, parts: Partial<PlayerParts> = {}) => {
  let now = 0;
  const wait = (ms: number): Promise<void> => {
    now += Math.max(1, ms);
    return Promise.resolve();
  };
  const player = createPlayer({ session, start: (start) => startReplay(start, digest), breathe: () => undefined, now: () => now, wait, ...parts });
  const slip = () => player.read().seen?.state.betslip;
  return { ...player, slip, elapsed: () => now };
};

/** Everything that the player shows, as one text. */
const sumThere = (player: Pick<Player, "read">): string => {
  const { seen, divergence, position } = player.read();
  if (seen === undefined) throw new Error("nothing is seen");
  const { state, facts, looks, slipChange, terms } = seen;
  return JSON.stringify([position, stateHash(state, digest), facts.map(({ sequence }) => sequence), looks, slipChange, terms, divergence]);
};

describe("a player of a recorded session", () => {
  it("goes to any position, forward and back, and shows what was there", async () => {
    const session = await sessionOf(await recorded());
    const player = playerOf(session);
    await player.open();
    expect(player.read()).toMatchObject({ status: "paused", position: 0 });
    const stops = stopsOf(session.steps);
    const suspended = stopAfter(stops, 0, "suspension")?.position ?? 0;
    await player.seek(suspended);
    expect(player.slip()?.legs[0]).toMatchObject({ suspended: true, lastShownOdds: 2_300_000 });
    await player.seek(session.steps.length);
    expect(player.slip()?.placement).toMatchObject({ status: "done", result: { betslipId: "K7Q2M9X" } });
    await player.seek(suspended);
    expect(player.slip()?.legs[0]).toMatchObject({ suspended: true, lastShownOdds: 2_300_000 });
    expect(player.slip()?.placement).toEqual({ status: "idle" });
    expect(player.read().divergence).toBeUndefined();
    player.close();
  });

  it.each([
    ["one window", recorded],
    ["two windows", recordedInWindows],
  ])("shows the same at every position of a session of %s on the way back as on the way there, without another client", async (_, record) => {
    const session = await sessionOf(await record());
    let started = 0;
    const player = playerOf(session, { start: (begun) => ((started += 1), startReplay(begun, digest)) });
    const there: string[] = [];
    for (let position = 0; position <= session.steps.length; position += 1) {
      await player.seek(position);
      there.push(sumThere(player));
    }
    const back: string[] = [];
    for (let position = session.steps.length; position >= 0; position -= 1) {
      await player.seek(position);
      back.unshift(sumThere(player));
    }
    expect(back).toEqual(there);
    for (const position of [7, 2, 9, 8, 9, 0, 5]) {
      await player.seek(position);
      expect(sumThere(player)).toBe(there[position]);
    }
    expect(started).toBe(1);
    player.close();
  });

  it("steps by one input, tells its facts, and what differs from where it stood", async () => {
    const session = await sessionOf(await recorded());
    const player = playerOf(session);
    const suspended = stopAfter(stopsOf(session.steps), 0, "suspension")?.position ?? 0;
    await player.seek(suspended - 1);
    await player.step(1);
    const { seen, before, position } = player.read();
    expect([position, seen?.facts.map(({ event }) => event.type)]).toEqual([suspended, ["BetStopped"]]);
    expect(differing(before?.betslip, seen?.state.betslip, ["betslip"]).map(({ field }) => field)).toContain("betslip.legs[0].suspended");
    await player.step(-1);
    expect([player.read().position, player.slip()?.legs[0]?.suspended]).toEqual([suspended - 1, false]);
    await player.step(-1_000);
    expect(player.read().position).toBe(0);
    player.close();
  });

  it("plays as fast as it happened, faster, or without waiting, to the same state", async () => {
    const session = await sessionOf(await recorded());
    const [first, last] = [session.header.at, session.steps.at(-1)?.at ?? 0];
    const states: unknown[] = [];
    for (const speed of [1, 10, "max"] as const) {
      const player = playerOf(session);
      await player.play(speed);
      expect(player.read()).toMatchObject({ status: "paused", position: session.steps.length });
      if (speed !== "max") expect(player.elapsed()).toBeGreaterThanOrEqual((last - first) / speed);
      states.push(player.read().client?.summary());
      player.close();
    }
    expect(states[0]).toMatchObject({ head: session.end?.head, state: session.end?.state });
    expect([states[1], states[2]]).toEqual([states[0], states[0]]);
  });

  it("stops where it is paused, and goes on from there", async () => {
    const session = await sessionOf(await recorded());
    let breaths = 0;
    const breathe = (): Promise<void> => Promise.resolve((breaths += 1) === 4 ? player.pause() : undefined);
    const player = playerOf(session, { breathe });
    await player.play("max");
    await quiet();
    expect(player.read()).toMatchObject({ status: "paused", position: 4 });
    await player.seek(session.steps.length);
    expect(player.read().position).toBe(session.steps.length);
    player.close();
  });

  it("names the place where this build does something else than was recorded", async () => {
    const session = await sessionOf(await recorded());
    const at = session.steps.findIndex(({ facts }) => facts.some(([type]) => type === "BetStopped"));
    const steps = session.steps.map((step, index) => (index === at ? { ...step, facts: [["FeedLost"]] as const } : step));
    const player = playerOf({ ...session, steps });
    await player.seek(steps.length);
    expect(player.read().divergence).toMatchObject({ kind: "event-differs", line: at + 2, recorded: "FeedLost", replayed: "BetStopped" });
    player.close();
  });

  it("[R3] compares the end too: a fact that no line has, and a state that no fact shows", async () => {
    const session = await sessionOf(await recorded());
    const last = session.steps.findLastIndex(({ facts }) => facts.length > 0);
    const more = playerOf({ ...session, steps: session.steps.map((step, index) => (index === last ? { ...step, facts: step.facts.slice(0, -1) } : step)) });
    await more.seek(session.steps.length);
    expect(more.read()).toMatchObject({ divergence: { kind: "event-added" }, ends: [] });
    more.close();

    const { end } = session;
    if (end === undefined) throw new Error("no end");
    const other = playerOf({ ...session, end: { ...end, state: "another" } });
    await other.seek(session.steps.length);
    expect(other.read()).toMatchObject({ divergence: undefined, ends: ["state"] });
    await other.step(-1);
    expect(other.read().ends).toEqual([]);
    await other.step(1);
    expect(other.read().ends).toEqual(["state"]);
    other.close();

    const cut = playerOf({ ...session, end: undefined });
    await cut.seek(session.steps.length);
    expect(cut.read()).toMatchObject({ divergence: undefined, ends: [] });
    cut.close();
  });

  it("says at which line this build failed, and gives an input that failed late no second time", async () => {
    const session = await sessionOf(await recorded());
    let given = 0;
    const failing: PlayerParts["start"] = async (start) => {
      const client = await startReplay(start, digest);
      return { ...client, step: (admitted) => ((given += 1) < 3 ? client.step(admitted) : Promise.reject(new Error("boom"))) };
    };
    const player = playerOf(session, { start: failing });
    const failed = { status: "failed", position: 2, message: "line 4: this build failed at this input: boom" };
    for (const speed of ["max", 1] as const) {
      await player.play(speed);
      expect(player.read()).toMatchObject(failed);
    }
    expect(given).toBe(3);
    player.close();
    const unable = playerOf(session, { start: () => Promise.reject(new Error("there is no state")) });
    await unable.open();
    expect(unable.read()).toMatchObject({ status: "failed", message: "line 1: this build cannot begin the session: there is no state" });
    unable.close();
  });

  it("says why it cannot go on", async () => {
    const session = await sessionOf(await recorded());
    const steps = session.steps.map((step) => (step.input.kind === "command" ? { ...step, input: { ...step.input, name: "no/such" } } : step));
    const player = playerOf({ ...session, steps });
    await player.play("max");
    expect(player.read()).toMatchObject({ status: "failed", message: expect.stringMatching(/^line \d+: this build has no command no\/such$/) as unknown });
    player.close();
  });
});

describe("a file that is dropped", () => {
  it.each<[string, (text: string) => Blob, boolean]>([
    ["a recording", (text) => new Blob([text]), true],
    ["a packed recording", (text) => new Blob([Uint8Array.from(gzipSync(text))]), true],
    ["a report", () => new Blob(['{"kind":"slipstream-report","v":1}']), true],
    ["a log", () => new Blob(['{"kind":"slipstream-log","v":1}']), false],
    ["nothing", () => new Blob([]), false],
  ])("is told by its beginning: %s", async (_, fileOf, isRecording) => {
    expect(await isRecordingFile(fileOf(await recorded()))).toBe(isRecording);
  });

  it.each<[string, (packed: Uint8Array<ArrayBuffer>) => void]>([
    ["its checksum", (packed) => void (packed[packed.length - 6] = (packed.at(-6) ?? 0) ^ 255)],
    ["its length", (packed) => void (packed[packed.length - 1] = 255)],
  ])("is read to its last line when nothing but %s is damaged by packing", async (_, damage) => {
    const text = await recorded();
    const packed = Uint8Array.from(gzipSync(text));
    damage(packed);
    const { sessions, failure } = await readPlayable(new Blob([packed]), digest.sha256);
    const lines = text.trimEnd().split("\n").length;
    expect(sessions[0]?.end).toBeDefined();
    expect(failure).toBe(`line ${lines + 1}: the file is packed with gzip and cannot be unpacked further: it was cut off or damaged, or joined from several files, which have to be opened one by one; it plays as far as line ${lines}`);
    expect(await isRecordingFile(new Blob([packed]))).toBe(true);
  });

  it("is refused when it was joined from several packed files, as the page would read the first of them only", async () => {
    const text = await recorded();
    const packed = Uint8Array.from(gzipSync(text));
    expect((await readPlayable(new Blob([packed]), digest.sha256)).failure).toBeUndefined();
    const { failure } = await readPlayable(new Blob([packed, Uint8Array.from(gzipSync(`${text}${text}`))]), digest.sha256);
    expect(failure).toMatch(/^line \d+: the file is packed with gzip and cannot be unpacked further: .*or joined from several files/);
  });

  it("is closed when the reading is given up", async () => {
    let isClosed = false;
    const file = Object.assign(new Blob(), {
      stream: () =>
        new ReadableStream<Uint8Array<ArrayBuffer>>({
          pull: async (controller) => controller.enqueue(Uint8Array.from(new TextEncoder().encode(await text))),
          cancel: () => void (isClosed = true),
        }),
    });
    const text = recorded();
    const giveUp = (): undefined => {
      throw new Error("given up");
    };
    await expect(readPlayable(file, digest.sha256, giveUp)).rejects.toThrow("given up");
    expect(isClosed).toBe(true);
  });

  it("is read as far as it can be, and says why no further", async () => {
    const text = await recorded();
    const lines = text.trimEnd().split("\n");
    const { sessions, failure } = await readPlayable(new Blob([[...lines.slice(0, 5), ...lines.slice(6)].join("\n")]), digest.sha256);
    expect([sessions.length, sessions[0]?.steps.length, sessions[0]?.end]).toEqual([1, 4, undefined]);
    expect(failure).toBe("line 6: line 6 of the session is missing before it; it plays as far as line 5");
  });
});
