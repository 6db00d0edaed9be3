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
 * The game in a sandbox with an opaque origin: it can run scripts, but cannot reach anything of the site (faults X8). A message is
 * accepted only from this frame's window, with an opaque origin, and in the form of a `FrameMessage`.
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
