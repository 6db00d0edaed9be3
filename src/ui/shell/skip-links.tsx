import type { MouseEvent } from "react";
import css from "./shell.module.css";

/** Moves the focus to the first price of the page. Without one, the link leads to the content, as its address says. */
const toFirstPrice = (event: MouseEvent): void => {
  const price = document.querySelector<HTMLElement>("main button[data-status]");
  if (price === null) return;
  event.preventDefault();
  price.focus();
};

/** The first links of every page, for the keyboard: seen while they have the focus. */
export const SkipLinks = ({ prices }: { readonly prices: boolean }) => (
  <>
    <a className={css.skip} href="#content">
      Skip to content
    </a>
    <a className={css.skip} href="#betslip">
      Skip to betslip
    </a>
    {prices ? (
      <a className={css.skip} href="#content" onClick={toFirstPrice}>
        Skip to prices
      </a>
    ) : null}
  </>
);
