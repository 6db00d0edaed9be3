import { useEffect } from "react";
import { clipName } from "../format/clip.ts";

/** Sets the document's title, which the browser's history and screen readers use. */
export const usePageTitle = (title: string): void => {
  useEffect(() => {
    document.title = title === "" ? "Slipstream" : `${clipName(title)} · Slipstream`;
  }, [title]);
};
