import css from "../price.module.css";

/** Keeps the column where a fixture does not offer this outcome. */
export const UnavailablePrice = () => (
  <span className={`${css.price} ${css.none}`} aria-label="not offered" role="img">
    –
  </span>
);
