/** Text that a spreadsheet may take for a formula, including full-width forms and leading white space. */
const FORMULA = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;
const QUOTED = /[",\r\n]/;

/** A cell of a CSV file (RFC 4180). What a spreadsheet would run as a formula gets a quote mark in front (faults R5). */
export const csvCell = (text: string): string => {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return QUOTED.test(harmless) || harmless !== text ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

export const toCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(csvCell).join(",")}\r\n`).join("");
