import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { GENESIS, headAfter } from "../../src/domain/log/chain.ts";
import { auditFile } from "../../src/audit/log/audit-file.ts";
import { createLogReading } from "../../src/audit/log/read-log.ts";
import { compareHead, findHash } from "../../src/audit/log/witness.ts";
import { chunksOf } from "../../src/audit/ndjson/chunks.ts";
import { added, oddsChanged, selection } from "../kit/builders.ts";
import { audited, exportOf, sealedLog, sha256 } from "./sealed-log.ts";

const sealed = sealedLog(Array.from({ length: 40 }, (_, n) => (n === 0 ? added() : oddsChanged(selection(), (150 + n) / 100))));
const whole = audited(sealed);
const exported = exportOf(sealed);

/** Reads a file as the page does, in chunks as a disk gives them. */
const readFile = async (content: string | Uint8Array<ArrayBuffer>, keep?: number) => {
  const reading = createLogReading(sha256, keep === undefined ? {} : { keep });
  await auditFile(chunksOf(new Blob([content]).stream()), reading);
  return reading.result();
};

describe("a log read back from its export", () => {
  it("is the log that was exported", async () => {
    expect(await readFile(exported)).toEqual(whole);
  });

  it("is the same with CRLF, a BOM, blank lines and no newline at the end", async () => {
    expect(await readFile(`\uFEFF${exported.replaceAll("\n", "\r\n\r\n").trimEnd()}`)).toEqual(whole);
  });

  it("may begin in the middle, after the head its first line names", async () => {
    const result = await readFile(exportOf(sealed.slice(10), headAfter(sealed.slice(0, 10), GENESIS)));
    expect([result.firstBad, result.verified, result.head]).toEqual([undefined, 30, whole.head]);
  });

  it("is verified to its end though only its beginning is kept", async () => {
    const result = await readFile(exported, 7);
    expect([result.records.length, result.total, result.verified]).toEqual([7, 40, 40]);
  });
});

describe("a log that is not what was sealed", () => {
  it("never verifies once a byte of a record is another, and the record is named", async () => {
    const start = exported.indexOf("\n") + 1;
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: start, max: exported.length - 2 }), fc.constantFrom(1, 2, 4, 8), async (at, bit) => {
        const flipped = String.fromCharCode(exported.charCodeAt(at) ^ bit);
        const { firstBad } = await readFile(exported.slice(0, at) + flipped + exported.slice(at + 1));
        const line = exported.slice(0, at).split("\n").length;
        expect(firstBad?.place.line).toBe(line);
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    ["a record removed", (lines: string[]) => lines.toSpliced(5, 1), "missing", 6],
    ["a record put in twice", (lines: string[]) => lines.toSpliced(5, 0, lines[5] ?? ""), "orphan", 5],
    ["two records exchanged", (lines: string[]) => lines.with(5, lines[6] ?? "").with(6, lines[5] ?? ""), "missing", 6],
  ])("names the first bad one after %s", async (_, change, verdict, sequence) => {
    const { firstBad } = await readFile(change(exported.trimEnd().split("\n")).join("\n"));
    expect(firstBad).toMatchObject({ place: { sequence }, problem: { verdict } });
  });

  it("goes on after a bad record, so that one edit is one bad record", async () => {
    const { verified, total, stopped } = await readFile(exported.replace('"at":1700000000005', '"at":1700000000006'));
    expect([verified, total, stopped]).toEqual([39, 40, false]);
  });
});

describe("a file that cannot be read", () => {
  const lines = exported.trimEnd().split("\n");
  const third = lines.slice(0, 2).join("\n").length + 1;

  it.each([
    ["a truncated record", `${lines.slice(0, 3).join("\n").slice(0, -20)}`, { code: "not-json" }],
    ["a field that reaches into the making of objects", `${lines[0]}\n${lines[1]}\n{"__proto__":{"a":1}}`, { code: "forbidden-name", name: "__proto__" }],
    ["such a field, disguised", `${lines[0]}\n${lines[1]}\n{"event":{"\\u005f_proto__":1}}`, { code: "forbidden-name", name: "__proto__" }],
    ["a number JSON does not know", `${lines[0]}\n${lines[1]}\n{"sequence":NaN}`, { code: "not-json" }],
    ["deep nesting", `${lines[0]}\n${lines[1]}\n${"[".repeat(40)}${"]".repeat(40)}`, { code: "too-deep" }],
    ["a line without end", `${lines[0]}\n${lines[1]}\n${"x".repeat(5 * 1024 * 1024)}`, { code: "line-too-long" }],
    ["a second header", `${lines[0]}\n${lines[1]}\n${lines[0]}`, { code: "header-in-the-middle" }],
    ["a record of a version to come", `${lines[0]}\n${lines[1]}\n${lines[2]?.replace('"version":1', '"version":9')}`, { code: "not-a-fact", reason: "written by a newer version (9)" }],
  ])("is read up to %s, which is named by line and byte", async (_, text, failure) => {
    const result = await readFile(text);
    expect(result.firstBad).toEqual({ place: { line: 3, byte: third }, problem: { verdict: "unreadable", ...failure } });
    expect([result.verified, result.stopped]).toEqual([1, true]);
  });

  it.each([
    ["UTF-16", new Uint8Array([0xff, 0xfe, 0x7b, 0x00]), { code: "not-utf-8" }],
    ["a picture", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0a]), { code: "not-utf-8" }],
    ["a recording", new TextEncoder().encode('{"kind":"slipstream-recording","v":1}'), { code: "recording" }],
  ])("is refused at its first line when it is %s", async (_, bytes, failure) => {
    expect((await readFile(bytes)).firstBad).toEqual({ place: { line: 1, byte: 0 }, problem: { verdict: "unreadable", ...failure } });
  });

  it("ends without a verdict when whoever waits for it gives up", async () => {
    const reading = createLogReading(sha256);
    const givenUp = new Error("given up");
    const between = (): never => {
      throw givenUp;
    };
    await expect(auditFile(chunksOf(new Blob([exported]).stream()), reading, between)).rejects.toBe(givenUp);
    expect(reading.result().total).toBe(0);
  });
});

describe("a head that somebody else kept", () => {
  it("tells a whole log from a shortened and from a rewritten one", () => {
    const shorter = audited(sealed.slice(0, 30));
    expect(compareHead(whole, whole.head)).toEqual({ standing: "agrees", at: 40 });
    expect(compareHead(whole, shorter.head)).toEqual({ standing: "agrees", at: 30 });
    expect(compareHead(shorter, whole.head)).toEqual({ standing: "short", at: 40 });
    expect(compareHead(audited(sealedLog(Array.from({ length: 40 }, () => added()))), whole.head)).toEqual({ standing: "differs", at: 40 });
  });

  it("is found by its first characters, if only one record carries them", () => {
    const hash = sealed[12]?.hash ?? "";
    expect(findHash(whole, ` ${hash.slice(0, 12).toUpperCase()} `)).toBe(13);
    expect([findHash(whole, hash.slice(0, 7)), findHash(whole, "f".repeat(64)), findHash(whole, "")]).toEqual([undefined, undefined, undefined]);
  });
});

