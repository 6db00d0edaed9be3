import { expect, it } from "vitest";
import { agrees } from "../../src/audit/recording/replay-recording.ts";
import { selection } from "../kit/builders.ts";
import { recordingLines } from "../kit/recording-lines.ts";
import { createPages, type Page } from "./pages.ts";
import { replay } from "./replay-twice.ts";
import { engine } from "./steps.ts";

/** A page that was opened to be recorded as a whole. */
const asked = { record: true } as const;

it("a recording that began when its page took over the log replays, with what other tabs asked for on their desks", async () => {
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
  expect(kinds).toContain("desk");
  const session = await replay(text);
  expect(session.divergence).toBeUndefined();
  expect(session.compared).toBeGreaterThan(1);
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

const kindsOf = async (text: string): Promise<readonly string[]> =>
  (await recordingLines(text)).flatMap((line) => (line.type === "step" ? [line.step.input.kind] : []));

const expectAgreement = async (text: string, { slipstream }: Page): Promise<void> => {
  const session = await replay(text);
  expect(session.divergence).toBeUndefined();
  expect(session).toMatchObject({ events: slipstream.head().length, head: slipstream.head().hash, unaskedReplies: [] });
  expect(agrees(session)).toBe(true);
};

/** Two signed-in pages. The one that writes has a bet on its way to the store when the other takes the log by force; then both hear each other again. */
const takenByForce = async () => {
  const pages = createPages(engine);
  const hanging = await pages.open();
  hanging.feed.signal("connected");
  hanging.slipstream.intents.signIn({ mobile: "08031112222", password: "PASSWORD" });
  await pages.arrive();
  hanging.slipstream.intents.toggleSelection({ selection: selection("2") });
  await pages.arrive();
  const next = await pages.open();
  hanging.tab.freeze();
  await pages.pass(3_000);
  // The store takes longer for the bet than the page has left, so the call is never made.
  pages.slowDown(5_000);
  hanging.slipstream.intents.placeBet({ shown: [] });
  await pages.pass(4_000);
  expect(pages.writer()).toBe(next);
  pages.slowDown(0);
  hanging.tab.thaw();
  await pages.pass(10_000);
  next.slipstream.intents.toggleKept({ kind: "game", id: "101" });
  await pages.arrive();
  expect(hanging.slipstream.store.snapshot().preferences.favourites.game).toEqual(["101"]);
  return { pages, hanging, next };
};

it("[10.6] the recording of a page from which another tab took the log by force goes on with what that tab tells", async () => {
  const { hanging, next } = await takenByForce();
  const kinds = await kindsOf(hanging.kept());
  expect(kinds.slice(kinds.indexOf("turn-ended"))).toContain("heard");
  await expectAgreement(hanging.kept(), hanging);
  await expectAgreement(next.kept(), next);
});

it("[10.6] what the player does there afterwards is in the recording, up to a bet that is not taken for the one whose call was never made", async () => {
  const { pages, hanging, next } = await takenByForce();
  await pages.lookAt(hanging);
  expect(pages.writer()).toBe(hanging);
  hanging.feed.signal("connected");
  hanging.slipstream.intents.closeDialog();
  await pages.arrive();
  hanging.slipstream.intents.placeBet({ shown: [] });
  await pages.arrive();
  expect(hanging.slipstream.store.snapshot().betslip.placement.status).toBe("done");
  for (const page of [hanging, next]) await expectAgreement(page.kept(), page);
});

it("[10.6] the recording of a page goes on when a page that it does not see has written the log", async () => {
  const pages = createPages(engine);
  const page = await pages.open();
  const other = await pages.open();
  page.feed.signal("connected");
  page.slipstream.intents.toggleKept({ kind: "game", id: "101" });
  await pages.arrive();
  await pages.writeUnseen((unseen) => unseen.slipstream.intents.toggleKept({ kind: "game", id: "102" }));
  page.slipstream.intents.toggleKept({ kind: "game", id: "103" });
  await pages.pass(3_000);
  page.feed.signal("connected");
  page.slipstream.intents.toggleKept({ kind: "game", id: "104" });
  await pages.pass(3_000);
  // The third was in facts that the store refused.
  expect(page.slipstream.store.snapshot().preferences.favourites.game).toEqual(["101", "102", "104"]);
  const kinds = await kindsOf(page.kept());
  expect(kinds.indexOf("turn-began")).toBeGreaterThan(kinds.indexOf("turn-ended"));
  for (const each of [page, other]) await expectAgreement(each.kept(), each);
});
