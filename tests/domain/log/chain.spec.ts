import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createMemoryDigest } from "../../../src/adapters/memory/digest.memory.ts";
import type { SealedFact } from "../../../src/domain/events/envelope.ts";
import { canonical } from "../../../src/domain/log/canonical.ts";
import { GENESIS, headAfter, seal, sealAll } from "../../../src/domain/log/chain.ts";
import { createVerifier, isIntact, type Verdict } from "../../../src/domain/log/verify.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { added, facts, selection } from "../../kit/builders.ts";

const { sha256 } = createMemoryDigest();
const events = Array.from({ length: 12 }, (_, at) =>
  at % 2 === 0 ? added(selection(String(100 + at))) : ({ type: "StakeChanged", stake: money(at) } as const),
);
const plain = facts(events);
const log = sealAll(plain, GENESIS, sha256);

const audit = (records: readonly SealedFact[]): readonly Verdict[] => {
  const judge = createVerifier(sha256);
  return records.map(judge);
};
const firstBad = (records: readonly SealedFact[]): number => {
  const judge = createVerifier(sha256);
  return records.findIndex((record) => judge(record).verdict !== "verified");
};

describe("the chain", () => {
  it("covers the previous hash and every field of the fact", () => {
    const [fact] = plain;
    if (fact === undefined) throw new Error("no fact");
    const { hash, previous } = seal(fact, GENESIS.hash, sha256);
    expect(previous).toBe("0".repeat(64));
    expect(hash).toBe(sha256(`${"0".repeat(64)}\n${canonical(fact)}`));
  });
  it("gives the same hashes however the facts are divided", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(events.length), { maxLength: 6 }), (cuts) => {
        let head = GENESIS;
        const pieces: SealedFact[] = [];
        const edges = [...cuts.toSorted((a, b) => a - b), events.length];
        for (const edge of edges) {
          const piece = sealAll(plain.slice(head.length, edge), head, sha256);
          head = headAfter(piece, head);
          pieces.push(...piece);
        }
        expect(pieces).toEqual(log);
      }),
    );
  });
  it("has the head of its last record, or the first head when there is no record", () => {
    expect(headAfter(log, GENESIS)).toEqual({ length: 12, hash: log.at(-1)?.hash });
    expect(headAfter([], GENESIS)).toBe(GENESIS);
  });
});

describe("the audit", () => {
  it("verifies an unchanged log", () => {
    expect(audit(log).every(({ verdict }) => verdict === "verified")).toBe(true);
  });
  it("verifies the rest of a log from a head", () => {
    const judge = createVerifier(sha256, headAfter(log.slice(0, 5), GENESIS));
    expect(log.slice(5).map((fact) => judge(fact).verdict)).toEqual(Array(7).fill("verified"));
  });
  it("calls an edited record broken, and continues after it", () => {
    const edited = log.map((fact) => (fact.sequence === 5 ? { ...fact, at: fact.at + 1 } : fact));
    expect(audit(edited).map(({ verdict }) => verdict).slice(3, 7)).toEqual(["verified", "broken", "verified", "verified"]);
    expect(audit(edited)[4]).toEqual({ sequence: 5, verdict: "broken", reason: "the content does not match the hash" });
  });
  it("calls a record broken when it holds a value that could never have been sealed", () => {
    const spoilt = log.map((fact) => (fact.sequence === 5 ? { ...fact, at: Number.POSITIVE_INFINITY } : fact));
    expect(audit(spoilt).map(({ verdict }) => verdict).slice(3, 6)).toEqual(["verified", "broken", "verified"]);
  });
  it("calls records missing when sequences are left out, and names the sequences", () => {
    const gap = log.filter(({ sequence }) => sequence !== 5 && sequence !== 6);
    expect(audit(gap)[4]).toEqual({ sequence: 7, verdict: "missing", reason: "records 5 to 6 are not there" });
  });
  it("calls a record an orphan when it does not follow the one before it, whether its own hash is right or not", () => {
    const forged = log.map((fact) => (fact.sequence === 5 ? seal(fact, "f".repeat(64), sha256) : fact));
    expect(audit(forged)[4]).toEqual({ sequence: 5, verdict: "orphan", reason: "does not follow from the record before it" });
    const repeated = (sequence: number) => audit([...log.slice(0, 5), ...log.slice(sequence - 1, sequence)])[5];
    expect(repeated(4)).toEqual({ sequence: 4, verdict: "orphan", reason: "record 4 stands after 5" });
    expect(repeated(5)).toEqual({ sequence: 5, verdict: "orphan", reason: "record 5 stands after 5" });
  });
});

const position = fc.nat(events.length - 1);
type Tampering = { readonly records: readonly SealedFact[]; readonly at: number };
const change = (records: readonly SealedFact[], at: number, edit: (fact: SealedFact) => SealedFact): readonly SealedFact[] =>
  records.map((fact, index) => (index === at ? edit(fact) : fact));
const flip = (hex: string, nibble: number): string =>
  hex.slice(0, nibble) + (hex[nibble] === "0" ? "1" : "0") + hex.slice(nibble + 1);

/** Every way to tamper with a log except cutting off its end, and the place where it must be noticed. */
const tampering: fc.Arbitrary<Tampering> = fc.oneof(
  fc.tuple(position, fc.integer({ min: 1, max: 1000 })).map(([at, by]) => ({
    at,
    records: change(log, at, (fact) => ({ ...fact, at: fact.at + by })),
  })),
  fc.tuple(position, fc.string({ minLength: 1 })).map(([at, what]) => ({
    at,
    records: change(log, at, (fact) => ({ ...fact, cause: { ...fact.cause, what: `${fact.cause.what}${what}` } })),
  })),
  position.map((at) => ({ at, records: change(log, at, (fact) => ({ ...fact, version: fact.version + 1 })) })),
  fc.tuple(position, fc.integer({ min: 13, max: 9999 })).map(([at, stake]) => ({
    at,
    records: change(log, at, (fact) => ({ ...fact, event: { type: "StakeChanged", stake: money(stake) } })),
  })),
  fc.tuple(position, fc.nat(63)).map(([at, nibble]) => ({
    at,
    records: change(log, at, (fact) => ({ ...fact, hash: flip(fact.hash, nibble) })),
  })),
  fc.tuple(position, fc.nat(63)).map(([at, nibble]) => ({
    at,
    records: change(log, at, (fact) => ({ ...fact, previous: flip(fact.previous, nibble) })),
  })),
  // Two records change places.
  fc.tuple(position, position).filter(([a, b]) => a !== b).map(([a, b]) => {
    const records = log.map((fact, index) => log[index === a ? b : index === b ? a : index] ?? fact);
    return { at: Math.min(a, b), records };
  }),
  // A record other than the last is taken out: only a witnessed head reveals a cut at the end.
  fc.nat(events.length - 2).map((at) => ({ at, records: log.filter((_, index) => index !== at) })),
  // A correctly sealed record is put in, with or without renumbering the others.
  fc.tuple(fc.nat(events.length - 2), fc.boolean()).map(([at, renumbered]) => {
    const before = at === 0 ? GENESIS.hash : (log[at - 1]?.hash ?? "");
    const forged = seal({ sequence: at + 1, at: 1, cause: { by: "player", what: "x" }, version: 1, event: { type: "BetslipCleared" } }, before, sha256);
    const rest = log.slice(at).map((fact) => (renumbered ? { ...fact, sequence: fact.sequence + 1 } : fact));
    return { at: at + 1, records: [...log.slice(0, at), forged, ...rest] };
  }),
  // Several records in the middle are replaced by others that are correctly sealed among themselves.
  fc.tuple(fc.nat(events.length - 4), fc.integer({ min: 1, max: 3 })).map(([at, length]) => {
    const head = headAfter(log.slice(0, at), GENESIS);
    const other = facts(Array.from({ length }, () => ({ type: "BetslipCleared" }) as const), at + 1);
    return { at: at + length, records: [...log.slice(0, at), ...sealAll(other, head, sha256), ...log.slice(at + length)] };
  }),
);

describe("tampering", () => {
  it("[S7] is found at the place where it begins, in 10,000 of 10,000 tries", () => {
    fc.assert(
      fc.property(tampering, ({ records, at }) => firstBad(records) === at),
      { numRuns: 10_000 },
    );
  }, 30_000);
  it("that cuts off the end is found by a witnessed head", () => {
    expect(firstBad(log.slice(0, 9))).toBe(-1);
    expect(headAfter(log.slice(0, 9), GENESIS)).not.toEqual(headAfter(log, GENESIS));
  });
});

it.each([["verified", true], ["not-kept", true], ["dropped", true], ["broken", false], ["missing", false], ["orphan", false]])("a record with the verdict %s is what was sealed: %s", (verdict, intact) => {
  expect(isIntact({ verdict })).toBe(intact);
});
