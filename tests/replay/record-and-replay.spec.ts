import fc from "fast-check";
import { expect, it } from "vitest";
import type { Slipstream } from "../../src/application/client/slipstream.ts";
import type { CachedRead } from "../../src/application/reads/cached-read.ts";
import { type Answering, quiet, startRecordedSession } from "./recorded-session.ts";
import { price, selection } from "../kit/builders.ts";
import { relinked } from "../kit/recording-lines.ts";
import { endOf, replay } from "./replay-twice.ts";

const engine: Answering = ({ path, body }) => {
  if (path.startsWith("auth/login"))
    return { status: 201, body: { success: true, status: 200, data: { id: 7, username: "8031112222", token: "TOKEN-CANARY" } } };
  if (path.startsWith("auth/details"))
    return { status: 200, body: { success: true, data: { id: 7, username: "8031112222", availableBalance: 520.5, phone: "PHONE-CANARY" } } };
  if (path.startsWith("bets/validate")) {
    const { events } = body as { events: { matchId: number }[] };
    return { status: 201, body: { success: true, data: Object.fromEntries(events.map((event, at) => [at, { ...event, odds: 1.9, active: 1 }])) } };
  }
  if (path.startsWith("sports/highlight/live")) return { status: 200, body: { fixtures: [], markets: [], lastPage: 1 } };
  if (path.startsWith("sports/menu")) return { status: 200, body: { sports: [{ sportID: 1, sportName: "Soccer", total: 2 }] } };
  if (path.startsWith("bets/place"))
    return { status: 201, body: { success: true, status: 201, data: { betslipId: "K7Q2M9X", stake: 100, possibleWin: 190 } } };
  return path.startsWith("bets/history") ? { status: 201, body: { bets: [] } } : "silence";
};

type Step =
  | { readonly do: "toggle" | "frame" | "stop" | "wait" | "connect" | "close" | "broken" | "look" | "refresh"; readonly n: number }
  | { readonly do: "place" | "signIn" | "signOut" | "dialog"; readonly n: number };

const step: fc.Arbitrary<Step> = fc.record({
  do: fc.constantFrom("look", "refresh", "toggle", "frame", "stop", "wait", "connect", "close", "broken", "place", "signIn", "signOut", "dialog"),
  n: fc.integer({ min: 1, max: 4 }),
});

/** Four reads to look at: a priced list, a lasting one, one that fails, and one that is the player's own. */
const readOf = ({ reads }: Slipstream, n: number): CachedRead<unknown> => {
  if (n === 1) return reads.live();
  if (n === 2) return reads.menu();
  return n === 3 ? reads.banners() : reads.bets({ filter: "all", page: 1 });
};

/** Performs the steps, then replays the recording; returns both ends. */
const liveAndReplayed = async (steps: readonly Step[], answering: Answering) => {
  const { slipstream, clock, feed } = await startRecordedSession(answering);
  const looking = new Map<number, () => void>();
  let seq = 0;
  for (const { do: what, n } of steps) {
    clock.advance(7);
    seq += 1;
    const oddsChange = { event_id: n, seq, markets: [{ id: 1, outcomes: [{ id: "1", odds: 1 + (seq % 9) / 10, active: 1 }] }] };
    const frame = (kind: string, payload: string) => feed.deliver([{ topic: `feeds/live/${kind}/${n}`, payload }]);
    if (what === "look") {
      const leave = looking.get(n);
      looking.delete(n);
      if (leave === undefined) looking.set(n, readOf(slipstream, n).subscribe(() => undefined));
      else leave();
    } else if (what === "refresh") readOf(slipstream, n).refresh();
    else if (what === "toggle") slipstream.intents.toggleSelection({ selection: selection(String(n), { odds: price(1.85) }) });
    else if (what === "frame") frame("odds_change", JSON.stringify(oddsChange));
    else if (what === "stop") frame("bet_stop", JSON.stringify({ event_id: n, seq, groups: ["all"] }));
    else if (what === "broken") frame("odds_change", "{broken");
    else if (what === "wait") clock.advance(n * 2_500);
    else if (what === "connect") feed.signal("connected");
    else if (what === "close") feed.signal("closed");
    else if (what === "place") slipstream.intents.placeBet();
    else if (what === "signIn") slipstream.intents.signIn({ mobile: "08031112222", password: "PASSWORD-CANARY" });
    else if (what === "signOut") slipstream.intents.signOut();
    else slipstream.intents.closeDialog();
    // Some steps follow each other within one task, as they may in a browser.
    if (n % 2 === 0) await quiet();
  }
  await quiet();
  const text = slipstream.recording?.text() ?? "";
  return { text, recorded: endOf(text), replayed: await replay(text) };
};

const agree = ({ recorded, replayed }: Awaited<ReturnType<typeof liveAndReplayed>>) => {
  expect(replayed.divergence).toBeUndefined();
  expect(replayed.compared).toBe(recorded.events);
  expect({ events: replayed.events, head: replayed.head, state: replayed.state }).toEqual({
    events: recorded.events,
    head: recorded.head,
    state: recorded.state,
  });
};

const wholeBet: readonly Step[] = [
  { do: "connect", n: 2 },
  { do: "toggle", n: 2 },
  { do: "frame", n: 2 },
  { do: "signIn", n: 2 },
  { do: "place", n: 2 },
  { do: "dialog", n: 2 },
];

it("a replay rebuilds the log of a placed bet from its inputs, hash for hash", async () => {
  const session = await liveAndReplayed(wholeBet, engine);
  agree(session);
  expect(session.recorded.events).toBeGreaterThan(8);
  expect(session.replayed.unaskedReplies).toEqual([]);
});

it("a replay rebuilds a bet without an answer, with its timeouts", async () => {
  const lost: Answering = (request) => (request.path.startsWith("bets/place") ? "silence" : engine(request));
  const waits = Array.from({ length: 8 }, () => ({ do: "wait", n: 4 }) as const);
  agree(await liveAndReplayed([...wholeBet, ...waits], lost));
});

it("a replay rebuilds any session, whatever happens in it and however fast", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      agree(await liveAndReplayed([{ do: "connect", n: 2 }, ...steps], engine));
    }),
    { numRuns: 60 },
  );
}, 30_000);

it("a recording of which one frame was changed replays to another log", async () => {
  const { text, recorded } = await liveAndReplayed(wholeBet, engine);
  const tampered = relinked(text.replace(String.raw`\"odds\":1.3`, String.raw`\"odds\":1.4`));
  const { head, divergence } = await replay(tampered);
  expect(head).not.toBe(recorded.head);
  const line = tampered.split("\n").findIndex((written) => written.includes(String.raw`\"odds\":1.4`)) + 1;
  expect(divergence).toMatchObject({ kind: "event-differs", line, recorded: "OddsChanged", replayed: "OddsChanged" });
  expect(divergence?.fields).toContainEqual({ field: "betslip.legs[0].odds", recorded: 1_300_000, replayed: 1_400_000 });
});

it("neither a recording nor its log holds the password, the token or the phone number", async () => {
  const { text } = await liveAndReplayed(wholeBet, engine);
  expect(text).not.toMatch(/CANARY|8031112222/);
});
