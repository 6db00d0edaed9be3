import type { Head } from "../../domain/events/envelope.ts";
import { canonical } from "../../domain/log/canonical.ts";
import { type PlainState, toSnapshot } from "../../domain/snapshot.ts";
import type { State } from "../../domain/state.ts";
import type { AdmittedInput, Inputs } from "./inputs.ts";
import type { DigestShape } from "../ports/digest.ts";

export const RECORDING_KIND = "slipstream-recording";
export const RECORDING_VERSION = 2;

/** First line: where the session began. */
export interface RecordingHeader {
  readonly kind: typeof RECORDING_KIND;
  readonly v: number;
  readonly at: number;
  readonly build: string;
  readonly head: Head;
  /** The shape of `state`: only a build of the same shape can begin from it. */
  readonly stateVersion: number;
  readonly state: PlainState;
  /** The pseudonym of the player whose session was on the device, if any. */
  readonly player: string | null;
}

/** Last line: what the session came to, for the replay to compare with. */
export interface RecordingEnd {
  readonly kind: "end";
  readonly events: number;
  readonly head: string;
  readonly state: string;
}

/** One hash over the whole state. */
export const stateHash = (state: State, digest: DigestShape): string => digest.sha256(canonical(toSnapshot(state)));

/**
 * Writes down every input before it takes effect, as NDJSON. Holds inputs, not facts: replaying them must
 * give the facts again, hash for hash (design, "two files").
 */
export const createRecorder = (
  inputs: Inputs,
  header: RecordingHeader,
  end: () => RecordingEnd,
): { readonly text: () => string } => {
  const lines = [JSON.stringify(header)];
  inputs.admitted$.subscribe((admitted: AdmittedInput) => lines.push(JSON.stringify(admitted)));
  return { text: () => `${[...lines, JSON.stringify(end())].join("\n")}\n` };
};
