import type { ReactNode } from "react";
import css from "./form-error.module.css";

/** An error of the form as a whole. It is read aloud when it appears. */
export const FormError = ({ id, children }: { readonly id?: string; readonly children: ReactNode }) => (
  <p id={id} className={css.error} role="alert">
    {children}
  </p>
);
