import type { BookingComparison, ComparedLeg, LegChange } from "../../../application/booking/compare-booking.query.ts";
import { formatCount } from "../../format/count.ts";

/** What has become of a booked selection, in a word. */
export const changeWord: Readonly<Record<LegChange, string>> = {
  same: "Same price",
  up: "Price up",
  down: "Price down",
  suspended: "Suspended",
  started: "Match started",
  settled: "Settled",
  gone: "No longer offered",
};

/** Whether a loaded slip leaves the leg out. */
export const isLeftOut = ({ change }: ComparedLeg): boolean => change === "started" || change === "settled" || change === "gone";

/** The result of comparing a booked slip, in one sentence. */
export const comparisonText = ({ legs }: BookingComparison): string => {
  const left = legs.filter(isLeftOut).length;
  const moved = legs.filter(({ change }) => change === "up" || change === "down").length;
  const closed = legs.filter(({ change }) => change === "suspended").length;
  const parts = [
    left === 0 ? undefined : `${formatCount(left)} of ${formatCount(legs.length)} left out`,
    moved === 0 ? undefined : `${formatCount(moved)} ${moved === 1 ? "price" : "prices"} moved`,
    closed === 0 ? undefined : `${formatCount(closed)} suspended`,
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? "as it was booked" : parts.join(", ");
};
