import type { PersonalGroup } from "../../src/domain/kernel/guards.ts";
import type { Sha256 } from "../../src/domain/log/chain.ts";
import { PERSONAL_GROUPS } from "../../src/audit/redaction/groups.ts";
import { NotRedactable, ofGroups, type Redaction, redactLog } from "../../src/audit/redaction/redact-log.ts";
import { placeWords, problemWords } from "../../src/ui/inspector/words/problems.ts";
import { unknownWord } from "./did-you-mean.ts";

/** Reads the values of `--withhold`: names of groups, separated by commas. All groups when the option is not given. */
export const readGroups = (given: readonly string[]): ReadonlySet<PersonalGroup> | { readonly error: string } => {
  if (given.length === 0) return new Set(PERSONAL_GROUPS);
  const groups = new Set<PersonalGroup>();
  for (const name of given.flatMap((text) => text.split(","))) {
    const group = PERSONAL_GROUPS.find((each) => each === name);
    if (group === undefined) return { error: unknownWord("group", name, PERSONAL_GROUPS) };
    groups.add(group);
  }
  return groups;
};

export interface CopyParts {
  readonly sha256: Sha256;
  /** The file from its beginning, each time it is called. */
  readonly chunksOf: () => AsyncIterable<Uint8Array>;
  readonly groups: ReadonlySet<PersonalGroup>;
  /** Writes the pieces as a new file, or leaves no file behind and rejects. */
  readonly write: (pieces: AsyncIterable<string>) => Promise<void>;
}

export type Copied = { readonly isCopied: true; readonly redaction: Redaction } | { readonly isCopied: false; readonly reason: string };

/** Writes a copy of a log without the personal fields of some groups. Rejects when a file cannot be read or written. */
export const copyWithout = async ({ sha256, chunksOf, groups, write }: CopyParts): Promise<Copied> => {
  let redaction: Redaction = { withheld: 0, remaining: 0 };
  try {
    await write(redactLog(chunksOf, { sha256, isWanted: ofGroups(groups), onDone: (done) => (redaction = done) }));
    return { isCopied: true, redaction };
  } catch (error) {
    if (!(error instanceof NotRedactable)) throw error;
    const { fault, message } = error;
    const where = fault === undefined ? "" : `: ${placeWords(fault.place)}, ${problemWords(fault.problem)}`;
    return { isCopied: false, reason: `no copy was made, because ${message}${where}` };
  }
};
