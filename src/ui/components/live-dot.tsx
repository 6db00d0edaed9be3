import css from "./live-dot.module.css";

/** Marks what is being played now. */
export const LiveDot = () => <span className={css.dot} />;
