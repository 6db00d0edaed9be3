import { readRecording, type RecordingLine } from "../../src/audit/recording/read-recording.ts";

/** The lines of a whole recording. Rejects as `readRecording` throws. */
export const recordingLines = async (recording: string | Uint8Array): Promise<readonly RecordingLine[]> => {
  const bytes = typeof recording === "string" ? new TextEncoder().encode(recording) : recording;
  const lines: RecordingLine[] = [];
  for await (const line of readRecording(new Blob([Uint8Array.from(bytes)]).stream())) lines.push(line);
  return lines;
};
