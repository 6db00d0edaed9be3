import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { LogSummary } from "../../src/audit/log/log-summary.ts";
import { readLogLine } from "../../src/audit/log/file-format.ts";
import { createLogReading } from "../../src/audit/log/read-log.ts";
import { createLineCutter, UnreadableLine } from "../../src/audit/ndjson/lines.ts";
import type { Head, SealedFact, StoredFact } from "../../src/domain/events/envelope.ts";
import type { SlipstreamEvent } from "../../src/domain/events/registry.ts";
import { withheldIn } from "../../src/domain/events/withheld.ts";
import { money } from "../../src/domain/kernel/money.ts";
import { GENESIS, headAfter, sealAll } from "../../src/domain/log/chain.ts";
import { dropsIn, explainBy } from "../../src/domain/log/dropped.ts";
import { readSealed } from "../../src/domain/log/read-fact.ts";
import { withhold } from "../../src/domain/log/personal-fields.ts";
import { added, attemptId, betStopped, facts, oddsChanged, requested, salted, selection, signedIn } from "../kit/builders.ts";
import { dropOf } from "./dropped-log.ts";
import { judged, linesOf as fileOf, sha256 } from "./sealed-log.ts";

const LENGTH = 24;
const EDITS = process.env["SLIPSTREAM_DEEP"] === "1" ? 20_000 : 2_000;

/** An event with personal fields. */
const personal = (n: number): SlipstreamEvent =>
  n % 4 === 0 ? { type: "AttemptRequested", kind: "withdrawal", request: { attempt: attemptId(`a-${n}`), player: "player-1", amount: money(n * 100), account: null } } : signedIn(`player-${n}`);

const events = Array.from({ length: LENGTH }, (_, n): SlipstreamEvent =>
  n % 6 === 0 ? added(selection(String(n))) : n % 6 === 2 ? personal(n) : n % 6 === 4 ? requested() : n % 6 === 5 ? betStopped(selection().matchId) : oddsChanged(selection(), (150 + n) / 100),
);
const textOf = (lines: readonly string[]): Uint8Array => new TextEncoder().encode(lines.map((line) => `${line}\n`).join(""));

/** Sealed without salts. */
const plain = facts(events);
const withSalts = salted(plain);
const otherLog = facts(events.toReversed());
/** Every second record with personal fields has them withheld, and every payment its amount. Sealed again, such a record gets the hash that it had. */
const redacted = sealAll(withSalts, GENESIS, sha256).map((fact) => withhold(fact, (path) => fact.sequence % 4 === 1 || path === "request/amount", sha256));

/** A log whose last records tell of feed detail that was dropped. */
const dropping = ((): readonly StoredFact[] => {
  const begun = facts(events.slice(0, LENGTH - 3));
  const sealed = sealAll(begun, GENESIS, sha256);
  return [...begun, ...facts([dropOf(sealed, 4, 4), dropOf(sealed, 12, 12), dropOf(sealed, 18, 18)], LENGTH - 2)];
})();
const DROPPED: ReadonlySet<number> = new Set([4, 12, 18]);

/** The verdict, but for bets without a slip and for drops that a device would not make: this log is made for edits, and keeps neither rule. */
const isClean = (summary: LogSummary): boolean => judged({ ...summary, bets: [], dropped: summary.dropped.map(({ from, to, explainedBy }) => ({ from, to, explainedBy })) }).tone === "green";

/** What the audit says of a file, synchronously, with the reading of the page and of the command. */
const audit = (content: Uint8Array, heads: readonly Head[]): LogSummary => {
  const explain = explainBy(dropsIn(new TextDecoder().decode(content).split("\n").flatMap(recordIn)));
  const reading = createLogReading(sha256, { heads, explain });
  const cutter = createLineCutter();
  try {
    for (const line of cutter.cut(content)) if (!reading.line(line)) return reading.summary();
    for (const line of cutter.rest()) reading.line(line);
  } catch (error) {
    if (!(error instanceof UnreadableLine)) throw error;
    reading.unreadable(error);
  }
  return reading.summary();
};

/** The record in a line, if there is one. `dropsOf` does the same asynchronously. */
const recordIn = (text: string): readonly SealedFact[] => {
  const line = readLogLine(text);
  const read = line.kind === "record" ? readSealed(line.value) : undefined;
  return read?.readable === true ? [read.sealed] : [];
};

/** An edit of the exported file: the file after it, and where the audit has to find it. */
interface Edit {
  readonly kind: string;
  /** A function, so that a counterexample names the edit and does not print the file. */
  readonly content: () => Uint8Array;
  /** The heads that a witness kept. */
  readonly heads: readonly Head[];
  readonly isFound: (summary: LogSummary) => boolean;
}

const standing = (...names: readonly string[]) => (summary: LogSummary): boolean =>
  summary.witness.heads.some((head) => names.includes(head.standing));

/** Every kind of edit of one log, and that log as a file, without the records that were dropped. */
const editsOf = (unsealed: readonly StoredFact[], wasEdited: readonly StoredFact[], dropped: ReadonlySet<number>): { readonly whole: readonly string[]; readonly headAt: (length: number) => Head; readonly kinds: readonly fc.Arbitrary<Edit>[] } => {
  const sealed = sealAll(unsealed, GENESIS, sha256);
  const another = sealAll(wasEdited, GENESIS, sha256);
  const headAt = (length: number): Head => headAfter(sealed.slice(0, length), GENESIS);
  const held = sealed.filter(({ sequence }) => !dropped.has(sequence));
  const LINES = held.length;
  const whole = fileOf(held);
  /** The head after so many lines of records. */
  const headOf = (lines: number): Head => headAfter(held.slice(0, lines), GENESIS);
  const tells = held.findIndex(({ event }) => event.type === "FeedDetailDropped") + 2;

  /**
   * The first bad line is this one. Where the edit reached a record that tells of a drop, it may also be the record after the dropped ones: they are then
   * missing.
   */
  const atLine = (line: number, reaches = line) => ({ firstBad }: LogSummary): boolean => {
    if (firstBad === undefined) return false;
    if (firstBad.place.line === line) return true;
    return tells > 1 && reaches >= tells && firstBad.problem.code === "gap" && dropped.has((firstBad.place.sequence ?? 0) - 1);
  };

  /** A record, by its line: the header is line 1. */
  const anyRecord = fc.integer({ min: 2, max: LINES + 1 });
  const at = (line: number): string => whole[line - 1] ?? "";

  const aByte: fc.Arbitrary<Edit> = fc
    .tuple(fc.integer({ min: 1, max: LINES + 1 }), fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), fc.integer({ min: 1, max: 255 }))
    .map(([line, place, change]) => {
      const column = Math.floor(place * at(line).length);
      const content = (): Uint8Array => {
        const bytes = textOf(whole);
        const index = textOf(whole.slice(0, line - 1)).length + column;
        bytes[index] = (bytes[index] ?? 0) ^ change;
        return bytes;
      };
      // A first byte that became a newline leaves a blank line, so the bad record is on the next line.
      const isSplit = column === 0 && (at(line).charCodeAt(0) ^ change) === 0x0a;
      return { kind: `byte ${column} of line ${line}, ${change}`, content, heads: [], isFound: atLine(isSplit ? line + 1 : line) };
    });

  const aDigit: fc.Arbitrary<Edit> = fc.tuple(anyRecord, fc.nat(), fc.integer({ min: 1, max: 9 })).map(([line, which, more]) => {
    const digits = [...at(line).matchAll(/\d/g)];
    const digit = digits[which % digits.length];
    const index = digit?.index ?? 0;
    const changed = at(line).slice(0, index) + String((Number(digit?.[0]) + more) % 10) + at(line).slice(index + 1);
    return { kind: `digit ${index} of line ${line}`, content: () => textOf(whole.with(line - 1, changed)), heads: [], isFound: atLine(line) };
  });

  const aDeletion: fc.Arbitrary<Edit> = fc.integer({ min: 2, max: LINES }).map((line) => ({
    kind: `delete line ${line}`,
    content: () => textOf(whole.toSpliced(line - 1, 1)),
    heads: [],
    isFound: atLine(line),
  }));

  const anInsertion: fc.Arbitrary<Edit> = fc.tuple(anyRecord, fc.integer({ min: 0, max: LENGTH - 1 })).map(([line, from]) => ({
    kind: `insert record ${from + 1} of another log before line ${line}`,
    content: () => textOf(whole.toSpliced(line - 1, 0, fileOf(another)[from + 1] ?? "")),
    heads: [],
    // The first record of another log is as good a beginning as the first of this one, which then follows nothing.
    isFound: atLine(line === 2 && from === 0 ? 3 : line),
  }));

  const aSwap: fc.Arbitrary<Edit> = fc
    .tuple(anyRecord, anyRecord)
    .filter(([one, other]) => one !== other)
    .map(([one, other]) => ({
      kind: `swap ${one} and ${other}`,
      content: () => textOf(whole.with(one - 1, at(other)).with(other - 1, at(one))),
      heads: [],
      isFound: atLine(Math.min(one, other), Math.max(one, other)),
    }));

  const aDuplicate: fc.Arbitrary<Edit> = fc.tuple(anyRecord, anyRecord).map(([line, after]) => ({
    kind: `duplicate of line ${line} after ${after}`,
    content: () => textOf(whole.toSpliced(after, 0, at(line))),
    heads: [],
    // Of two equal neighbours the second one is the copy.
    isFound: atLine(after + 1 === line ? line + 1 : after + 1),
  }));

  /** The header is left, taken away, or made to fit what is left. */
  const aCutFront: fc.Arbitrary<Edit> = fc.tuple(fc.integer({ min: 1, max: LINES - 1 }), fc.constantFrom("left", "gone", "fitting")).map(([cut, header]) => {
    const rest = held.slice(cut);
    const content = header === "fitting" ? fileOf(rest, headOf(cut)) : header === "left" ? fileOf(rest) : fileOf(rest).slice(1);
    return {
      kind: `truncate front by ${cut}, header ${header}`,
      content: () => textOf(content),
      heads: [],
      isFound: (summary) => (header === "fitting" ? summary.start.length === headOf(cut).length && summary.firstBad === undefined : atLine(header === "left" ? 2 : 1)(summary)),
    };
  });

  const aCutTail: fc.Arbitrary<Edit> = fc.integer({ min: 1, max: LINES - 1 }).map((kept) => ({
    kind: `truncate tail after ${kept}`,
    content: () => textOf(whole.slice(0, kept + 1)),
    heads: [headAt(LENGTH)],
    isFound: (summary) => standing("short")(summary) && summary.head.length === headOf(kept).length,
  }));

  /** The beginning of this log, the rest of another one. */
  const aSplice: fc.Arbitrary<Edit> = fc.integer({ min: 1, max: LINES - 1 }).map((kept) => ({
    kind: `splice after ${kept}`,
    content: () => textOf([...whole.slice(0, kept + 1), ...fileOf(another).slice(kept + 1)]),
    heads: [],
    isFound: atLine(kept + 2, LINES + 1),
  }));

  /** A backup from before, with or without what was done since then. */
  const anOlderCopy: fc.Arbitrary<Edit> = fc.tuple(fc.integer({ min: 1, max: LENGTH - 1 }), fc.boolean()).map(([kept, wentOn]) => {
    const since = facts(events.slice(kept).map(() => added()), kept + 1);
    const copy = [...sealed.slice(0, kept), ...(wentOn ? sealAll(since, headAt(kept), sha256) : [])];
    return {
      kind: `older copy of ${kept}${wentOn ? " that went on" : ""}`,
      content: () => textOf(fileOf(copy)),
      heads: [headAt(1), headAt(LENGTH)],
      isFound: (summary) => standing(wentOn ? "forked" : "short")(summary) && summary.witness.vouching.at(-1)?.length === 1,
    };
  });

  /** One record changed and every hash after it computed anew: nothing inside the file can tell. */
  const aRehash: fc.Arbitrary<Edit> = fc.tuple(anyRecord, fc.integer({ min: 1, max: LENGTH })).map(([line, witnessed]) => {
    const changed = unsealed.map((fact) => (fact.sequence === line - 1 ? { ...fact, at: fact.at + 1 } : fact));
    const isBefore = witnessed < line - 1;
    return {
      kind: `full re-hash from line ${line}, witnessed ${witnessed}`,
      content: () => textOf(fileOf(sealAll(changed, GENESIS, sha256))),
      heads: isBefore ? [headAt(witnessed), headAt(LENGTH)] : [headAt(witnessed)],
      isFound: (summary) => standing(isBefore ? "forked" : "rewritten")(summary) && summary.witness.vouching.at(-1)?.length === (isBefore ? witnessed : undefined),
    };
  });

  const aField: fc.Arbitrary<Edit> = fc
    .tuple(anyRecord, fc.constantFrom("note", "stake", "at", "hash", "sequence"), fc.boolean(), fc.jsonValue({ maxDepth: 1 }))
    .map(([line, name, inFront, value]) => {
      const field = `${JSON.stringify(name)}:${JSON.stringify(value)}`;
      const text = at(line);
      const changed = inFront ? `{${field},${text.slice(1)}` : `${text.slice(0, -1)},${field}}`;
      return { kind: `field beside the seal of line ${line}, ${field}`, content: () => textOf(whole.with(line - 1, changed)), heads: [], isFound: atLine(line) };
    });

  return { whole, headAt, kinds: [aByte, aDigit, aDeletion, anInsertion, aSwap, aDuplicate, aCutFront, aCutTail, aSplice, anOlderCopy, aRehash, aField] };
};

const NONE: ReadonlySet<number> = new Set();

describe.each([
  ["without salts", plain, NONE],
  ["with salts", withSalts, NONE],
  ["of which fields are withheld", redacted, NONE],
  ["of which feed detail was dropped", dropping, DROPPED],
] as const)(`${EDITS} edits of a log %s`, (_, unsealed, dropped) => {
  const { whole, headAt, kinds } = editsOf(unsealed, otherLog, dropped);

  it("[S7] are each found, and found where they were made", () => {
    let found = 0;
    fc.assert(
      fc.property(fc.oneof(...kinds), ({ kind, content, heads, isFound }) => {
        const summary = audit(content(), heads);
        expect({ kind, clean: isClean(summary), found: isFound(summary) }).toEqual({ kind, clean: false, found: true });
        found += 1;
      }),
      { numRuns: EDITS },
    );
    expect(found).toBe(EDITS);
  }, 300_000);

  it("are needed to make it bad: as it was exported, it is clean with and without a witness, but for drops that no witness vouches for", () => {
    expect(isClean(audit(textOf(whole), []))).toBe(dropped.size === 0);
    for (let length = 1; length <= LENGTH; length += 1) {
      const summary = audit(textOf(whole), [headAt(length)]);
      // The drops are told of by the last records.
      const isVouched = dropped.size === 0 || length === LENGTH;
      expect([length, isClean(summary), judged(summary).drops.every((drop) => drop.isVouched)]).toEqual([length, isVouched, isVouched]);
    }
  });
});

it("a log of which fields are withheld has the hashes of the whole one, and the audit counts the fields", () => {
  expect(sealAll(redacted, GENESIS, sha256).map(({ hash }) => hash)).toEqual(sealAll(withSalts, GENESIS, sha256).map(({ hash }) => hash));
  const fields = redacted.map(({ event }) => withheldIn(event).length).filter((count) => count > 0);
  expect(fields.length).toBeGreaterThan(3);
  expect(audit(textOf(fileOf(redacted)), []).withheld).toEqual({ records: fields.length, fields: fields.reduce((sum, count) => sum + count, 0) });
});
