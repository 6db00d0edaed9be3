import type { RawFrame } from "../../application/ports/market-feed.ts";
import type { RecordedFrame } from "../../application/recording/frames.ts";
import { openPayload } from "./decode-frame.ts";
import { Unfit } from "./frame-guards.ts";

/** A frame for a recording, and its JSON text there. */
export interface WrittenFrame {
  readonly frame: RecordedFrame;
  readonly text: string;
}

/** The payload goes into the text as it is where its value is all there is to it; otherwise as a JSON string. */
export const writeFrame = (raw: RawFrame): WrittenFrame => {
  const { topic, payload } = raw;
  const message = valueOf(payload);
  const named = `{"topic":${JSON.stringify(topic)}`;
  return message === undefined ? { frame: raw, text: `${named},"payload":${JSON.stringify(payload)}}` } : { frame: { topic, message }, text: `${named},"message":${payload}}` };
};

/** The value of a payload from which the payload can be made again; undefined for one that the decoder does not open, or that is written in another way. */
const valueOf = (payload: string): Readonly<Record<string, unknown>> | undefined => {
  try {
    const message = openPayload(payload);
    return JSON.stringify(message) === payload ? message : undefined;
  } catch (error) {
    if (!(error instanceof Unfit)) throw error;
    return undefined;
  }
};

/** The frames of a delivery as one JSON text. */
export const textOfFrames = (frames: readonly WrittenFrame[]): string => `[${frames.map(({ text }) => text).join(",")}]`;
