import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createMemoryDigest } from "../../../src/adapters/memory/digest.memory.ts";
import type { SealedFact } from "../../../src/domain/events/envelope.ts";
import { eventTypes, personalIn, roomOf, rowOf } from "../../../src/domain/events/registry.ts";
import type { StoredEvent } from "../../../src/domain/events/row.ts";
import { isWithheld, STAND_IN, withheldIn, withStandIns } from "../../../src/domain/events/withheld.ts";
import { GENESIS, sealAll } from "../../../src/domain/log/chain.ts";
import { committed, drawSalts, fieldAt, isSalt, isSalts, withhold } from "../../../src/domain/log/personal-fields.ts";
import { readFact, readSealed } from "../../../src/domain/log/read-fact.ts";
import { createVerifier } from "../../../src/domain/log/verify.ts";
import { goldenEvents, goldenLogs } from "../events/golden/golden-events.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { added, facts, oddsChanged, requested, salted, selection, signedIn } from "../../kit/builders.ts";

const { sha256 } = createMemoryDigest();
const log = goldenLogs.find(({ name }) => name === "attempts-1.ndjson")?.facts ?? [];
const fields = log.flatMap(({ sequence, salts = {} }) => Object.keys(salts).map((path) => ({ sequence, path })));
const verdictsOf = (records: readonly SealedFact[]) => records.map(createVerifier(sha256)).map(({ verdict }) => verdict);
const verified = log.map(() => "verified");

const anyFields = fc.subarray(fields);
const anyField = fc.constantFrom(...fields);
const without = (left: typeof fields): readonly SealedFact[] =>
  log.map((fact) => withhold(fact, (path) => left.some((field) => field.sequence === fact.sequence && field.path === path), sha256));

describe("the personal fields of an event", () => {
  const personal = new Set(eventTypes.flatMap((type) => [rowOf(type).personal ?? {}, ...Object.values(rowOf(type).personalOfKind ?? {})].flatMap((fields) => Object.keys(fields).map((path) => `${type} ${path}`))));

  it("are fields that such an event has", () => {
    const had = new Set(goldenEvents.flatMap(({ event }) => Object.keys(personalIn(event) ?? {}).filter((path) => fieldAt(event, path) !== undefined).map((path) => `${event.type} ${path}`)));
    expect([...personal].filter((field) => !had.has(field))).toEqual([]);
    expect(personal.size).toBeGreaterThan(20);
  });

  it("are not in a fact of the feed, nor in the prices, the stake and the receipt of a bet", () => {
    expect(eventTypes.filter((type) => roomOf(type) === "prices" && rowOf(type).personal !== undefined)).toEqual([]);
    expect(rowOf("AttemptRequested").personalOfKind?.["bet"]).toEqual({ "request/player": "identity", "request/balance": "money" });
    expect(rowOf("BetPlaced").personal).toBeUndefined();
  });

  it("each get a salt of their own where the event has them", () => {
    let drawn = 0;
    const draw = () => (drawn += 1).toString(16).padStart(32, "0");
    const salts = (event: StoredEvent) => drawSalts(event, personalIn(event) ?? {}, draw);
    expect(Object.keys(salts({ type: "AttemptRequested", kind: "deposit", request: { player: "p", amount: 1 } }) ?? {})).toEqual(["request/player", "request/amount"]);
    expect(drawn).toBe(2);
    expect(Object.keys(salts({ type: "AttemptRequested", kind: "cash-out", request: { player: "p", amount: 1 } }) ?? {})).toEqual(["request/player"]);
    expect(salts({ type: "AttemptRequested", kind: "deposit", request: null })).toBeUndefined();
    expect(Object.keys(salts({ type: "AttemptRefused", kind: "withdrawal", reason: "r" }) ?? {})).toEqual(["reason"]);
    for (const kind of ["booking", "cash-out", 7]) expect(salts({ type: "AttemptRefused", kind, reason: "r" })).toBeUndefined();
    expect(drawSalts({ type: "LoggedIn", player: "p" }, { player: "identity" }, () => undefined)).toBeUndefined();
  });
});

describe("a record with salts", () => {
  it("is sealed over commitments instead of values", () => {
    const [first] = sealAll(salted(facts([signedIn("player-7")])), GENESIS, sha256);
    const salt = "1".padStart(32, "0");
    expect(first?.salts).toEqual({ player: salt });
    const [other] = sealAll(facts([{ type: "LoggedIn", player: { withheld: sha256(`${salt}\n"player-7"`) } } as never]), GENESIS, sha256);
    expect(first?.hash).toBe(other?.hash);
  });

  it("verifies, and so does a copy without any of its fields, with the same hashes", () => {
    expect(verdictsOf(log)).toEqual(verified);
    fc.assert(
      fc.property(anyFields, (left) => {
        const copy = without(left);
        expect(copy.map(({ hash }) => hash)).toEqual(log.map(({ hash }) => hash));
        expect(verdictsOf(copy)).toEqual(verified);
        expect(copy.flatMap(({ sequence, event }) => withheldIn(event).map((path) => ({ sequence, path })))).toHaveLength(left.length);
        for (const { sequence, path } of left) {
          const fact = copy[sequence - 1];
          expect(isWithheld(fieldAt(fact?.event ?? { type: "" }, path))).toBe(true);
          expect(Object.hasOwn(fact?.salts ?? {}, path)).toBe(false);
        }
      }),
      { numRuns: 200 },
    );
  });

  it("holds nothing by which a withheld value could be told, or told from another", () => {
    const [one, other] = [1, 2].map((nth) => committed({ type: "LoggedIn", player: "player-1" }, { player: String(nth).padStart(32, "0") }, sha256));
    expect(one).not.toEqual(other);
    expect(JSON.stringify(without(fields))).not.toMatch(/0f1e2d3c4b5a6978|aff-42|DX1|058-6789|52050/);
  });

  it.each([
    ["another value", (fact: SealedFact, path: string): SealedFact => changed(fact, path, "forged")],
    ["another salt", (fact: SealedFact, path: string): SealedFact => ({ ...fact, salts: { ...fact.salts, [path]: "f".repeat(32) } })],
    ["its value without the salt", (fact: SealedFact, path: string): SealedFact => withSalts(fact, Object.entries(fact.salts ?? {}).filter(([name]) => name !== path))],
    ["another commitment", (fact: SealedFact, path: string): SealedFact => changed(withhold(fact, (name) => name === path, sha256), path, { withheld: "f".repeat(64) })],
    ["a salt beside the commitment", (fact: SealedFact, path: string): SealedFact => ({ ...withhold(fact, (name) => name === path, sha256), salts: fact.salts ?? {} })],
    ["a salt for a field that it does not have", (fact: SealedFact): SealedFact => ({ ...fact, salts: { ...fact.salts, "no/such": "f".repeat(32) } })],
    ["a salt for a field that was sealed without one", (fact: SealedFact): SealedFact => ({ ...fact, salts: { ...fact.salts, type: "f".repeat(32) } })],
  ])("is broken when it holds %s, whatever else is withheld", (_, forge) => {
    fc.assert(
      fc.property(anyField, anyFields, ({ sequence, path }, left) => {
        const copy = without(left.filter((field) => field.sequence !== sequence));
        const forged = copy.map((fact) => (fact.sequence === sequence ? forge(fact, path) : fact));
        expect(verdictsOf(forged)).toEqual(verified.with(sequence - 1, "broken"));
      }),
      { numRuns: 100 },
    );
  });

  it("keeps its salts when it is read, and is not read with salts that are none", () => {
    const [, fact] = log;
    const read = readSealed({ ...fact });
    expect(read.readable && read.sealed).toEqual(fact);
    for (const salts of [{}, [], 7, null, { player: 7 }, { player: "F".repeat(32) }, { player: "f".repeat(31) }, { player: "f".repeat(32), link: "f".repeat(31) }]) {
      const without = readSealed({ ...fact, salts });
      expect(without.readable && without.sealed.salts).toBeUndefined();
      expect(isSalts(salts)).toBe(false);
    }
    expect([isSalt("f".repeat(32)), isSalt("f".repeat(33))]).toEqual([true, false]);
    const known = fact === undefined ? undefined : readFact(fact);
    expect(known?.readable && known.fact.salts).toEqual(fact?.salts);
  });
});

describe("a record with withheld fields", () => {
  const [login, request, read, odds] = sealAll(salted(facts([signedIn(), requested(), { type: "RealityCheckDue", sessionMinutes: 30, net: money(5_000) }, oddsChanged(selection(), 2)])), GENESIS, sha256);
  const all = (fact: SealedFact | undefined): SealedFact => withhold(fact ?? never(), () => true, sha256);

  it("is read with a stand-in where the field is text", () => {
    expect(readFact(all(login))).toMatchObject({ readable: true, fact: { event: { type: "LoggedIn", player: STAND_IN } } });
    expect(readFact(all(request))).toMatchObject({ readable: true, fact: { event: { request: { player: STAND_IN, policy: "none" } } } });
  });

  it("cannot be read where it is anything else, and says why", () => {
    expect(readFact(all(read))).toEqual({ readable: false, reason: "withheld" });
    const damaged = { ...all(request), event: { ...all(request).event, request: { player: { withheld: "f".repeat(64) } } } };
    expect(readFact(damaged)).toEqual({ readable: false, reason: "withheld" });
  });

  it("is the same record when it has nothing to withhold", () => {
    expect(all(odds)).toBe(odds);
    expect(withhold(login ?? never(), () => false, sha256)).toBe(login);
  });

  it("names its withheld fields, also in lists, and nothing that only looks like one", () => {
    const withheld = { withheld: "0".repeat(64) };
    const event = { type: "X", list: [withheld, { of: withheld }], no: { withheld: "0" }, nor: { ...withheld, more: 1 } };
    expect(withheldIn(event)).toEqual(["list/0", "list/1/of"]);
    expect(withStandIns(event)).toEqual({ ...event, list: [STAND_IN, { of: STAND_IN }] });
  });

  it("has no salt for a field within another one that has a salt, in whatever order they stand", () => {
    const event = { type: "X", payment: { amount: 1 } };
    const [whole, part] = [{ payment: "0".repeat(32) }, { "payment/amount": "1".repeat(32) }];
    expect(committed(event, { ...part, ...whole }, sha256)).not.toEqual(committed(event, whole, sha256));
    expect(() => committed(event, { ...whole, ...part }, sha256)).toThrow("there is no field payment/amount");
  });

  it("is sealed in a list by place", () => {
    const event = { type: "X", list: [1, 2] };
    expect(committed(event, { "list/1": "0".repeat(32) }, sha256)).toEqual({ type: "X", list: [1, { withheld: sha256(`${"0".repeat(32)}\n2`) }] });
    expect(() => committed(event, { "list/2": "0".repeat(32) }, sha256)).toThrow("there is no field list/2");
    expect(() => committed(event, { "list/length": "0".repeat(32) }, sha256)).toThrow("there is no field list/length");
    expect(fieldAt(added(), "selection/toString")).toBeUndefined();
  });
});

const never = (): never => {
  throw new Error("no record");
};

const withSalts = ({ sequence, at, cause, version, event, previous, hash }: SealedFact, salts: readonly (readonly [string, string])[]): SealedFact => {
  const fact = { sequence, at, cause, version, event, previous, hash };
  return salts.length === 0 ? fact : { ...fact, salts: Object.fromEntries(salts) };
};

/** The record with another value at a path, and nothing sealed anew. */
const changed = (fact: SealedFact, path: string, by: unknown): SealedFact => {
  const event = structuredClone(fact.event) as Record<string, unknown>;
  const names = path.split("/");
  const last = names.pop() ?? "";
  const holder = names.reduce((value, name) => value[name] as Record<string, unknown>, event);
  holder[last] = by;
  return { ...fact, event: event as SealedFact["event"] };
};

it("a field within a text is none", () => {
  expect(fieldAt({ type: "X", name: "abc" } as never, "name/0")).toBeUndefined();
  expect(fieldAt({ type: "X", names: ["abc"] } as never, "names/0")).toBe("abc");
  expect(fieldAt({ type: "X", name: null } as never, "name/0")).toBeUndefined();
});
