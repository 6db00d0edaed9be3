import { useEffect, useRef, useState } from "react";
import { anyOf, isNumber, oneOf, shape } from "../../../domain/kernel/guards.ts";
import css from "./game-page.module.css";

/** All messages that a game may send to the page around it. */
type FrameMessage =
  | { readonly type: "balance-changed" }
  | { readonly type: "session-over" }
  | { readonly type: "height"; readonly height: number };

export const isFrameMessage = anyOf(
  shape<Extract<FrameMessage, { type: "balance-changed" }>>({ type: oneOf("balance-changed") }),
  shape<Extract<FrameMessage, { type: "session-over" }>>({ type: oneOf("session-over") }),
  shape<Extract<FrameMessage, { type: "height" }>>({ type: oneOf("height"), height: isNumber }),
);

const [LEAST, MOST] = [360, 1_600];

/** The height for a game, in pixels: what it asks for, within limits. */
export const heightOf = (asked: number): number => Math.round(Math.min(Math.max(asked, LEAST), MOST));

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
