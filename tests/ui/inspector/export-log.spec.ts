import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { SlipstreamEvent } from "../../../src/domain/events/registry.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { csvCell, toCsv } from "../../../src/audit/csv/csv.ts";
import { recordsCsv } from "../../../src/audit/csv/records-csv.ts";
import { asBlob } from "../../../src/audit/log/as-blob.ts";
import { chooseRecords, DECISIONS, EVERYTHING, type TimelineFilter } from "../../../src/audit/timeline/filter.ts";
import { recordColumns } from "../../../src/ui/inspector/records-columns.ts";
import { describer } from "../../../src/ui/inspector/words/events.ts";
import { added, attemptId, oddsChanged, placement, selection } from "../../kit/builders.ts";
import { opened, sealedLog } from "../../audit/sealed-log.ts";

/** RFC 4180, as a spreadsheet reads it. */
const parseCsv = (text: string): readonly (readonly string[])[] => {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain = "", end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ",") continue;
    rows.push(row);
    row = [];
  }
  return rows;
};

const anyCell = fc.oneof(
  fc.string({ unit: fc.constantFrom("=", "+", "-", "@", "\t", "\r", "\n", " ", '"', ",", "'", "1", "a", "＝", "é") }),
  fc.string({ unit: "grapheme" }),
);

describe("a table for a spreadsheet", () => {
  it("[R5] holds no cell that a spreadsheet would run as a formula", () => {
    fc.assert(
      fc.property(anyCell, (text) => {
        const [[cell = ""] = []] = parseCsv(`${csvCell(text)}\r\n`);
        expect(cell).not.toMatch(/^\s*[=+\-@＝＋－＠]/);
        expect(cell).not.toMatch(/^[\t\r\n]/);
      }),
      { numRuns: 2_000 },
    );
  });

  it("gives every cell back unchanged, except for the quote mark in front of a formula", () => {
    fc.assert(
      fc.property(fc.array(fc.array(anyCell, { minLength: 2, maxLength: 4 }), { maxLength: 4 }), (rows) => {
        const read = parseCsv(toCsv(rows));
        expect(read.map((row) => row.length)).toEqual(rows.map((row) => row.length));
        for (const [at, row] of rows.entries())
          for (const [column, text] of row.entries()) expect([text, `'${text}`]).toContain(read[at]?.[column]);
      }),
    );
  });

  it("leaves an ordinary cell alone", () => {
    expect(["Arsenal", "12.50", "a=b", "x, y", 'say "a"'].map(csvCell)).toEqual(["Arsenal", "12.50", "a=b", '"x, y"', '"say ""a"""']);
  });
});

describe("records of a log as a table", () => {
  const attempt = attemptId("attempt-3");
  const hostile = selection("1", { displayName: '=HYPERLINK("http://x")', eventName: "Home, Away" });
  const events: readonly SlipstreamEvent[] = [
    added(hostile),
    oddsChanged(hostile, 3),
    { type: "AttemptRequested", kind: "bet", request: placement([hostile], { attempt, totalStake: money(123_450) }) },
    { type: "BetPlaced", attempt, betslipId: "B-7", stake: money(123_450), possibleWin: money(1) },
    { type: "AttemptRefused", kind: "bet", attempt, reason: { code: "told", message: "-1+1" } },
    { type: "AttemptRequested", kind: "bet", request: null } as unknown as SlipstreamEvent,
  ];

  const tableOf = async (filter: TimelineFilter) => {
    const log = await opened(sealedLog(events));
    const pieces = recordsCsv(log, chooseRecords(log.index, filter), recordColumns(describer(log.index.names)));
    const [head, ...rows] = parseCsv(await (await asBlob(pieces, "text/csv")).text());
    return (name: string): readonly (string | undefined)[] => rows.map((row) => row[head?.indexOf(name) ?? -1]);
  };

  it("begin with a byte order mark, without which a spreadsheet reads the names as another encoding", async () => {
    const log = await opened(sealedLog(events));
    const file = await asBlob(recordsCsv(log, [0], recordColumns(describer(log.index.names))), "text/csv");
    expect([...new Uint8Array(await file.arrayBuffer())].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf]);
  });

  it("are all that the filter leaves, in their order", async () => {
    const decisions = await tableOf(DECISIONS);
    expect(decisions("sequence")).toEqual(["1", "3", "4", "5", "6"]);
    expect(decisions("time (UTC)")[0]).toBe("2023-11-14 22:13:20.001");
    expect((await tableOf({ ...EVERYTHING, room: "prices" }))("sequence")).toEqual(["2"]);
    expect((await tableOf({ ...EVERYTHING, bet: "B-7" }))("sequence")).toEqual(["1", "2", "3", "4", "5"]);
  });

  it("say which attempt, which bet, for how much, and what the audit found, whatever a file holds", async () => {
    const column = await tableOf(DECISIONS);
    expect(column("attempt")).toEqual(["", attempt, attempt, attempt, ""]);
    expect(column("betslip")).toEqual(["", "", "B-7", "", ""]);
    expect(column("stake")).toEqual(["", "1234.50", "1234.50", "", ""]);
    expect(new Set(column("verdict"))).toEqual(new Set(["verified"]));
  });
});
