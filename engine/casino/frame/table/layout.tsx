import type { ReactNode } from "react";
import css from "./layout.module.css";

interface LayoutProps {
  /** The area in which the game is drawn. */
  readonly stage: ReactNode;
  /** The player's controls. */
  readonly controls: ReactNode;
  /** The result in words: shown, and read aloud. */
  readonly said: string;
  readonly mood?: "won" | "lost" | undefined;
  /** Set for a game that needs the whole width: its controls are then below it. */
  readonly wide?: boolean;
}

export const Layout = ({ stage, controls, said, mood, wide = false }: LayoutProps) => (
  <div className={css.layout} data-wide={wide}>
    <section className={css.stage} aria-label="Table">
      {stage}
      <p className={css.said} data-mood={mood} role="status">
        {said}
      </p>
    </section>
    <section className={css.controls} aria-label="Your bet">
      {controls}
    </section>
  </div>
);
