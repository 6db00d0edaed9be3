import { useEffect, useRef } from "react";

/** The browser's own way to hear of what closes: on a phone its Back. Not in the types yet, and not in Safari or Firefox, where Back leaves the page. */
interface CloseWatcher {
  onclose: (() => void) | null;
  readonly destroy: () => void;
}

/** Closes what lies over the page when the player presses Back on a phone, which otherwise would leave the page below it. Elsewhere Escape closes it already. */
export const useBackCloses = (close: () => void): void => {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    const { CloseWatcher: Watcher } = window as Window & { readonly CloseWatcher?: new () => CloseWatcher };
    if (Watcher === undefined || !window.matchMedia("(pointer: coarse)").matches) return;
    const watcher = new Watcher();
    watcher.onclose = () => latest.current();
    return () => {
      watcher.onclose = null;
      watcher.destroy();
    };
  }, []);
};
