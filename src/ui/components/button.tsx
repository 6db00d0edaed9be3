import type { ComponentProps } from "react";

interface ButtonProps extends ComponentProps<"button"> {
  readonly look?: "solid" | "outline" | "header";
  readonly size?: "small" | "medium" | "large";
}

/** A plain themed button: the shell is drawn without waiting for the dialogs' component library. */
export const Button = ({ look = "solid", size = "medium", type = "button", className = "", ...rest }: ButtonProps) => (
  <button type={type} className={`button button-${look} button-${size} ${className}`.trimEnd()} {...rest} />
);
