import { changesBy } from "../../domain/changes.ts";
import type { Head } from "../../domain/events/envelope.ts";
import { canonical } from "../../domain/log/canonical.ts";
import { type PlainState, toSnapshot } from "../../domain/snapshot.ts";
import type { State } from "../../domain/state.ts";
import type { EventStoreShape } from "../log/event-store.ts";
import type { DigestShape } from "../ports/digest.ts";
import type { AdmittedInput, Inputs } from "./inputs.ts";
import type { Outgoing } from "./outgoing.ts";
import { type Check, type MadeFact, writeFact } from "./lines.ts";
import { SHAPES } from "./shapes.ts";

export const RECORDING_KIND = "slipstream-recording";
/** The form of the lines. A new kind of input does not raise it: that changes the shapes (`shapes.ts`). */
export const RECORDING_VERSION = 16;

/** The settings that differ between the places where one build runs. */
export interface Deployment {
  /** The number of the client in paths and headers (spec 7). */
  readonly clientId: number;
  /** The device's time zone, in minutes east of Greenwich. The engine is asked for dates in it. */
  readonly minutesEast: number;
}

/** The first line of a recording: the state in which the session began. */
export interface RecordingHeader {
  readonly kind: typeof RECORDING_KIND;
  readonly v: number;
  readonly at: number;
  readonly build: string;
  readonly deployment: Deployment;
  readonly head: Head;
  /** The hash of the shapes of the state and of the inputs. Only code with the same shapes can be given this recording. */
  readonly shapes: string;
  readonly state: PlainState;
  /** The pseudonym of the player whose session was on the device; null for none. */
  readonly player: string | null;
}

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
  /** The head of the log as it is now. */
  readonly head: () => Head;
  readonly digest: DigestShape;
  readonly build: string;
  readonly deployment: Deployment;
  readonly player: string | null;
  /** Whether the recording has a hash of the whole state at each check. Making one takes longer than a frame. */
  readonly isHashed: boolean;
}

export interface Recording {
  /** Returns the lines since the last call, of all steps that are over, as NDJSON without links. */
  readonly drain: () => string;
  /** Returns what would follow those lines if the recording ended now: the open step and the end line. After the end, the lines that ended it. */
  readonly tail: () => string;
  /** Ends the recording, because the page is closed, or the player wants no recording. */
  readonly end: () => void;
}

/** The input whose step is not over, and what it has caused so far. */
interface OpenStep {
  readonly admitted: AdmittedInput;
  readonly from: number;
  readonly facts: MadeFact[];
  readonly ids: string[];
  readonly outgoing: Outgoing[];
  check?: Check | undefined;
}

/** A check is due when the log has passed a multiple of this length. */
const CHECK_EVERY = 1_000;

/** The most steps that wait to be written. Writing hundreds at once would stop the page for several frames. */
const MOST_WAITING = 3;

/**
 * Writes every input from now on, and what it caused, as NDJSON. A recording holds the inputs; of the facts only their types and
 * changes, and every thousand facts a check; of what was sent hashes: replaying the inputs must give the same (docs/architecture.md). Lines are written some steps later, because a price must not wait for them, and linked when somebody
 * takes them out of the page (`createLinker`), because hashing them would take a fifth of the time that a price takes.
 */
export const recordFrom = ({ inputs, store, head, digest, build, deployment, player, isHashed }: RecorderParts): Recording => {
  const header: RecordingHeader = {
    kind: RECORDING_KIND,
    v: RECORDING_VERSION,
    at: inputs.now(),
    build,
    deployment,
    head: head(),
    shapes: SHAPES,
    state: toSnapshot(store.snapshot()),
    player,
  };
  let lines = 0;
  let text = "";
  const write = (line: string): void => {
    lines += 1;
    text += `${line}\n`;
  };
  write(JSON.stringify(header));

  let waiting: OpenStep[] = [];
  const writeWaiting = (): void => {
    for (const step of waiting) write(writtenStep(step, lines + 1));
    waiting = [];
  };
  let open = stepOf({ at: header.at, input: { kind: "start" } }, store.length());
  followFacts(store, (made) => open.facts.push(made));
  let checkedUpTo = store.length();
  /** At the end of a step, if a check is due and the head covers every fact. */
  const checked = (): Check | undefined => {
    const { length, hash } = head();
    if (Math.floor(length / CHECK_EVERY) === Math.floor(checkedUpTo / CHECK_EVERY) || length !== store.length()) return undefined;
    checkedUpTo = length;
    return { events: length, head: hash, state: isHashed ? stateHash(store.snapshot(), digest) : undefined };
  };
  const subscriptions = [
    inputs.admitted$.subscribe((admitted) => {
      open.check = checked();
      waiting.push(open);
      if (waiting.length > MOST_WAITING) writeWaiting();
      open = stepOf(admitted, store.length());
    }),
    inputs.noted$.subscribe((id) => open.ids.push(id)),
    inputs.outgoing$.subscribe((outgoing) => open.outgoing.push(outgoing)),
  ];

  const end = (n: number): RecordingEnd & { readonly n: number } => ({
    kind: "end",
    n,
    events: store.length(),
    head: head().hash,
    state: stateHash(store.snapshot(), digest),
  });
  // The step continues after this. What is written of it here is part of this text only.
  const tail = (): string => {
    writeWaiting();
    return `${writtenStep(open, lines + 1)}\n${JSON.stringify(end(lines + 2))}\n`;
  };
  let ended: string | undefined;
  return {
    drain: () => {
      writeWaiting();
      const drained = text;
      text = "";
      return drained;
    },
    tail: () => ended ?? tail(),
    end: () => {
      ended ??= tail();
      for (const subscription of subscriptions) subscription.unsubscribe();
      store.onFold(undefined);
    },
  };
};

const stepOf = (admitted: AdmittedInput, length: number): OpenStep => ({ admitted, from: length + 1, facts: [], ids: [], outgoing: [] });

/** A step as JSON text without its empty fields, because most timers and signals cause nothing. An input that has a text is not written a second time. */
const writtenStep = ({ admitted, from, facts, ids, outgoing, check }: OpenStep, n: number): string => {
  const input = admitted.written?.() ?? JSON.stringify(admitted.input);
  const drawn = ids.length === 0 ? "" : `,"ids":${JSON.stringify(ids)}`;
  const sent = outgoing.length === 0 ? "" : `,"outgoing":${JSON.stringify(outgoing)}`;
  const caused = facts.length === 0 ? "" : `,"from":${from},"facts":${JSON.stringify(facts.map(writeFact))}`;
  const reached = check === undefined ? "" : `,"check":${JSON.stringify(check)}`;
  return `{"n":${n},"at":${admitted.at},"input":${input}${drawn}${sent}${caused}${reached}}`;
};

/** Calls `told` with each fact of a session, and each step on the desk, as it is folded. */
export const followFacts = (store: EventStoreShape, told: (made: MadeFact) => void): void =>
  store.onFold((fact, before, after) => {
    const { sequence, at, cause, event } = fact;
    told({ sequence, at, cause, event, changes: changesBy(event, before, after) });
  });
