import type { RawFrame } from "../ports/market-feed.ts";

/** The value of a payload that is a JSON object. */
export type FrameMessage = Readonly<Record<string, unknown>>;

/**
 * A frame as a recording has it. A payload whose value, written as JSON, is that payload again letter for letter is recorded as the value, and is then read
 * together with its line. Any other payload is recorded as the text it was. Before version 9 every payload was.
 */
export type RecordedFrame = RawFrame | { readonly topic: string; readonly message: FrameMessage };

/** The payload of a frame as it came off the wire. */
export const payloadOf = (frame: RecordedFrame): string => ("message" in frame ? JSON.stringify(frame.message) : frame.payload);

export const toRaw = (frame: RecordedFrame): RawFrame => ("message" in frame ? { topic: frame.topic, payload: payloadOf(frame) } : frame);
