import type { FaultRow } from "./fault-row.ts";

const HEAD = "| id | fault | what has to happen | test |\n|---|---|---|---|\n";

const evidenceOf = ({ tests, waitsFor }: FaultRow): string =>
  waitsFor === undefined ? Object.keys(tests).map((file) => `\`${file}\``).join(", ") : `**waits for ${waitsFor}**`;

const lineOf = (row: FaultRow): string => `| ${row.id} | ${row.fault} | ${row.must} | ${evidenceOf(row)} |\n`;

/** The page with the table under each letter's heading written anew; what else it says stays as it is. */
export const pageOf = (page: string, faults: Readonly<Record<string, readonly FaultRow[]>>): string =>
  Object.entries(faults).reduce((text, [letter, rows]) => {
    const table = new RegExp(`(^## ${letter}\\. .*\\n\\n)(?:\\|.*\\n)*\\n*`, "m");
    if (!table.test(text)) throw new Error(`the page has no section "## ${letter}. …"`);
    return text.replace(table, (_, heading: string) => heading + HEAD + `${rows.map(lineOf).join("")}\n`);
  }, page);
