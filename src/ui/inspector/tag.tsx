import css from "./tag.module.css";
import tone from "./tone.module.css";

export interface TagProps {
  readonly words: string;
  readonly tone: "good" | "warn" | "bad";
}

/** A short label for a state. */
export const Tag = ({ words, tone: how }: TagProps) => (
  <span className={`${css.tag} ${tone.toned}`} data-tone={how}>
    {words}
  </span>
);
