import { type ReactNode, useEffect, useId, useRef, useState } from "react";

interface DisclosureProps {
  readonly label: string;
  readonly trigger: ReactNode;
  readonly triggerClass: string;
  readonly children: (close: () => void) => ReactNode;
}

/** A button that shows a panel under it. Escape and a press elsewhere close it; Escape also gives the focus back. */
export const Disclosure = ({ label, trigger, triggerClass, children }: DisclosureProps) => {
  const [open, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useId();

  useEffect(() => {
    if (!open) return;
    const onPress = (event: Event): void => {
      if (event.target instanceof Node && frame.current?.contains(event.target) === false) setOpen(false);
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== "Escape") return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener("pointerdown", onPress);
    document.addEventListener("focusin", onPress);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", onPress);
      document.removeEventListener("focusin", onPress);
      document.removeEventListener("keydown", onKey);
    };
  }, [open]);

  return (
    <div ref={frame} className="disclosure">
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
      <div id={panel} className="disclosure-panel" hidden={!open}>
        {open ? children(() => setOpen(false)) : null}
      </div>
    </div>
  );
};
