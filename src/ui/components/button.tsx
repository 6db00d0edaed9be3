import type { ComponentProps } from "react";
import css from "./button.module.css";

interface ButtonProps extends ComponentProps<"button"> {
  /** "money" is for what moves a player's money, and for nothing else. */
  readonly look?: "solid" | "outline" | "header" | "money";
  readonly size?: "small" | "medium" | "large";
}

/** A plain themed button: the shell is drawn without waiting for the dialogs' component library. */
export const Button = ({ look = "solid", size = "medium", type = "button", className = "", ...rest }: ButtonProps) => (
  <button type={type} className={`${css.button} ${css[look]} ${css[size]} ${className}`.trimEnd()} {...rest} />
);
