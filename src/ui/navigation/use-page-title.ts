import { useEffect } from "react";
import { clipName } from "../format/clip.ts";

/** Names the browser's tab, so that history and screen readers know where they are. */
export const usePageTitle = (title: string): void => {
  useEffect(() => {
    document.title = title === "" ? "Slipstream" : `${clipName(title)} · Slipstream`;
  }, [title]);
};
