import { expect, it } from "vitest";
import { createMemoryDevice } from "../../src/adapters/memory/session-keeper.memory.ts";
import type { KeptSession } from "../../src/application/ports/session-keeper.ts";
import { createLinker } from "../../src/application/recording/lines.ts";
import { writeReport } from "../../src/application/recording/report.ts";
import type { RecordingShelf } from "../../src/application/recording/shelf.ts";
import { readRecording } from "../../src/audit/recording/read-recording.ts";
import { agrees, replayRecording, type SessionReplay } from "../../src/audit/recording/replay-recording.ts";
import { selection } from "../kit/builders.ts";
import { recordingLines } from "../kit/recording-lines.ts";
import { createMemoryShelf } from "./memory-shelf.ts";
import { digest, quiet, startRecordedSession } from "./recorded-session.ts";
import { startClient } from "./replay-twice.ts";

/** A page on which somebody bets. */
const openPage = async (before: readonly string[] = [], record = false) => {
  const { shelf, drain, forgotten } = createMemoryShelf(before);
  const page = await startRecordedSession(() => "silence", { shelf, record });
  page.feed.signal("connected");
  page.slipstream.intents.toggleSelection({ selection: selection() });
  await quiet();
  return { ...page, shelf, drain, forgotten };
};

const reported = async (shelf: RecordingShelf, note = ""): Promise<string> => {
  const { text } = await writeReport(note, { shelf, digest, build: "commit+script", at: 1 });
  let all = "";
  for await (const piece of text) all += piece;
  return all;
};

const replayed = async (text: string): Promise<readonly SessionReplay[]> => {
  const sessions: SessionReplay[] = [];
  for await (const session of replayRecording(readRecording(new Blob([text]).stream(), digest.sha256), startClient)) sessions.push(session);
  return sessions;
};

it("a report holds every session with an end, and each of them replays", async () => {
  const gone = await openPage();
  const page = await openPage([gone.drain()]);
  const writing = reported(page.shelf, "The slip jumped");
  page.slipstream.intents.changeStake({ amount: "50" });
  const report = await writing;

  const [first, ...lines] = await recordingLines(report);
  expect(first).toMatchObject({ type: "report", report: { v: 1, note: "The slip jumped", sessions: 2, build: "commit+script", lacks: ["storage-failed"] } });
  expect(lines.flatMap((line) => (line.type === "end" ? [line.end === undefined] : []))).toEqual([true, false]);
  const sessions = await replayed(report);
  expect(sessions.map((session) => [agrees(session), session.isCut, session.compared > 2])).toEqual([
    [true, true, true],
    [true, false, true],
  ]);
});

it("a session that was kept with its links by an earlier build is linked anew", async () => {
  const gone = await openPage();
  const kept = createLinker(digest.sha256)(gone.drain());
  const report = await reported((await openPage([kept])).shelf);
  expect((await replayed(report)).map(agrees)).toEqual([true, true]);
});

it("a page that is also recorded as a whole writes the same lines to both recordings", async () => {
  const page = await openPage([], true);
  page.slipstream.recording?.text();
  page.slipstream.intents.changeStake({ amount: "50" });
  const whole = page.slipstream.recording?.text() ?? "";
  const report = await reported(page.shelf);
  expect(report.slice(report.indexOf("\n") + 1)).toBe(whole);
  expect((await replayed(whole)).every(agrees)).toBe(true);
});

it("a report is refused when a session or its last line was taken out, or when it is of another version", async () => {
  const page = await openPage();
  const lines = (await reported(page.shelf)).trimEnd().split("\n");
  await expect(recordingLines(lines.slice(0, 1).join("\n"))).rejects.toThrow("line 2: the report says that it holds 1 sessions, and there are 0");
  await expect(recordingLines(lines.slice(0, -1).join("\n"))).rejects.toThrow(`line ${lines.length}: the recording has no end: it was cut off`);
  await expect(recordingLines((lines[0] ?? "").replace('"v":1', '"v":2'))).rejects.toThrow("line 1: not a report that this version of Slipstream reads");
});

it("a report of which nothing was recorded is its note, and is read", async () => {
  const { shelf } = createMemoryShelf();
  const report = await reported({ ...shelf, sessions: () => Promise.resolve({ sessions: [], lacks: ["storage-failed"] }) }, "It would not open");
  const lines = await recordingLines(report);
  expect(lines).toMatchObject([{ type: "report", report: { note: "It would not open", sessions: 0, lacks: ["storage-failed"] } }]);
});

it("a player who signs out leaves no recording of the last minutes", async () => {
  const signedIn = async (record: boolean, session: KeptSession | undefined) => {
    const { shelf, forgotten } = createMemoryShelf();
    const page = await startRecordedSession(() => ({ status: 200, body: {} }), { shelf, record, device: { ...createMemoryDevice(), session } });
    page.slipstream.intents.signOut();
    await quiet();
    return forgotten();
  };
  const session: KeptSession = { token: "token-1", player: "player-1", mobileNumber: "08031112222", userId: "1", username: "ada", role: "player" };
  expect(await signedIn(false, session)).toBe(1);
  // Nobody was signed in, so nobody signs out.
  expect(await signedIn(false, undefined)).toBe(0);
  // A recording that was asked for by the address goes on.
  expect(await signedIn(true, session)).toBe(0);
});
