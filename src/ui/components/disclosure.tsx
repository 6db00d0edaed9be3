import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import css from "./disclosure.module.css";

interface DisclosureProps {
  readonly label: string;
  readonly trigger: ReactNode;
  readonly triggerClass: string | undefined;
  /** Where the panel opens: under the button, or over the nearest positioned row and as wide as it. */
  readonly look?: "below" | "above";
  readonly children: (close: () => void) => ReactNode;
}

/** A button that shows a panel under it. Escape and a press elsewhere close it; Escape also gives the focus back. */
export const Disclosure = ({ label, trigger, triggerClass, look = "below", children }: DisclosureProps) => {
  const [open, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useId();

  useEffect(() => {
    if (!open) return;
    const onPress = (event: Event): void => {
      if (event.target instanceof Node && frame.current?.contains(event.target) === false) setOpen(false);
    };
    document.addEventListener("pointerdown", onPress);
    document.addEventListener("focusin", onPress);
    return () => {
      document.removeEventListener("pointerdown", onPress);
      document.removeEventListener("focusin", onPress);
    };
  }, [open]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (!open || event.key !== "Escape") return;
    // One press of Escape closes this panel only, not what contains it.
    event.stopPropagation();
    setOpen(false);
    button.current?.focus();
  };

  return (
    <div ref={frame} className={look === "above" ? `${css.disclosure} ${css.above}` : css.disclosure} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className={triggerClass}
        aria-label={label}
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
      >
        {trigger}
      </button>
      <div id={panel} className={css.panel} hidden={!open}>
        {open ? children(() => setOpen(false)) : null}
      </div>
    </div>
  );
};
