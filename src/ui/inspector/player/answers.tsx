import type { Answered } from "../../../audit/recording/series.ts";
import { Entries, failedRow } from "../../components/entries.tsx";
import table from "../table.module.css";
import { formatTime } from "../words/instant.ts";
import { formatCount } from "../words/print.ts";

/** How long each bet waited for its answer. */
export const Answers = ({ answers, onGo }: { readonly answers: readonly Answered[]; readonly onGo: (position: number) => void }) =>
  answers.length === 0 ? null : (
    <table className={table.table}>
      <caption>Answers to bets</caption>
      <thead>
        <tr>
          <th scope="col">Answered</th>
          <th scope="col">With</th>
          <th scope="col" className={table.number}>After</th>
        </tr>
      </thead>
      <tbody>
        <Entries of={answers} keyOf={({ position }) => position} failed={failedRow(3)}>
          {({ position, at, took, type }) => (
            <tr>
              <th scope="row">
                <button type="button" className="text-link" onClick={() => onGo(position)}>
                  {formatTime(at)}
                </button>
              </th>
              <td>{type}</td>
              <td className={table.number}>{`${formatCount(took)} ms`}</td>
            </tr>
          )}
        </Entries>
      </tbody>
    </table>
  );
