import type { Head } from "../../domain/events/envelope.ts";
import { openLog, type OpenedLog, type OpenOptions } from "../indexed/open-log.ts";
import type { ByteSource } from "../ndjson/byte-source.ts";
import type { Evidence } from "../receipts/evidence.ts";
import { nameKeys } from "../receipts/key-names.ts";
import { type KnownKey, knownKeys, type PublishedKey } from "./known-keys.ts";
import { headsToCompare, judgeLog, type Judgement } from "./judge-log.ts";

/** What is kept of a log outside its store. */
export interface OwnHeads {
  /** The head that the device kept itself. */
  readonly kept?: Head | undefined;
  /** Those that the sportsbook has. */
  readonly sportsbook: readonly Head[];
}

export interface JudgeOptions extends Pick<OpenOptions, "sha256" | "between"> {
  readonly own: OwnHeads;
  /** What somebody brought. */
  readonly evidence: Evidence;
  /** The keys that the sportsbook tells now; empty when it cannot be reached. */
  readonly published: Promise<readonly PublishedKey[]>;
}

export interface JudgedLogFile {
  readonly log: OpenedLog;
  readonly judgement: Judgement;
  /** The keys of receipts that are at hand. */
  readonly keys: readonly KnownKey[];
}

/** Opens a log and judges it by everything that is known of it, as the page and the page without a connection do. Rejects when the file itself cannot be read. */
export const openJudged = async (source: ByteSource, { sha256, between, own, evidence, published }: JudgeOptions): Promise<JudgedLogFile> => {
  const compared = headsToCompare({ heads: [...own.sportsbook, ...evidence.heads], kept: own.kept, receipts: evidence.receipts });
  const log = await openLog(source, { sha256, ...compared, ...(between === undefined ? {} : { between }) });
  const publishedKeys = await published;
  const keys = await nameKeys([...publishedKeys.map(({ publicKey }) => publicKey), ...evidence.keys]);
  const judgement = await judgeLog(log.summary, { receipts: evidence.receipts, keys });
  return { log, judgement, keys: await knownKeys(publishedKeys, evidence, log.summary) };
};
