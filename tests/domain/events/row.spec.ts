import { expect, it } from "vitest";
import { eventsOf } from "../../../src/domain/events/row.ts";
import { anyOf, isText, oneOf, optional, personal, shape } from "../../../src/domain/kernel/guards.ts";

const isAsked = shape({ player: personal("identity", isText), way: personal("payments", anyOf(shape({ player: isText }), isText)) });

const { Asked, Told } = eventsOf({
  Asked: { by: ["player"], heardBy: ["betslip"], fields: { what: anyOf(isAsked, shape({ amount: optional(personal("money", isText)) })) } },
  Told: { by: ["engine"], heardBy: [], fields: { kind: oneOf("a") }, upcasters: [(event) => event, (event) => ({ ...event, kind: "a" })] },
});

it("an event's version is one more than it has upcasters", () => {
  expect([Asked.version, Told.version]).toEqual([1, 3]);
});

it("an event is guarded with its type", () => {
  expect([{ type: "Told", kind: "a" }, { type: "Asked", kind: "a" }, { kind: "a" }, { type: "Told", kind: "b" }].map((event) => Told.guard(event))).toEqual([true, false, false, false]);
});

it("the personal fields of an event are those of its definition, in every alternative and none within another", () => {
  expect(Asked.personal).toEqual({ "what/player": "identity", "what/way": "payments", "what/amount": "money" });
  expect(Told.personal).toBeUndefined();
});
