import type { RawFrame } from "../../src/application/ports/market-feed.ts";
import type { Recording } from "../../src/application/recording/recorder.ts";
import type { RecordingShelf } from "../../src/application/recording/shelf.ts";

/** What a page with moving prices pays for each delivery of the feed. */
export interface Cost {
  /** Microseconds of processor time, including the line of a recording. */
  readonly perDelivery: number;
  /** The bytes of that line before it is packed. */
  readonly bytes: number;
}

export const PER_DELIVERY = 2;
export const DELIVERIES = 10_000;
/** Deliveries between two drains of the recording, which write its lines where their cost is measured. */
export const DRAINED_EVERY = 250;
const MATCHES = 40;

/** A shelf that passes the recording to the bench and stores nothing. */
export const shelfOf = (taken: (recording: Recording) => void): RecordingShelf => ({
  isOn: () => true,
  turn: () => undefined,
  forget: () => undefined,
  wants: () => true,
  recorded: () => 0,
  writeSoon: () => undefined,
  leave: () => undefined,
  keep: (recording) => {
    taken(recording);
    return { finish: () => undefined };
  },
  sessions: () => Promise.resolve({ sessions: [], lacks: [] }),
});

const frame = (count: number): RawFrame => ({
  topic: `feeds/live/odds_change/${count % MATCHES}`,
  payload: JSON.stringify({
    event_id: count % MATCHES,
    product: 1,
    timestamp: 1_668_000_000_000 + count,
    seq: Math.floor(count / MATCHES) + 1,
    markets: [{ id: 1, outcomes: ["1", "2", "3"].map((id) => ({ id, odds: 1.1 + ((count * 7 + Number(id)) % 900) / 100, active: 1 })) }],
    sport_event_status: { home_score: 1, away_score: 0, clock: { match_time: "34:12", stopped: false } },
  }),
});

/** The frames of a delivery. The same number gives the same frames. */
export const framesOf = (delivery: number): readonly RawFrame[] => Array.from({ length: PER_DELIVERY }, (_, index) => frame(delivery * PER_DELIVERY + index));
