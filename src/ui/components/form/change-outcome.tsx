import { useEffect, useRef } from "react";
import type { Reason } from "../../../domain/events/reason.ts";
import { reasonText } from "../../format/reason-text.ts";
import { isFocusLost } from "../is-focus-lost.ts";
import { FormError } from "./form-error.tsx";
import css from "./form-error.module.css";

interface ChangeOutcomeProps {
  /** The state of the last change that the player asked for. */
  readonly change: { readonly status: "asking" | "done" | "refused"; readonly reason: Reason | undefined } | undefined;
  /** What is said when it was made. */
  readonly done: string;
}

/** What came of a change that the player asked for. It is read aloud when it appears, and takes the focus from the button that asked. */
export const ChangeOutcome = ({ change, done }: ChangeOutcomeProps) => {
  const outcome = useRef<HTMLDivElement>(null);
  const asker = useRef<Element>(null);
  const status = change?.status;
  useEffect(() => {
    const { activeElement } = document;
    // A button that asked may be disabled only later, when what was changed has been read again.
    const isOnButton = activeElement === asker.current && activeElement?.localName === "button";
    if (asker.current !== null && status !== "asking" && (isOnButton || isFocusLost())) outcome.current?.focus();
    asker.current = status === "asking" ? activeElement : null;
  }, [status]);
  if (change === undefined || status === "asking") return null;
  return (
    <div ref={outcome} tabIndex={-1}>
      {status === "refused" ? (
        <FormError>{reasonText(change.reason ?? { code: "client-fault" })}</FormError>
      ) : (
        <p className={css.done} role="status">
          {done}
        </p>
      )}
    </div>
  );
};
