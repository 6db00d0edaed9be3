import type { Facts } from "./facts.ts";

interface Unused {
  readonly functions: readonly string[];
  readonly facts: Facts;
}

const nothing = { tags: [], values: new Map<string, string>(), unread: [] };

/** The feed speaks version 4 of the protocol (MQTT 3.1.1). */
const version4 = (version: string): Unused => ({ functions: [], facts: { ...nothing, version, values: new Map([[".protocolVersion", "4"]]) } });

const MQTT = "5.16.0";
const PACKET = "9.0.2";

/** Numbers that are not unsigned, not of one, two or four bytes, or not with their highest byte first: the protocol has none. */
const otherNumbers = ["Int16BE", "Int32BE", "Int8", "IntBE", "UintBE", "BigInt64BE", "BigUInt64BE", "DoubleBE", "FloatBE", "Int16LE", "Int32LE", "IntLE", "Uint16LE", "Uint32LE", "UintLE", "BigInt64LE", "BigUInt64LE", "DoubleLE", "FloatLE"];

/** What the feed's client never uses of its library's modules, by the ends of their paths. */
export const unusedInFeed: Readonly<Record<string, Unused>> = {
  "mqtt/build/lib/client.js": version4(MQTT),
  "mqtt/build/lib/handlers/ack.js": version4(MQTT),
  "mqtt/build/lib/handlers/connack.js": version4(MQTT),
  "mqtt/build/lib/handlers/index.js": version4(MQTT),
  "mqtt/build/lib/handlers/publish.js": version4(MQTT),
  "mqtt-packet/parser.js": version4(PACKET),
  "mqtt-packet/constants.js": {
    functions: [],
    // The meanings of codes that only version 5 has, and what only a broker sends.
    facts: {
      ...nothing,
      version: PACKET,
      unread: [
        ...["PUBACK_PUBREC", "PUBREL_PUBCOMP", "SUBACK", "UNSUBACK", "DISCONNECT", "AUTH"].map((packet) => `protocol.MQTT5_${packet}_CODES`),
        ...["SESSIONPRESENT", "CONNACK", "SUBACK"].map((packet) => `protocol.${packet}_HEADER`),
      ],
    },
  },
  "mqtt-packet/writeToStream.js": {
    // A broker sends these.
    functions: ["connack", "suback", "unsuback", "auth"],
    facts: {
      ...nothing,
      version: PACKET,
      values: new Map([
        ["protocolVersion", "4"],
        ["version", "4"],
        [".protocolVersion", "4"],
      ]),
    },
  },
  "buffer/index.js": {
    // Text is UTF-8.
    functions: ["hexWrite", "base64Write", "ucs2Write", "hexSlice", "base64Slice", "utf16leSlice", "base64ToBytes", "utf16leToBytes", "base64clean"],
    facts: {
      ...nothing,
      version: "6.0.3",
      unread: ["swap16", "swap32", "swap64", "toJSON", ...otherNumbers.flatMap((number) => [`read${number}`, `write${number}`])].map((method) => `Buffer.prototype.${method}`),
    },
  },
};
