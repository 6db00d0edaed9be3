import type { SealedFact } from "../../src/domain/events/envelope.ts";
import { readFact } from "../../src/domain/log/read-fact.ts";
import { fold, initialState, type State } from "../../src/domain/state.ts";

/** The state that a kept log comes to with its record of this number, or with its last one. Throws on a record that this build cannot read. */
export const stateAfter = (records: readonly SealedFact[], sequence = Number.POSITIVE_INFINITY): State =>
  fold(
    initialState(),
    records.filter((record) => record.sequence <= sequence).map((record) => {
      const read = readFact(record);
      if (!read.readable) throw new Error(`record ${record.sequence} cannot be read: ${read.reason}`);
      return read.fact;
    }),
  );
