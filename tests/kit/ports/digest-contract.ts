import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DigestShape } from "../../../src/application/ports/digest.ts";

export const digestContract = (name: string, create: () => DigestShape): void => {
  describe(`digest: ${name}`, () => {
    it.each([
      ["", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
      ["abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
    ])("of %j is the published one", (text, hex) => {
      expect(create().sha256(text)).toBe(hex);
    });

    it("is right at every length around the ends of blocks, whatever it hashed before", () => {
      const digest = create();
      const lengths = Array.from({ length: 300 }, (_, length) => length);
      for (const length of [...lengths, 20_000, ...lengths.toReversed()])
        expect(digest.sha256("x".repeat(length))).toBe(createHash("sha256").update("x".repeat(length)).digest("hex"));
    });

    it("is SHA-256 of the UTF-8 of any text", () => {
      const digest = create();
      fc.assert(
        fc.property(fc.oneof(fc.string({ unit: "grapheme", maxLength: 400 }), fc.string({ unit: "binary", maxLength: 400 }), fc.constant("\ud800 half")), (text) => {
          expect(digest.sha256(text)).toBe(createHash("sha256").update(text, "utf8").digest("hex"));
        }),
      );
    });
  });
};
