import { expect, it } from "vitest";
import { createMemoryDisk } from "../../src/adapters/memory/journal.memory.ts";
import { createMemoryDevice } from "../../src/adapters/memory/session-keeper.memory.ts";
import { createMemoryTabs } from "../../src/adapters/memory/tabs.memory.ts";
import { agrees } from "../../src/audit/recording/replay-recording.ts";
import { selection } from "../kit/builders.ts";
import { recordingLines } from "../kit/recording-lines.ts";
import { type PageSettings, quiet, startRecordedSession } from "./recorded-session.ts";
import { replay } from "./replay-twice.ts";

/** The pages of one browser. All messages of one are delivered before the next one opens. */
const createPages = () => {
  const browser = createMemoryTabs();
  const shared = { disk: createMemoryDisk(), device: createMemoryDevice() };
  const arrive = async (): Promise<void> => {
    for (let turn = 0; turn < 10; turn += 1) {
      browser.deliverAll();
      await quiet();
    }
  };
  const open = async (settings: PageSettings = {}) => {
    const opening = startRecordedSession(() => "silence", { ...shared, tab: browser.open(), ...settings });
    await arrive();
    return opening;
  };
  return { open, arrive, disk: shared.disk };
};

it("a recording that began when its page took over the log replays, with what other tabs asked for on their screens", async () => {
  const pages = createPages();
  const before = await pages.open({ record: false });
  before.slipstream.intents.chooseSport({ sport: { sportId: "5", sportName: "Tennis" } });
  before.slipstream.intents.toggleSelection({ selection: selection("100") });
  await pages.arrive();

  const recorded = await pages.open();
  before.slipstream.intents.openAuthDialog({ tab: "login" });
  await pages.arrive();
  const after = await pages.open({ record: false });
  after.slipstream.intents.changeStake({ amount: "12" });
  after.slipstream.intents.chooseSport({ sport: { sportId: "7", sportName: "Chess" } });
  before.slipstream.intents.closeDialog();
  recorded.slipstream.intents.openAuthDialog({ tab: "register" });
  await pages.arrive();

  const text = recorded.slipstream.recording?.text() ?? "";
  const [header, ...turns] = await recordingLines(text);
  expect(header).toMatchObject({ type: "header", header: { isTakenOver: true } });
  const kinds = new Set(turns.flatMap((line) => (line.type === "turn" ? [line.turn.input.kind] : [])));
  expect(kinds).toContain("screen");
  const session = await replay(text);
  expect(session.divergence).toBeUndefined();
  expect(session.compared).toBeGreaterThan(5);
  expect(agrees(session)).toBe(true);
});

it("a recording ends when its page hands over the log, and replays up to there", async () => {
  const pages = createPages();
  const recorded = await pages.open();
  recorded.slipstream.intents.toggleSelection({ selection: selection("100") });
  await pages.arrive();
  const next = await pages.open();
  const ended = recorded.slipstream.recording?.text() ?? "";
  next.slipstream.intents.changeStake({ amount: "12" });
  recorded.slipstream.intents.changeStake({ amount: "13" });
  await pages.arrive();
  expect(recorded.slipstream.store.snapshot().betslip.stake).toBe(1_300);
  expect(recorded.slipstream.recording?.text()).toBe(ended);
  expect(agrees(await replay(ended))).toBe(true);
  expect(agrees(await replay(next.slipstream.recording?.text() ?? ""))).toBe(true);
});
