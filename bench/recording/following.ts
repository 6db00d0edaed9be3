import { createMemoryClock } from "../../src/adapters/memory/clock.memory.ts";
import { createMemoryIds } from "../../src/adapters/memory/ids.memory.ts";
import { createMemoryDisk } from "../../src/adapters/memory/journal.memory.ts";
import { createMemoryDevice } from "../../src/adapters/memory/session-keeper.memory.ts";
import { createMemoryTabs } from "../../src/adapters/memory/tabs.memory.ts";
import type { Recording } from "../../src/application/recording/recorder.ts";
import { selection } from "../../tests/kit/builders.ts";
import { type PageSettings, quiet, startRecordedSession } from "../../tests/replay/recorded-session.ts";
import { type Cost, DELIVERIES, DRAINED_EVERY, framesOf, shelfOf } from "./frames.ts";

/** What a delivery costs a tab that follows the writing tab: hearing its facts, folding them, and their line in the tab's recording if it is recorded. */
export const follow = async (isRecorded: boolean): Promise<Cost> => {
  const browser = createMemoryTabs();
  const clock = createMemoryClock();
  const shared = { clock, disk: createMemoryDisk(), device: createMemoryDevice(), ids: createMemoryIds(), record: false };
  const open = async (settings: PageSettings): ReturnType<typeof startRecordedSession> => {
    let isOpening = true;
    const opening = startRecordedSession(() => "silence", { ...shared, tab: browser.open(), ...settings }).finally(() => (isOpening = false));
    while (isOpening) {
      browser.deliverAll();
      await quiet();
    }
    return opening;
  };
  let recording: Recording | undefined;
  const { slipstream, feed } = await open({ written: () => "[]" });
  const following = await open(isRecorded ? { shelf: shelfOf((begun) => (recording = begun)) } : {});
  feed.signal("connected");
  for (const match of ["1", "2", "3"]) slipstream.intents.toggleSelection({ selection: selection(match) });
  await quiet();
  browser.deliverAll();

  let [fed, bytes] = [0, 0];
  for (let delivery = 0; delivery < DELIVERIES; delivery += 1) {
    clock.advance(20);
    feed.deliver(framesOf(delivery));
    const from = process.cpuUsage();
    browser.deliverAll();
    if (delivery % DRAINED_EVERY === 0) bytes += recording?.drain().length ?? 0;
    const { user, system } = process.cpuUsage(from);
    fed += user + system;
    if (delivery % DRAINED_EVERY === 0) await quiet();
  }
  if (following.slipstream.store.snapshot().prices.matches.size === 0) throw new Error("the tab does not follow");
  return { perDelivery: fed / DELIVERIES, bytes: bytes / DELIVERIES };
};
