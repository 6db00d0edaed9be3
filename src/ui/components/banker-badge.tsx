import css from "./banker-badge.module.css";

/** Marks a selection that is in every combination of a system. */
export const BankerBadge = () => <small className={css.banker}>Banker</small>;
