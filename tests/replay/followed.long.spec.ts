import fc from "fast-check";
import { expect, it } from "vitest";
import type { Input } from "../../src/application/recording/inputs.ts";
import { agrees } from "../../src/audit/recording/replay-recording.ts";
import { selection } from "../kit/builders.ts";
import { recordingLines, relinked } from "../kit/recording-lines.ts";
import { createPages, type Page } from "./pages.ts";
import type { Answering } from "./recorded-session.ts";
import { replay } from "./replay-twice.ts";
import { createLooking, engine, performing, type Step, step } from "./steps.ts";

const odds = (n: number, seq: number, value: number) => ({
  topic: `feeds/live/odds_change/${n}`,
  payload: JSON.stringify({ event_id: n, seq, markets: [{ id: 1, outcomes: [{ id: "1", odds: value, active: 1 }] }] }),
});

const inputsOf = async (text: string): Promise<readonly Input[]> => (await recordingLines(text)).flatMap((line) => (line.type === "step" ? [line.step.input] : []));
const kindsOf = async (text: string): Promise<readonly string[]> => (await inputsOf(text)).map(({ kind }) => kind);

const expectAgreement = async (page: Page): Promise<void> => {
  const session = await replay(page.kept());
  expect(session.divergence).toBeUndefined();
  expect(agrees(session)).toBe(true);
  expect(session.unaskedReplies).toEqual([]);
};

/** A page that follows, looks at pages, waits for an answer and for a timer, takes the log over, and places a bet. */
const takenOver = async () => {
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  const answering: Answering = (request) => {
    const given = engine(request);
    return request.path.startsWith("sports/menu") && given !== "silence" ? { ...given, after: held } : given;
  };
  const pages = createPages(answering);
  const first = await pages.open();
  first.feed.signal("connected");
  await pages.arrive();

  const second = await pages.open();
  // A list with prices, a list whose answer comes after the takeover, and one that fails and waits for a timer.
  for (const look of [second.slipstream.reads.live(), second.slipstream.reads.menu(), second.slipstream.reads.banners()]) look.subscribe(() => undefined);
  second.slipstream.watch("live", selection("2").matchId);
  second.slipstream.intents.signIn({ mobile: "08031112222", password: "PASSWORD-CANARY" });
  await pages.arrive();
  second.slipstream.reads.bets({ filter: "all", page: 1 }).subscribe(() => undefined);
  second.slipstream.intents.toggleSelection({ selection: selection("2") });
  second.slipstream.intents.openAuthDialog({ tab: "login" });
  await pages.arrive();
  first.feed.deliver([odds(2, 1, 1.2)]);
  await pages.arrive();
  await pages.lookAt(second);
  second.slipstream.intents.closeDialog();
  second.feed.signal("connected");
  answer();
  await pages.arrive();
  second.feed.deliver([odds(2, 2, 1.3)]);
  second.slipstream.intents.placeBet({ shown: [] });
  await pages.arrive();
  return { pages, first, second };
};

it("the recording of a page that followed and then took the log over replays, up to the bet that was placed there", async () => {
  const { first, second } = await takenOver();
  expect(second.slipstream.store.snapshot().betslip.placement.status).toBe("done");
  const [header, ...steps] = await recordingLines(second.kept());
  expect(header).toMatchObject({ type: "header", header: { isFollowing: true, isTakenOver: false } });
  const kinds = await kindsOf(second.kept());
  expect(kinds.indexOf("turn-began")).toBeGreaterThan(kinds.indexOf("heard"));
  expect(kinds).toContain("timer");
  const placed = steps.flatMap((line) => (line.type === "step" ? line.step.facts.map(([type]) => type) : []));
  expect(placed).toEqual(expect.arrayContaining(["SelectionAdded", "WritingTakenOver", "AttemptRequested", "BetPlaced"]));
  await expectAgreement(second);
  // The tab that handed the log over is recorded on.
  expect(await kindsOf(first.kept())).toContain("turn-ended");
  expect(await replay(first.kept())).toMatchObject({ events: second.slipstream.head().length, head: second.slipstream.head().hash });
  await expectAgreement(first);
});

it("a page is recorded through all its turns", async () => {
  const { pages, first, second } = await takenOver();
  await pages.lookAt(first);
  first.feed.signal("connected");
  first.slipstream.intents.closeDialog();
  await pages.arrive();
  await pages.lookAt(second);
  second.slipstream.intents.toggleSelection({ selection: selection("3") });
  await pages.arrive();
  for (const page of [first, second]) {
    expect((await kindsOf(page.kept())).filter((kind) => kind === "turn-ended")).toHaveLength(page === first ? 2 : 1);
    await expectAgreement(page);
  }
});

it("facts that a killed page announced and never stored are in the recording of the page that goes on", async () => {
  const { pages, first, second } = await takenOver();
  pages.slowDown(100);
  second.slipstream.intents.changeStake({ amount: "77" });
  await pages.arrive();
  second.kill();
  await pages.pass(1_000);
  pages.slowDown(0);
  await pages.pass(1_000);
  first.slipstream.intents.changeStake({ amount: "78" });
  await pages.arrive();
  expect(pages.disk.facts.filter(({ event }) => event.type === "StakeChanged").map(({ event }) => event["stake"])).toEqual([7_700, 7_800]);
  await expectAgreement(first);
});

it("[10.6] a difference after the takeover is found in the input that led to it", async () => {
  const { second } = await takenOver();
  const tampered = relinked(second.kept().replace(String.raw`odds\":1.3`, String.raw`odds\":1.4`));
  const { divergence } = await replay(tampered);
  const line = tampered.split("\n").findIndex((written) => written.includes(String.raw`odds\":1.4`)) + 1;
  expect(divergence).toMatchObject({ kind: "state-differs", line, recorded: "OddsChanged", replayed: "OddsChanged" });
});

it("a difference in what another tab told is found there", async () => {
  const { second } = await takenOver();
  const tampered = relinked(second.kept().replace('"odds":1200000', '"odds":1250000'));
  const line = tampered.split("\n").findIndex((written) => written.includes('"odds":1250000')) + 1;
  expect((await replay(tampered)).divergence).toMatchObject({ kind: "state-differs", line, recorded: "OddsChanged" });
});

it("no recording of several pages holds the password, the token or the phone number", async () => {
  const { first, second } = await takenOver();
  for (const page of [first, second]) expect(page.kept()).not.toMatch(/CANARY|8031112222/);
});

/** A step in one of the open pages, or something that happens to the pages. */
type Turn = { readonly page: number } & ({ readonly step: Step } | { readonly pages: "look at" | "open" | "close" | "kill" | "hang" | "wake" | "pass" | "write unseen" });

const turn: fc.Arbitrary<Turn> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ page: fc.nat(2), step }) },
  { weight: 2, arbitrary: fc.record({ page: fc.nat(2), pages: fc.constant("look at" as const) }) },
  { weight: 1, arbitrary: fc.record({ page: fc.nat(2), pages: fc.constantFrom("open" as const, "close" as const, "kill" as const) }) },
  { weight: 3, arbitrary: fc.record({ page: fc.nat(2), pages: fc.constantFrom("hang" as const, "wake" as const, "pass" as const) }) },
  { weight: 1, arbitrary: fc.record({ page: fc.nat(2), pages: fc.constant("write unseen" as const) }) },
);

const runTurns = async (turns: readonly Turn[], isSlow: boolean) => {
  const pages = createPages(engine);
  pages.slowDown(isSlow ? 100 : 0);
  const perform = performing({ feed: () => pages.writer()?.feed, advance: pages.clock.advance });
  const looking = new Map<Page, ReturnType<typeof createLooking>>();
  for (let opened = 0; opened < 2; opened += 1) await pages.open();
  const [first] = pages.pages;
  first?.slipstream.intents.signIn({ mobile: "08031112222", password: "PASSWORD-CANARY" });
  first?.feed.signal("connected");
  await pages.arrive();
  first?.slipstream.intents.toggleSelection({ selection: selection("2") });
  const hanging = new Set<Page>();
  for (const each of turns) {
    const page = pages.pages[each.page % pages.pages.length];
    if (page === undefined) continue;
    pages.clock.advance(7);
    if ("step" in each) {
      // Nobody can press anything in a page that hangs.
      if (hanging.has(page)) continue;
      const looks = looking.get(page) ?? createLooking();
      looking.set(page, looks);
      perform(each.step, page.slipstream, looks);
      // Some steps follow each other within one task, as they may in a browser.
      if (each.step.n % 2 === 0) await pages.arrive();
    } else if (each.pages === "look at") await pages.lookAt(page);
    else if (each.pages === "open") {
      if (pages.pages.length < 3) await pages.open();
    } else if (each.pages === "hang") {
      const hung = pages.writer() ?? page;
      hanging.add(hung);
      // Its call is never made: the request is not stored before the turn ends.
      if (each.page > 1) hung.slipstream.intents.placeBet({ shown: [] });
      hung.tab.freeze();
      if (each.page > 0) await pages.pass(7_000);
    } else if (each.pages === "wake") {
      hanging.delete(page);
      page.tab.thaw();
    } else if (each.pages === "pass") await pages.pass(7_000);
    else if (each.pages === "write unseen") await pages.writeUnseen((unseen) => unseen.slipstream.intents.closeDialog());
    else if (pages.pages.length > 1) {
      if (each.pages === "kill") page.kill();
      else await pages.close(page);
      await pages.arrive();
    }
  }
  for (const { tab } of hanging) tab.thaw();
  pages.slowDown(0);
  await pages.pass(3_000);
  // What the player does afterwards, in a page that may have lost the log by force.
  const last = pages.pages[0];
  if (last !== undefined) {
    await pages.lookAt(last);
    pages.writer()?.feed.signal("connected");
    last.slipstream.intents.closeDialog();
    await pages.arrive();
    last.slipstream.intents.placeBet({ shown: [] });
    await pages.arrive();
  }
  return pages;
};

it("[10.6] the recording of every page replays, whatever the player does in several pages", async () => {
  let takenOverLater = 0;
  const forced = { taken: 0, superseded: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(turn, { maxLength: 25, size: "max" }), fc.boolean(), async (turns, isSlow) => {
      const { pages } = await runTurns(turns, isSlow);
      for (const page of pages) {
        const text = page.kept();
        const inputs = await inputsOf(text);
        const kinds = inputs.map(({ kind }) => kind);
        for (const input of inputs) if (input.kind === "turn-ended" && input.why !== undefined && input.why !== "handed-over") forced[input.why] += 1;
        takenOverLater += kinds.filter((kind) => kind === "turn-began").length;
        const session = await replay(text);
        expect(session.divergence).toBeUndefined();
        expect(agrees(session)).toBe(true);
        // It goes on to the end, whatever ended its turns.
        expect(session.head).toBe(page.slipstream.head().hash);
      }
    }),
    { numRuns: 60 },
  );
  expect(takenOverLater).toBeGreaterThan(10);
  expect(forced.taken).toBeGreaterThan(2);
  expect(forced.superseded).toBeGreaterThan(5);
}, 120_000);

it("a sign-out in one tab deletes the recordings, also where its facts were lost on the way to another tab", async () => {
  const signedIn = async () => {
    const pages = createPages(engine);
    const [writer, follower] = [await pages.open(), await pages.open()];
    writer.slipstream.intents.signIn({ mobile: "08031112222", password: "PASSWORD" });
    await pages.arrive();
    expect(follower.slipstream.store.snapshot().session.player).toBeDefined();
    return { pages, writer, follower };
  };
  const heard = await signedIn();
  heard.follower.slipstream.intents.signOut();
  await heard.pages.arrive();
  expect([heard.writer.forgotten(), heard.follower.forgotten()]).toEqual([1, 1]);

  const missed = await signedIn();
  missed.writer.slipstream.intents.signOut();
  for (let lost = 0; lost < 20; lost += 1) {
    missed.pages.browser.loseOne();
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(missed.follower.forgotten()).toBe(0);
  await missed.pages.pass(3_000);
  expect(missed.follower.slipstream.store.snapshot().session.player).toBeUndefined();
  expect(missed.follower.forgotten()).toBe(1);
});
