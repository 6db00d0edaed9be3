import { type ReplaySummary, startReplay } from "../../src/app/replay.ts";
import type { RecordingEnd } from "../../src/application/recording/recorder.ts";
import { recordingLines } from "../kit/recording-lines.ts";
import { digest } from "./recorded-session.ts";

/** A recording through the real client again. */
export const replay = async (text: string): Promise<ReplaySummary> => {
  const lines = await recordingLines(text);
  const ids = lines.flatMap((line) =>
    line.type === "input" && line.admitted.input.kind === "id" ? [line.admitted.input.value] : [],
  );
  const first = lines[0];
  if (first?.type !== "header") throw new Error("no header");
  const session = await startReplay(first.header, ids, digest);
  for (const line of lines) if (line.type === "input") await session.step(line.admitted);
  return session.summary();
};

export const replayTwice = async (
  text: string,
): Promise<{ readonly recorded: RecordingEnd; readonly replays: readonly ReplaySummary[] }> => ({
  recorded: JSON.parse(text.trim().split("\n").at(-1) ?? "") as RecordingEnd,
  replays: [await replay(text), await replay(text)],
});
