import { describe, expect, it } from "vitest";
import { EVENT_TYPES, roomOf } from "../../src/application/queries/event-rooms.ts";
import type { AuditedRecord } from "../../src/audit/log/audited-log.ts";
import { placementReceipts } from "../../src/audit/placements/receipts.ts";
import { DECISIONS, EVERYTHING, filterTimeline } from "../../src/audit/timeline/filter.ts";
import { momentOf } from "../../src/audit/timeline/moment.ts";
import type { SlipstreamEvent } from "../../src/domain/events/event.ts";
import { money } from "../../src/domain/kernel/money.ts";
import { added, attemptId, balances, betStopped, keyOf, oddsChanged, placement, price, selection, signedIn } from "../kit/builders.ts";
import { audited, sealedLog, sealFacts } from "./sealed-log.ts";

const arsenal = selection("1", { displayName: "Arsenal" });
const chelsea = selection("2", { displayName: "Chelsea" });
const attempt = attemptId("attempt-9");

const story: readonly SlipstreamEvent[] = [
  { type: "SessionStarted", build: "1" },
  signedIn(),
  { type: "BalancesRead", balances: balances(money(5_000)), missing: [] },
  added(arsenal),
  oddsChanged(arsenal, 2.4),
  added(chelsea),
  betStopped(chelsea.matchId),
  { type: "PlacementRequested", placement: placement([arsenal, chelsea], { attempt }) },
  { type: "PlacementUnknown", attempt, message: "No answer." },
  { type: "BetPlaced", attempt, betslipId: "B-1", stake: money(10_000), possibleWin: money(20_000) },
];
const { records } = audited(sealedLog(story));
const typeOf = (event: SlipstreamEvent): string => event.type;
const types = (left: readonly AuditedRecord[]): readonly string[] => left.map(({ fact }) => fact.event.type);

describe("the filters of the timeline", () => {
  it("hide the feed when only decisions are asked for", () => {
    expect(types(filterTimeline(records, DECISIONS, typeOf))).toEqual(
      story.map(typeOf).filter((type) => type !== "OddsChanged" && type !== "BetStopped"),
    );
    expect(filterTimeline(records, EVERYTHING, typeOf)).toEqual(records);
  });

  it("never hide a record that does not verify", () => {
    const sealed = sealedLog(story).map((fact) => (fact.event.type === "OddsChanged" ? { ...fact, at: 0 } : fact));
    expect(types(filterTimeline(audited(sealed).records, DECISIONS, typeOf))).toContain("OddsChanged");
  });

  it.each([
    ["room", { room: "feed" as const }, ["OddsChanged", "BetStopped"]],
    ["type", { type: "BetPlaced" }, ["BetPlaced"]],
    ["cause", { by: "feed" as const }, []],
    ["text in the fact, whatever its case", { text: " ARSENAL " }, ["SelectionAdded", "PlacementRequested"]],
  ])("choose by %s", (_, change, left) => {
    expect(types(filterTimeline(records, { ...EVERYTHING, ...change }, typeOf))).toEqual(left);
  });

  it("find a record by its hash and by its words", () => {
    const hash = records[4]?.fact.hash ?? "";
    expect(filterTimeline(records, { ...EVERYTHING, text: hash }, typeOf)).toEqual([records[4]]);
    expect(types(filterTimeline(records, { ...EVERYTHING, text: "a bet!" }, ({ type }) => (type === "BetPlaced" ? "A bet!" : "")))).toEqual(["BetPlaced"]);
  });
});

describe("the slip as it was", () => {
  it("is folded up to the record and no further", () => {
    const { before, after } = momentOf(records, 5);
    expect(before.betslip.legs.map(({ odds }) => odds)).toEqual([price(2)]);
    expect(after.betslip.legs.map(({ odds }) => odds)).toEqual([price(2.4)]);
    expect(after.betslip.legs[0]?.changed).toEqual({ mark: 5, from: price(2) });
  });

  it("says what was closed, who was signed in and what the balance was", () => {
    const { after } = momentOf(records, 7);
    expect(after.betslip.legs.map(({ key, suspended }) => [key, suspended])).toEqual([
      [keyOf(arsenal), false],
      [keyOf(chelsea), true],
    ]);
    expect(after.auth.player).toBe("player-1");
    expect(after.account.balances?.available).toBe(5_000);
  });

  it("passes over what it does not know or cannot apply, and names it", () => {
    const odd = [{ type: "BetTeleported" }, { type: "SelectionAdded", selection: null }] as unknown as readonly SlipstreamEvent[];
    const { after, skipped } = momentOf(audited(sealedLog([...odd, added(arsenal)])).records, 3);
    expect(skipped).toEqual([1, 2]);
    expect(after.betslip.legs).toHaveLength(1);
  });
});

describe("the receipts of a log", () => {
  it("put every answer under the attempt it answers", () => {
    const [receipt, ...others] = placementReceipts(records);
    expect(others).toEqual([]);
    expect(receipt?.requested).toBe(records[7]?.fact);
    expect(receipt?.answers.map(({ event }) => event.type)).toEqual(["PlacementUnknown", "BetPlaced"]);
    expect(receipt?.placement.legs.map(({ odds }) => odds)).toEqual([price(2), price(2)]);
  });

  it("leave an answer alone that answers nothing in this log", () => {
    const [, , last] = [...records].reverse();
    const rest = sealFacts(records.slice(8).map(({ fact }, at) => ({ ...fact, sequence: at + 1 })));
    expect(last?.fact.event.type).toBe("PlacementRequested");
    expect(placementReceipts(audited(rest).records)).toEqual([]);
  });
});

it("gives every type a room, and none to a type it does not know", () => {
  expect(EVENT_TYPES.filter((type) => roomOf(type) === undefined)).toEqual([]);
  expect([roomOf("BetTeleported"), roomOf("__proto__"), roomOf("constructor")]).toEqual([undefined, undefined, undefined]);
});
