/** What an MQTT 3.1.1 broker says to a subscriber of quality 0. */
export type BrokerPacket =
  | { readonly type: "connack"; readonly accepted: boolean }
  | { readonly type: "publish"; readonly topic: string; readonly payload: Uint8Array; readonly retained: boolean }
  | { readonly type: "suback"; readonly id: number; readonly granted: boolean }
  | { readonly type: "unsuback"; readonly id: number }
  | { readonly type: "pingresp" };

/** What the connection is opened with. */
export interface Introduction {
  readonly clientId: string;
  /** Seconds; the broker closes a connection that is silent for half as long again. */
  readonly keepalive: number;
  readonly username?: string | undefined;
  readonly password?: string | undefined;
}

/** Packet types, as the first half of their first byte. */
const CONNACK = 2;
const PUBLISH = 3;
const SUBACK = 9;
const UNSUBACK = 11;
const PINGRESP = 13;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

const text = (value: string): Uint8Array => {
  const bytes = encoder.encode(value);
  return Uint8Array.of(bytes.length >> 8, bytes.length & 0xff, ...bytes);
};

const lengthOf = (size: number): readonly number[] => {
  const bytes: number[] = [];
  let left = size;
  do {
    const more = left > 127 ? 0x80 : 0;
    bytes.push((left & 0x7f) | more);
    left >>= 7;
  } while (left > 0);
  return bytes;
};

const packet = (first: number, parts: readonly Uint8Array[]): Uint8Array => {
  const size = parts.reduce((sum, part) => sum + part.length, 0);
  const head = [first, ...lengthOf(size)];
  const bytes = new Uint8Array(head.length + size);
  bytes.set(head);
  let at = head.length;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
};

const idOf = (id: number): Uint8Array => Uint8Array.of(id >> 8, id & 0xff);

/** Opens a connection that remembers nothing of the one before. */
export const connectPacket = ({ clientId, keepalive, username, password }: Introduction): Uint8Array => {
  const flags = 0x02 | (username === undefined ? 0 : 0x80) | (password === undefined ? 0 : 0x40);
  const credentials = [username, password].filter((value) => value !== undefined);
  return packet(0x10, [text("MQTT"), Uint8Array.of(4, flags, keepalive >> 8, keepalive & 0xff), text(clientId), ...credentials.map(text)]);
};

export const subscribePacket = (id: number, topics: readonly string[]): Uint8Array =>
  packet(0x82, [idOf(id), ...topics.flatMap((topic) => [text(topic), Uint8Array.of(0)])]);

export const unsubscribePacket = (id: number, topics: readonly string[]): Uint8Array => packet(0xa2, [idOf(id), ...topics.map(text)]);

export const pingPacket: Uint8Array = Uint8Array.of(0xc0, 0);
export const disconnectPacket: Uint8Array = Uint8Array.of(0xe0, 0);

/** A packet larger than this is no frame of a feed: frames are bounded at 64 KiB, and so many topics are confirmed in less. */
const MOST_BYTES = 256 * 1024;

/** The bytes are not what a broker says. The connection they came on cannot be read any further. */
export class UnreadablePacket extends Error {}

/**
 * Reads packets from the pieces a WebSocket brings, which may hold several packets or end within one. A payload may share its memory
 * with the piece: read it before the next one. Throws `UnreadablePacket`.
 */
export const createPacketReader = (read: (packet: BrokerPacket) => void): ((piece: Uint8Array) => void) => {
  let rest: Uint8Array = new Uint8Array();
  return (piece) => {
    const bytes = rest.length === 0 ? piece : joined(rest, piece);
    let at = 0;
    for (let end = endOf(bytes, at); end !== undefined && end <= bytes.length; end = endOf(bytes, at)) {
      read(packetIn(bytes, at, end));
      at = end;
    }
    rest = bytes.slice(at);
  };
};

const joined = (first: Uint8Array, second: Uint8Array): Uint8Array => {
  const bytes = new Uint8Array(first.length + second.length);
  bytes.set(first);
  bytes.set(second, first.length);
  return bytes;
};

/** Where the packet that begins here ends; undefined while its length is still on the way. */
const endOf = (bytes: Uint8Array, start: number): number | undefined => {
  let size = 0;
  for (let digit = 0; digit < 4; digit += 1) {
    const byte = bytes[start + 1 + digit];
    if (byte === undefined) return undefined;
    size |= (byte & 0x7f) << (7 * digit);
    if (byte > 127) continue;
    if (size > MOST_BYTES) throw new UnreadablePacket("too large");
    return start + 2 + digit + size;
  }
  throw new UnreadablePacket("length");
};

const packetIn = (bytes: Uint8Array, start: number, end: number): BrokerPacket => {
  const first = bytes[start] ?? 0;
  let body = start + 1;
  while ((bytes[body] ?? 0) > 127) body += 1;
  body += 1;
  const byte = (at: number): number => {
    if (at >= end) throw new UnreadablePacket("too short");
    return bytes[at] ?? 0;
  };
  const two = (at: number): number => (byte(at) << 8) | byte(at + 1);
  switch (first >> 4) {
    case CONNACK:
      return { type: "connack", accepted: byte(body + 1) === 0 };
    case PUBLISH: {
      // Quality 0 was asked for: a frame that wants an answer has no business here.
      if ((first & 0x06) !== 0) throw new UnreadablePacket("quality");
      const from = body + 2;
      const to = from + two(body);
      if (to > end) throw new UnreadablePacket("topic");
      return { type: "publish", topic: decoder.decode(bytes.subarray(from, to)), payload: bytes.subarray(to, end), retained: (first & 0x01) === 1 };
    }
    case SUBACK: {
      const id = two(body);
      byte(body + 2);
      return { type: "suback", id, granted: bytes.subarray(body + 2, end).every((code) => code === 0) };
    }
    case UNSUBACK:
      return { type: "unsuback", id: two(body) };
    case PINGRESP:
      return { type: "pingresp" };
    default:
      throw new UnreadablePacket("type");
  }
};
