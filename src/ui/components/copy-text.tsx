import { useCopy } from "../hooks/use-copy.ts";
import css from "./copy-text.module.css";

/** A button that copies the text beside it. */
export const CopyText = ({ text, what }: { readonly text: string; readonly what: string }) => {
  const { copied, copy } = useCopy();
  return (
    <span>
      <button type="button" className={css.copy} aria-label={`Copy ${what}`} onClick={() => copy(text)}>
        Copy
      </button>
      <span className={css.copied} role="status">
        {copied ? "Copied!" : ""}
      </span>
    </span>
  );
};
