import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import type { Head } from "../src/domain/events/envelope.ts";
import { GENESIS } from "../src/domain/log/chain.ts";
import { readFact } from "../src/domain/log/read-fact.ts";
import { createVerifier, type Verdict } from "../src/domain/log/verify.ts";

/**
 * npm run --silent verify -- log.ndjson
 * One JSON verdict per record. Exits 1 at the first record that is not what was sealed, where it was sealed.
 * A first line `{"kind":"slipstream-log","head":…}` names the head that an exported part of a log follows.
 */
const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

const print = (verdict: unknown): void => void process.stdout.write(`${JSON.stringify(verdict)}\n`);

const stop = (verdict: unknown): never => {
  print(verdict);
  process.exit(1);
};

const parse = (text: string, line: number): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return stop({ line, verdict: "broken", reason: "not JSON" });
  }
};

const headOf = (value: unknown): Head | undefined => {
  const { kind, head } = (value ?? {}) as { kind?: unknown; head?: Head };
  return kind === "slipstream-log" && typeof head?.length === "number" && typeof head.hash === "string"
    ? head
    : undefined;
};

const [path] = process.argv.slice(2);
if (path === undefined) stop({ error: "usage: npm run --silent verify -- log.ndjson" });
else {
  const input = createReadStream(path, "utf8").on("error", ({ message }) => stop({ error: message }));
  let verify = createVerifier(sha256, GENESIS);
  let line = 0;
  let verified = 0;
  for await (const text of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    line += 1;
    const written = line === 1 ? text.replace(/^\uFEFF/, "") : text;
    if (written.trim() === "") continue;
    const value = parse(written, line);
    const head = line === 1 ? headOf(value) : undefined;
    if (head !== undefined) {
      verify = createVerifier(sha256, head);
      continue;
    }
    const record = readFact(value);
    if (!record.readable) {
      stop({ line, verdict: "broken", reason: record.reason });
      break;
    }
    const verdict: Verdict = verify(record.fact);
    if (verdict.verdict !== "verified") stop({ line, ...verdict });
    print(verdict);
    verified += 1;
  }
  if (verified === 0) stop({ error: "the file holds no record" });
}
