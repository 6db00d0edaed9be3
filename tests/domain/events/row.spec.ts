import { expect, it } from "vitest";
import { eventsOf } from "../../../src/domain/events/row.ts";
import { readAs } from "../../../src/domain/events/read-event.ts";
import { anyOf, isText, oneOf, optional, personal, shape } from "../../../src/domain/kernel/guards.ts";

const isAsked = shape({ player: personal("identity", isText), way: personal("payments", anyOf(shape({ player: isText }), isText)) });

const { Asked, Told } = eventsOf({
  Asked: { by: ["player"], heardBy: ["betslip"], fields: { what: anyOf(isAsked, shape({ amount: optional(personal("money", isText)) })) } },
  /** Version 1 had a sentence in place of a code, version 2 no `kind`. */
  Told: {
    by: ["engine"],
    heardBy: [],
    fields: { kind: oneOf("a"), code: isText },
    upcasters: [({ message, ...event }) => ({ ...event, code: `told: ${String(message)}` }), (event) => ({ kind: "a", ...event, type: "changed" })],
  },
});

const { Tried } = eventsOf({
  Tried: { by: ["player"], heardBy: [], kinds: { pay: { amount: personal("money", isText) }, share: { code: isText } } },
});

it("an event with kinds has the fields of its kind, and withholds those of its kind", () => {
  const pay = { type: "Tried", kind: "pay", amount: "5" };
  expect([pay, { ...pay, kind: "share", code: "A" }, { ...pay, kind: "share" }, { ...pay, kind: "bet" }, { type: "Tried", amount: "5" }].map((event) => Tried.guard(event))).toEqual([true, true, false, false, false]);
  expect([Tried.personal, Tried.personalOfKind]).toEqual([undefined, { pay: { amount: "money" }, share: {} }]);
});

it("an event's version is one more than it has upcasters", () => {
  expect([Asked.version, Told.version]).toEqual([1, 3]);
});

it("an event is guarded with its type", () => {
  expect([{ type: "Told", kind: "a", code: "" }, { type: "Asked", kind: "a", code: "" }, { kind: "a", code: "" }, { type: "Told", kind: "b", code: "" }].map((event) => Told.guard(event))).toEqual([true, false, false, false]);
});

it("the personal fields of an event are those of its definition, in every alternative and none within another", () => {
  expect(Asked.personal).toEqual({ "what/player": "identity", "what/way": "payments", "what/amount": "money" });
  expect(Told.personal).toBeUndefined();
});

it("[S9] an event of any older version is read as today's, through the upcasters from its own version on, and keeps its type", () => {
  const today = { type: "Told", kind: "a", code: "told: no" };
  expect(readAs(Told, { type: "Told", message: "no" }, 1)).toEqual(today);
  expect(readAs(Told, { type: "Told", code: "told: no" }, 2)).toEqual(today);
  expect(readAs(Told, today, 3)).toEqual(today);
  expect([readAs(Told, today, 4), readAs(Told, { type: "Told", kind: "b" }, 3)]).toEqual(["newer-version", "not-of-its-shape"]);
});
