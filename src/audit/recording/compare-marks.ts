import type { Outgoing } from "../../application/recording/outgoing.ts";
import { NOT_SUMMED, type RecordedStep, type WrittenMark } from "../../application/recording/lines.ts";
import type { Change, FactMark, Path } from "../../domain/fingerprint.ts";
import { sumText } from "../../domain/kernel/mixing.ts";
import { createOutgoingComparison, type OutgoingDifference } from "./compare-outgoing.ts";

/** A field that differs: its value in the recording and its value in the replay. */
export interface DifferingField {
  readonly field: string;
  readonly recorded: unknown;
  readonly replayed: unknown;
}

/**
 * How two facts with one sequence differ: one is missing, it has another type or content, or it left another state. "outgoing-differs": a call was sent with
 * other values, or a timer was set for another time.
 */
export type DivergenceKind = "event-missing" | "event-added" | "event-differs" | "state-differs" | "outgoing-differs";

/** The first fact, call or timer of a replay that is not as recorded. */
export interface Divergence {
  readonly kind: DivergenceKind;
  /** The line of the recording whose input led to it. */
  readonly line: number;
  /** The sequence of the fact; of a call or a timer, that of the last fact that was made before it was noticed. */
  readonly sequence: number;
  /** The event's type, or the name of the call or timer, as recorded and as replayed; null when that side has none. */
  readonly recorded: string | null;
  readonly replayed: string | null;
  readonly fields: readonly DifferingField[];
}

/** Shown for a side that did not change the field. */
export const UNCHANGED = "(unchanged)";

interface Expected {
  readonly line: number;
  readonly sequence: number;
  readonly mark: WrittenMark;
}

interface Made {
  readonly line: number;
  readonly mark: FactMark;
}

/**
 * Compares a replay with its recording, fact by fact, and call by call where the recording has them. Facts are matched by sequence and not by input: a live page may take its next input before all
 * effects of the last one are done, and a replay never does.
 */
export const createComparison = () => {
  const expected: Expected[] = [];
  const made: Made[] = [];
  const sent = createOutgoingComparison();
  let line = 0;
  let sequence = 0;
  let divergence: Divergence | undefined;

  const compare = (): void => {
    let next = 0;
    while (divergence === undefined && next < expected.length && next < made.length) {
      divergence = differenceOf(expected[next], made[next]);
      next += 1;
    }
    if (next === 0) return;
    expected.splice(0, next);
    made.splice(0, next);
  };

  const differ = (difference: OutgoingDifference | undefined): void => {
    if (difference !== undefined) divergence ??= outgoingDivergence(difference, sequence);
  };

  return {
    /** Announces the line whose input is given next. */
    begin: (number: number): void => {
      line = number;
    },
    /** Hears of a fact that the replay has made. After a divergence nothing is kept, because the rest of a recording may be long. */
    made: (mark: FactMark): void => {
      ({ sequence } = mark);
      if (divergence === undefined) made.push({ line, mark });
    },
    /** Hears of a call or a timer of the replay. */
    sent: (outgoing: Outgoing): void => {
      if (divergence === undefined) differ(sent.replayed({ line, outgoing }));
    },
    /**
     * Compares with the facts that this line records, after the replay has handled its input. Returns whether the replay has made
     * all of them. If not, it may still have work to do.
     */
    recorded: ({ from, facts, outgoing }: RecordedStep, number: number): boolean => {
      if (divergence !== undefined) return true;
      for (let place = 0; place < facts.length; place += 1) {
        const mark = facts[place];
        if (mark !== undefined) expected.push({ line: number, sequence: from + place, mark });
      }
      compare();
      for (const each of outgoing) if (divergence === undefined) differ(sent.recorded({ line: number, outgoing: each }));
      return expected.length === 0 || divergence !== undefined;
    },
    /** Called when the replay has nothing left to do: a recorded fact that it has not made by now is missing. A live page may make a fact later than a replay, never earlier. */
    settled: (): void => {
      compare();
      const [missing] = expected;
      if (missing !== undefined) divergence ??= missed(missing);
    },
    /** Whether the replay has made a fact that no line has recorded yet. */
    isOwed: (): boolean => made.length > 0,
    /** Called after the last line: no fact may be left over. */
    finish: (): void => {
      const [more] = made;
      if (more !== undefined) divergence ??= added(more);
    },
    divergence: (): Divergence | undefined => divergence,
  };
};

export type Comparison = ReturnType<typeof createComparison>;

const missed = ({ line, sequence, mark: [type] }: Expected): Divergence => ({
  kind: "event-missing",
  line,
  sequence,
  recorded: type,
  replayed: null,
  fields: [],
});

const added = ({ line, mark: { sequence, type } }: Made): Divergence => ({
  kind: "event-added",
  line,
  sequence,
  recorded: null,
  replayed: type,
  fields: [],
});

const outgoingDivergence = ({ recorded, replayed }: OutgoingDifference, sequence: number): Divergence => ({
  kind: "outgoing-differs",
  line: recorded.line,
  sequence,
  recorded: recorded.outgoing[0],
  replayed: replayed.outgoing[0],
  fields: differing(recorded.outgoing[1], replayed.outgoing[1], []),
});

const differenceOf = (expected: Expected | undefined, made: Made | undefined): Divergence | undefined => {
  if (expected === undefined || made === undefined) return undefined;
  const { mark } = made;
  const [type, fact, state, changes = []] = expected.mark;
  const isSameFact = type === mark.type && fact === sumText(mark.fact);
  if (isSameFact && (state === NOT_SUMMED ? fieldsOf(changes, mark.changes).length === 0 : state === sumText(mark.state))) return undefined;
  return {
    kind: isSameFact ? "state-differs" : "event-differs",
    line: Math.min(expected.line, made.line),
    sequence: expected.sequence,
    recorded: type,
    replayed: mark.type,
    fields: named(fieldsOf(changes, mark.changes), mark, isSameFact),
  };
};

/** Prices are recorded only as a checksum. When no other field differs, the difference is in the prices of the event's match, or of all matches. */
const named = (fields: readonly DifferingField[], { event }: FactMark, isSameFact: boolean): readonly DifferingField[] => {
  if (fields.length > 0 || !isSameFact) return fields;
  const match = "matchId" in event ? event.matchId : undefined;
  return [{ field: pathText(match === undefined ? ["prices"] : ["prices", "matches", match]), recorded: NOT_WRITTEN, replayed: NOT_WRITTEN }];
};

/** Shown for a value of which only the checksum is recorded. */
export const NOT_WRITTEN = "(only its sum is recorded)";

const fieldsOf = (recorded: readonly Change[], replayed: readonly Change[]): readonly DifferingField[] => {
  const made = new Map(replayed.map(([path, value]) => [pathText(path), { path, value }]));
  const fields: DifferingField[] = [];
  for (const [path, value] of recorded) {
    const text = pathText(path);
    const mine = made.get(text);
    made.delete(text);
    if (mine === undefined) fields.push({ field: text, recorded: value, replayed: UNCHANGED });
    else fields.push(...differing(value, mine.value, path));
  }
  for (const [text, { value }] of made) fields.push({ field: text, recorded: UNCHANGED, replayed: value });
  return fields;
};

const isTree = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === "object" && value !== null;

/** The leaves in which two values differ. */
export const differing = (recorded: unknown, replayed: unknown, path: Path): readonly DifferingField[] => {
  if (Object.is(recorded, replayed)) return [];
  if (!isTree(recorded) || !isTree(replayed) || Array.isArray(recorded) !== Array.isArray(replayed))
    return [{ field: pathText(path), recorded, replayed }];
  const keys = new Set([...Object.keys(recorded), ...Object.keys(replayed)]);
  return [...keys].flatMap((key) => differing(recorded[key], replayed[key], [...path, Array.isArray(recorded) ? Number(key) : key]));
};

/** `betslip.legs[0].odds` */
export const pathText = (path: Path): string =>
  path.map((part, place) => (typeof part === "number" ? `[${part}]` : place === 0 ? part : /^[A-Za-z_]\w*$/.test(part) ? `.${part}` : `[${JSON.stringify(part)}]`)).join("");
