import type { RecordedFrame } from "../../application/recording/frames.ts";
import { conflate } from "../../domain/prices/conflate.ts";
import type { FeedMessage } from "../../domain/prices/message.ts";
import { decodeRecorded } from "./decode-frame.ts";

/** Decodes the frames of a delivery. The live feed and a replay share it, so both decode alike. */
export const readFrames = (frames: readonly RecordedFrame[]): readonly FeedMessage[] => {
  const messages: FeedMessage[] = [];
  for (const frame of frames) {
    const message = decodeRecorded(frame);
    if (message !== undefined) messages.push(message);
  }
  return conflate(messages);
};
