import type { ReactNode } from "react";
import css from "./control.module.css";
import { SmallSelect } from "./small-select.tsx";

/** What narrows a list besides its tabs, in one line while there is space. */
export const ListFilter = ({ children }: { readonly children: ReactNode }) => <div className={css.row}>{children}</div>;

interface DayFilterProps {
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** An empty day is no bound. */
  readonly onChoose: (bound: "from" | "to", day: string) => void;
}

/** The first and the last day that a list is about. */
export const DayFilter = ({ from, to, onChoose }: DayFilterProps) => (
  <div className={css.days}>
    <label className={css.named}>
      From
      <input type="date" className={css.control} data-empty={from === undefined} value={from ?? ""} max={to} onChange={({ target }) => onChoose("from", target.value)} />
    </label>
    <label className={css.named}>
      To
      <input type="date" className={css.control} data-empty={to === undefined} value={to ?? ""} min={from} onChange={({ target }) => onChoose("to", target.value)} />
    </label>
  </div>
);

interface ChoiceFilterProps {
  readonly label: string;
  readonly options: readonly { readonly id: string; readonly label: string }[];
  readonly value: string;
  readonly onChoose: (id: string) => void;
}

/** One of a few choices, in the browser's own list. */
export const ChoiceFilter = ({ label, options, value, onChoose }: ChoiceFilterProps) => (
  <label className={css.named}>
    <span>{label}</span>
    <SmallSelect value={value} onChange={({ target }) => onChoose(target.value)}>
      {options.map(({ id, label: name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SmallSelect>
  </label>
);
