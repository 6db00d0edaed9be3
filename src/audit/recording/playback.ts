import { betEventIn } from "./bet-event.ts";
import type { RecordedStep } from "../../application/recording/lines.ts";

/**
 * A position in a session is the number of inputs that have been given: 0 is before the first, `steps.length` after the last. The state is always
 * that of a position, never between two.
 */
export type Position = number;

/** The kinds of places to which a player of recordings can jump. */
export type StopKind = "bet" | "suspension" | "command";

/** A place in a session. */
export interface Stop {
  /** The position after the input that caused it. */
  readonly position: Position;
  readonly kind: StopKind;
  /** The name of the event, or the name of the command. */
  readonly what: string;
  /** Wall milliseconds. */
  readonly at: number;
}

const SUSPENSIONS: ReadonlySet<string> = new Set(["BetStopped", "FeedLost"]);

/** The bets, suspensions and commands of a session, in order. They are read from the recorded facts, without a replay. */
export const stopsOf = (steps: readonly RecordedStep[]): readonly Stop[] =>
  steps.flatMap(({ at, input, facts }, index): readonly Stop[] => {
    const position = index + 1;
    const stops: Stop[] = input.kind === "command" ? [{ position, kind: "command", what: input.name, at }] : [];
    for (const [type, changes = []] of facts) {
      const ofBet = betEventIn(type, changes);
      if (ofBet !== undefined) stops.push({ position, kind: "bet", what: ofBet, at });
      else if (SUSPENSIONS.has(type) || changes.some(isSuspendedLeg)) stops.push({ position, kind: "suspension", what: type, at });
    }
    return stops;
  });

/** Whether the change suspended a leg of the slip. */
const isSuspendedLeg = ([path, value]: readonly [readonly (string | number)[], unknown?]): boolean =>
  path[0] === "betslip" && path[1] === "legs" && path[3] === "suspended" && value === true;

/** The next place of a kind after a position; undefined after the last. */
export const stopAfter = (stops: readonly Stop[], position: Position, kind: StopKind): Stop | undefined =>
  stops.find((stop) => stop.kind === kind && stop.position > position);

/** The last place of a kind before a position; undefined before the first. */
export const stopBefore = (stops: readonly Stop[], position: Position, kind: StopKind): Stop | undefined =>
  stops.findLast((stop) => stop.kind === kind && stop.position < position);

/**
 * The position after the first input, later than `from`, that caused a fact of this type or number, or is a command whose name contains the text. The
 * search continues from the beginning; undefined when there is no such input.
 */
export const findPosition = (steps: readonly RecordedStep[], text: string, from: Position): Position | undefined => {
  const sought = text.trim().toLowerCase();
  if (sought === "") return undefined;
  const number = /^\d+$/.test(sought) ? Number(sought) : undefined;
  const holds = ({ input, from: first, facts }: RecordedStep): boolean =>
    number === undefined
      ? facts.some(([type]) => type.toLowerCase().includes(sought)) || (input.kind === "command" && input.name.toLowerCase().includes(sought))
      : facts.length > 0 && first <= number && number < first + facts.length;
  const later = steps.findIndex((step, index) => index >= from && holds(step));
  const found = later === -1 ? steps.findIndex(holds) : later;
  return found === -1 ? undefined : found + 1;
};

/** The number of inputs that had come in by a time, counted from `position`. A clock that was set back delays nothing. */
export const positionBy = (steps: readonly RecordedStep[], position: Position, at: number): Position => {
  let due = position;
  for (let index = position, latest = Number.NEGATIVE_INFINITY; index < steps.length; index += 1) {
    latest = Math.max(latest, steps[index]?.at ?? 0);
    if (latest > at) break;
    due = index + 1;
  }
  return due;
};

/** The wall milliseconds of the session at a position; before the first input, the time at which it began. */
export const timeAt = (steps: readonly RecordedStep[], position: Position, began: number): number => steps[position - 1]?.at ?? began;

/** The nearest position that the session has. */
export const within = (steps: readonly RecordedStep[], position: Position): Position =>
  Number.isFinite(position) ? Math.min(Math.max(0, Math.trunc(position)), steps.length) : 0;
