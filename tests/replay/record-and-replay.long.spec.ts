import fc from "fast-check";
import { Effect } from "effect";
import { expect, it } from "vitest";
import { createMemoryDeviceState } from "../../src/adapters/memory/device-state.memory.ts";
import { createMemoryDevice } from "../../src/adapters/memory/session-keeper.memory.ts";
import { type Answering, type PageSettings, quiet, startRecordedSession } from "./recorded-session.ts";
import { relinked } from "../kit/recording-lines.ts";
import { endOf, replay } from "./replay-twice.ts";
import { createLooking, engine, performing, type Step, step } from "./steps.ts";

/** Performs the steps, then replays the recording; returns both ends. */
const liveAndReplayed = async (steps: readonly Step[], answering: Answering, settings?: PageSettings) => {
  const { slipstream, clock, feed } = await startRecordedSession(answering, settings);
  const perform = performing({ feed: () => feed, advance: clock.advance });
  const looking = createLooking();
  for (const each of steps) {
    clock.advance(7);
    perform(each, slipstream, looking);
    // Some steps follow each other within one task, as they may in a browser.
    if (each.n % 2 === 0) await quiet();
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

it("a bet whose player signed out while the disk was waited for is not sent, and its replay agrees", async () => {
  const asked: string[] = [];
  const listening: Answering = (request) => {
    asked.push(request.path);
    return engine(request);
  };
  const journalOf: PageSettings["journalOf"] = (journal) => ({ ...journal, append: (facts, durability) => Effect.andThen(Effect.promise(() => quiet()), journal.append(facts, durability)) });
  const before = wholeBet.filter(({ do: what }) => what !== "place" && what !== "dialog");
  const session = await liveAndReplayed([...before, { do: "wait", n: 2 }, { do: "place", n: 1 }, { do: "signOut", n: 2 }, { do: "wait", n: 2 }], listening, { journalOf });
  agree(session);
  expect(session.text).toContain("AttemptRefused");
  expect(asked.filter((path) => path.startsWith("bets/place"))).toEqual([]);
});

it("[R3] a replay rebuilds any session, whatever happens in it and however fast", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      agree(await liveAndReplayed([{ do: "connect", n: 2 }, ...steps], engine));
    }),
    { numRuns: 60 },
  );
}, 30_000);

it("[R3] a recording of which one frame was changed replays to another log", async () => {
  const { text, recorded } = await liveAndReplayed(wholeBet, engine);
  const tampered = relinked(text.replace(String.raw`odds\":1.3`, String.raw`odds\":1.4`));
  const { head, divergence } = await replay(tampered);
  expect(head).not.toBe(recorded.head);
  const line = tampered.split("\n").findIndex((written) => written.includes(String.raw`odds\":1.4`)) + 1;
  expect(divergence).toMatchObject({ kind: "state-differs", line, recorded: "OddsChanged", replayed: "OddsChanged" });
  expect(divergence?.fields).toContainEqual({ field: "betslip.legs[0].odds", recorded: 1_300_000, replayed: 1_400_000 });
});

it("[R6] neither a recording nor its log holds the password, the token or the phone number", async () => {
  const { text } = await liveAndReplayed(wholeBet, engine);
  expect(text).not.toMatch(/CANARY|8031112222/);
});

it("[R3] a replay shows what the device had kept of an earlier page, and agrees", async () => {
  const sportsMenu = [{ sportId: "1", sportName: "Soccer", total: 9 }];
  const kept = createMemoryDeviceState(new Map([["utility", { sportsMenu, readAt: { "offer/menu": { args: {}, at: 5 } } }]]));
  const session = await liveAndReplayed(wholeBet, (request) => (request.path.startsWith("sports/menu") ? "silence" : engine(request)), { kept });
  agree(session);
  expect(session.text).toContain('{"kind":"kept","answers":[{"name":"offer/menu","args":{},"fields":{"sportsMenu":[{"sportId":"1","sportName":"Soccer","total":9}]},"readAt":5}]}');
});

it("[R3] a bet by a balance that the device had kept is replayed, and the recording holds of the user the balances alone", async () => {
  const device = createMemoryDevice();
  device.session = { token: "TOKEN-CANARY", mobileNumber: "8031112222", player: "player-7", userId: "7", username: "8031112222", role: "" };
  const currentUser = { id: "7", username: "8031112222", email: "EMAIL-CANARY", availableBalance: 520.5 };
  const kept = createMemoryDeviceState(new Map([["user", { currentUser, readAt: { "account/user": { args: {}, at: 5 } } }]]));
  const bet = wholeBet.filter(({ do: what }) => what !== "signIn");
  const silent: Answering = (request) => (request.path.startsWith("auth/details") ? { status: 200, body: {}, after: new Promise<void>(() => undefined) } : engine(request));
  const session = await liveAndReplayed(bet, silent, { kept, device });
  agree(session);
  expect(session.text).toContain('"fields":{"currentUser":{"availableBalance":520.5}}');
  expect(session.text).toContain('"balance":"520.50"');
  expect(session.text).not.toMatch(/CANARY|8031112222/);
});
