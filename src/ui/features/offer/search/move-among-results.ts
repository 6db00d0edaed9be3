const byOf: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

export const isArrow = (key: string): boolean => key in byOf;
export const isSideways = (key: string): boolean => key === "ArrowLeft" || key === "ArrowRight";

/**
 * The id of the result to which an arrow key leads: up and down from match to match, sideways from a match to its prices. undefined is what is typed, which is
 * above the first result. At any other end the keys stay where they are.
 */
export const resultBeyond = (grid: HTMLElement, active: string | undefined, key: string): string | undefined => {
  const by = byOf[key] ?? 1;
  const rows = [...grid.querySelectorAll<HTMLElement>("[role=row]")];
  const row = rows.findIndex((each) => cellsOf(each).some(({ id }) => id === active));
  const cells = cellsOf(rows[row]);
  if (isSideways(key)) return cells[cells.findIndex(({ id }) => id === active) + by]?.id ?? active;
  return by < 0 && row <= 0 ? undefined : (cellsOf(rows[row + by])[0]?.id ?? active);
};

const cellsOf = (row: HTMLElement | undefined): readonly HTMLElement[] => [...(row?.querySelectorAll<HTMLElement>("[role=gridcell]") ?? [])];
