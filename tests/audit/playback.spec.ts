import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { RecordedStep, WrittenFact } from "../../src/application/recording/lines.ts";
import { findPosition, positionBy, stopAfter, stopBefore, stopsOf, timeAt, within } from "../../src/audit/recording/playback.ts";

const step = (at: number, ...facts: readonly WrittenFact[]): RecordedStep => ({ at, input: { kind: "timer", timer: "t#1" }, from: at + 1, facts, ids: [], outgoing: [] });
const command = (at: number, name: string, ...facts: readonly WrittenFact[]): RecordedStep => ({ ...step(at, ...facts), input: { kind: "command", name, args: {} } });

const steps: readonly RecordedStep[] = [
  step(0, ["SessionStarted"]),
  command(10, "betslip/toggle-selection", ["SelectionAdded"]),
  step(20, ["OddsChanged", [[["betslip", "legs", 0, "odds"], 2_000_000]]]),
  step(30, ["OddsChanged", [[["betslip", "legs", 0, "suspended"], true]]]),
  step(40, ["OddsChanged", [[["betslip", "legs", 0, "suspended"], false]]]),
  step(50, ["BetStopped"]),
  command(60, "betslip/place-bet", ["AttemptRequested", [[["betslip", "placement"], {}]]]),
  step(70, ["BetPlaced"], ["BalanceRead"]),
];
const stops = stopsOf(steps);

describe("the places of a session", () => {
  it("are its commands, its bets, and what suspended a leg or a match", () => {
    expect(stops.map(({ position, kind, what }) => [position, kind, what])).toEqual([
      [2, "command", "betslip/toggle-selection"],
      [4, "suspension", "OddsChanged"],
      [6, "suspension", "BetStopped"],
      [7, "command", "betslip/place-bet"],
      [7, "bet", "BetRequested"],
      [8, "bet", "BetPlaced"],
    ]);
  });

  it("are gone to one after the other, on both sides of a position", () => {
    expect([stopAfter(stops, 0, "bet")?.position, stopAfter(stops, 7, "bet")?.position, stopAfter(stops, 8, "bet")]).toEqual([7, 8, undefined]);
    expect([stopBefore(stops, 8, "suspension")?.position, stopBefore(stops, 6, "suspension")?.position, stopBefore(stops, 4, "suspension")]).toEqual([6, 4, undefined]);
  });

  it.each<[string, number, number | undefined]>([
    ["betplaced", 0, 8],
    ["ODDS", 0, 3],
    ["odds", 3, 4],
    ["odds", 5, 3],
    ["place-bet", 0, 7],
    ["31", 0, 4],
    ["72", 0, 8],
    ["1000", 0, undefined],
    ["nothing", 0, undefined],
    [" ", 0, undefined],
  ])("are found by the type of an event, its number or a command: %j from %d", (text, from, found) => {
    expect(findPosition(steps, text, from)).toBe(found);
  });
});

describe("the time of a session", () => {
  it("says which inputs have come in", () => {
    expect([positionBy(steps, 0, -1), positionBy(steps, 0, 0), positionBy(steps, 0, 35), positionBy(steps, 0, 1_000), positionBy(steps, 5, 10)]).toEqual([0, 1, 4, 8, 5]);
    expect([timeAt(steps, 0, 7), timeAt(steps, 4, 7)]).toEqual([7, 30]);
  });

  it("never goes back, whatever the device's clock did, and misses no input", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(100)), fc.array(fc.nat(120), { minLength: 1 }), (clock, looks) => {
        const session = clock.map((at) => step(at));
        let position = 0;
        for (const at of looks.toSorted((a, b) => a - b)) {
          const next = positionBy(session, position, at);
          expect(next).toBeGreaterThanOrEqual(position);
          expect(session.slice(position, next).every((given) => given.at <= at)).toBe(true);
          position = next;
        }
        expect(positionBy(session, position, 100)).toBe(session.length);
      }),
    );
  });

  it("keeps a position within the session", () => {
    expect([within(steps, -3), within(steps, 2.7), within(steps, 99), within(steps, Number.NaN)]).toEqual([0, 2, 8, 0]);
  });
});
