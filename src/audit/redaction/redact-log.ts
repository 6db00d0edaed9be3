import type { SealedFact } from "../../domain/events/envelope.ts";
import { personalIn } from "../../domain/events/registry.ts";
import type { StoredEvent } from "../../domain/events/row.ts";
import type { PersonalGroup } from "../../domain/kernel/guards.ts";
import { isWithheld } from "../../domain/events/withheld.ts";
import { canonical } from "../../domain/log/canonical.ts";
import type { Sha256 } from "../../domain/log/chain.ts";
import { isIntact } from "../../domain/log/verify.ts";
import { fieldAt, withhold } from "../../domain/log/personal-fields.ts";
import { dropsOf } from "../log/drops-of.ts";
import { headerLine } from "../log/file-format.ts";
import type { Fault } from "../log/problem.ts";
import { createLogReading } from "../log/read-log.ts";
import { readLines, UnreadableLine } from "../ndjson/lines.ts";

/** The personal fields that a copy of a log withholds. */
export type Wanted = (event: StoredEvent, path: string) => boolean;

/** Every field of the groups. A field whose group this build does not know is withheld as well, because it may be anything. */
export const ofGroups = (groups: ReadonlySet<PersonalGroup>): Wanted => (event, path) => {
  const group = personalIn(event)?.[path];
  return group === undefined || groups.has(group);
};

/** What became of the wanted fields. */
export interface Redaction {
  readonly withheld: number;
  /** Wanted fields that were sealed without a salt: they cannot be withheld, and the copy contains them. */
  readonly remaining: number;
}

/** The log does not verify, or has no record. Where a record is not what was sealed, nobody knows what it contains, so no copy is made. */
export class NotRedactable extends Error {
  override readonly name = "NotRedactable";
  /** Undefined when the file holds no record. */
  readonly fault: Fault | undefined;
  constructor(fault: Fault | undefined) {
    super(fault === undefined ? "the file holds no record" : "the log does not verify");
    this.fault = fault;
  }
}

export interface RedactionParts {
  readonly sha256: Sha256;
  readonly isWanted: Wanted;
  /** Called with the result when the whole copy has been made. */
  readonly onDone: (redaction: Redaction) => void;
}

/** Characters that are passed on at once. */
const AT_ONCE = 64 * 1_024;

/**
 * A copy of a log file without the wanted fields, piece by piece. Every record keeps its hash, so the copy has the head and the verdict of the original.
 * `chunksOf` gives the file from its beginning, and is called twice. Throws `NotRedactable` at the first record that does not verify, and for a file without records.
 */
export async function* redactLog(chunksOf: () => AsyncIterable<Uint8Array>, { sha256, isWanted, onDone }: RedactionParts): AsyncGenerator<string> {
  let text = "";
  let withheld = 0;
  let remaining = 0;
  let isBegun = false;
  const reading = createLogReading(sha256, {
    explain: await dropsOf(chunksOf()),
    stopAtFirstBad: true,
    onRecord: ({ fact, verdict }) => {
      if (!isIntact(verdict)) return;
      const isOfThis = (path: string): boolean => isWanted(fact.event, path);
      withheld += Object.keys(fact.salts ?? {}).filter(isOfThis).length;
      remaining += withoutSalt(fact).filter(isOfThis).length;
      text += `${canonical(withhold(fact, isOfThis, sha256))}\n`;
    },
  });
  try {
    for await (const line of readLines(chunksOf())) {
      const goesOn = reading.line(line);
      if (!isBegun) text = `${headerLine(reading.summary().start)}\n${text}`;
      isBegun = true;
      if (!goesOn) break;
      if (text.length < AT_ONCE) continue;
      yield text;
      text = "";
    }
  } catch (error) {
    if (!(error instanceof UnreadableLine)) throw error;
    reading.unreadable(error);
  }
  const { firstBad, total } = reading.summary();
  if (firstBad !== undefined || total === 0) throw new NotRedactable(firstBad);
  if (text !== "") yield text;
  onDone({ withheld, remaining });
}

/** The paths of personal fields that are in a record as they were typed, and have no salt. */
const withoutSalt = ({ event, salts }: SealedFact): readonly string[] =>
  Object.keys(personalIn(event) ?? {}).filter((path) => {
    const value = fieldAt(event, path);
    return value !== undefined && !isWithheld(value) && !Object.hasOwn(salts ?? {}, path);
  });
