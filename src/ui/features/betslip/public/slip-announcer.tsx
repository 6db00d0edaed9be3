import { useMemo, useState } from "react";
import { createView } from "../../../../application/runtime/view.ts";
import { asPlaced } from "../../../../domain/betslip/as-placed.ts";
import type { Betslip, Leg } from "../../../../domain/betslip/state.ts";
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

/** The slip, and whose it is. */
interface Heard {
  readonly betslip: Betslip;
  readonly player: string | undefined;
}

const selectHeard = ({ betslip, session }: State): Heard => ({ betslip, player: session.player });
const sameHeard = (one: Heard, other: Heard): boolean => one.betslip === other.betslip && one.player === other.player;

/** Announces to screen readers how the slip has changed since the last announcement. */
export const SlipAnnouncer = () => {
  const { store } = useSlipstream();
  const heard = useCalm(useMemo(() => createView(store, selectHeard, sameHeard), [store]), GATHER_MS, soundSame);
  const [announced, setAnnounced] = useState({ heard, words: "" });
  if (announced.heard !== heard) {
    // What was on one player's slip is not told to the next one.
    setAnnounced({ heard, words: announced.heard.player === heard.player ? summarise(slipChanges(announced.heard.betslip, heard.betslip)) : "" });
  }
  const { words } = announced;
  return (
    <p className="unseen" role="status" aria-live="polite" aria-label="Betslip changes">
      {words}
    </p>
  );
};

/** Whether there is nothing to announce between two states of the slip, for example when only a mark has ended. */
const soundSame = (before: Heard, after: Heard): boolean => before.player === after.player && slipChanges(before.betslip, after.betslip).length === 0;

const summarise = (changes: readonly string[]): string =>
  changes.length <= MOST_CHANGES
    ? changes.join(". ")
    : `${changes.slice(0, MOST_CHANGES).join(". ")}. ${changes.length - MOST_CHANGES} more changes on the slip`;

/** The changes to announce: legs that were added, removed, closed, reopened or changed in price. */
const slipChanges = (before: Betslip, after: Betslip): readonly string[] => {
  const known = new Map(before.legs.map((leg) => [leg.key, asPlaced(before, leg)]));
  const kept = new Set(after.legs.map(({ key }) => key));
  return [
    ...after.legs.flatMap((leg) => legChange(known.get(leg.key), asPlaced(after, leg))),
    ...before.legs.filter(({ key }) => !kept.has(key)).map((leg) => `${nameOf(leg)} removed`),
  ];
};

const legChange = (before: Leg | undefined, after: Leg): readonly string[] => {
  if (before === undefined) return [`${nameOf(after)} added at ${formatOdds(after.lastShownOdds)}`];
  if (after.ended && !before.ended) return [`${nameOf(after)} can no longer be bet: the match has ended`];
  if (after.suspended !== before.suspended) return [`${nameOf(after)} ${after.suspended ? "suspended" : "open again"}`];
  if (after.lastShownOdds !== before.lastShownOdds) return [`${nameOf(after)} now ${formatOdds(after.lastShownOdds)}`];
  return [];
};

/** A team names itself. Of "Draw" and "No" there can be several on a slip, so they are named with their market and match. */
const nameOf = ({ selection }: Leg): string => {
  const name = clipName(outcomeLabel(selection.outcomeName, selection));
  return selection.eventName.includes(name) ? name : `${name}, ${marketLabel(selection)}, ${clipName(selection.eventName)},`;
};
