import { useEffect, useMemo, useState } from "react";
import type { OpenedLog } from "../../audit/indexed/open-log.ts";
import { chooseRecords, type TimelineFilter } from "../../audit/timeline/filter.ts";
import { findText } from "../../audit/timeline/search.ts";
import { createBreath } from "./breath.ts";
import type { Describe } from "./words/events.ts";

export interface FoundRecords {
  readonly positions: readonly number[];
  /** Whether the search goes on and may find more. */
  readonly searching: boolean;
}

/** The records that pass a filter. The index is searched at once; text is searched in the file, piece by piece. */
export const useFoundRecords = (log: OpenedLog, filter: TimelineFilter, describe: Describe): FoundRecords => {
  const chosen = useMemo(() => chooseRecords(log.index, filter), [log, filter]);
  const [found, setFound] = useState<FoundRecords & { readonly among: readonly number[]; readonly of: string }>();
  const { text } = filter;

  useEffect(() => {
    if (text.trim() === "") return undefined;
    const controller = new AbortController();
    const show = (positions: readonly number[], searching: boolean): void => {
      if (!controller.signal.aborted) setFound({ among: chosen, of: text, positions: [...positions], searching });
    };
    const breathe = createBreath(controller.signal);
    let sofar: readonly number[] = [];
    const between = (positions: readonly number[]): Promise<void> | undefined => {
      sofar = positions;
      const breath = breathe();
      if (breath !== undefined) show(positions, true);
      return breath;
    };
    findText(log, chosen, { text, wordsOf: describe, between }).then(
      (positions) => show(positions, false),
      // The file can no longer be read: the search ends with the records found so far.
      () => show(sofar, false),
    );
    return () => controller.abort();
  }, [log, chosen, text, describe]);

  if (text.trim() === "") return { positions: chosen, searching: false };
  return found?.among === chosen && found.of === text ? found : { positions: [], searching: true };
};
