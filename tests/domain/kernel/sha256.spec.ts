import { sha256 as reference } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import fc from "fast-check";
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createSha256 } from "../../../src/domain/kernel/sha256.ts";

const byNode = (text: string): string => createHash("sha256").update(text, "utf8").digest("hex");

describe("SHA-256", () => {
  it.each([
    ["", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
    ["abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
    ["abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"],
    ["a".repeat(1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"],
  ])("of the published examples is the published hash", (text, hash) => {
    expect(createSha256()(text)).toBe(hash);
  });

  it("agrees with Node.js at every length around the ends of blocks, in any order of lengths", () => {
    const sha256 = createSha256();
    const lengths = Array.from({ length: 700 }, (_, length) => length);
    for (const length of [...lengths, ...lengths.toReversed()]) expect(sha256("x".repeat(length))).toBe(byNode("x".repeat(length)));
  });

  it("agrees with Node.js and with another implementation for any text, half characters included", () => {
    const sha256 = createSha256();
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "binary", maxLength: 400 }), fc.string({ unit: "grapheme", maxLength: 6_000 }), fc.constant("\ud800 half")), (text) => {
        expect(sha256(text)).toBe(byNode(text));
        expect(sha256(text)).toBe(bytesToHex(reference(utf8ToBytes(text))));
      }),
    );
  });

  it("two of them do not disturb each other", () => {
    const [one, other] = [createSha256(), createSha256()];
    const long = "long ".repeat(5_000);
    expect([one(long), other("short"), one("short"), other(long)]).toEqual([byNode(long), byNode("short"), byNode("short"), byNode(long)]);
  });
});
