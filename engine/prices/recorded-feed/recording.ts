import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { Schema } from "effect";
import { absentAs, WireId, wireList, WireText } from "../../../contract/wire.ts";

/** First line of a recording: one match with one market. `outcomes` has the runner of each outcome: its name, or the number that an exchange has for it. */
const Header = Schema.Struct({
  kind: Schema.Literal("feed-recording"),
  v: Schema.Literal(1),
  sport: Schema.String,
  name: Schema.String,
  matchId: WireId,
  marketId: WireId,
  outcomes: Schema.Record(Schema.String, WireText),
  frames: absentAs(Schema.Int, 0),
  from: Schema.Finite,
  to: Schema.Finite,
});
export type RecordingHeader = typeof Header.Type;

const Price = Schema.Struct({ id: WireId, odds: absentAs(Schema.Finite, 0), active: absentAs(Schema.Boolean, false) });

/** Every further line: a message as it was sent, at `at` milliseconds since the epoch. */
const Frame = Schema.Struct({ at: Schema.Finite, topic: Schema.String, payload: Schema.Record(Schema.String, Schema.Unknown) });
export type Frame = typeof Frame.Type;

/** The prices inside a frame's payload. */
export const FramePrices = Schema.Struct({
  sport_event_status: absentAs(Schema.Struct({ status: absentAs(Schema.Finite, 0) }), { status: 0 }),
  markets: wireList(Schema.Struct({ id: WireId, specifiers: absentAs(Schema.String, ""), status: absentAs(Schema.Finite, 0), outcomes: wireList(Price) })),
});

const lines = (file: string): AsyncIterable<string> => createInterface({ input: createReadStream(file, "utf8"), crlfDelay: Number.POSITIVE_INFINITY });

/** Decodes a line by its schema. Throws, with the line's number, when it cannot be read. */
const parse = <S extends Schema.ConstraintDecoder<unknown>>(schema: S, line: string, number: number): S["Type"] => {
  try {
    return Schema.decodeUnknownSync(schema)(JSON.parse(line));
  } catch (cause) {
    throw new Error(`line ${number} of the recorded feed cannot be read`, { cause });
  }
};

export const readHeader = async (file: string): Promise<RecordingHeader> => {
  for await (const line of lines(file)) return parse(Header, line, 1);
  throw new Error("the recorded feed is empty");
};

/** Reads the frames one by one, without holding the whole file in memory. Throws, with the line's number, on a line that cannot be read. */
export async function* readFrames(file: string): AsyncGenerator<Frame> {
  let number = 0;
  for await (const line of lines(file)) {
    number++;
    if (number > 1 && line.trim() !== "") yield parse(Frame, line, number);
  }
}
