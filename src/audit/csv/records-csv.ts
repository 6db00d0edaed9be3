import type { OpenedLog } from "../indexed/open-log.ts";
import { type IndexedRecord, scanRecords } from "../indexed/records-at.ts";
import { toCsv } from "./csv.ts";

export interface CsvColumn {
  readonly title: string;
  readonly cell: (record: IndexedRecord) => string;
}

/** Some records of a log as a CSV table, piece by piece. No cell is run as a formula (faults R5). */
export async function* recordsCsv(log: OpenedLog, positions: readonly number[], columns: readonly CsvColumn[]): AsyncGenerator<string> {
  // Without a byte order mark a spreadsheet reads the names as another encoding.
  yield `\uFEFF${toCsv([columns.map(({ title }) => title)])}`;
  for await (const records of scanRecords(log, positions)) yield toCsv(records.map((record) => columns.map(({ cell }) => cell(record))));
}
