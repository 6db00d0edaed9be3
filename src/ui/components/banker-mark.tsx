import css from "./banker-mark.module.css";

/** Marks a selection that is in every combination of a system. */
export const BankerMark = () => <small className={css.banker}>Banker</small>;
