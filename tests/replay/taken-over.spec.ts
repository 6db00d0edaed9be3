import { expect, it } from "vitest";
import { agrees } from "../../src/audit/recording/replay-recording.ts";
import { selection } from "../kit/builders.ts";
import { recordingLines } from "../kit/recording-lines.ts";
import { createPages } from "./pages.ts";
import { replay } from "./replay-twice.ts";

/** A page that was opened to be recorded as a whole. */
const asked = { record: true } as const;

it("a recording that began when its page took over the log replays, with what other tabs asked for on their screens", async () => {
  const pages = createPages();
  const before = await pages.open();
  before.slipstream.intents.chooseSport({ sport: { sportId: "5", sportName: "Tennis" } });
  before.slipstream.intents.toggleSelection({ selection: selection("100") });
  await pages.arrive();

  const recorded = await pages.open(asked);
  before.slipstream.intents.openAuthDialog({ tab: "login" });
  await pages.arrive();
  const after = await pages.open();
  after.slipstream.intents.changeStake({ amount: "12" });
  after.slipstream.intents.chooseSport({ sport: { sportId: "7", sportName: "Chess" } });
  before.slipstream.intents.closeDialog();
  recorded.slipstream.intents.openAuthDialog({ tab: "register" });
  await pages.arrive();

  const text = recorded.slipstream.recording?.text() ?? "";
  const [header, ...steps] = await recordingLines(text);
  expect(header).toMatchObject({ type: "header", header: { isTakenOver: true } });
  const kinds = new Set(steps.flatMap((line) => (line.type === "step" ? [line.step.input.kind] : [])));
  expect(kinds).toContain("screen");
  const session = await replay(text);
  expect(session.divergence).toBeUndefined();
  expect(session.compared).toBeGreaterThan(5);
  expect(agrees(session)).toBe(true);
});

it("a recording that was asked for goes on when its page hands over the log", async () => {
  const pages = createPages();
  const recorded = await pages.open(asked);
  recorded.slipstream.intents.toggleSelection({ selection: selection("100") });
  await pages.arrive();
  const next = await pages.open(asked);
  next.slipstream.intents.changeStake({ amount: "12" });
  recorded.slipstream.intents.changeStake({ amount: "13" });
  await pages.arrive();
  expect(recorded.slipstream.store.snapshot().betslip.stake).toBe(1_300);
  for (const page of [recorded, next]) {
    const session = await replay(page.slipstream.recording?.text() ?? "");
    expect(session.events).toBe(next.slipstream.head().length);
    expect(agrees(session)).toBe(true);
  }
});

it("a recording ends when another tab takes the log by force, and replays up to there", async () => {
  const pages = createPages();
  const hanging = await pages.open(asked);
  hanging.slipstream.intents.toggleSelection({ selection: selection("100") });
  await pages.arrive();
  const next = await pages.open();
  hanging.tab.freeze();
  await pages.pass(10_000);
  expect(pages.writer()).toBe(next);
  const ended = hanging.slipstream.recording?.text() ?? "";
  hanging.tab.thaw();
  next.slipstream.intents.changeStake({ amount: "12" });
  await pages.arrive();
  await pages.pass(2_000);
  expect(hanging.slipstream.store.snapshot().betslip.stake).toBe(1_200);
  expect(hanging.slipstream.recording?.text()).toBe(ended);
  expect(agrees(await replay(ended))).toBe(true);
  expect(agrees(await replay(next.kept()))).toBe(true);
});
