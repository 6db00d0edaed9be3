import { createHash } from "node:crypto";
import { createLinker } from "../../src/application/recording/lines.ts";
import { readRecording, type WhyNot } from "../../src/audit/recording/read-recording.ts";
import type { RecordingLine } from "../../src/audit/recording/recording-line.ts";

export const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/** The lines of a whole recording. Rejects where `readRecording` throws. */
export const recordingLines = async (recording: string | Uint8Array, digest = sha256, whyNot?: WhyNot): Promise<readonly RecordingLine[]> => {
  const bytes = typeof recording === "string" ? new TextEncoder().encode(recording) : recording;
  const lines: RecordingLine[] = [];
  for await (const read of readRecording(new Blob([Uint8Array.from(bytes)]).stream(), digest, whyNot)) lines.push(...read);
  return lines;
};

/** The same lines with newly computed links, as a forger who knows the format would write them. */
export const relinked = (text: string): string =>
  linked(
    text
      .trimEnd()
      .split("\n")
      .map((line) => {
        const { link: _, ...fields } = JSON.parse(line) as { readonly link?: string };
        return fields;
      }),
  );

/** The lines of one session as a recorder writes them, numbered and linked. */
export const linked = (lines: readonly object[], digest = sha256): string =>
  createLinker(digest)(lines.map((fields, place) => JSON.stringify(place === 0 ? fields : { ...fields, n: place + 1 })).join("\n"));
