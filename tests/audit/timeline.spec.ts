import { describe, expect, it } from "vitest";
import { judgedAt } from "../../src/audit/indexed/judged-at.ts";
import { eventName } from "../../src/audit/indexed/event-name.ts";
import { findHead } from "../../src/audit/indexed/find-head.ts";
import { CHECKPOINT_EVERY, createLogIndexer } from "../../src/audit/indexed/log-index.ts";
import { momentAt } from "../../src/audit/indexed/moment-at.ts";
import { openLog, type OpenedLog } from "../../src/audit/indexed/open-log.ts";
import { recordsAt } from "../../src/audit/indexed/records-at.ts";
import { blobSource } from "../../src/audit/ndjson/byte-source.ts";
import { betsIn, betEvidence, lostRequest, receiptOf } from "../../src/audit/placements/receipts.ts";
import { chooseRecords, DECISIONS, EVERYTHING, type TimelineFilter } from "../../src/audit/timeline/filter.ts";
import { findText } from "../../src/audit/timeline/search.ts";
import { eventTypes, roomOf, type SlipstreamEvent } from "../../src/domain/events/registry.ts";
import type { Head, SealedFact } from "../../src/domain/events/envelope.ts";
import { money } from "../../src/domain/kernel/money.ts";
import { added, attemptId, betStopped, keyOf, oddsChanged, placement, price, selection, signedIn } from "../kit/builders.ts";
import { exportOf, opened, sealedLog, sealFacts, sha256 } from "./sealed-log.ts";

const arsenal = selection("1", { displayName: "Arsenal" });
const chelsea = selection("2", { displayName: "Chelsea" });
const attempt = attemptId("attempt-9");

const story: readonly SlipstreamEvent[] = [
  { type: "SessionStarted", build: "1" },
  signedIn(),
  { type: "RealityCheckDue", sessionMinutes: 30, net: money(5_000) },
  added(arsenal),
  oddsChanged(arsenal, 2.4),
  added(chelsea),
  betStopped(chelsea.matchId),
  { type: "AttemptRequested", kind: "bet", request: placement([arsenal, chelsea], { attempt }) },
  { type: "AttemptUnknown", kind: "bet", attempt, reason: { code: "no-answer-in-time" } },
  { type: "BetPlaced", attempt, betslipId: "B-1", stake: money(10_000), possibleWin: money(20_000) },
];
const sealed = sealedLog(story);
const log = await opened(sealed);
const typeOf = (event: SlipstreamEvent): string => eventName(event);
const noWords = (): string => "";

const chosen = (filter: Partial<TimelineFilter>, from: OpenedLog = log): readonly string[] =>
  chooseRecords(from.index, { ...EVERYTHING, ...filter }).map((position) => from.index.typeAt(position));

const all = chooseRecords(log.index, EVERYTHING);
const found = async (text: string, wordsOf: (fact: SealedFact) => string = noWords): Promise<readonly string[]> =>
  (await findText(log, all, { text, wordsOf })).map((position) => log.index.typeAt(position));

describe("the filters of the timeline", () => {
  it("hide the feed when only decisions are asked for, but for what closed something on the slip", async () => {
    expect(chosen(DECISIONS)).toEqual(story.map(typeOf).filter((type) => type !== "OddsChanged"));
    const elsewhere = await opened(sealedLog([...story.slice(0, 4), betStopped(chelsea.matchId), oddsChanged(arsenal, 2.4, { active: false }), oddsChanged(arsenal, 2.4), oddsChanged(arsenal, 2.5)]));
    expect(chosen(DECISIONS, elsewhere).slice(3)).toEqual(["SelectionAdded", "OddsChanged", "OddsChanged"]);
    expect(chosen({})).toEqual(story.map(typeOf));
  });

  it("never hide a record that does not verify, and can show nothing else", async () => {
    const spoilt = await opened(sealed.map((fact) => (fact.event.type === "OddsChanged" ? { ...fact, at: 0 } : fact)));
    expect(chosen(DECISIONS, spoilt)).toContain("OddsChanged");
    expect(chosen({ badOnly: true }, spoilt)).toEqual(["OddsChanged"]);
  });

  it.each<[string, Partial<TimelineFilter>, readonly string[]]>([
    ["room", { room: "prices" }, ["OddsChanged", "BetStopped"]],
    ["type", { type: "BetPlaced" }, ["BetPlaced"]],
    ["cause", { by: "feed" }, []],
    ["match, wherever in the event it stands", { match: "2" }, ["SelectionAdded", "BetStopped", "BetRequested"]],
    ["the time it began", { from: 1_700_000_000_009 }, ["BetUnknown", "BetPlaced"]],
    ["the time it ended", { to: 1_700_000_000_002 }, ["SessionStarted", "LoggedIn"]],
    ["a match that no record names", { match: "77" }, []],
    ["a bet that no record names", { bet: "B-2" }, []],
  ])("choose by %s", (_, filter, left) => {
    expect(chosen(filter)).toEqual(left);
  });

  it("tell as many types of events apart as a log from outside may have", () => {
    const { add, index } = createLogIndexer();
    const [first] = sealed;
    if (first === undefined) throw new Error("no record");
    const types = 70_000;
    for (let number = 1; number <= types; number += 1)
      add({ fact: { ...first, sequence: number, event: { type: `Type${number}` } }, verdict: { verdict: "verified" } }, { text: "", number, byte: 0 });
    expect([index.typeAt(0), index.typeAt(types - 1)]).toEqual(["Type1", `Type${types}`]);
  });

  it.each(["B-1", "b-1", attempt])("tell the whole story of a bet by the id %s: what made its slip, the request, every answer", (bet) => {
    expect(chosen({ bet })).toEqual([
      "SelectionAdded",
      "OddsChanged",
      "SelectionAdded",
      "BetStopped",
      "BetRequested",
      "BetUnknown",
      "BetPlaced",
    ]);
  });

  it("leave out of a bet's story what does not belong to it", async () => {
    const second = attemptId("attempt-10");
    const two = await opened(
      sealedLog([
        ...story,
        { type: "BetslipCleared" },
        oddsChanged(arsenal, 3),
        added(arsenal),
        { type: "FavouriteKept", kind: "game", id: "9" },
        { type: "AttemptRequested", kind: "bet", request: placement([arsenal], { attempt: second }) },
        oddsChanged(chelsea, 3),
        { type: "AttemptRefused", kind: "bet", attempt: second, reason: { code: "told", message: "Too late." } },
      ]),
    );
    expect(chosen({ bet: second }, two)).toEqual(["SelectionAdded", "BetRequested", "BetRefused"]);
    expect(chosen({ bet: "B-1" }, two)).toHaveLength(7);
  });
});

describe("the story of a bet that was cashed out after another was placed", async () => {
  const [second, cashOut] = [attemptId("attempt-10"), attemptId("attempt-11")];
  const request = { attempt: cashOut, player: "player-1", betId: "7", betslipId: "B-1", amount: money(9_000) };
  const two = await opened(
    sealedLog([
      ...story,
      { type: "BetslipCleared" },
      added(arsenal),
      { type: "AttemptRequested", kind: "bet", request: placement([arsenal], { attempt: second }) },
      { type: "BetPlaced", attempt: second, betslipId: "B-2", stake: money(10_000), possibleWin: money(20_000) },
      { type: "AttemptRequested", kind: "cash-out", request },
      { type: "AttemptUnknown", kind: "cash-out", attempt: cashOut, reason: { code: "no-answer-in-time" } },
      { type: "BetsSettled", bets: ["B-1"], results: [] },
      { type: "BetCashedOut", attempt: cashOut, betslipId: "B-1", amount: money(9_000) },
    ]),
  );
  const ended = ["CashOutRequested", "CashOutUnknown", "BetsSettled", "BetCashedOut"];

  it.each(["B-1", "b-1", attempt, cashOut])("has its own request, its end, and nothing of the other, by %s", (id) => {
    const types = chosen({ bet: id }, two);
    expect(types.slice(-7)).toEqual(["BetRequested", "BetUnknown", "BetPlaced", ...ended]);
    expect(two.index.bets.find(id)).toMatchObject({ attempt, betslipId: "B-1" });
  });

  it("leaves the other's as it was, and there are two bets", () => {
    expect(chosen({ bet: "B-2" }, two)).toEqual(["SelectionAdded", "BetRequested", "BetPlaced"]);
    expect(two.index.bets.all().map(({ betslipId }) => betslipId)).toEqual(["B-1", "B-2"]);
  });
});

describe("a text that is looked for", () => {
  it("is found in the fact, whatever its case", async () => {
    expect(await found(" ARSENAL ")).toEqual(["SelectionAdded", "BetRequested"]);
  });

  it("is found in the hash of its own record only, and in its words", async () => {
    expect(await found(sealed[4]?.hash ?? "")).toEqual(["OddsChanged"]);
    expect(await found("a bet!", ({ event }) => (event.type === "BetPlaced" ? "A bet!" : ""))).toEqual(["BetPlaced"]);
  });

  it("finds the request and every answer when it is the betslip's id, which only the last answer holds", async () => {
    expect(await found("B-1")).toEqual(["BetRequested", "BetUnknown", "BetPlaced"]);
  });

  it("is not looked for any more once the search was given up", async () => {
    const givenUp = new Error("given up");
    const between = (): never => {
      throw givenUp;
    };
    await expect(findText(log, all, { text: "x", wordsOf: noWords, between })).rejects.toBe(givenUp);
  });
});

describe("a witnessed head that is looked for", () => {
  const hash = sealed[6]?.hash ?? "";

  it("is found by the first characters of its hash, if only one record carries them", async () => {
    expect(await findHead(log, ` ${hash.slice(0, 12).toUpperCase()} `)).toEqual({ kind: "carried", position: 6 });
    for (const none of [hash.slice(0, 7), "f".repeat(64), ""]) expect(await findHead(log, none)).toEqual({ kind: "none" });
  });

  it("is compared with the record that has its number, when it names one", async () => {
    expect(await findHead(log, `7:${hash}`)).toEqual({ kind: "carried", position: 6 });
    expect(await findHead(log, `8:${hash}`)).toEqual({ kind: "other", position: 7 });
    expect(await findHead(log, `11:${hash}`)).toEqual({ kind: "none" });
  });
});

describe("a record read again", () => {
  it("is the one that was read first, wherever its line stands", async () => {
    const text = `\uFEFF${exportOf(sealed).replaceAll("\n", "\r\n\r\n")}`;
    const again = await openLog(blobSource(new Blob([text])), { sha256 });
    for (const from of [log, again]) {
      const records = await recordsAt(from, [9, 0, 4, 3]);
      expect(records.map(({ fact }) => fact)).toEqual([sealed[9], sealed[0], sealed[4], sealed[3]]);
    }
  });

  it("is judged by the one before it, with all that is wrong with it", async () => {
    const spoilt = await opened(sealed.map((fact) => (fact.sequence === 5 ? { ...fact, at: 0 } : fact)));
    expect(await judgedAt(spoilt, 4)).toMatchObject({ fact: { sequence: 5 }, verdict: { verdict: "broken", code: "content" } });
    for (const position of [0, 3, 5]) expect((await judgedAt(spoilt, position))?.verdict).toEqual({ verdict: "verified" });
    expect([await judgedAt(spoilt, 10), await judgedAt(spoilt, -1)]).toEqual([undefined, undefined]);
    const hole = await opened(sealed.filter(({ sequence }) => sequence !== 5));
    expect((await judgedAt(hole, 4))?.verdict).toEqual({ verdict: "missing", code: "gap", from: 5, to: 5 });
  });

  it("is known by its number, also in a log that is not whole", async () => {
    expect([log.index.positionOf(1), log.index.positionOf(10), log.index.positionOf(11), log.index.positionOf(0)]).toEqual([0, 9, undefined, undefined]);
    const hole = await opened(sealed.filter(({ sequence }) => sequence !== 5));
    expect([hole.index.positionOf(4), hole.index.positionOf(5), hole.index.positionOf(10)]).toEqual([3, undefined, 8]);
  });
});

describe("the slip as it was", () => {
  it("is folded up to the record and no further", async () => {
    const { before, after } = await momentAt(log, 4);
    expect(before.betslip.legs.map(({ odds }) => odds)).toEqual([price(2)]);
    expect(after.betslip.legs.map(({ odds }) => odds)).toEqual([price(2.4)]);
    expect(after.betslip.legs[0]?.changed).toEqual({ at: 1_700_000_000_005, from: price(2) });
  });

  it("says what was closed and who was signed in", async () => {
    const { after } = await momentAt(log, 6);
    expect(after.betslip.legs.map(({ key, suspended }) => [key, suspended])).toEqual([
      [keyOf(arsenal), false],
      [keyOf(chelsea), true],
    ]);
    expect(after.session.player).toBe("player-1");
  });

  it("[R8, S13] passes over what it does not know or cannot apply, and names it", async () => {
    const odd = [{ type: "BetTeleported" }, { type: "SelectionAdded", selection: null }] as unknown as readonly SlipstreamEvent[];
    const { after, skipped } = await momentAt(await opened(sealedLog([...odd, added(arsenal)])), 2);
    expect(skipped).toEqual({ count: 2, first: 1 });
    expect(after.betslip.legs).toHaveLength(1);
  });

  it("is the same whether it is folded from the beginning or from a kept moment", async () => {
    const long = sealedLog([added(arsenal), ...Array.from({ length: 3 * CHECKPOINT_EVERY }, (_, n) => oddsChanged(arsenal, (150 + (n % 100)) / 100))]);
    const from = await opened(long);
    for (const position of [CHECKPOINT_EVERY - 1, CHECKPOINT_EVERY, CHECKPOINT_EVERY + 1, 3 * CHECKPOINT_EVERY]) {
      const { before, after } = await momentAt(from, position);
      expect(after.betslip.legs[0]?.odds).toBe(price((150 + ((position - 1) % 100)) / 100));
      expect(after.betslip.legs[0]?.changed?.at).toBe(long[position]?.at);
      expect(before.betslip.legs[0]?.odds).toBe(position === 1 ? price(2) : price((150 + ((position - 2) % 100)) / 100));
    }
  });
});

describe("the receipts of a log", () => {
  it("put every answer under the attempt it answers", async () => {
    const [bet, ...others] = betsIn(log);
    expect(others).toEqual([]);
    expect(bet).toMatchObject({ attempt, betslipId: "B-1" });
    const receipt = bet === undefined ? undefined : await receiptOf(log, bet);
    expect(receipt?.requested).toEqual(sealed[7]);
    expect(receipt?.answers.map(({ event }) => eventName(event))).toEqual(["BetUnknown", "BetPlaced"]);
    expect(receipt?.placement.legs.map(({ odds }) => odds)).toEqual([price(2), price(2)]);
  });

  it("leave out what is no bet: another request with an attempt, and its answer", async () => {
    const deposit: SlipstreamEvent = { type: "AttemptRefused", kind: "deposit", attempt: attemptId("a-9"), reason: { code: "offline" } };
    expect(betsIn(await opened(sealedLog([deposit])))).toEqual([]);
  });

  const answeredOnly = sealed.slice(8);
  const renumbered = answeredOnly.map((fact, at) => ({ ...fact, sequence: at + 1 }));
  const unreadable = { ...renumbered[0], event: { type: "AttemptRequested", kind: "bet", request: { attempt } } } as (typeof renumbered)[number];
  it.each<[string, readonly SealedFact[], Head?]>([
    ["nowhere", sealFacts(renumbered)],
    ["front", answeredOnly, { length: 8, hash: sealed[7]?.hash ?? "" }],
    ["hole", sealed.filter(({ event }) => event.type !== "AttemptRequested")],
    ["later", sealFacts([...renumbered, { ...sealed[7], sequence: renumbered.length + 1 } as (typeof renumbered)[number]])],
    ["unreadable", sealFacts([unreadable, ...renumbered.map((fact) => ({ ...fact, sequence: fact.sequence + 1 }))])],
  ])("have a bet without a request that can be read, and say where it may be: %s", async (where, facts, start) => {
    const rest = await opened(facts, start);
    const [bet, ...others] = betsIn(rest);
    if (bet === undefined) throw new Error("the bet is not there");
    const { receipt, records } = await betEvidence(rest, bet);
    expect([others, receipt, bet.attempt]).toEqual([[], undefined, attempt]);
    expect(records.map(({ event }) => event.type)).toContain("BetPlaced");
    expect(lostRequest(rest.summary, records)).toBe(where);
  });
});

it("every event type has a room, and an unknown type has none", () => {
  expect(eventTypes.filter((type) => roomOf(type) === undefined)).toEqual([]);
  expect([roomOf("BetTeleported"), roomOf("__proto__"), roomOf("constructor")]).toEqual([undefined, undefined, undefined]);
});
