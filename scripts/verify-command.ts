import type { Head } from "../src/domain/events/envelope.ts";
import type { Sha256 } from "../src/domain/log/chain.ts";
import { auditFile } from "../src/audit/log/audit-file.ts";
import { headsToCompare, judgeLog, type Tone } from "../src/audit/judgement/judge-log.ts";
import type { LogSummary } from "../src/audit/log/log-summary.ts";
import { dropsOf } from "../src/audit/log/drops-of.ts";
import { createLogReading, type ReadingOptions } from "../src/audit/log/read-log.ts";
import { isKeyText, nameKeys } from "../src/audit/receipts/key-names.ts";
import { readReceipts, type SavedReceipt } from "../src/audit/receipts/saved-receipt.ts";
import { parseHead, parseHeads } from "../src/audit/witness/read-heads.ts";
import { readArguments } from "./command/arguments.ts";
import { copyWithout, readGroups } from "./command/redaction.ts";
import { type Printer, QUIET, verdictPrinter } from "./command/verdict-printer.ts";
import { closingLines, verifySummary } from "./command/verify-output.ts";

const HELP = `npm run --silent verify -- log.ndjson [--head FILE|LENGTH:HASH]... [--receipts FILE]... [--key HEX]... [--summary]
npm run --silent verify -- log.ndjson --redact copy.ndjson [--withhold GROUPS] [--summary]

Checks an exported log record by record and prints one JSON verdict for each, up to the first bad one.

  --head FILE|LENGTH:HASH  a head that somebody else kept, or a file with one a line, as LENGTH:HASH or as
                           {"length":40,"hash":"…"}. May be given more than once.
  --receipts FILE          receipts that the player saved, one a line. The log has to hold their bets, and the heads they name.
                           Receipts that stand in the log itself are checked without being asked for.
  --key HEX                a public key of the sportsbook, 64 hexadecimal digits, as the sportsbook itself tells it. Without one,
                           the keys that stand beside saved receipts or in the log are used, which proves nothing. The sportsbook
                           publishes its keys at /.well-known/receipt-keys.json, to which anybody has access.
  --redact FILE            write a copy of the log without personal fields to a new file, and check that copy. Its records keep their hashes.
                           No copy is made of a log that does not verify.
  --withhold GROUPS        which fields the copy withholds: identity,money,payments,limits or some of them; all without this
  --summary                read the file to its end and print one JSON object instead of a verdict for each record
  --help                   print this

Ends with 0 (green) when every record is what was sealed, nothing is missing that nobody vouched for, and every head, receipt and bet
agrees; with 3 (amber) when nothing contradicts the log and something in it is proven by nobody: dropped detail that no witnessed head
reaches, a receipt that no given key has signed, a bet without a receipt, a front that is not there; with 1 (red) when a record is bad, a head
or a receipt contradicts the log, or the file holds no record; with 2 when the command was not understood or a file could not be opened.
`;

/** What the command needs from outside. */
export interface VerifyWorld {
  readonly sha256: Sha256;
  readonly chunksOf: (path: string) => AsyncIterable<Uint8Array>;
  readonly textOf: (path: string) => Promise<string>;
  /** Writes a new file, or leaves none behind and rejects; also when there is a file with that name. */
  readonly write: (path: string, pieces: AsyncIterable<string>) => Promise<void>;
  /** Prints text. When it returns a promise, printing waits for it. */
  readonly print: (text: string) => Promise<void> | undefined;
}

const EXIT: Readonly<Record<Tone, number>> = { green: 0, red: 1, amber: 3 };
const NOT_UNDERSTOOD = 2;

/** The `verify` command; resolves to its exit code. */
export const verifyCommand = async (words: readonly string[], world: VerifyWorld): Promise<number> => {
  const printJson = (value: unknown): Promise<void> | undefined => world.print(`${JSON.stringify(value)}\n`);
  const refuse = async (error: string): Promise<number> => {
    await printJson({ error });
    return NOT_UNDERSTOOD;
  };
  const read = readArguments(words, { switches: ["--summary", "--help"], options: ["--head", "--receipts", "--key", "--redact", "--withhold"] });
  if (!read.ok) return refuse(read.error);
  if (read.switches.has("--help")) {
    await world.print(HELP);
    return EXIT.green;
  }
  const [path, ...others] = read.rest;
  if (path === undefined || others.length > 0) return refuse("one log is wanted: npm run --silent verify -- log.ndjson, or --help");
  const heads = await readHeads(read.options.get("--head") ?? [], world);
  if (!Array.isArray(heads)) return refuse(heads.error);
  const brought = await readSavedReceipts(read.options.get("--receipts") ?? [], world);
  if (!Array.isArray(brought)) return refuse(brought.error);
  const keys = read.options.get("--key") ?? [];
  if (!keys.every(isKeyText)) return refuse("--key takes a public key of 64 hexadecimal digits");
  const copied = await copyAsked(path, read.options, world);
  if (copied.answer !== undefined) await printJson(copied.answer);
  if (copied.code !== undefined) return copied.code;
  const isSummary = read.switches.has("--summary");
  const { onRecord, between, flush } = isSummary ? QUIET : verdictPrinter(world.print);
  const given = { heads, receipts: brought, keys: await nameKeys(keys) };
  const file = await readFile(copied.file, world, between, { ...headsToCompare(given), stopAtFirstBad: !isSummary, onRecord });
  if ("error" in file) return refuse(file.error);
  await flush();
  const judged = await judgeLog(file.summary, given);
  for (const line of isSummary ? [verifySummary(judged)] : closingLines(judged)) await printJson(line);
  return EXIT[judged.tone];
};

/** Reads a file for its drops, then record by record. */
const readFile = async (
  path: string,
  { sha256, chunksOf }: VerifyWorld,
  between: Printer["between"],
  options: ReadingOptions,
): Promise<{ readonly summary: LogSummary } | { readonly error: string }> => {
  try {
    const reading = createLogReading(sha256, { ...options, explain: await dropsOf(chunksOf(path)) });
    await auditFile(chunksOf(path), reading, between);
    return { summary: reading.summary() };
  } catch (error) {
    return { error: messageOf(error) };
  }
};

interface AskedCopy {
  /** The file to check: the copy, or the log itself when no copy is asked for. */
  readonly file: string;
  /** What is printed about the copy, or about why there is none. */
  readonly answer?: object;
  /** The exit code when there is no copy although one is asked for. */
  readonly code?: number;
}

/** Writes the copy that `--redact` asks for. */
const copyAsked = async (path: string, options: ReadonlyMap<string, readonly string[]>, world: VerifyWorld): Promise<AskedCopy> => {
  const refused = (error: string): AskedCopy => ({ file: path, answer: { error }, code: NOT_UNDERSTOOD });
  const [copy, ...more] = options.get("--redact") ?? [];
  if (copy === undefined) return options.has("--withhold") ? refused("--withhold needs --redact") : { file: path };
  if (more.length > 0) return refused("--redact takes one file");
  const groups = readGroups(options.get("--withhold") ?? []);
  if ("error" in groups) return refused(groups.error);
  try {
    const copied = await copyWithout({ sha256: world.sha256, chunksOf: () => world.chunksOf(path), groups, write: (pieces) => world.write(copy, pieces) });
    return copied.isCopied ? { file: copy, answer: { copy, ...copied.redaction } } : { file: path, answer: { error: copied.reason }, code: EXIT.red };
  } catch (error) {
    return refused(messageOf(error));
  }
};

const readSavedReceipts = async (paths: readonly string[], world: VerifyWorld): Promise<SavedReceipt[] | { readonly error: string }> => {
  const saved: SavedReceipt[] = [];
  for (const path of paths) {
    try {
      const found = readReceipts(await world.textOf(path));
      if (found === undefined) return { error: `${path} holds no receipts` };
      saved.push(...found);
    } catch (error) {
      return { error: messageOf(error) };
    }
  }
  return saved;
};

const readHeads = async (given: readonly string[], world: VerifyWorld): Promise<Head[] | { readonly error: string }> => {
  const heads: Head[] = [];
  for (const text of given) {
    const head = parseHead(text);
    if (head !== undefined) {
      heads.push(head);
      continue;
    }
    if (/^\d+:/.test(text)) return { error: `not a head: ${text}; LENGTH:HASH takes a whole hash of 64 hexadecimal digits` };
    try {
      const found = parseHeads(await world.textOf(text));
      if (found === undefined) return { error: `${text} holds no heads` };
      heads.push(...found);
    } catch (error) {
      return { error: messageOf(error) };
    }
  }
  return heads;
};

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
