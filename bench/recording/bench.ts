import type { RawFrame } from "../../src/application/ports/market-feed.ts";
import type { Recording } from "../../src/application/recording/recorder.ts";
import { selection } from "../../tests/kit/builders.ts";
import { quiet, startRecordedSession } from "../../tests/replay/recorded-session.ts";
import { type BenchRow, judge } from "../row.ts";
import { type Cost, DELIVERIES, DRAINED_EVERY, framesOf, PER_DELIVERY, shelfOf } from "./frames.ts";

/** The texts that the feed's worker made: their cost is not the page's. */
const texts = new WeakMap<readonly RawFrame[], string>();

const write = async (isRecorded: boolean): Promise<Cost> => {
  let recording: Recording | undefined;
  const { slipstream, clock, feed } = await startRecordedSession(() => "silence", { record: false, written: (frames) => texts.get(frames) ?? "[]", ...(isRecorded ? { shelf: shelfOf((begun) => (recording = begun)) } : {}) });
  feed.signal("connected");
  await quiet();
  for (const match of ["1", "2", "3"]) slipstream.intents.toggleSelection({ selection: selection(match) });
  await quiet();
  let [fed, bytes] = [0, 0];
  for (let delivery = 0; delivery < DELIVERIES; delivery += 1) {
    const frames = framesOf(delivery);
    texts.set(frames, isRecorded ? JSON.stringify(frames) : "[]");
    clock.advance(20);
    const from = process.cpuUsage();
    feed.deliver(frames);
    if (delivery % DRAINED_EVERY === 0) bytes += recording?.drain().length ?? 0;
    const { user, system } = process.cpuUsage(from);
    fed += user + system;
    if (delivery % DRAINED_EVERY === 0) await quiet();
  }
  return { perDelivery: fed / DELIVERIES, bytes: bytes / DELIVERIES };
};

const faster = (one: Cost, other: Cost): Cost => (one.perDelivery < other.perDelivery ? one : other);

/** The cost of recording the last minutes on a page with moving prices. */
export const recordingBench = async (rounds = 5): Promise<readonly BenchRow[]> => {
  let [without, recorded] = [await write(false), await write(true)];
  // The variants run in turns and the best round of each counts, because a disturbance can only add time.
  for (let round = 0; round < rounds; round += 1) {
    without = faster(without, await write(false));
    recorded = faster(recorded, await write(true));
  }
  return [
    judge({
      name: "recording: a frame's prices and its line, times as long as without",
      measured: `${(recorded.perDelivery / PER_DELIVERY).toFixed(1)} µs, ${(recorded.bytes / PER_DELIVERY).toFixed(0)} bytes a frame`,
      against: `${(without.perDelivery / PER_DELIVERY).toFixed(1)} µs a frame`,
      ratio: recorded.perDelivery / without.perDelivery,
    }),
  ];
};
