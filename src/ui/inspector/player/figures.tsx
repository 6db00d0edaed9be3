import { Entries, failedRow } from "../../components/entries.tsx";
import table from "../table.module.css";
import { formatTime } from "../words/instant.ts";

/** A moment of the session, and the position that it leads to. */
interface Moment {
  readonly at: number;
  readonly position: number;
}

interface FiguresProps<Row extends Moment> {
  readonly caption: string;
  readonly heads: readonly string[];
  readonly rows: readonly Row[];
  readonly cells: (row: Row) => readonly string[];
  readonly here?: Row | undefined;
  readonly onGo: (position: number) => void;
}

/** What a plot draws, as a table. */
export const Figures = <Row extends Moment>({ caption, heads, rows, cells, here, onGo }: FiguresProps<Row>) => (
  <table className={table.table}>
    <caption className="unseen">{caption}</caption>
    <thead>
      <tr>
        <th scope="col">From</th>
        {heads.map((head) => (
          <th key={head} scope="col" className={table.number}>
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      <Entries of={rows} keyOf={(row) => row.position} failed={failedRow(2)}>
        {(row) => (
          <tr aria-current={here === undefined ? undefined : row === here}>
            <th scope="row">
              <button type="button" className="text-link" onClick={() => onGo(row.position)}>
                {formatTime(row.at)}
              </button>
            </th>
            {cells(row).map((cell, index) => (
              <td key={heads[index]} className={table.number}>
                {cell}
              </td>
            ))}
          </tr>
        )}
      </Entries>
    </tbody>
  </table>
);
