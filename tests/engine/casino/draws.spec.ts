import { createHmac } from "node:crypto";
import { expect, it } from "vitest";
import { drawDistinct, drawsOf, isClientSeed } from "../../../engine/casino/fairness/draws.ts";
import { engineDraws, hashOfSeed } from "../../../engine/casino/fairness/engine-seeds.ts";

const seeds = { serverSeed: "a1".repeat(32), clientSeed: "lucky-7", nonce: 41 };

it("draws the words of HMAC-SHA256(server seed, client seed:nonce), and of :1, :2 and so on after them", () => {
  const digest = (text: string) => createHmac("sha256", Buffer.from(seeds.serverSeed, "hex")).update(text).digest();
  const words = ["lucky-7:41", "lucky-7:41:1", "lucky-7:41:2"].flatMap((text) => Array.from({ length: 8 }, (_, word) => digest(text).readUInt32BE(4 * word)));
  const draws = engineDraws(seeds);
  expect(Array.from({ length: 24 }, () => draws.below(2 ** 32))).toEqual(words);
});

it("passes over the words above the last whole multiple of the bound, so that no number is likelier", () => {
  const words = [2 ** 32 - 1, 2 ** 32 - 2, 29];
  const digest = Uint8Array.from(words.flatMap((word) => [word >>> 24, (word >>> 16) & 255, (word >>> 8) & 255, word & 255]).concat(Array.from({ length: 20 }, () => 0)));
  // 2^32 is 15 more than a multiple of 37, so only the last fifteen words are skipped.
  expect(drawsOf(seeds, () => digest).below(37)).toBe(29);
});

it("chooses distinct numbers, each of them", () => {
  expect([...drawDistinct(engineDraws(seeds), 25, 25)].sort((a, b) => a - b)).toEqual(Array.from({ length: 25 }, (_, index) => index));
});

it("hashes the 32 bytes of a seed, and takes no client seed that could be read as another with another nonce", () => {
  expect(hashOfSeed("00".repeat(32))).toBe("66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925");
  expect(["a", "A-1_z", "x".repeat(64)].every(isClientSeed)).toBe(true);
  expect(["", "a:1", "x".repeat(65), "é", 7].some(isClientSeed)).toBe(false);
});
