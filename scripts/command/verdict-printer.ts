import { isIntact } from "../../src/domain/log/verify.ts";
import type { AuditedRecord } from "../../src/audit/log/log-summary.ts";

/** The characters that are printed at once. */
const PRINTED_AT_ONCE = 64 * 1_024;

/** What is printed while a log is read. */
export interface Printer {
  readonly onRecord: (record: AuditedRecord) => void;
  readonly between: () => Promise<void> | undefined;
  readonly flush: () => Promise<void>;
}

export const QUIET: Printer = { onRecord: () => undefined, between: () => undefined, flush: () => Promise.resolve() };

/** Prints good verdicts in large batches. The first bad verdict ends the list and is printed with its place. */
export const verdictPrinter = (print: (text: string) => Promise<void> | undefined): Printer => {
  let waiting = "";
  const flush = async (): Promise<void> => {
    const text = waiting;
    waiting = "";
    if (text !== "") await print(text);
  };
  return {
    onRecord: ({ fact: { sequence }, verdict }) => {
      if (isIntact(verdict)) waiting += `${JSON.stringify({ sequence, verdict: verdict.verdict })}\n`;
    },
    between: () => (waiting.length < PRINTED_AT_ONCE ? undefined : flush()),
    flush,
  };
};
