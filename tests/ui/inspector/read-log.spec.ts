import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { GENESIS, headAfter } from "../../../src/domain/log/chain.ts";
import { compareHead, findHash } from "../../../src/ui/inspector/log/compare-head.ts";
import { toNdjson } from "../../../src/ui/inspector/log/export-log.ts";
import { createLogReading } from "../../../src/ui/inspector/log/read-log.ts";
import { streamFile } from "../../../src/ui/inspector/log/stream-file.ts";
import { added, oddsChanged, selection } from "../../kit/builders.ts";
import { audited, sealedLog, sha256 } from "./sealed-log.ts";

const sealed = sealedLog(Array.from({ length: 40 }, (_, n) => (n === 0 ? added() : oddsChanged(selection(), (150 + n) / 100))));
const whole = audited(sealed);
const exported = toNdjson(whole.records, whole.start).join("");

/** Reads a file as the page does, in chunks as a disk gives them. */
const readFile = async (content: string | Uint8Array<ArrayBuffer>, keep?: number) => {
  const reading = createLogReading(sha256, keep);
  await streamFile(new Blob([content]), reading, { signal: new AbortController().signal, onProgress: () => undefined });
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
    const tail = whole.records.slice(10);
    const result = await readFile(toNdjson(tail, headAfter(sealed.slice(0, 10), GENESIS)).join(""));
    expect([result.firstBad, result.verified, result.head]).toEqual([undefined, 30, whole.head]);
  });

  it("is verified to its end though only its beginning is kept", async () => {
    const result = await readFile(exported, 7);
    expect([result.records.length, result.total, result.verified]).toEqual([7, 40, 40]);
  });

  it("is cut into the same lines wherever the chunks end, also inside a letter", async () => {
    const bytes = new TextEncoder().encode(toNdjson(audited(sealedLog([added(selection("1", { displayName: "Fenerbahçe 日本" }))])).records, GENESIS).join(""));
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 40 }), async (size) => {
        const reading = createLogReading(sha256);
        const stream = () =>
          new ReadableStream<Uint8Array<ArrayBuffer>>({
            start: (controller) => {
              for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
              controller.close();
            },
          });
        const file = Object.assign(new Blob(), { stream });
        await streamFile(file, reading, { signal: new AbortController().signal, onProgress: () => undefined });
        expect(reading.result()).toMatchObject({ verified: 1, firstBad: undefined });
      }),
      { numRuns: 40 },
    );
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
        expect(firstBad?.where).toContain(`line ${line},`);
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    ["a record removed", (lines: string[]) => lines.toSpliced(5, 1), "missing", "record 6"],
    ["a record put in twice", (lines: string[]) => lines.toSpliced(5, 0, lines[5] ?? ""), "orphan", "record 5"],
    ["two records exchanged", (lines: string[]) => lines.with(5, lines[6] ?? "").with(6, lines[5] ?? ""), "missing", "record 6"],
  ])("names the first bad one after %s", async (_, change, kind, where) => {
    const { firstBad } = await readFile(change(exported.trimEnd().split("\n")).join("\n"));
    expect(firstBad?.kind).toBe(kind);
    expect(firstBad?.where).toContain(where);
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
    ["a truncated record", `${lines.slice(0, 3).join("\n").slice(0, -20)}`, "not JSON"],
    ["a field that reaches into the making of objects", `${lines[0]}\n${lines[1]}\n{"__proto__":{"a":1}}`, "a field may not be called __proto__"],
    ["such a field, disguised", `${lines[0]}\n${lines[1]}\n{"event":{"\\u005f_proto__":1}}`, "a field may not be called __proto__"],
    ["a number JSON does not know", `${lines[0]}\n${lines[1]}\n{"sequence":NaN}`, "not JSON"],
    ["deep nesting", `${lines[0]}\n${lines[1]}\n${"[".repeat(40)}${"]".repeat(40)}`, "nested deeper than a fact may be"],
    ["a line without end", `${lines[0]}\n${lines[1]}\n${"x".repeat(5 * 1024 * 1024)}`, "longer than a line may be"],
    ["a second header", `${lines[0]}\n${lines[1]}\n${lines[0]}`, "a header in the middle of a log"],
    ["a record of a version to come", `${lines[0]}\n${lines[1]}\n${lines[2]?.replace('"version":1', '"version":9')}`, "written by a newer version (9)"],
  ])("is read up to %s, which is named by line and byte", async (_, text, reason) => {
    const result = await readFile(text);
    expect(result.firstBad).toMatchObject({ kind: "unreadable", where: `line 3, byte ${third}`, reason });
    expect([result.verified, result.stopped]).toEqual([1, true]);
  });

  it.each([
    ["UTF-16", new Uint8Array([0xff, 0xfe, 0x7b, 0x00]), "not UTF-8 text"],
    ["a picture", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0a]), "not UTF-8 text"],
    ["a recording", new TextEncoder().encode('{"kind":"slipstream-recording","v":1}'), "a recording, not a log: replay it instead"],
  ])("is refused at its first line when it is %s", async (_, bytes, reason) => {
    expect((await readFile(bytes)).firstBad).toMatchObject({ where: "line 1, byte 0", reason });
  });

  it("stops when it is cancelled", async () => {
    const controller = new AbortController();
    controller.abort();
    const reading = createLogReading(sha256);
    await expect(streamFile(new Blob([exported]), reading, { signal: controller.signal, onProgress: () => undefined })).rejects.toThrow(/abort/i);
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

