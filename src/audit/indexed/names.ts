import { isBookedSlip } from "../../domain/events/booked-leg.ts";
import { isSelection, type Selection } from "../../domain/events/selection.ts";
import type { StoredEvent } from "../../domain/events/row.ts";
import { selectionKey } from "../../domain/kernel/ids.ts";

/** Names from the log for selections and matches, which most events mention by key only. */
export interface Names {
  /** Undefined for a selection that was never on the slip. */
  readonly selection: (key: string) => { readonly outcome: string; readonly event: string } | undefined;
  /** The name of the match, or undefined. */
  readonly match: (id: string) => string | undefined;
  /** Every match of which a selection was on the slip, with its name. */
  readonly matches: () => readonly (readonly [id: string, name: string])[];
}

/** Gathers names from the selections of a log as they go by. */
export const createNames = (): Names & { readonly hear: (event: StoredEvent) => void } => {
  const selections = new Map<string, { readonly outcome: string; readonly event: string }>();
  const matches = new Map<string, string>();
  return {
    hear: (event) => {
      for (const selection of selectionsIn(event)) {
        selections.set(selectionKey(selection.matchId, selection), { outcome: selection.displayName, event: selection.eventName });
        matches.set(selection.matchId, selection.eventName);
      }
    },
    selection: (key) => selections.get(key),
    match: (id) => matches.get(id),
    matches: () => [...matches],
  };
};

const selectionsIn = (event: StoredEvent): readonly Selection[] => {
  const { selection, booked } = event;
  if (event.type === "SelectionAdded" && isSelection(selection)) return [selection];
  return event.type === "BookingLoaded" && isBookedSlip(booked) ? booked.legs.map((leg) => leg.selection) : [];
};
