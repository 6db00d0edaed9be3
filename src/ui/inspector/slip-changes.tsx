import type { FieldChange } from "../../audit/slip/slip-diff.ts";
import { Entries, failedRow } from "../components/entries.tsx";
import css from "./slip-changes.module.css";
import table from "./table.module.css";
import { pathWords, valueWords } from "./words/changes.ts";

/** The fields that a record changed, with their values before and after it. */
export const SlipChanges = ({ changes }: { readonly changes: readonly FieldChange[] }) =>
  changes.length === 0 ? (
    <p className="muted">Nothing.</p>
  ) : (
    <table className={`${table.table} ${css.changes}`}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        <Entries of={changes} keyOf={({ path }) => pathWords(path)} failed={failedRow(3)}>
          {({ path, before, after }) => (
            <tr>
              <th scope="row">{pathWords(path)}</th>
              <td>{before === undefined ? <span className="muted">not there</span> : <del>{valueWords(before)}</del>}</td>
              <td>{after === undefined ? <span className="muted">not there</span> : <ins>{valueWords(after)}</ins>}</td>
            </tr>
          )}
        </Entries>
      </tbody>
    </table>
  );
