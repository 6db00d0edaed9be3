import type { EnvelopeFault } from "../../../domain/log/read-fact.ts";
import type { Place, Problem } from "../../../audit/log/problem.ts";

/** A problem in words, as the end of a sentence. The audit gives codes, and this page has the words. */
export const problemWords = (problem: Problem): string => {
  switch (problem.code) {
    case "content":
      return "the content does not match the hash";
    case "beside-the-seal":
      return `the field ${problem.field} stands beside the seal: no hash covers it`;
    case "repeated-key":
      return `the name ${problem.key} is given twice, so two readers may see two records`;
    case "not-as-written":
      return `from column ${problem.column} on it is not what was written, though it means the same`;
    case "not-kept":
      return `the device did not keep ${recordsWords(problem)} before it`;
    case "dropped":
      return `the device dropped the feed's detail in ${recordsWords(problem)} before it, as record ${problem.explainedBy} tells`;
    case "gap":
      return problem.from === problem.to ? `record ${problem.from} is not there` : `records ${problem.from} to ${problem.to} are not there`;
    case "number-again":
      return `record ${problem.sequence} stands after ${problem.after}`;
    case "other-predecessor":
      return "does not follow from the record before it";
    case "not-utf-8":
      return "not UTF-8 text";
    case "line-too-long":
      return "longer than a line may be";
    case "not-json":
      return "not JSON";
    case "too-deep":
      return "nested deeper than a fact may be";
    case "forbidden-name":
      return `a field may not be called ${problem.name}`;
    case "recording":
      return "a recording, not a log: replay it instead";
    case "receipt":
      return "a receipt, not a log: it is compared with a log";
    case "packed":
      return "packed with gzip: unpack it first";
    case "foreign":
      return "not a Slipstream log";
    case "other-version":
      return `exported in version ${problem.version}, which this build does not read`;
    case "header-without-head":
      return "the header names no head";
    case "header-not-as-written":
      return "the header is not what was written";
    case "header-in-the-middle":
      return "a header in the middle of a log";
    case "not-a-fact":
      return ENVELOPE_WORDS[problem.reason];
  }
};

const recordsWords = ({ from, to }: { readonly from: number; readonly to: number }): string => (from === to ? `the record ${from}` : `the records ${from} to ${to}`);

const ENVELOPE_WORDS: Readonly<Record<EnvelopeFault, string>> = {
  "not-an-object": "not an object",
  "no-sequence": "no sequence",
  "no-time": "no time",
  "no-cause": "no cause",
  "no-version": "no version",
  "no-event": "no event",
  "no-hash": "no hash",
};

/** "record 12", "line 14, byte 8123", or "record 12 (line 14, byte 8123)". */
export const placeWords = ({ sequence, line, byte }: Place): string => {
  const inFile = line === undefined ? undefined : `line ${line}, byte ${byte ?? 0}`;
  if (sequence === undefined) return inFile ?? "the log";
  return inFile === undefined ? `record ${sequence}` : `record ${sequence} (${inFile})`;
};
