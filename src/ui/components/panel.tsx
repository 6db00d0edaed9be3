import { type ReactNode, useId } from "react";
import card from "./card.module.css";
import css from "./panel.module.css";

interface PanelProps {
  readonly title: string;
  readonly children: ReactNode;
  /** A sentence that explains the panel. */
  readonly text?: string;
}

/** A part of a page with a heading of its own. */
export const Panel = ({ title, text, children }: PanelProps) => {
  const heading = useId();
  return (
    <section className={`${card.card} ${css.panel}`} aria-labelledby={heading}>
      <div className={css.head}>
        <h2 id={heading}>{title}</h2>
        {text === undefined ? null : <p className="muted">{text}</p>}
      </div>
      {children}
    </section>
  );
};
