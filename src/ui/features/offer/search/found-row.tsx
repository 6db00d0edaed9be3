import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import css from "./search-results.module.css";

interface FoundRowProps {
  /** The id of the cell with the link. */
  readonly id: string;
  readonly to: string;
  readonly icon: ReactNode;
  readonly name: string;
  readonly about: string;
  /** The cell that the keys are at. */
  readonly active: string | undefined;
  readonly onChosen: () => void;
  /** Its further cells. */
  readonly children?: ReactNode;
}

/** One result of the search. */
export const FoundRow = ({ id, to, icon, name, about, active, onChosen, children }: FoundRowProps) => (
  <div role="row" className={css.row}>
    <div role="gridcell" id={id} className={css.cell} data-active={id === active}>
      <Link to={to} className={css.result} onClick={onChosen}>
        {icon}
        <span>
          <b>{name}</b>
          <small>{about}</small>
        </span>
      </Link>
    </div>
    {children}
  </div>
);
