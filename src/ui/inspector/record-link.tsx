import { formatCount } from "./words/print.ts";

/** Leads to a record of the log. */
export const RecordLink = ({ sequence, onSelect }: { readonly sequence: number; readonly onSelect: (sequence: number) => void }) => (
  <button type="button" className="text-link" onClick={() => onSelect(sequence)}>{`Record ${formatCount(sequence)}`}</button>
);
