import type { OpenedLog } from "../../audit/indexed/open-log.ts";
import note from "./note.module.css";
import { formatCount } from "./words/print.ts";

/** Says that prices at this record may be older than those the player saw, because the device has dropped detail of the feed before it. */
export const DroppedBefore = ({ log, sequence }: { readonly log: OpenedLog; readonly sequence: number }) => {
  const last = log.summary.dropped.findLast(({ to }) => to < sequence);
  if (last === undefined) return null;
  return (
    <p className={note.note}>
      The device has dropped detail of the feed, last up to record {formatCount(last.to)}. A price here may be older than the one that the player saw, except at a bet, around which everything is kept.
    </p>
  );
};
