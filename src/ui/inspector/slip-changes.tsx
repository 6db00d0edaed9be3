import type { FieldChange } from "./log/slip-diff.ts";

/** Field by field, what the record before left and what this one left. */
export const SlipChanges = ({ changes }: { readonly changes: readonly FieldChange[] }) =>
  changes.length === 0 ? (
    <p className="muted">Nothing.</p>
  ) : (
    <table className="changes">
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{field}</th>
            <td>{before === undefined ? <span className="muted">not there</span> : <del>{before}</del>}</td>
            <td>{after === undefined ? <span className="muted">not there</span> : <ins>{after}</ins>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
