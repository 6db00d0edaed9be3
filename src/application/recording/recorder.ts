import type { Head } from "../../domain/events/envelope.ts";
import { canonical } from "../../domain/log/canonical.ts";
import { STATE_VERSION } from "../../domain/rooms.ts";
import { type PlainState, toSnapshot } from "../../domain/snapshot.ts";
import type { State } from "../../domain/state.ts";
import type { EventStoreShape } from "../log/event-store.ts";
import type { LogKeeperShape } from "../log/log-keeper.ts";
import type { DigestShape } from "../ports/digest.ts";
import type { AdmittedInput, Inputs } from "./inputs.ts";

export const RECORDING_KIND = "slipstream-recording";
export const RECORDING_VERSION = 3;

/** What differs between two places the same build runs in. */
export interface Deployment {
  /** Spec 7: names the client in paths and headers. */
  readonly clientId: number;
  /** The device's time zone, in minutes east of Greenwich: dates come back in it. */
  readonly minutesEast: number;
}

/** First line: where the session began. */
export interface RecordingHeader {
  readonly kind: typeof RECORDING_KIND;
  readonly v: number;
  readonly at: number;
  readonly build: string;
  readonly deployment: Deployment;
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

export interface RecorderParts {
  readonly inputs: Inputs;
  readonly store: EventStoreShape;
  readonly log: LogKeeperShape;
  readonly digest: DigestShape;
  readonly build: string;
  readonly deployment: Deployment;
  readonly player: string | null;
}

/**
 * Writes down every input before it takes effect, as NDJSON, from this moment on. It holds inputs, not facts:
 * replaying them must give the facts again, hash for hash (docs/architecture.md).
 */
export const recordFrom = ({ inputs, store, log, digest, build, deployment, player }: RecorderParts): { readonly text: () => string } => {
  const header: RecordingHeader = {
    kind: RECORDING_KIND,
    v: RECORDING_VERSION,
    at: inputs.now(),
    build,
    deployment,
    head: log.head(),
    stateVersion: STATE_VERSION,
    state: toSnapshot(store.snapshot()),
    player,
  };
  const lines = [JSON.stringify(header)];
  inputs.admitted$.subscribe((admitted: AdmittedInput) => lines.push(JSON.stringify(admitted)));
  const end = (): RecordingEnd => ({
    kind: "end",
    events: store.length(),
    head: log.head().hash,
    state: stateHash(store.snapshot(), digest),
  });
  return { text: () => `${[...lines, JSON.stringify(end())].join("\n")}\n` };
};
