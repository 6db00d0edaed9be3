import type { RawFrame } from "../../src/application/ports/market-feed.ts";
import type { Recording } from "../../src/application/recording/recorder.ts";
import type { RecordingShelf } from "../../src/application/recording/shelf.ts";
import { selection } from "../../tests/kit/builders.ts";
import { quiet, startRecordedSession } from "../../tests/replay/recorded-session.ts";
import { type BenchRow, judge } from "../row.ts";

const FRAMES = 20_000;
const MATCHES = 40;
const PER_DELIVERY = 2;

interface Cost {
  /** Microseconds of processor time for each frame, including its line in the recording. */
  readonly perFrame: number;
  /** The bytes of a line before it is packed. */
  readonly bytes: number;
}

/** A shelf that passes the recording to the bench and stores nothing. */
const shelfOf = (taken: (recording: Recording) => void): RecordingShelf => ({
  isOn: () => true,
  turn: () => undefined,
  forget: () => undefined,
  wants: () => true,
  keep: (recording) => {
    taken(recording);
    return { finish: () => undefined };
  },
  sessions: () => Promise.resolve({ sessions: [], lacks: [] }),
});

const frame = (count: number) => ({
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

/** The texts that the feed's worker made: their cost is not the page's. */
const texts = new WeakMap<readonly RawFrame[], string>();

const run = async (isRecorded: boolean): Promise<Cost> => {
  let recording: Recording | undefined;
  const { slipstream, clock, feed } = await startRecordedSession(() => "silence", { record: false, written: (frames) => texts.get(frames) ?? "[]", ...(isRecorded ? { shelf: shelfOf((begun) => (recording = begun)) } : {}) });
  feed.signal("connected");
  await quiet();
  for (const match of ["1", "2", "3"]) slipstream.intents.toggleSelection({ selection: selection(match) });
  await quiet();
  let [fed, bytes] = [0, 0];
  for (let sent = 0; sent < FRAMES; sent += PER_DELIVERY) {
    const frames = Array.from({ length: PER_DELIVERY }, (_, index) => frame(sent + index));
    texts.set(frames, isRecorded ? JSON.stringify(frames) : "[]");
    clock.advance(20);
    const from = process.cpuUsage();
    feed.deliver(frames);
    // Lines are written in a later turn. Draining writes them here, so that their cost is measured.
    if (sent % 500 === 0) bytes += recording?.drain().length ?? 0;
    const { user, system } = process.cpuUsage(from);
    fed += user + system;
    if (sent % 500 === 0) await quiet();
  }
  return { perFrame: fed / FRAMES, bytes: bytes / FRAMES };
};

const faster = (one: Cost, other: Cost): Cost => (one.perFrame < other.perFrame ? one : other);

/** The cost of recording the last minutes, on a page with moving prices. */
export const recordingBench = async (rounds = 5): Promise<readonly BenchRow[]> => {
  let [without, recorded] = [await run(false), await run(true)];
  // The variants run in turns and the best round of each counts, because a disturbance can only add time.
  for (let round = 0; round < rounds; round += 1) {
    without = faster(without, await run(false));
    recorded = faster(recorded, await run(true));
  }
  return [
    judge({
      name: "recording: a frame's prices and its line, times as long as without",
      measured: `${recorded.perFrame.toFixed(1)} µs, ${recorded.bytes.toFixed(0)} bytes a frame`,
      against: `${without.perFrame.toFixed(1)} µs a frame`,
      ratio: recorded.perFrame / without.perFrame,
    }),
  ];
};
