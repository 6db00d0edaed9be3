import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { auditFile } from "../src/audit/log/audit-file.ts";
import { createLogReading } from "../src/audit/log/read-log.ts";
import { problemWords } from "../src/ui/inspector/words/problems.ts";

/**
 * npm run --silent verify -- log.ndjson
 * One JSON verdict per record. Exits 1 at the first record that is not what was sealed, where it was sealed.
 * A first line `{"kind":"slipstream-log","head":…}` names the head that an exported part of a log follows.
 */
const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

const print = (value: unknown): void => void process.stdout.write(`${JSON.stringify(value)}\n`);

const fail = (value: unknown): void => {
  print(value);
  process.exitCode = 1;
};

const verify = async (path: string): Promise<void> => {
  const reading = createLogReading(sha256, {
    stopAtFirstBad: true,
    onRecord: ({ fact, verdict }) => {
      if (verdict.verdict === "verified") print({ sequence: fact.sequence, verdict: verdict.verdict });
    },
  });
  await auditFile(createReadStream(path), reading);
  const { firstBad, total } = reading.summary();
  if (firstBad !== undefined) {
    const { place, problem } = firstBad;
    fail({ ...place, verdict: problem.verdict, code: problem.code, reason: problemWords(problem) });
  } else if (total === 0) fail({ error: "the file holds no record" });
};

const [path] = process.argv.slice(2);
if (path === undefined) fail({ error: "usage: npm run --silent verify -- log.ndjson" });
else await verify(path).catch((error: unknown) => fail({ error: error instanceof Error ? error.message : String(error) }));
