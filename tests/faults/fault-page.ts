import { type Evidence, type FaultRow, MONEY_CALLS, type MoneyCallRow } from "./fault-row.ts";

const HEAD = "| id | fault | what has to happen | test |\n|---|---|---|---|\n";

const evidenceOf = ({ tests }: FaultRow): string => Object.keys(tests).map((file) => `\`${file}\``).join(", ");

const lineOf = (row: FaultRow): string => `| ${row.id} | ${row.fault} | ${row.must} | ${evidenceOf(row)} |\n`;

/** The page with the table under each letter's heading written anew; what else it says stays as it is. */
export const pageOf = (page: string, faults: Readonly<Record<string, readonly FaultRow[]>>): string =>
  Object.entries(faults).reduce((text, [letter, rows]) => {
    const table = new RegExp(`(^## ${letter}\\. .*\\n\\n)(?:\\|.*\\n)*\\n*`, "m");
    if (!table.test(text)) throw new Error(`the page has no section "## ${letter}. …"`);
    return text.replace(table, (_, heading: string) => heading + HEAD + `${rows.map(lineOf).join("")}\n`);
  }, page);

const MONEY_HEAD = `| id | fault | ${MONEY_CALLS.join(" | ")} |\n|---|---|${"---|".repeat(MONEY_CALLS.length)}\n`;

const cellOf = (evidence: Evidence): string =>
  "tests" in evidence ? Object.keys(evidence.tests).map((file) => `\`${file}\``).join(", ") : `cannot happen: ${evidence.cannotHappen}`;

const moneyLineOf = ({ id, calls }: MoneyCallRow, faults: readonly FaultRow[]): string =>
  `| ${id} | ${faults.find((each) => each.id === id)?.fault ?? ""} | ${MONEY_CALLS.map((call) => cellOf(calls[call])).join(" | ")} |\n`;

/** The page with the table of money calls written anew. */
export const withMoneyCalls = (page: string, rows: readonly MoneyCallRow[], faults: readonly FaultRow[]): string => {
  const table = /(^## Money calls\n\n.*\n\n)(?:\|.*\n)*\n*/m;
  if (!table.test(page)) throw new Error('the page has no section "## Money calls"');
  return page.replace(table, (_, heading: string) => heading + MONEY_HEAD + `${rows.map((row) => moneyLineOf(row, faults)).join("")}\n`);
};
