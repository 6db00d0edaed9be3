import { useState } from "react";
import css from "./copy-text.module.css";

/** Copies a text, and says so when it is on the clipboard (spec 8). A failure is only logged, because the text is visible beside the button. */
export const CopyText = ({ text, what }: { readonly text: string; readonly what: string }) => {
  const [copied, setCopied] = useState(false);
  const copy = (): void => {
    setCopied(false);
    // A page that is not on a secure address has no clipboard at all.
    if (typeof navigator.clipboard === "undefined") return console.warn("There is no clipboard here");
    navigator.clipboard.writeText(text).then(() => setCopied(true), (reason: unknown) => console.warn("The text could not be copied", reason));
  };
  return (
    <>
      <button type="button" className={css.copy} aria-label={`Copy ${what}`} onClick={copy}>
        Copy
      </button>
      <span className={css.copied} role="status">
        {copied ? "Copied!" : ""}
      </span>
    </>
  );
};
