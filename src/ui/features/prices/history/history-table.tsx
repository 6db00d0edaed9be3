import type { ReactNode } from "react";
import css from "./price-history.module.css";

/** The price histories of several outcomes, each as a line and in figures. */
export const HistoryTable = ({ caption, children }: { readonly caption: string; readonly children: ReactNode }) => (
  <table className={`${css.table} figures`}>
    <caption>{caption}</caption>
    <thead>
      <tr>
        <th scope="col">Outcome</th>
        <th scope="col">First</th>
        <th scope="col">Low</th>
        <th scope="col">High</th>
        <th scope="col">Now</th>
        <th scope="col">Changes</th>
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
);
