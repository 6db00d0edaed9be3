/** What a device keeps of a log, whose decisions are never dropped. */
export interface RetentionLimits {
  /** Detail that is older is dropped; milliseconds. */
  readonly maxAge: number;
  /** How much older the oldest detail may become before it is dropped, so that it is seldom done; milliseconds. */
  readonly slack: number;
  /** The bytes that the log may take on the device; beyond them the oldest detail is dropped. */
  readonly mostBytes: number;
  /** The bytes that are left then. */
  readonly leftBytes: number;
}

const DAY_MS = 86_400_000;
const MEGABYTE = 1_000_000;

/** The log stays under 50 MB: it grows between two looks, and its newest facts are not packed yet. */
export const KEPT_BY_DEFAULT: RetentionLimits = { maxAge: 7 * DAY_MS, slack: DAY_MS, mostBytes: 45 * MEGABYTE, leftBytes: 35 * MEGABYTE };

/** Neighbouring records as they are stored. */
export interface Block {
  /** The sequence of its last record. */
  readonly last: number;
  readonly bytes: number;
  /** The time of its last record, in wall milliseconds; undefined when it is not known without reading the block. */
  readonly newest: number | undefined;
}

/**
 * The sequence up to which the feed's detail is dropped; 0 when nothing is to be dropped. `blocks` are those that have not been looked through yet, in order. A block of unknown
 * age is as old as the next one of known age. `others` are the bytes of all other blocks.
 */
export const cutOf = (blocks: readonly Block[], now: number, limits: RetentionLimits, others = 0): number => Math.max(cutByAge(blocks, now, limits), cutBySize(blocks, limits, others));

const cutByAge = (blocks: readonly Block[], now: number, { maxAge, slack }: RetentionLimits): number => {
  const oldest = blocks.find(({ newest }) => newest !== undefined);
  if (oldest?.newest === undefined || now - oldest.newest <= maxAge + slack) return 0;
  let cut = 0;
  for (const { last, newest } of blocks) {
    // A block that is younger ends the search: whatever the clock said later, what follows came later.
    if (newest !== undefined && now - newest <= maxAge) break;
    if (newest !== undefined) cut = last;
  }
  return cut;
};

const cutBySize = (blocks: readonly Block[], { mostBytes, leftBytes }: RetentionLimits, others: number): number => {
  if (blocks.reduce((sum, { bytes }) => sum + bytes, others) <= mostBytes) return 0;
  // However much has to be kept of what was looked through, something is left of the newest.
  const most = Math.max(leftBytes - others, mostBytes - leftBytes);
  let left = 0;
  for (const { last, bytes } of blocks.toReversed()) {
    left += bytes;
    if (left > most) return last;
  }
  return 0;
};
