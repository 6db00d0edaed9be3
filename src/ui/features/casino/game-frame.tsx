import { useEffect, useRef, useState } from "react";
import { heightOf, isFrameMessage } from "./frame-messages.ts";
import css from "./game-page.module.css";

interface GameFrameProps {
  readonly title: string;
  readonly address: string;
  readonly onBalance: () => void;
  readonly onOver: () => void;
}

/**
 * The game in a sandbox without an origin: it can run scripts, and reach nothing of the site's (faults X8). What it says
 * is believed only from this very window, of no origin, and in the few words of `FrameMessage`.
 */
export const GameFrame = ({ title, address, onBalance, onOver }: GameFrameProps) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState<number>();
  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent<unknown>): void => {
      if (source === null || source !== frame.current?.contentWindow || origin !== "null" || !isFrameMessage(data)) return;
      if (data.type === "height") setHeight(heightOf(data.height));
      if (data.type === "balance-changed") onBalance();
      if (data.type === "session-over") onOver();
    };
    window.addEventListener("message", hear);
    return () => window.removeEventListener("message", hear);
  }, [onBalance, onOver]);
  return <iframe ref={frame} className={css.frame} title={title} src={address} sandbox="allow-scripts" referrerPolicy="no-referrer" style={{ height }} />;
};
