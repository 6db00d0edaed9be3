import type { RawFrame } from "../../application/ports/market-feed.ts";
import { conflate } from "../../domain/prices/conflate.ts";
import type { FeedMessage } from "../../domain/prices/message.ts";
import { decodeFrame } from "./decode-frame.ts";

/** Decodes the frames of a delivery. The live feed and a replay share it, so both decode alike. */
export const readFrames = (frames: readonly RawFrame[]): readonly FeedMessage[] => {
  const messages: FeedMessage[] = [];
  for (const frame of frames) {
    const message = decodeFrame(frame.topic, frame.payload);
    if (message !== undefined) messages.push(message);
  }
  return conflate(messages);
};
