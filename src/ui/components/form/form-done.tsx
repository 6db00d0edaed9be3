import type { ReactNode } from "react";
import css from "./form-error.module.css";

/** Says that the form's request has succeeded. It is read aloud when it appears. */
export const FormDone = ({ children }: { readonly children: ReactNode }) => (
  <p className={css.done} role="status">
    {children}
  </p>
);
