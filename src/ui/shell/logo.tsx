import css from "./logo.module.css";

export const Logo = () => (
  <>
    <svg className={css.mark} viewBox="0 0 32 32" aria-hidden="true">
      <path d="M3 22c7 0 8-12 15-12h10" />
      <path d="M3 13h8M14 22h14" className={css.wind} />
    </svg>
    <span className={css.word}>Slipstream</span>
  </>
);
