import { Effect, Exit, Scope } from "effect";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { markKickOffs } from "../../../src/application/betslip/mark-kick-offs.process.ts";
import { createEventStore, EventStore, type EventStoreShape } from "../../../src/application/log/event-store.ts";
import { Timers } from "../../../src/application/runtime/timers.ts";
import type { SlipstreamEvent } from "../../../src/domain/events/registry.ts";
import { added, selection } from "../../kit/builders.ts";

const HOURS = 3_600_000;
const NOON = Date.parse("2026-01-01T12:00:00Z");
const at = (match: string, eventDate: string) => selection(match, { type: "prematch", eventDate });

describe("waiting for a kick-off", () => {
  let store: EventStoreShape;
  let scope: Scope.Closeable;
  let now: number;
  let waits: { readonly ms: number; readonly run: () => void }[];
  beforeEach(() => {
    store = createEventStore(() => now);
    scope = Scope.makeUnsafe();
    now = NOON;
    waits = [];
  });
  afterEach(() => Effect.runPromise(Scope.close(scope, Exit.void)));
  const happens = (...events: readonly SlipstreamEvent[]): void => store.append(events, { by: "player", what: "test" });
  const start = (minutesEast = 0): void =>
    Effect.runSync(
      markKickOffs(minutesEast).pipe(
        Effect.provideService(EventStore, store),
        Effect.provideService(Timers, { now: () => now, after: (_, ms, run) => (waits.push({ ms, run }), () => undefined) }),
        Effect.provideService(Scope.Scope, scope),
      ),
    );
  const hours = (): readonly number[] => waits.map(({ ms }) => ms / HOURS);
  const begun = (): readonly string[] => store.snapshot().betslip.legs.filter(({ selection: { type } }) => type === "live").map(({ selection: { matchId } }) => matchId);

  it.each([
    [0, 3],
    [60, 2],
    [-300, 8],
  ])("reads the date in the offset that was asked for: %d minutes east", (minutesEast, left) => {
    happens(added(at("1", "2026-01-01 15:00:00")));
    start(minutesEast);
    expect(hours()).toEqual([Math.min(left, 6)]);
  });

  it.each([0, 60, -300])("reads an instant alike, whatever offset the page was opened with (%d), also beyond a change of the clocks", (minutesEast) => {
    now = Date.parse("2027-03-28T11:30:00Z");
    happens(added(at("1", "2027-03-28T14:00:00Z")));
    start(minutesEast);
    expect(hours()).toEqual([2.5]);
  });

  it("looks again every six hours, so that no timer is too long for a browser", () => {
    happens(added(at("1", "2026-01-02 00:30:00")));
    start();
    for (let wait = 0; wait < 3; wait += 1) {
      now += waits[wait]?.ms ?? 0;
      waits[wait]?.run();
    }
    expect(hours()).toEqual([6, 6, 0.5]);
    expect(begun()).toEqual(["1"]);
  });

  it("waits once for each match and time, for none that is live, and for none whose date cannot be read", () => {
    start();
    happens(added(at("1", "2026-01-01 15:00:00")), added(selection("2")), added(at("3", "soon")));
    happens(added(at("4", "2026-01-01 15:00:00")), { type: "OddsPolicyChosen", policy: "any" });
    happens({ type: "OddsPolicyChosen", policy: "better" });
    expect(hours()).toEqual([3, 3]);
  });

  it("is over at once where the match has begun", () => {
    happens(added(at("1", "2026-01-01 12:00:00")));
    start();
    expect(begun()).toEqual(["1"]);
    expect(waits).toEqual([]);
  });
});
