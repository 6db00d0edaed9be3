import css from "./own-quick-stakes.module.css";

/** What the button that opens the form has, before and after the form's code is here. */
export const quickStakesButton = { className: css.button, children: "Quick stakes" } as const;
