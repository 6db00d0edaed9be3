import { linkedLine, NO_LINK, type RecordedTurn } from "../../application/recording/lines.ts";
import { RECORDING_VERSION, type RecordingHeader } from "../../application/recording/recorder.ts";
import type { Sha256 } from "../../domain/log/chain.ts";
import type { ReplaySummary } from "./replay-recording.ts";

/** A session as a recorder would have written it. */
export const writeRecording = (
  header: RecordingHeader,
  turns: readonly RecordedTurn[],
  { events, head, state }: Pick<ReplaySummary, "events" | "head" | "state">,
  sha256: Sha256,
): string => {
  let link = NO_LINK;
  const write = (fields: object): string => {
    const linked = linkedLine(JSON.stringify(fields), link, sha256);
    ({ link } = linked);
    return `${linked.line}\n`;
  };
  const lines = [write({ ...header, v: RECORDING_VERSION })];
  for (const [place, { at, input, ids, from, facts }] of turns.entries())
    lines.push(write({ n: place + 2, at, input, ...(ids.length === 0 ? {} : { ids }), ...(facts.length === 0 ? {} : { from, facts }) }));
  lines.push(write({ kind: "end", n: turns.length + 2, events, head, state }));
  return lines.join("");
};
