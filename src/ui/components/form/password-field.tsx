import { type ComponentProps, useState } from "react";
import { Icon } from "../icon.tsx";
import css from "./password-field.module.css";
import { TextField } from "./text-field.tsx";

/** A password, hidden until its reader asks to see it. */
export const PasswordField = (props: ComponentProps<typeof TextField>) => {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? "text" : "password"}
      trail={
        <button type="button" className={css.eye} aria-pressed={shown} aria-label="Show the password" onClick={() => setShown(!shown)}>
          <Icon name="eye" />
        </button>
      }
    />
  );
};
