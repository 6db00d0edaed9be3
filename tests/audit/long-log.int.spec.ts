import { createReadStream, createWriteStream, mkdtempSync, rmSync, statSync } from "node:fs";
import { open } from "node:fs/promises";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { recordColumns } from "../../src/ui/inspector/records-columns.ts";
import { describer } from "../../src/ui/inspector/words/events.ts";
import { recordsCsv } from "../../src/audit/csv/records-csv.ts";
import { momentAt } from "../../src/audit/indexed/moment-at.ts";
import { openLog, type OpenedLog } from "../../src/audit/indexed/open-log.ts";
import { recordsAt } from "../../src/audit/indexed/records-at.ts";
import { headerLine } from "../../src/audit/log/file-format.ts";
import type { ByteSource } from "../../src/audit/ndjson/byte-source.ts";
import { chooseRecords, EVERYTHING } from "../../src/audit/timeline/filter.ts";
import type { SlipstreamEvent } from "../../src/domain/events/registry.ts";
import { money } from "../../src/domain/kernel/money.ts";
import { canonical } from "../../src/domain/log/canonical.ts";
import { GENESIS, seal } from "../../src/domain/log/chain.ts";
import { added, attemptId, facts, oddsChanged, placement, selection } from "../kit/builders.ts";
import { sha256 } from "./sealed-log.ts";

const RECORDS = process.env["SLIPSTREAM_DEEP"] === "1" ? 500_000 : 60_000;
/** Twice 40 bytes for each record, because a column is copied when it grows, and some room. Half a million records stay far below the 64 MB of faults R1. */
const MOST_MB = 16 + (RECORDS * 80) / 1e6;
const folder = mkdtempSync(join(tmpdir(), "long-log-"));
const path = join(folder, "log.ndjson");
const attempt = attemptId("the-disputed-one");

/** A feed that never ends, a slip that is edited now and then, and one bet at the very end. */
const eventAt = (number: number): SlipstreamEvent => {
  if (number === RECORDS - 1) return { type: "AttemptRequested", kind: "bet", request: placement([selection("7")], { attempt }) };
  if (number === RECORDS) return { type: "BetPlaced", attempt, betslipId: "K7Q2M9X", stake: money(10_000), possibleWin: money(20_000) };
  if (number % 5_000 === 1) return added(selection(String(number % 11)));
  const price = oddsChanged(selection(String(number % 300)), (150 + (number % 90)) / 100);
  return { ...price, outcomes: Array.from({ length: 10 }, (_, at) => ({ ...price.outcomes[0], marketId: String(at) })) } as SlipstreamEvent;
};

beforeAll(async () => {
  const file = createWriteStream(path);
  file.write(`${headerLine(GENESIS)}\n`);
  let previous = GENESIS.hash;
  for (let number = 1; number <= RECORDS; number += 1)
    for (const fact of facts([eventAt(number)], number)) {
      const sealed = seal(fact, previous, sha256);
      previous = sealed.hash;
      if (!file.write(`${canonical(sealed)}\n`)) await once(file, "drain");
    }
  file.end();
  await once(file, "finish");
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const fileSource: ByteSource = {
  get size() {
    return statSync(path).size;
  },
  chunks: () => createReadStream(path),
  read: async (from, to) => {
    const file = await open(path);
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(to - from), 0, to - from, from);
      return buffer.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  },
};

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/** The bytes that are held after a garbage collection. */
const held = (): number => {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
};

/** The greatest growth of held memory during some work on the records, in megabytes. It is measured fifteen times on the way. */
const growthDuring = async (work: (look: (records: number) => void) => Promise<void>): Promise<number> => {
  const before = held();
  let most = before;
  let done = 0;
  await work((records) => {
    const was = done;
    done += records;
    if (Math.floor((done * 15) / RECORDS) > Math.floor((was * 15) / RECORDS)) most = Math.max(most, held());
  });
  return (Math.max(most, held()) - before) / 1e6;
};

it(`[R1] reads ${RECORDS} records without holding them, and shows and exports any of them`, async () => {
  let log: OpenedLog | undefined;
  const reading = await growthDuring(async (look) => {
    log = await openLog(fileSource, { sha256, between: () => (look(1), undefined) });
  });
  if (log === undefined) throw new Error("not opened");
  expect([log.summary.verified, log.summary.firstBad]).toEqual([RECORDS, undefined]);
  expect(reading).toBeLessThan(MOST_MB);

  const [last] = await recordsAt(log, [RECORDS - 1]);
  expect(last?.fact.event).toMatchObject({ betslipId: "K7Q2M9X" });
  expect((await momentAt(log, RECORDS - 2)).after.betslip.placement.status).toBe("sending");
  const story = chooseRecords(log.index, { ...EVERYTHING, bet: "k7q2m9x" });
  expect(story.slice(-2)).toEqual([RECORDS - 2, RECORDS - 1]);

  const opened = log;
  let rows = 0;
  const exporting = await growthDuring(async (look) => {
    const everything = chooseRecords(opened.index, EVERYTHING);
    for await (const piece of recordsCsv(opened, everything, recordColumns(describer(opened.index.names)))) {
      const more = piece.split("\r\n").length - 1;
      rows += more;
      look(more);
    }
  });
  expect(rows).toBe(RECORDS + 1);
  expect(exporting).toBeLessThan(MOST_MB);
}, 600_000);
