import type { Check, MadeFact, RecordedStep, WrittenFact } from "../../application/recording/lines.ts";
import type { Outgoing } from "../../application/recording/outgoing.ts";
import type { Change } from "../../domain/changes.ts";
import { isOfLog } from "../../domain/events/registry.ts";
import { differing, type DifferingField, pathText } from "./differing.ts";
import { createOutgoingComparison, type OutgoingDifference, type Placed } from "./compare-outgoing.ts";

/**
 * How two facts with one sequence differ: one is missing, it has another type or content, or it left another state. "outgoing-differs": a call was sent with
 * other values, or a timer was set for another time. "call-added": only the replay has the call. "check-differs": the log or the state came to something else, and no fact shows where; `since` tells
 * after which line and fact.
 */
export type DivergenceKind = "event-missing" | "event-added" | "event-differs" | "state-differs" | "outgoing-differs" | "call-added" | "check-differs";

/** The first fact, call, timer or check of a replay that is not as recorded. */
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
  /** Of a check: the place up to which everything agreed. */
  readonly since?: Since;
}

export interface Since {
  readonly line: number;
  readonly sequence: number;
}

/** Shown for a side that did not change the field. */
export const UNCHANGED = "(unchanged)";

interface Expected {
  readonly line: number;
  readonly sequence: number;
  readonly fact: WrittenFact;
  /** The fact itself, where another build made it. */
  readonly whole: MadeFact | undefined;
}

interface Made {
  readonly line: number;
  readonly fact: MadeFact;
}

/** What a session has come to so far. */
export type Reached = Required<Check>;

/**
 * Compares a replay with its recording, fact by fact, and call by call. Facts are matched by sequence and not by input: a live page may take its next input before all
 * effects of the last one are done, and a replay never does. What the facts of a recording do not tell, their content and the prices, is compared at each check.
 */
export const createComparison = (begin: Since = { line: 0, sequence: 0 }) => {
  const expected: Expected[] = [];
  const made: Made[] = [];
  const sent = createOutgoingComparison();
  let line = 0;
  let { sequence } = begin;
  let since = begin;
  let divergence: Divergence | undefined;
  /** The time of the last recorded input, in milliseconds. */
  let at = 0;

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
    /** Announces the line whose input is given next, and its time. */
    begin: (number: number, time = at): void => {
      line = number;
      at = time;
    },
    /** Hears of a fact that the replay has made. After a divergence nothing is kept, because the rest of a recording may be long. */
    made: (fact: MadeFact): void => {
      ({ sequence } = fact);
      if (divergence === undefined) made.push({ line, fact });
    },
    /** Hears of a call or a timer of the replay. */
    sent: (outgoing: Outgoing): void => {
      if (divergence === undefined) differ(sent.replayed({ line, at, outgoing }));
    },
    /**
     * Compares with the facts that this line records, after the replay has handled its input; `wholes` are the facts themselves, where another build made them.
     * Returns whether the replay has made all of them. If not, it may still have work to do.
     */
    recorded: ({ from, facts, outgoing }: RecordedStep, number: number, wholes: readonly MadeFact[] = []): boolean => {
      if (divergence !== undefined) return true;
      let last = from - 1;
      for (const [place, fact] of facts.entries()) {
        if (isOfLog(fact[0])) last += 1;
        expected.push({ line: number, sequence: last, fact, whole: wholes[place] });
      }
      compare();
      for (const each of outgoing) if (divergence === undefined) differ(sent.recorded({ line: number, at, outgoing: each }));
      return expected.length === 0 || divergence !== undefined;
    },
    /** Called when the replay has nothing left to do: a recorded fact that it has not made by now is missing. A live page may make a fact later than a replay, never earlier. */
    settled: (): void => {
      compare();
      const [missing] = expected;
      if (missing !== undefined) divergence ??= missed(missing);
    },
    /** Compares with a check of this line. A replay that has made further facts already, because the live page made them later, cannot be compared there. */
    checked: (check: Check, number: number, reached: () => Reached): void => {
      if (divergence !== undefined || made.length > 0) return;
      const now = reached();
      if (now.events !== check.events) return;
      const fields = (["head", "state"] as const)
        .filter((part) => check[part] !== undefined && check[part] !== now[part])
        .map((part) => ({ field: part, recorded: check[part], replayed: now[part] }));
      if (fields.length > 0) divergence = { kind: "check-differs", line: number, sequence: check.events, recorded: null, replayed: null, fields, since };
      else since = { line: number, sequence: check.events };
    },
    /** Whether the replay has made a fact that no line has recorded yet. */
    isOwed: (): boolean => made.length > 0,
    /** Called after the last line: no fact may be left over. */
    finish: (): void => {
      const [more] = made;
      if (more !== undefined) divergence ??= added(more);
    },
    /** Called after `finish`, when the replay has nothing left to do: the recording may not lack a call. */
    finishCalls: (): void => {
      const lone = divergence === undefined ? sent.lone(at) : undefined;
      if (lone !== undefined) divergence = callAdded(lone, sequence);
    },
    divergence: (): Divergence | undefined => divergence,
  };
};

export type Comparison = ReturnType<typeof createComparison>;

const missed = ({ line, sequence, fact: [type] }: Expected): Divergence => ({ kind: "event-missing", line, sequence, recorded: type, replayed: null, fields: [] });

const added = ({ line, fact: { sequence, event } }: Made): Divergence => ({ kind: "event-added", line, sequence, recorded: null, replayed: event.type, fields: [] });

const callAdded = ({ line, outgoing: [replayed] }: Placed, sequence: number): Divergence => ({ kind: "call-added", line, sequence, recorded: null, replayed, fields: [] });

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
  const { sequence, whole, fact } = expected;
  const [type, changes = []] = fact;
  const { event } = made.fact;
  // Most facts of a feed.
  if (whole === undefined && type === event.type && changes.length + made.fact.changes.length === 0) return undefined;
  const content = whole === undefined || type !== event.type ? [] : differing(contentOf(whole), contentOf(made.fact), []);
  const fields = [...content, ...fieldsOf(changes, made.fact.changes)];
  if (type === event.type && fields.length === 0) return undefined;
  const kind = type === event.type && content.length === 0 ? "state-differs" : "event-differs";
  return { kind, line: Math.min(expected.line, made.line), sequence, recorded: type, replayed: event.type, fields };
};

/** What a fact tells, apart from its place in the log. */
const contentOf = ({ at, cause, event }: MadeFact): object => ({ at, cause, event });

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
