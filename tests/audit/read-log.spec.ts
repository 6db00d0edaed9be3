import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { auditFile } from "../../src/audit/log/audit-file.ts";
import { createLogReading } from "../../src/audit/log/read-log.ts";
import { blobSource } from "../../src/audit/ndjson/byte-source.ts";
import { GENESIS, headAfter } from "../../src/domain/log/chain.ts";
import { added, facts, oddsChanged, selection } from "../kit/builders.ts";
import { audit, exportOf, type FileContent, isClean, sealedLog, sealFacts, sha256 } from "./sealed-log.ts";

const sealed = sealedLog(Array.from({ length: 40 }, (_, n) => (n === 0 ? added() : oddsChanged(selection(), (150 + n) / 100))));
const exported = exportOf(sealed);
const { summary: whole } = await audit(exported);

const summaryOf = async (content: FileContent) => (await audit(content)).summary;
const linesOf = (text: string): string[] => text.trimEnd().split("\n");

describe("a log read back from its export", () => {
  it("is the log that was exported", async () => {
    const { records, summary } = await audit(exported);
    expect(records.map(({ fact }) => fact)).toEqual(sealed);
    expect(records.filter(({ verdict }) => verdict.verdict !== "verified")).toEqual([]);
    expect(summary).toMatchObject({ start: GENESIS, head: headAfter(sealed, GENESIS), total: 40, verified: 40, firstBad: undefined, stopped: false });
    expect(isClean(summary)).toBe(true);
  });

  it("is the same with CRLF, a BOM, blank lines and no newline at the end", async () => {
    expect(await summaryOf(`\uFEFF${exported.replaceAll("\n", "\r\n\r\n").trimEnd()}`)).toEqual(whole);
  });

  it("verifies records of a future version, although this build cannot apply them", async () => {
    const newer = sealFacts(facts([added(), added(selection("2"))]).map((fact) => ({ ...fact, version: 9 })));
    const summary = await summaryOf(exportOf(newer));
    expect(summary).toMatchObject({ total: 2, verified: 2, firstBad: undefined });
    expect(isClean(summary)).toBe(true);
    const forged = exportOf(sealed).replace('"version":1', '"version":9');
    expect((await summaryOf(forged)).firstBad).toMatchObject({ place: { sequence: 1 }, problem: { verdict: "broken", code: "content" } });
  });

  it("is not clean when it has no record", async () => {
    expect(isClean(await summaryOf(exportOf([])))).toBe(false);
    expect(isClean(await summaryOf(""))).toBe(false);
  });
});

describe("a log that is not what was sealed", () => {
  it("does not verify after any change of a byte of a record, and the record is named", async () => {
    const start = exported.indexOf("\n") + 1;
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: start, max: exported.length - 2 }), fc.constantFrom(1, 2, 4, 8), async (at, bit) => {
        const flipped = String.fromCharCode(exported.charCodeAt(at) ^ bit);
        const { firstBad } = await summaryOf(exported.slice(0, at) + flipped + exported.slice(at + 1));
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
    const { firstBad } = await summaryOf(change(linesOf(exported)).join("\n"));
    expect(firstBad).toMatchObject({ place: { sequence }, problem: { verdict } });
  });

  it("goes on after a bad record, so that one edit is one bad record", async () => {
    const { verified, total, stopped } = await summaryOf(exported.replace('"at":1700000000005', '"at":1700000000006'));
    expect([verified, total, stopped]).toEqual([39, 40, false]);
  });
});

/** Some JSON reader would read each of these lines as the record that was sealed. */
describe("a line that is not exactly what the writer writes", () => {
  const third = linesOf(exported)[3] ?? "";
  it.each([
    ["a field beside the seal", third.replace(/}$/, ',"note":"paid"}'), { code: "beside-the-seal", field: "note" }],
    ["a field beside the seal in front", third.replace("{", '{"a":1,'), { code: "beside-the-seal", field: "a" }],
    ["a name given twice", third.replace("{", '{"at":5,'), { code: "repeated-key", key: "at" }],
    ["a name given twice further in", third.replace('"by":"app"', '"by":"player","by":"app"'), { code: "repeated-key", key: "by" }],
    ["a name given twice in disguise", third.replace('"by":"app"', '"\\u0062y":"player","by":"app"'), { code: "repeated-key", key: "by" }],
    ["a blank", third.replace('"at":', '"at": '), { code: "not-as-written", column: 7 }],
    ["a blank at its end", `${third} `, { code: "not-as-written", column: third.length + 1 }],
    ["a number in another form", third.replace(/"version":(\d)/, '"version":$1.0'), { code: "not-as-written", column: third.length }],
    ["a letter in another form", third.replace('"app"', '"\\u0061pp"'), { code: "not-as-written", column: third.indexOf('app"') + 1 }],
    ["its fields in another order", third.replace(/^\{("at":\d+),(.*)\}$/, "{$2,$1}"), { code: "not-as-written", column: 3 }],
  ])("[R2] is broken when it holds %s", async (_, line, flaw) => {
    const { firstBad, verified } = await summaryOf(linesOf(exported).with(3, line).join("\n"));
    expect(firstBad).toMatchObject({ place: { sequence: 3, line: 4 }, problem: { verdict: "broken", ...flaw } });
    expect(verified).toBe(39);
  });

  it.each([
    ["a field more", exported.replace('"v":2', '"v":2,"z":1')],
    ["a blank", exported.replace('"v":2', '"v": 2')],
    ["a name given twice", exported.replace('"v":2', '"v":1,"v":2')],
  ])("is no header when it holds %s", async (_, text) => {
    expect((await summaryOf(text)).firstBad).toEqual({ place: { line: 1, byte: 0 }, problem: { verdict: "unreadable", code: "header-not-as-written" } });
  });

  it.each([1, 3])("is no header of this build's when its version is %i", async (v) => {
    expect((await summaryOf(exported.replace('"v":2', `"v":${v}`))).firstBad).toEqual({ place: { line: 1, byte: 0 }, problem: { verdict: "unreadable", code: "other-version", version: String(v) } });
  });

  it.each([
    ["an invalid hash for an empty log", '"head":{"hash":"ff","length":0}'],
    ["the hash of another empty log", `"head":{"hash":"${"f".repeat(64)}","length":0}`],
    ["half a record", `"head":{"hash":"${"f".repeat(64)}","length":1.5}`],
  ])("is no header when its head is %s", async (_, head) => {
    const { firstBad } = await summaryOf(exported.replace(/"head":\{[^}]*\}/, head));
    expect(firstBad).toEqual({ place: { line: 1, byte: 0 }, problem: { verdict: "unreadable", code: "header-without-head" } });
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
  ])("[R2, R4] is read up to %s, which is named by line and byte", async (_, text, failure) => {
    const result = await summaryOf(text);
    expect(result.firstBad).toEqual({ place: { line: 3, byte: third }, problem: { verdict: "unreadable", ...failure } });
    expect([result.verified, result.stopped]).toEqual([1, true]);
  });

  it.each([
    ["UTF-16", new Uint8Array([0xff, 0xfe, 0x7b, 0x00]), "foreign"],
    ["a picture", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0a]), "foreign"],
    ["packed", Uint8Array.from(gzipSync('{"kind":"slipstream-log","v":2}')), "packed"],
    ["a report", '{"kind":"slipstream-report","v":1}', "recording"],
    ["a receipt", '{"kind":"slipstream-signed-receipt","v":1}', "receipt"],
    ["a table", "sequence,time\r\n1,2\r\n", "foreign"],
    ["a coupon", '{"selections":[]}', "foreign"],
    ["a list", "[1,2]", "foreign"],
    ["a log of another make", '{"kind":"their-log","v":1}', "foreign"],
    ["a recording", '{"kind":"slipstream-recording","v":1}', "recording"],
  ])("[R4] is foreign, not broken, when it is %s", async (_, content, code) => {
    expect((await summaryOf(content)).firstBad).toEqual({ place: { line: 1, byte: 0 }, problem: { verdict: "foreign", code } });
  });

  it.each([
    ["its header was cut", exported.slice(5), "not-json"],
    ["its first record was cut", linesOf(exported)[1]?.slice(9) ?? "", "not-json"],
    ["its header holds a byte that is not UTF-8", new TextEncoder().encode(exported).with(3, 0xff), "not-utf-8"],
    ["its first record lost a field", (linesOf(exported)[1] ?? "").replace('"at"', '"ta"'), "not-a-fact"],
  ])("is unreadable, not foreign, when %s", async (_, content, code) => {
    expect((await summaryOf(content)).firstBad).toMatchObject({ place: { line: 1, byte: 0 }, problem: { verdict: "unreadable", code } });
  });

  it("ends without a verdict when whoever waits for it gives up", async () => {
    const reading = createLogReading(sha256);
    const givenUp = new Error("given up");
    const between = (): never => {
      throw givenUp;
    };
    await expect(auditFile(blobSource(new Blob([exported])).chunks(), reading, between)).rejects.toBe(givenUp);
    expect(reading.summary().total).toBe(0);
  });
});
