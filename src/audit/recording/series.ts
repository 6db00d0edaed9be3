import { betEventIn } from "./bet-event.ts";
import type { RecordedStep } from "../../application/recording/lines.ts";
import type { RawFrame } from "../../application/ports/market-feed.ts";
import type { FeedMessage } from "../../domain/prices/message.ts";
import { createPriceSeries, type PriceSeries } from "./price-series.ts";
import type { Position } from "./playback.ts";

/** Decodes the frames of a delivery and keeps the latest price of each outcome, as the client does. */
export type ReadFrames = (frames: readonly RawFrame[]) => readonly FeedMessage[];

/** What one delivery of the feed was. */
export interface Delivered {
  /** The position after the delivery. */
  readonly position: Position;
  /** Wall milliseconds at which the client received it. */
  readonly at: number;
  readonly frames: number;
  /** The prices in its frames. */
  readonly received: number;
  /** The prices left after conflation: those that the client folded. */
  readonly kept: number;
  /**
   * Milliseconds from the sportsbook's stamp on the slowest frame to the client; undefined when no frame has a stamp. Two clocks are in it, so only
   * differences between deliveries mean something.
   */
  readonly since: number | undefined;
}

/** A bet that was asked for, and its answer. */
export interface Answered {
  /** The position after the answer. */
  readonly position: Position;
  readonly at: number;
  /** Milliseconds from the request to the answer, by the device's clock. */
  readonly took: number;
  /** The name of the event that the answer led to. */
  readonly type: string;
}

/** What of a session is worth a plot. */
export interface SessionSeries {
  readonly deliveries: readonly Delivered[];
  readonly answers: readonly Answered[];
  readonly prices: PriceSeries;
}

/** Reads the series from the inputs alone, without a replay. `between` is awaited after each input, so that a page can draw; what it throws ends the reading. */
export const seriesOf = async (steps: readonly RecordedStep[], read: ReadFrames, between: () => Promise<void> | undefined = () => undefined): Promise<SessionSeries> => {
  const deliveries: Delivered[] = [];
  const answers: Answered[] = [];
  const prices = createPriceSeries();
  let asked: number | undefined;
  for (const [index, { at, input, facts }] of steps.entries()) {
    const position = index + 1;
    if (input.kind === "delivery") {
      const messages = read(input.frames);
      const received = input.frames.reduce((sum, frame) => sum + pricesIn(read([frame])), 0);
      deliveries.push({ position, at, frames: input.frames.length, received, kept: pricesIn(messages), since: slowest(input.frames, at) });
      for (const message of messages) prices.add(message, { position, at });
    }
    for (const [type, changes = []] of facts) {
      prices.hear(type, { position, at });
      const ofBet = betEventIn(type, changes);
      if (ofBet === "BetRequested") asked = at;
      else if (ofBet !== undefined && asked !== undefined) {
        answers.push({ position, at, took: at - asked, type: ofBet });
        asked = undefined;
      }
    }
    const breath = between();
    if (breath !== undefined) await breath;
  }
  return { deliveries, answers, prices: prices.series() };
};

const pricesIn = (messages: readonly FeedMessage[]): number =>
  messages.reduce((sum, message) => sum + (message.type === "OddsChange" ? message.outcomes.length : 0), 0);

const slowest = (frames: readonly RawFrame[], at: number): number | undefined => {
  let oldest: number | undefined;
  for (const frame of frames) {
    const stamp = stampOf(frame);
    if (stamp !== undefined && (oldest === undefined || stamp < oldest)) oldest = stamp;
  }
  return oldest === undefined ? undefined : at - oldest;
};

/** The wall milliseconds at which the sportsbook says that it sent a frame. The decoder checks the field and drops it, because nothing may depend on it. */
const stampOf = (frame: RawFrame): number | undefined => {
  try {
    const { timestamp } = (JSON.parse(frame.payload) ?? {}) as { readonly timestamp?: unknown };
    return typeof timestamp === "number" && Number.isFinite(timestamp) ? timestamp : undefined;
  } catch {
    // The client rejects such a frame, and the list of facts says so.
    return undefined;
  }
};

/** A stretch of a session's time, summed. */
export interface Stretch {
  /** The position after the last delivery in it; of an empty stretch, that of the one before. */
  readonly position: Position;
  /** Wall milliseconds of its beginning. */
  readonly from: number;
  readonly deliveries: number;
  readonly frames: number;
  readonly received: number;
  readonly kept: number;
  /** Milliseconds by which its slowest and its middle delivery took longer than the quickest of the session; undefined without stamps. */
  readonly slowest: number | undefined;
  readonly middle: number | undefined;
}

/** Divides the time from the first to the last delivery into so many equal stretches. The quickest delivery counts as 0: that removes what the two clocks differ by. */
export const stretchesOf = (deliveries: readonly Delivered[], most: number): readonly Stretch[] => {
  const [first, last] = [deliveries[0], deliveries.at(-1)];
  if (first === undefined || last === undefined) return [];
  const quickest = deliveries.reduce((least, { since }) => Math.min(least, since ?? least), Number.POSITIVE_INFINITY);
  // A clock that was set back must not make a stretch negative.
  const span = Math.max(1, deliveries.reduce((latest, { at }) => Math.max(latest, at), first.at) - first.at + 1);
  const count = Math.min(most, span);
  const inside = Array.from({ length: count }, (): Delivered[] => []);
  for (const delivery of deliveries) inside[Math.min(count - 1, Math.max(0, Math.floor(((delivery.at - first.at) / span) * count)))]?.push(delivery);
  let position = first.position;
  return inside.map((some, index): Stretch => {
    position = some.at(-1)?.position ?? position;
    const delays = some.flatMap(({ since }) => (since === undefined ? [] : [since - quickest])).toSorted((one, other) => one - other);
    const sum = (of: (delivery: Delivered) => number): number => some.reduce((total, each) => total + of(each), 0);
    return {
      position,
      from: first.at + Math.round((index * span) / count),
      deliveries: some.length,
      frames: sum(({ frames }) => frames),
      received: sum(({ received }) => received),
      kept: sum(({ kept }) => kept),
      slowest: delays.at(-1),
      middle: delays[Math.floor(delays.length / 2)],
    };
  });
};
