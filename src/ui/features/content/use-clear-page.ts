import { useCallback, useSyncExternalStore } from "react";

const isClear = (): boolean => document.querySelector("[role=dialog], [role=alertdialog]") === null;
const always = (): boolean => true;

/** Whether nothing lies over the page: no sheet, no dialog, no popover. True for good once it was, because the caller then lies over it. */
export const useClearPage = (was: boolean): boolean =>
  useSyncExternalStore(
    useCallback(
      (changed: () => void) => {
        if (was) return () => undefined;
        const observer = new MutationObserver(changed);
        observer.observe(document.body, { childList: true, subtree: true });
        return () => observer.disconnect();
      },
      [was],
    ),
    was ? always : isClear,
  );
