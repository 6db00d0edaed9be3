import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createPacketGate } from "../../engine/prices/packet-gate.ts";
import { remaining } from "./kit/raw-connection.ts";

const MOST = 1000;
const packet = (body: number): Buffer => Buffer.concat([Buffer.from([0x30]), remaining(body), Buffer.alloc(body, 0xff)]);

/** Divides bytes at the given places. */
const cut = (bytes: Buffer, places: readonly number[]): Buffer[] => {
  const at = [...new Set([0, ...places.map((place) => place % (bytes.length + 1)), bytes.length])].sort((a, b) => a - b);
  return at.slice(1).map((end, index) => bytes.subarray(at[index], end));
};
const passes = (chunks: readonly Buffer[]): boolean => {
  const gate = createPacketGate(MOST);
  return chunks.every((chunk) => gate(chunk));
};

describe("the gate of packets", () => {
  it("accepts packets up to the limit, however the stream is divided, and refuses larger ones", () => {
    fc.assert(fc.property(fc.array(fc.integer({ min: 0, max: MOST + 200 }), { maxLength: 12 }), fc.array(fc.nat(), { maxLength: 20 }), (bodies, places) => {
      const bytes = Buffer.concat(bodies.map(packet));
      expect(passes(cut(bytes, places))).toBe(bodies.every((body) => body <= MOST));
    }), { numRuns: 2000 });
  });

  it("refuses a packet as soon as its length is announced", () => {
    expect(passes([Buffer.from([0x30, 0xff, 0xff, 0xff, 0x7f])])).toBe(false);
    expect(passes([Buffer.from([0x30]), Buffer.from([0xff]), Buffer.from([0xff])])).toBe(false);
  });

  it("refuses a length of five digits", () => {
    expect(passes([Buffer.from([0x30, 0x80, 0x80, 0x80, 0x80, 0x00])])).toBe(false);
  });
});
