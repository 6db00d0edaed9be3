import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cutText, wellFormed } from "../../../src/domain/kernel/cut-text.ts";

const anyText = fc.string({ unit: fc.oneof(fc.constantFrom("a", "é", "⚽", "😀"), fc.integer({ min: 0xd800, max: 0xdfff }).map((unit) => String.fromCharCode(unit))) });

describe("a text from outside", () => {
  it("is cut between characters and never inside one", () => {
    expect(cutText("ab😀cd", 3)).toBe("ab");
    expect(cutText("ab😀cd", 4)).toBe("ab😀");
    expect(cutText("ab", 2)).toBe("ab");
  });

  it("that has only whole characters has only whole characters after the cut", () => {
    fc.assert(fc.property(anyText, fc.integer({ min: 0, max: 20 }), (text, most) => {
      const cut = cutText(wellFormed(text), most);
      expect(cut.length).toBeLessThanOrEqual(most);
      expect(() => encodeURIComponent(cut)).not.toThrow();
    }));
  });

  it("stands in an address whatever it was cut to before", () => {
    fc.assert(fc.property(anyText, (text) => void expect(() => encodeURIComponent(wellFormed(text))).not.toThrow()));
    expect(wellFormed("a\ud83d b\ude00")).toBe("a\ufffd b\ufffd");
  });
});
