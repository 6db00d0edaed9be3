import { type Divergence, UNCHANGED } from "../../src/audit/recording/compare-facts.ts";
import type { DifferingField } from "../../src/audit/recording/differing.ts";

/** The message for a divergence, for example `line 12, event 40 (BetStopped) leaves another state: betslip.legs[0].odds was 0, is left alone`. */
export const divergenceWords = ({ kind, line, sequence, recorded, replayed, fields, since }: Divergence): string => {
  const place = `line ${line}, event ${sequence}`;
  switch (kind) {
    case "event-missing":
      return `${place}: ${recorded} was recorded, and does not happen now`;
    case "event-added":
      return `${place}: ${replayed} happens now, and was not recorded`;
    case "event-differs":
      return recorded === replayed
        ? `${place}: ${recorded} does not hold what it held${fieldsWords(fields)}`
        : `${place}: ${recorded} was recorded, ${replayed} happens now${fieldsWords(fields)}`;
    case "outgoing-differs":
      return `line ${line}: ${recorded} is not what it was${fieldsWords(fields)}`;
    case "check-differs":
      return `${place}: the hash of the ${fields.map(({ field }) => PART_WORDS[field] ?? field).join(" and that of the ")} is another, and was as recorded at line ${since?.line ?? 0}, event ${since?.sequence ?? 0}. Compare with the build that recorded it (--against) to find the field between the two`;
    case "call-added":
      return `line ${line}: ${replayed} is sent now, and was not sent`;
    case "state-differs":
      return `${place} (${recorded}) leaves another state${fieldsWords(fields)}`;
  }
};

const PART_WORDS: Readonly<Record<string, string>> = { head: "log", state: "state" };

const MOST_NAMED = 3;

const fieldsWords = (fields: readonly DifferingField[]): string => {
  if (fields.length === 0) return "";
  const more = fields.length - MOST_NAMED;
  return `: ${fields.slice(0, MOST_NAMED).map(fieldWords).join("; ")}${more > 0 ? `; and ${more} more` : ""}`;
};

const fieldWords = ({ field, recorded, replayed }: DifferingField): string =>
  `${field} ${became("was", recorded)}, ${became("is", replayed)}`;

const became = (verb: string, value: unknown): string =>
  value === UNCHANGED ? `${verb} left alone` : `${verb} ${JSON.stringify(value) ?? "taken away"}`;
