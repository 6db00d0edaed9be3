import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createLineCutter, type Line, UnreadableLine } from "../../src/audit/ndjson/lines.ts";

const encoder = new TextEncoder();

/** The lines of some bytes that come in chunks of one size. */
const linesOf = (content: string | Uint8Array, size = 7, longest?: number): readonly Line[] => {
  const bytes = typeof content === "string" ? encoder.encode(content) : content;
  const cutter = createLineCutter(longest);
  const lines: Line[] = [];
  for (let at = 0; at < bytes.length; at += size) lines.push(...cutter.cut(bytes.subarray(at, at + size)));
  return [...lines, ...cutter.rest()];
};

const textsOf = (content: string): readonly string[] => linesOf(content).map(({ text }) => text);

describe("lines cut from bytes", () => {
  it("are the same wherever the chunks end, also inside a letter", () => {
    const letters = fc.constantFrom("a", "ç", "日", "🏇", "\n", "\r\n", " ", "{}");
    fc.assert(
      fc.property(fc.array(letters), fc.integer({ min: 1, max: 9 }), (parts, size) => {
        const text = parts.join("");
        expect(linesOf(text, size)).toEqual(linesOf(text, text.length * 4 + 1));
        expect(linesOf(text, size).map((line) => line.text)).toEqual(text.split(/\r?\n/).filter((line) => !/^[ \t]*$/.test(line)));
      }),
    );
  });

  it("know their number and their first byte, blank lines counted", () => {
    expect(linesOf("é\n\n  \t\r\nlast")).toEqual([
      { text: "é", number: 1, byte: 0 },
      { text: "last", number: 4, byte: 9 },
    ]);
  });

  it("lose a byte order mark only at the start of the file", () => {
    expect(textsOf("\uFEFFa\n\uFEFFb")).toEqual(["a", "\uFEFFb"]);
    expect(textsOf("\uFEFF")).toEqual([]);
  });

  it("lose only one carriage return at the end", () => {
    expect(textsOf("a\r\nb\r\r\n\rc\r")).toEqual(["a", "b\r", "\rc"]);
  });

  it.each([
    ["is too long", "ok\n12345678901\nlater", "line-too-long", 2, 3],
    ["is too long and has no end", `ok\n\n${"x".repeat(99)}`, "line-too-long", 3, 4],
    ["is not UTF-8", new Uint8Array([0x61, 0x0a, 0xff, 0xfe, 0x0a, 0x62]), "not-utf-8", 2, 2],
  ])("[R4] end at the first one that %s, after those before it", (_, content, code, line, byte) => {
    const bytes = typeof content === "string" ? encoder.encode(content) : content;
    const cutter = createLineCutter(10);
    const before: string[] = [];
    const read = (): void => {
      for (const { text } of cutter.cut(bytes)) before.push(text);
    };
    expect(read).toThrow(UnreadableLine);
    expect(before.length).toBe(1);
    expect(() => linesOf(bytes, 3, 10)).toThrow(expect.objectContaining({ code, line, byte }));
  });
});
