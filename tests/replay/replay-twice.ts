import { startReplay } from "../../src/app/replay.ts";
import type { RecordingEnd } from "../../src/application/recording/recorder.ts";
import { readRecording } from "../../src/audit/recording/read-recording.ts";
import { type ReplayOptions, replayRecording, type SessionReplay, type StartClient } from "../../src/audit/recording/replay-recording.ts";
import { digest } from "./recorded-session.ts";

export const startClient: StartClient = (start) => startReplay(start, digest);

/** Replays the first session of a recording through the real client. */
export const replay = async (text: string, options: ReplayOptions = {}, start = startClient): Promise<SessionReplay> => {
  const lines = readRecording(new Blob([text]).stream(), digest.sha256);
  for await (const session of replayRecording(lines, start, options)) return session;
  throw new Error("the text holds no session");
};

export const endOf = (text: string): RecordingEnd => JSON.parse(text.trim().split("\n").at(-1) ?? "") as RecordingEnd;

export const replayTwice = async (
  text: string,
): Promise<{ readonly recorded: RecordingEnd; readonly replays: readonly SessionReplay[] }> => ({
  recorded: endOf(text),
  replays: [await replay(text), await replay(text)],
});
