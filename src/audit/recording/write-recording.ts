import { createLinker, type RecordedStep } from "../../application/recording/lines.ts";
import type { RecordingHeader } from "../../application/recording/recorder.ts";
import type { Sha256 } from "../../domain/log/chain.ts";
import type { ReplaySummary } from "./replay-recording.ts";

/** A session as a recorder would have written it. */
export const writeRecording = (
  header: RecordingHeader,
  steps: readonly RecordedStep[],
  { events, head, state }: Pick<ReplaySummary, "events" | "head" | "state">,
  sha256: Sha256,
): string => {
  const lines: readonly object[] = [
    header,
    ...steps.map(({ at, input, ids, outgoing, from, facts, check }, place) => ({ n: place + 2, at, input, ...(ids.length === 0 ? {} : { ids }), ...(outgoing.length === 0 ? {} : { outgoing }), ...(facts.length === 0 ? {} : { from, facts }), ...(check === undefined ? {} : { check }) })),
    { kind: "end", n: steps.length + 2, events, head, state },
  ];
  return createLinker(sha256)(lines.map((line) => JSON.stringify(line)).join("\n"));
};
