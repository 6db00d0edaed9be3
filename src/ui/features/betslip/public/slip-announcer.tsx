import { useMemo, useState } from "react";
import { createView } from "../../../../application/runtime/view.ts";
import type { Leg } from "../../../../domain/betslip/state.ts";
import type { State } from "../../../../domain/state.ts";
import { clipName } from "../../../format/clip.ts";
import { marketLabel } from "../../../format/market-label.ts";
import { outcomeLabel } from "../../../format/outcome-name.ts";
import { formatOdds } from "../../../format/odds.ts";
import { useCalm } from "../../../hooks/use-calm.ts";
import { useSlipstream } from "../../../hooks/slipstream-context.tsx";

/** Prices can move many times a second, so changes within this time are announced together. */
const GATHER_MS = 2_000;
const MOST_CHANGES = 3;

const selectLegs = (state: State): readonly Leg[] => state.betslip.legs;

/** Announces to screen readers how the slip has changed since the last announcement. */
export const SlipAnnouncer = () => {
  const { store } = useSlipstream();
  const legs = useCalm(useMemo(() => createView(store, selectLegs), [store]), GATHER_MS, soundSame);
  const [told, setTold] = useState({ legs, words: "" });
  if (told.legs !== legs) {
    setTold({ legs, words: summarise(slipChanges(told.legs, legs)) });
  }
  const { words } = told;
  return (
    <p className="unseen" role="status" aria-live="polite" aria-label="Betslip changes">
      {words}
    </p>
  );
};

/** Whether there is nothing to announce between two states of the slip, for example when only a mark has ended. */
const soundSame = (before: readonly Leg[], after: readonly Leg[]): boolean => slipChanges(before, after).length === 0;

const summarise = (changes: readonly string[]): string =>
  changes.length <= MOST_CHANGES
    ? changes.join(". ")
    : `${changes.slice(0, MOST_CHANGES).join(". ")}. ${changes.length - MOST_CHANGES} more changes on the slip`;

/** The changes to announce: legs that were added, removed, closed, reopened or changed in price. */
export const slipChanges = (before: readonly Leg[], after: readonly Leg[]): readonly string[] => {
  const known = new Map(before.map((leg) => [leg.key, leg]));
  const kept = new Set(after.map(({ key }) => key));
  return [
    ...after.flatMap((leg) => legChange(known.get(leg.key), leg)),
    ...before.filter(({ key }) => !kept.has(key)).map((leg) => `${nameOf(leg)} removed`),
  ];
};

const legChange = (before: Leg | undefined, after: Leg): readonly string[] => {
  if (before === undefined) return [`${nameOf(after)} added at ${formatOdds(after.lastShownOdds)}`];
  if (after.suspended !== before.suspended) return [`${nameOf(after)} ${after.suspended ? "suspended" : "open again"}`];
  if (after.lastShownOdds !== before.lastShownOdds) return [`${nameOf(after)} now ${formatOdds(after.lastShownOdds)}`];
  return [];
};

/** A team names itself. Of "Draw" and "No" there can be several on a slip, so they are named with their market and match. */
const nameOf = ({ selection }: Leg): string => {
  const name = clipName(outcomeLabel(selection.outcomeName, selection));
  return selection.eventName.includes(name) ? name : `${name}, ${marketLabel(selection)}, ${clipName(selection.eventName)},`;
};
