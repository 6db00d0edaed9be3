import { anyOf, isNumber, oneOf, shape } from "../../../domain/kernel/guards.ts";

/** All messages that a game may send to the page around it. */
export type FrameMessage =
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
