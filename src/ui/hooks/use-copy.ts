import { useState } from "react";

/**
 * Copies a text; `copied` tells that it is on the clipboard (spec 8). A failure is only logged, because the text is on the screen and can be copied by
 * hand. A page that is not served securely has no clipboard at all.
 */
export const useCopy = (): { readonly copied: boolean; readonly copy: (text: string) => void } => {
  const [copied, setCopied] = useState(false);
  const copy = (text: string): void => {
    setCopied(false);
    const written = Promise.resolve().then(() => navigator.clipboard.writeText(text));
    written.then(() => setCopied(true), (reason: unknown) => console.warn("The text could not be copied", reason));
  };
  return { copied, copy };
};
