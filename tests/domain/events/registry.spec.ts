import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type EventType, eventTypes, knownRow, roomOf, eventRooms, rowOf } from "../../../src/domain/events/registry.ts";
import { rooms as foldingRooms } from "../../../src/domain/rooms.ts";
import { fold, initialState } from "../../../src/domain/state.ts";
import type { Form } from "../../../src/domain/kernel/guards.ts";
import { fits, valuesOf } from "../../kit/forms.ts";
import { runs } from "../../kit/ports/runs.ts";
import { goldenEvents } from "./golden/golden-events.ts";

const todays = goldenEvents.filter(({ version, event }) => version === rowOf(event.type as EventType).version).map(({ event }) => event);

/** The path of every part of a value that can be replaced. */
const placesIn = (value: unknown, path: readonly string[] = []): readonly (readonly string[])[] =>
  typeof value === "object" && value !== null
    ? [path, ...Object.entries(value).flatMap(([name, field]) => placesIn(field, [...path, name]))]
    : [path];

const replaced = (value: unknown, [name, ...rest]: readonly string[], by: unknown): unknown => {
  if (name === undefined) return by;
  const copy: Record<string, unknown> = Object.assign(Array.isArray(value) ? [] : {}, value);
  if (rest.length === 0 && by === undefined && !Array.isArray(copy)) delete copy[name];
  else copy[name] = replaced(copy[name], rest, by);
  return copy;
};

const junk = fc.oneof(
  fc.constantFrom(undefined, null, "", "x", 0, -1, 1.5, Number.NaN, true, [], {}, 2 ** 60, "live", "a b", "told"),
  fc.anything(),
);
const spoilt = fc
  .constantFrom(...todays)
  .chain((event) => fc.tuple(fc.constant(event), fc.constantFrom(...placesIn(event).slice(1)), junk))
  .map(([event, place, by]) => ({ type: event.type as EventType, value: replaced(event, place, by) }));

describe("the registry", () => {
  it("has one row for each event, in one room", () => {
    expect(new Set(eventTypes).size).toBe(eventTypes.length);
    expect(eventTypes.every((type) => eventRooms.includes(rowOf(type).room))).toBe(true);
  });

  it("has one upcaster less than the version of each event", () => {
    expect(eventTypes.filter((type) => rowOf(type).upcasters.length !== rowOf(type).version - 1)).toEqual([]);
  });

  it("names as hearers only rooms with a state", () => {
    const heard = new Set(eventTypes.flatMap((type) => rowOf(type).heardBy));
    expect([...heard].filter((room) => !Object.hasOwn(foldingRooms, room))).toEqual([]);
    expect(Object.keys(foldingRooms).filter((room) => !heard.has(room))).toEqual([]);
  });

  it.each(todays)("leaves the rooms that do not hear $type unchanged", (event) => {
    const before = initialState();
    const after = fold(before, [{ sequence: 1, at: 1, event: event as never }]);
    const changed = Object.keys(before).filter((room) => before[room as keyof typeof before] !== after[room as keyof typeof after]);
    expect(changed.filter((room) => !rowOf(event.type as EventType).heardBy.includes(room))).toEqual([]);
  });

  it("knows no other types, not even names that every object inherits", () => {
    for (const type of ["BetTeleported", "__proto__", "constructor", "toString"]) {
      expect(knownRow(type)).toBeUndefined();
      expect(roomOf(type)).toBeUndefined();
      expect(() => rowOf(type as EventType)).toThrow(new RangeError(`no event is called ${type}`));
      expect(() => fold(initialState(), [{ sequence: 1, at: 1, event: { type } as never }])).toThrow(new RangeError(`no event is called ${type}`));
    }
  });
});

const formOf = (type: EventType): Form => rowOf(type).guard.form ?? { of: "unknown" };

describe("the guard of an event", () => {
  it.each(eventTypes)("%s accepts every value of its form", (type) => {
    fc.assert(fc.property(valuesOf(formOf(type)), (value) => rowOf(type).guard(value)), runs(40, 1_000));
  });

  it("accepts a changed event exactly when it is still of its form", () => {
    fc.assert(
      fc.property(spoilt, ({ type, value }) => {
        expect(rowOf(type).guard(value)).toBe(fits(formOf(type), value));
      }),
      runs(3_000, 100_000),
    );
  });
});
