import { beforeEach, describe, expect, it } from "vitest";
import { createMemoryClock, type MemoryClock } from "../../../src/adapters/memory/clock.memory.ts";
import { type BrokerConnection, type BrokerSocket, connectBroker } from "../../../src/adapters/mqtt/broker-connection.ts";
import { settle } from "../../kit/world.ts";

/** A socket in the test's hands. */
interface Wire {
  readonly url: string;
  readonly sent: readonly (readonly number[])[];
  readonly closed: () => boolean;
  readonly emit: (type: "open" | "close" | "error") => void;
  readonly brings: (...bytes: readonly number[]) => void;
  readonly bringsText: () => void;
}

const CONNACK = [0x20, 2, 0, 0] as const;
const PINGREQ = [0xc0, 0];
const PINGRESP = [0xd0, 0] as const;

let clock: MemoryClock;
let wires: Wire[];
let told: unknown[];
let connection: BrokerConnection;

const openWire = (url: string): BrokerSocket => {
  const hears: { readonly type: string; readonly hear: (event: { readonly data?: unknown }) => void }[] = [];
  const sent: (readonly number[])[] = [];
  let closed = false;
  const tell = (type: string, event: { readonly data?: unknown }): void => hears.filter((one) => one.type === type).forEach(({ hear }) => hear(event));
  wires.push({
    url,
    sent,
    closed: () => closed,
    emit: (type) => tell(type, {}),
    brings: (...bytes) => tell("message", { data: Uint8Array.from(bytes).buffer }),
    bringsText: () => tell("message", { data: "hello" }),
  });
  return {
    binaryType: "blob",
    send: (bytes) => void sent.push([...bytes]),
    close: () => {
      closed = true;
    },
    addEventListener: (type, hear) => void hears.push({ type, hear }),
  };
};
const wire = (): Wire => {
  const last = wires.at(-1);
  if (last === undefined) throw new Error("nobody connected");
  return last;
};

beforeEach(() => {
  clock = createMemoryClock(0);
  wires = [];
  told = [];
  const connect = connectBroker(openWire, { now: clock.now, after: (ms, run) => void clock.after(ms, run) });
  connection = connect(
    "wss://feed.test/mqtt",
    { clientId: "c", keepalive: 10, reconnectPeriod: 1_000, connectTimeout: 10_000 },
    {
      connected: () => told.push("connected"),
      closed: () => told.push("closed"),
      alive: () => told.push("alive"),
      message: (topic, payload, retained) => told.push({ topic, payload: new TextDecoder().decode(payload), retained }),
    },
  );
});

const accepts = (): void => {
  wire().emit("open");
  wire().brings(...CONNACK);
};

describe("a connection to the broker", () => {
  it("introduces itself when the socket is open, and stands when the broker has accepted", () => {
    expect(wire().url).toBe("wss://feed.test/mqtt");
    expect(wire().sent).toEqual([]);
    wire().emit("open");
    expect(wire().sent).toEqual([[0x10, 13, 0, 4, 77, 81, 84, 84, 4, 2, 0, 10, 0, 1, 99]]);
    expect(told).toEqual([]);
    wire().brings(...CONNACK);
    expect(told).toEqual(["connected"]);
  });

  it("is tried again a second after it was lost, once however often the socket says so", () => {
    accepts();
    wire().emit("error");
    wire().emit("close");
    expect(told).toEqual(["connected", "closed"]);
    clock.advance(999);
    expect(wires).toHaveLength(1);
    clock.advance(1);
    expect(wires).toHaveLength(2);
    accepts();
    expect(told).toEqual(["connected", "closed", "connected"]);
  });

  it("is tried again when the broker refuses it, says nothing for ten seconds, or speaks before it accepts", () => {
    wire().emit("open");
    wire().brings(0x20, 2, 0, 5);
    expect([told, wire().closed()]).toEqual([["closed"], true]);
    clock.advance(1_000);
    wire().emit("open");
    clock.advance(10_000);
    expect([told, wire().closed()]).toEqual([["closed", "closed"], true]);
    clock.advance(1_000);
    wire().emit("open");
    wire().brings(...PINGRESP);
    expect(told).toEqual(["closed", "closed", "closed"]);
    clock.advance(1_000);
    expect(wires).toHaveLength(4);
  });

  it("is given up when it brings what is no packet, or no bytes at all", () => {
    accepts();
    wire().brings(0x00, 0);
    clock.advance(1_000);
    accepts();
    wire().bringsText();
    expect(told).toEqual(["connected", "closed", "connected", "closed"]);
  });

  it("beats every ten seconds, and is alive with each answer", () => {
    accepts();
    clock.advance(9_999);
    expect(wire().sent.slice(1)).toEqual([]);
    clock.advance(1);
    expect(wire().sent.slice(1)).toEqual([PINGREQ]);
    wire().brings(...PINGRESP);
    clock.advance(10_000);
    expect(wire().sent.slice(1)).toEqual([PINGREQ, PINGREQ]);
    expect(told).toEqual(["connected", "alive"]);
  });

  it("is gone when a beat is not answered within five seconds", () => {
    accepts();
    clock.advance(14_999);
    expect(told).toEqual(["connected"]);
    clock.advance(1);
    expect([told, wire().closed()]).toEqual([["connected", "closed"], true]);
    // Nothing of the old socket counts, and its beats have stopped.
    const [old] = wires;
    old?.brings(...PINGRESP);
    old?.emit("close");
    clock.advance(60_000);
    expect(old?.sent.slice(1)).toEqual([PINGREQ]);
    expect(told.slice(0, 2)).toEqual(["connected", "closed"]);
    expect(told).not.toContain("alive");
  });

  it("hands on frames as they come", () => {
    accepts();
    wire().brings(0x31, 5, 0, 1, 116, 104, 105);
    expect(told).toEqual(["connected", { topic: "t", payload: "hi", retained: true }]);
  });

  it("can be dropped, and is tried again", () => {
    accepts();
    connection.drop();
    expect([told, wire().closed()]).toEqual([["connected", "closed"], true]);
    clock.advance(1_000);
    expect(wires).toHaveLength(2);
  });

  it("says goodbye when it is ended, and nothing more", () => {
    accepts();
    connection.end();
    connection.end();
    expect(wire().sent.slice(1)).toEqual([[0xe0, 0]]);
    expect(wire().closed()).toBe(true);
    wire().emit("close");
    clock.advance(60_000);
    expect(told).toEqual(["connected"]);
    expect(wires).toHaveLength(1);
  });

  it("is not tried again when it was ended while it waited for that", () => {
    accepts();
    wire().emit("close");
    connection.end();
    clock.advance(60_000);
    expect(wires).toHaveLength(1);
  });
});

describe("a question to the broker", () => {
  /** How each question ended so far. */
  const asks = (): { readonly ends: string[] } => {
    const ends: string[] = [];
    const note = (name: string, question: Promise<void>): void => void question.then(() => ends.push(`${name} confirmed`), () => ends.push(`${name} failed`));
    note("a", connection.subscribe(["a"]));
    note("b", connection.unsubscribe(["b"]));
    return { ends };
  };

  it("is answered by its number, in whatever order", async () => {
    accepts();
    const { ends } = asks();
    expect(wire().sent.slice(1)).toEqual([
      [0x82, 6, 0, 1, 0, 1, 97, 0],
      [0xa2, 5, 0, 2, 0, 1, 98],
    ]);
    wire().brings(0xb0, 2, 0, 2);
    await settle();
    expect(ends).toEqual(["b confirmed"]);
    wire().brings(0x90, 3, 0, 1, 0);
    await settle();
    expect(ends).toEqual(["b confirmed", "a confirmed"]);
  });

  it("fails when the broker refuses a topic", async () => {
    accepts();
    const { ends } = asks();
    wire().brings(0x90, 3, 0, 1, 0x80);
    await settle();
    expect(ends).toEqual(["a failed"]);
  });

  it("fails when the connection is lost, after that was told, and while there is none", async () => {
    accepts();
    const { ends } = asks();
    wire().emit("close");
    expect(told).toEqual(["connected", "closed"]);
    await settle();
    expect(ends).toEqual(["a failed", "b failed"]);
    const { ends: later } = asks();
    await settle();
    expect(later).toEqual(["a failed", "b failed"]);
  });
});
