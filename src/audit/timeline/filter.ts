import { isSound } from "../log/problem.ts";
import type { Room } from "../../domain/events/registry.ts";
import type { Cause } from "../../domain/events/envelope.ts";
import { roomOfName } from "../indexed/event-name.ts";
import type { LogIndex } from "../indexed/log-index.ts";

/** Which records are shown. "" means all. */
export interface TimelineFilter {
  readonly decisionsOnly: boolean;
  readonly badOnly: boolean;
  readonly room: Room | "";
  readonly type: string;
  readonly by: Cause["by"] | "";
  /** The attempt or the betslip id of a bet: its whole story is shown. */
  readonly bet: string;
  /** A match id. */
  readonly match: string;
  /** Wall milliseconds, inclusive. */
  readonly from: number | undefined;
  readonly to: number | undefined;
  readonly text: string;
}

export const EVERYTHING: TimelineFilter = {
  decisionsOnly: false,
  badOnly: false,
  room: "",
  type: "",
  by: "",
  bet: "",
  match: "",
  from: undefined,
  to: undefined,
  text: "",
};
export const DECISIONS: TimelineFilter = { ...EVERYTHING, decisionsOnly: true };

/**
 * The positions of the records that pass a filter; its text is searched for later. "Decisions only" hides prices and the marks they leave, but
 * never a record that does not verify, nor one that closed or opened something on the slip: a stop decides what can be bet.
 */
export const chooseRecords = (index: LogIndex, filter: TimelineFilter): readonly number[] => {
  const isWanted = wanted(index, filter);
  const left: number[] = [];
  for (let position = 0; position < index.total(); position += 1) if (isWanted(position)) left.push(position);
  return left;
};

const wanted = (index: LogIndex, filter: TimelineFilter): ((position: number) => boolean) => {
  const isOfBet = ofBet(index, filter.bet);
  const { decisionsOnly, badOnly, room, type, by, match, from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = filter;
  const isEveryTime = filter.from === undefined && filter.to === undefined;
  return (position) => {
    const isBad = !isSound(index.verdictAt(position));
    if (badOnly && !isBad) return false;
    const itsType = index.typeAt(position);
    if (decisionsOnly && !isBad && roomOfName(itsType) === "prices" && !index.closedOrOpened(position)) return false;
    if (room !== "" && roomOfName(itsType) !== room) return false;
    if (type !== "" && itsType !== type) return false;
    if (by !== "" && index.causeAt(position) !== by) return false;
    if (match !== "" && !index.isAbout(position, match)) return false;
    const at = index.timeAt(position);
    return (isEveryTime || (at >= from && at <= to)) && isOfBet(position);
  };
};

/** Selects the records of one bet: those that built its slip from the first leg on, the request, and every answer. */
const ofBet = (index: LogIndex, id: string): ((position: number) => boolean) => {
  if (id.trim() === "") return () => true;
  const bet = index.bets.find(id);
  if (bet === undefined) return () => false;
  const own = new Set(bet.positions);
  // What changed the slip later belongs to the next bet, also where this one was cashed out after that.
  const asked = bet.positions[0] ?? bet.since;
  return (position) => own.has(position) || (position >= bet.since && position <= asked && index.changedSlip(position));
};
