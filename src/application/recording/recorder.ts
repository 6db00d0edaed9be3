import type { Head } from "../../domain/events/envelope.ts";
import { createFingerprint, type FactMark } from "../../domain/fingerprint.ts";
import { canonical } from "../../domain/log/canonical.ts";
import { STATE_VERSION } from "../../domain/rooms.ts";
import { type PlainState, toSnapshot } from "../../domain/snapshot.ts";
import type { State } from "../../domain/state.ts";
import type { EventStoreShape } from "../log/event-store.ts";
import type { LogKeeperShape } from "../log/log-keeper.ts";
import type { DigestShape } from "../ports/digest.ts";
import type { AdmittedInput, Inputs } from "./inputs.ts";
import { linkedLine, NO_LINK, type WrittenMark, writeMark } from "./lines.ts";

export const RECORDING_KIND = "slipstream-recording";
export const RECORDING_VERSION = 5;

/** The settings that differ between two places where the same build runs. */
export interface Deployment {
  /** Spec 7: names the client in paths and headers. */
  readonly clientId: number;
  /** The device's time zone, in minutes east of Greenwich: dates come back in it. */
  readonly minutesEast: number;
}

/** The first line: the state in which the session began. */
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
  /** The name of this tab among the open ones: facts of its own screen may stand under it. */
  readonly tab: string;
  /** Whether the session began as this tab went on with a log that another one wrote; else it opened the log. */
  readonly isTakenOver: boolean;
}

/** The name of a tab that knows of no other. */
export const LONE_TAB = "alone";

/** The last line: how the session ended, for the replay to compare with. */
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
  readonly tab: string;
  readonly isTakenOver: boolean;
}

export interface Recording {
  /** The whole recording up to now or, when it has ended, up to its end, as NDJSON. */
  readonly text: () => string;
  /** Nothing is written down any more: another tab writes the log. */
  readonly end: () => void;
}

/** The input whose turn is open, and what it has caused so far. */
interface OpenTurn extends AdmittedInput {
  readonly from: number;
  readonly facts: WrittenMark[];
  readonly ids: string[];
}

/**
 * Writes every input from now on, and what it caused, as NDJSON. A recording holds the inputs, and only sums and changes of the
 * facts: replaying the inputs must give the same facts, hash for hash, and the sums show where it does not
 * (docs/architecture.md). Each line is linked to all lines before it.
 */
export const recordFrom = ({ inputs, store, log, digest, build, deployment, player, tab, isTakenOver }: RecorderParts): Recording => {
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
    tab,
    isTakenOver,
  };
  const lines: string[] = [];
  let link = NO_LINK;
  const write = (fields: object): void => {
    const linked = linkedLine(JSON.stringify(fields), link, digest.sha256);
    ({ link } = linked);
    lines.push(linked.line);
  };
  write(header);

  let open = turnOf({ at: header.at, input: { kind: "start" } }, store.length());
  const close = (next: OpenTurn): void => {
    write(writtenTurn(open, lines.length + 1));
    open = next;
  };
  const mark = createFingerprint(store.snapshot());
  store.follow((fact, before, after) => open.facts.push(writeMark(mark(fact, before, after))));
  const subscription = inputs.admitted$.subscribe((admitted: AdmittedInput) => {
    // An id is drawn within a turn and belongs to it, so it opens no turn of its own.
    if (admitted.input.kind === "id") open.ids.push(admitted.input.value);
    else close(turnOf(admitted, store.length()));
  });

  const end = (n: number): RecordingEnd & { readonly n: number } => ({
    kind: "end",
    n,
    events: store.length(),
    head: log.head().hash,
    state: stateHash(store.snapshot(), digest),
  });
  // The turn goes on after this: what is written of it here ends this text and no other.
  const text = (): string => {
    const turn = linkedLine(JSON.stringify(writtenTurn(open, lines.length + 1)), link, digest.sha256);
    const last = linkedLine(JSON.stringify(end(lines.length + 2)), turn.link, digest.sha256);
    return `${[...lines, turn.line, last.line].join("\n")}\n`;
  };
  let whole: string | undefined;
  return {
    text: () => whole ?? text(),
    end: () => {
      whole ??= text();
      subscription.unsubscribe();
      store.follow(undefined);
    },
  };
};

const turnOf = ({ at, input }: AdmittedInput, length: number): OpenTurn => ({ at, input, from: length + 1, facts: [], ids: [] });

/** Leaves out empty fields, because most timers and signals cause nothing. */
const writtenTurn = ({ at, input, from, facts, ids }: OpenTurn, n: number): object => ({
  n,
  at,
  input,
  ...(ids.length === 0 ? {} : { ids }),
  ...(facts.length === 0 ? {} : { from, facts }),
});

/** Calls `told` with the mark of each fact of a session, to compare it with a recording. */
export const followMarks = (store: EventStoreShape, told: (mark: FactMark) => void): void => {
  const mark = createFingerprint(store.snapshot());
  store.follow((fact, before, after) => told(mark(fact, before, after)));
};
