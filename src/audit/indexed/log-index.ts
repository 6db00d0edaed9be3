import { type Betslip, isActive } from "../../domain/betslip/state.ts";
import { firstMoment, type Moment, momentAfter } from "../moment/moment.ts";
import type { AuditedRecord } from "../log/log-summary.ts";
import type { Verdict } from "../log/problem.ts";
import type { Line } from "../ndjson/lines.ts";
import { type Bets, createBets } from "./bets.ts";
import { bytes, createColumn, createDictionary, integers, wholes } from "./columns.ts";
import { eventName } from "./event-name.ts";
import { createNames, type Names } from "./names.ts";
import { subjectsOf } from "./subjects.ts";

/** The number of records between two stored moments. Other moments are folded from the stored moment before them. */
export const CHECKPOINT_EVERY = 256;

/**
 * An index of every record of a log, about forty bytes each, so that a log of any length can be filtered without reading it
 * again. A record is identified by its position, from 0, because a damaged log may have a sequence twice.
 */
export interface LogIndex {
  readonly total: () => number;
  /** The offset of the record's line in the file, in bytes. */
  readonly byteAt: (position: number) => number;
  readonly sequenceAt: (position: number) => number;
  /** Wall milliseconds of the device. */
  readonly timeAt: (position: number) => number;
  /** The name of the event (`eventName`). */
  readonly typeAt: (position: number) => string;
  readonly causeAt: (position: number) => string;
  readonly verdictAt: (position: number) => Verdict["verdict"];
  /** Whether the record mentions this match. */
  readonly isAbout: (position: number, match: string) => boolean;
  /** Whether the record changed the slip. */
  readonly changedSlip: (position: number) => boolean;
  /** Whether the record closed or opened a leg of the slip, or said whether live prices can be trusted. */
  readonly closedOrOpened: (position: number) => boolean;
  /** The position of the first record with that sequence, or undefined. */
  readonly positionOf: (sequence: number) => number | undefined;
  /** The last stored moment at or before a position, and the position of the record that follows it. */
  readonly checkpoint: (position: number) => { readonly moment: Moment; readonly position: number };
  /** Positions of the records that could not be applied, in order. */
  readonly skipped: () => readonly number[];
  readonly types: () => readonly string[];
  readonly names: Names;
  readonly bets: Bets;
}

export interface LogIndexer {
  readonly add: (record: AuditedRecord, line: Line) => void;
  readonly index: LogIndex;
}

const VERDICTS = ["verified", "not-kept", "dropped", "broken", "missing", "orphan"] as const satisfies readonly Verdict["verdict"][];

export const createLogIndexer = (): LogIndexer => {
  const offsets = createColumn(wholes);
  const sequences = createColumn(wholes);
  const times = createColumn(wholes);
  const typeNumbers = createColumn(integers);
  const causeNumbers = createColumn(integers);
  const verdicts = createColumn(bytes);
  const slipChanges = createColumn(bytes);
  const firstMatches = createColumn(integers);
  const moreMatches = new Map<number, ReadonlySet<string>>();
  const types = createDictionary();
  const causes = createDictionary();
  const matches = createDictionary();
  const checkpoints: Moment[] = [];
  const skipped: number[] = [];
  const names = createNames();
  const bets = createBets();
  let moment = firstMoment;

  const add = ({ fact, verdict }: AuditedRecord, { byte }: Line): void => {
    const position = offsets.length();
    const subjects = subjectsOf(fact.event);
    if (position % CHECKPOINT_EVERY === 0) checkpoints.push(moment);
    const next = momentAfter(moment, fact);
    if (next === undefined) skipped.push(position);
    else names.hear(fact.event);
    const after = next ?? moment;
    offsets.push(byte);
    sequences.push(fact.sequence);
    times.push(fact.at);
    typeNumbers.push(types.add(eventName(fact.event)));
    causeNumbers.push(causes.add(fact.cause.by));
    verdicts.push(VERDICTS.indexOf(verdict.verdict));
    slipChanges.push(after.betslip === moment.betslip ? 0 : isTurned(moment.betslip, after.betslip) ? 2 : 1);
    const [match] = subjects.matches;
    firstMatches.push(match === undefined ? 0 : matches.add(match));
    if (subjects.matches.size > 1) moreMatches.set(position, subjects.matches);
    bets.add(position, subjects, { wasEmpty: moment.betslip.legs.length === 0, isEmpty: after.betslip.legs.length === 0 });
    moment = after;
  };

  return {
    add,
    index: {
      total: offsets.length,
      byteAt: offsets.at,
      sequenceAt: sequences.at,
      timeAt: times.at,
      typeAt: (position) => types.textOf(typeNumbers.at(position)),
      causeAt: (position) => causes.textOf(causeNumbers.at(position)),
      verdictAt: (position) => VERDICTS[verdicts.at(position)] ?? "broken",
      isAbout: (position, match) => {
        const number = matches.numberOf(match);
        return number !== 0 && (firstMatches.at(position) === number || moreMatches.get(position)?.has(match) === true);
      },
      changedSlip: (position) => slipChanges.at(position) > 0,
      closedOrOpened: (position) => slipChanges.at(position) === 2,
      positionOf: (sequence) => positionOf(sequence, sequences.at, offsets.length()),
      checkpoint: (position) => {
        const number = Math.floor(position / CHECKPOINT_EVERY);
        return { moment: checkpoints[number] ?? firstMoment, position: number * CHECKPOINT_EVERY };
      },
      skipped: () => skipped,
      types: types.texts,
      names,
      bets,
    },
  };
};

/** Whether a leg that stays on the slip can be bet after a record and could not before, or the other way round. */
const isTurned = (before: Betslip, after: Betslip): boolean =>
  before.feedLost !== after.feedLost || after.legs.some((leg) => before.legs.some((earlier) => earlier.key === leg.key && isActive(earlier) !== isActive(leg)));

/** The position of a sequence. In a log without gaps it is computed; any other log is searched. */
const positionOf = (sequence: number, sequenceAt: (position: number) => number, total: number): number | undefined => {
  const guess = sequence - sequenceAt(0);
  if (guess >= 0 && guess < total && sequenceAt(guess) === sequence) return guess;
  for (let position = 0; position < total; position += 1) if (sequenceAt(position) === sequence) return position;
  return undefined;
};
