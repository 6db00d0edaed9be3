import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type BrokerPacket, connectPacket, createPacketReader, disconnectPacket, pingPacket, subscribePacket, UnreadablePacket, unsubscribePacket } from "../../../src/adapters/mqtt/packets.ts";

const bytes = (...values: readonly (number | string)[]): Uint8Array =>
  Uint8Array.from(values.flatMap((value) => (typeof value === "number" ? [value] : [...new TextEncoder().encode(value)])));

/** What the reader makes of the pieces; payloads as text. */
const readAll = (...pieces: readonly Uint8Array[]): readonly unknown[] => {
  const packets: unknown[] = [];
  const read = createPacketReader((packet: BrokerPacket) => packets.push(packet.type === "publish" ? { ...packet, payload: new TextDecoder().decode(packet.payload) } : packet));
  for (const piece of pieces) read(piece);
  return packets;
};

/** A frame of quality 0 as a broker writes it, by the standard's words and not by ours. */
const publish = (topic: string, payload: string, first = 0x30): Uint8Array => {
  const [head, body] = [new TextEncoder().encode(topic), new TextEncoder().encode(payload)];
  const length: number[] = [];
  for (let left = 2 + head.length + body.length; ; left = Math.floor(left / 128)) {
    length.push((left % 128) + (left >= 128 ? 128 : 0));
    if (left < 128) break;
  }
  return Uint8Array.of(first, ...length, Math.floor(head.length / 256), head.length % 256, ...head, ...body);
};

describe("what a subscriber writes", () => {
  it("is MQTT 3.1.1 byte for byte", () => {
    expect(connectPacket({ clientId: "abc", keepalive: 10 })).toEqual(bytes(0x10, 15, 0, 4, "MQTT", 4, 0x02, 0, 10, 0, 3, "abc"));
    expect(connectPacket({ clientId: "a", keepalive: 300, username: "u", password: "pw" })).toEqual(bytes(0x10, 20, 0, 4, "MQTT", 4, 0xc2, 1, 44, 0, 1, "a", 0, 1, "u", 0, 2, "pw"));
    expect(subscribePacket(0x0102, ["a/b", "c"])).toEqual(bytes(0x82, 12, 1, 2, 0, 3, "a/b", 0, 0, 1, "c", 0));
    expect(unsubscribePacket(7, ["a/b"])).toEqual(bytes(0xa2, 7, 0, 7, 0, 3, "a/b"));
    expect(pingPacket).toEqual(bytes(0xc0, 0));
    expect(disconnectPacket).toEqual(bytes(0xe0, 0));
  });

  it("says a length of more than 127 in two bytes", () => {
    const topic = "t".repeat(200);
    expect(unsubscribePacket(1, [topic])).toEqual(bytes(0xa2, 0xcc, 0x01, 0, 1, 0, 200, topic));
  });
});

describe("what a broker writes", () => {
  it("is read, packet by packet", () => {
    expect(
      readAll(bytes(0x20, 2, 0, 0, 0x90, 4, 1, 2, 0, 0, 0xb0, 2, 0, 9, 0xd0, 0), publish("feeds/live/odds_change/1", "{}"), publish("t", "x", 0x31)),
    ).toEqual([
      { type: "connack", accepted: true },
      { type: "suback", id: 0x0102, granted: true },
      { type: "unsuback", id: 9 },
      { type: "pingresp" },
      { type: "publish", topic: "feeds/live/odds_change/1", payload: "{}", retained: false },
      { type: "publish", topic: "t", payload: "x", retained: true },
    ]);
  });

  it("is a refusal where it says so: of the connection, or of one topic among others", () => {
    expect(readAll(bytes(0x20, 2, 0, 5, 0x90, 5, 0, 1, 0, 0x80, 0))).toEqual([
      { type: "connack", accepted: false },
      { type: "suback", id: 1, granted: false },
    ]);
  });

  it("is the same wherever it is cut", () => {
    const frames = fc.array(fc.record({ topic: fc.string({ minLength: 1, unit: "binary" }), payload: fc.string({ unit: "binary", maxLength: 400 }) }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(frames, fc.array(fc.nat(), { maxLength: 8 }), (written, cuts) => {
        const whole = Uint8Array.from(written.flatMap(({ topic, payload }) => [...publish(topic, payload)]));
        const places = [...new Set(cuts.map((cut) => cut % (whole.length + 1)))].toSorted((a, b) => a - b);
        const pieces = [0, ...places].map((from, index) => whole.slice(from, places[index] ?? whole.length));
        expect(readAll(...pieces)).toEqual(written.map((frame) => ({ type: "publish", ...frame, retained: false })));
      }),
    );
  });

  it("cannot be read further when it is no packet, one that no subscriber gets, or a frame without an end", () => {
    for (const broken of [
      bytes(0x00, 0),
      bytes(0x10, 2, 0, 0),
      bytes(0x20, 1, 0),
      bytes(0x30, 2, 0, 9),
      bytes(0x30, 1, 0),
      bytes(0x32, 5, 0, 1, "t", 0, 1),
      bytes(0x90, 2, 0, 1),
      bytes(0x30, 0xff, 0xff, 0xff, 0xff, 1),
      bytes(0x30, 0xff, 0xff, 0x7f),
    ])
      expect(() => readAll(broken)).toThrow(UnreadablePacket);
  });

  it("never makes the reader fail in another way, whatever it is", () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 6 }), (pieces) => {
        try {
          readAll(...pieces);
        } catch (error) {
          expect(error).toBeInstanceOf(UnreadablePacket);
        }
      }),
    );
  });
});
