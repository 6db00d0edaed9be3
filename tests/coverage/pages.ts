const cellsOf = (line: string): readonly string[] => line.split("|").slice(1, -1).map((cell) => cell.trim());
const lineOf = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
/** A row with tests: the rows of "Q. Measured" have none. */
const ROW = /^\| (?:\d+\.\d+[a-z]?|[A-PR-Z]\d+) \|/;

/** The calls that move money beside a bet: the columns of the second table of the faults. */
const MONEY_CALLS = ["deposit", "withdrawal", "cash-out", "claim"] as const;
const CANNOT_HAPPEN = "cannot happen: ";

/** A cell that names tests: the id that their titles carry, and the files. */
interface Held {
  readonly id: string;
  readonly state: string;
  readonly files: string;
}

export interface CoveragePage {
  /** The ids of the rows, in order, each once. */
  readonly ids: readonly string[];
  readonly held: readonly Held[];
  /** The page with the files that hold each row. */
  readonly text: string;
}

/** Reads a page whose tables end with the files that hold each row, and writes those files anew. */
export const readCoverage = (page: string, testsOf: ReadonlyMap<string, readonly string[]>): CoveragePage => {
  const ids = new Set<string>();
  const held: Held[] = [];
  const filesOf = (id: string, state: string): string => {
    const files = (testsOf.get(id) ?? []).map((file) => `\`${file}\``).join(", ");
    held.push({ id, state, files });
    return files;
  };
  let isMoney = false;
  const text = page.split("\n").map((line) => {
    if (line.startsWith("## ")) isMoney = line === "## Money calls";
    if (!ROW.test(line)) return line;
    const [id = "", what = "", state = "", ...rest] = cellsOf(line);
    ids.add(id);
    if (isMoney) return lineOf([id, what, ...[state, ...rest].map((cell, place) => (cell.startsWith(CANNOT_HAPPEN) ? cell : filesOf(`${id} ${MONEY_CALLS[place]}`, "done")))]);
    return lineOf([id, what, state, filesOf(id, state)]);
  });
  return { ids: [...ids], held, text: text.join("\n") };
};
