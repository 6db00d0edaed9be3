import type { Leg } from "../../domain/betslip/state.ts";
import { isActive } from "../../domain/betslip/state.ts";
import type { SelectionKey } from "../../domain/kernel/ids.ts";
import type { Odds } from "../../domain/kernel/odds.ts";
import { momentAt } from "../indexed/moment-at.ts";
import type { OpenedLog } from "../indexed/open-log.ts";
import { scanRecords } from "../indexed/records-at.ts";
import { type Moment, momentAfter } from "../moment/moment.ts";

/** How long before the click is told, in milliseconds. */
export const LAST_MS = 60_000;

/** A span in which a leg could be bet at one price, or could not be bet; wall milliseconds of the device. */
export interface LegSpan {
  readonly from: number;
  readonly to: number;
  readonly isOpen: boolean;
  /** The price; undefined while closed. */
  readonly odds: Odds | undefined;
  /** The record that began it; undefined for what was so before the minute. */
  readonly sequence: number | undefined;
}

/** When the legs of a slip were open and closed in the minute before a record, in order, by their keys. The slip is folded from the log alone. */
export const legSpans = async (log: OpenedLog, position: number): Promise<ReadonlyMap<SelectionKey, readonly LegSpan[]>> => {
  const { index } = log;
  const clicked = index.timeAt(position);
  let first = position;
  while (first > 0 && clicked - index.timeAt(first - 1) <= LAST_MS) first -= 1;
  const spans = new Map<SelectionKey, LegSpan[]>();
  const note = (moment: Moment, at: number, sequence: number | undefined): void => {
    for (const leg of moment.betslip.legs) noteLeg(spans, leg, at, sequence);
  };
  let moment = (await momentAt(log, first)).before;
  note(moment, clicked - LAST_MS, undefined);
  const changing = Array.from({ length: position - first }, (_, at) => first + at).filter((at) => index.changedSlip(at));
  for await (const records of scanRecords(log, changing))
    for (const { fact } of records) {
      moment = momentAfter(moment, fact) ?? moment;
      note(moment, fact.at, fact.sequence);
    }
  return new Map([...spans].map(([key, ofLeg]) => [key, ofLeg.map((span, at) => ({ ...span, to: ofLeg[at + 1]?.from ?? clicked }))]));
};

const noteLeg = (spans: Map<SelectionKey, LegSpan[]>, leg: Leg, at: number, sequence: number | undefined): void => {
  const ofLeg = spans.get(leg.key) ?? [];
  const last = ofLeg.at(-1);
  const isOpen = isActive(leg) && !leg.stale;
  const odds = isOpen ? leg.odds : undefined;
  if (last !== undefined && last.isOpen === isOpen && last.odds === odds) return;
  spans.set(leg.key, [...ofLeg, { from: at, to: at, isOpen, odds, sequence }]);
};
