import type { ComponentProps } from "react";
import css from "./control.module.css";
import { Icon } from "./icon.tsx";

/** The browser's own list, beside its name in a line, with the sign that the selects of forms have. */
export const SmallSelect = ({ children, ...select }: Omit<ComponentProps<"select">, "className">) => (
  <span className={css.select}>
    <select className={css.control} {...select}>
      {children}
    </select>
    <Icon name="down" />
  </span>
);
