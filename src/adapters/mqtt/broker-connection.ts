import type { Ticks } from "./pace.ts";
import { type BrokerPacket, connectPacket, createPacketReader, disconnectPacket, type Introduction, pingPacket, subscribePacket, unsubscribePacket } from "./packets.ts";

export interface ConnectionOptions extends Introduction {
  /** Milliseconds from losing a connection to trying the next one. */
  readonly reconnectPeriod: number;
  /** Milliseconds that a broker has to accept a connection. */
  readonly connectTimeout: number;
}

/** What a connection tells. Nothing is told after `end`. */
export interface Heard {
  /** The broker has accepted. It remembers no subscription of before. */
  readonly connected: () => void;
  /** The connection is gone, or could not be made; the next one is tried by itself. */
  readonly closed: () => void;
  /** The broker has answered a keepalive. */
  readonly alive: () => void;
  /** The payload has to be read at once. */
  readonly message: (topic: string, payload: Uint8Array, retained: boolean) => void;
}

/** A connection to the broker that is made again whenever it is lost. */
export interface BrokerConnection {
  /** Resolves when the broker has confirmed all of them; rejects when it refuses one, or is lost. At quality 0. */
  readonly subscribe: (topics: readonly string[]) => Promise<void>;
  readonly unsubscribe: (topics: readonly string[]) => Promise<void>;
  /** Gives up the present connection; the next one is tried by itself. */
  readonly drop: () => void;
  /** Gives up for good. */
  readonly end: () => void;
}

/** The part of a WebSocket that this needs; opened for the subprotocol "mqtt". */
export interface BrokerSocket {
  binaryType: string;
  readonly send: (bytes: Uint8Array<ArrayBuffer>) => void;
  readonly close: () => void;
  readonly addEventListener: (type: "open" | "close" | "error" | "message", hear: (event: { readonly data?: unknown }) => void) => void;
}

interface Question {
  readonly resolve: () => void;
  readonly reject: (why: Error) => void;
}

/**
 * MQTT 3.1.1 over WebSocket, as much of it as a reader of the feed speaks: connect, subscribe, unsubscribe, keepalive, and frames of
 * quality 0 (docs/adr/0075-the-feed-speaks-mqtt-itself.md).
 */
export const connectBroker = (open: (url: string) => BrokerSocket, ticks: Ticks) => (url: string, options: ConnectionOptions, heard: Heard): BrokerConnection => {
  let ended = false;
  let close = (): void => undefined;
  let leave = (): void => undefined;
  let ask = (_packet: (id: number) => Uint8Array): Promise<void> => Promise.reject(new Error("not connected"));

  const connect = (): void => {
    if (ended) return;
    const socket = open(url);
    socket.binaryType = "arraybuffer";
    const questions = new Map<number, Question>();
    let stands = true;
    let accepted = false;
    let answered = true;
    let lastId = 0;

    const lose = (): void => {
      if (!stands) return;
      stands = false;
      // The closing itself may take as long as it likes: nothing of this socket is heard any more.
      socket.close();
      if (ended) return;
      heard.closed();
      for (const { reject } of questions.values()) reject(new Error("connection lost"));
      ticks.after(options.reconnectPeriod, connect);
    };
    const send = (bytes: Uint8Array): void => socket.send(bytes as Uint8Array<ArrayBuffer>);
    const answer = (id: number, granted: boolean): void => {
      const question = questions.get(id);
      questions.delete(id);
      if (granted) question?.resolve();
      else question?.reject(new Error("refused"));
    };
    /** One keepalive after the other. A broker that lets one pass unanswered for half of its time is gone. */
    const beat = (): void =>
      ticks.after(options.keepalive * 1_000, () => {
        if (!stands) return;
        answered = false;
        send(pingPacket);
        ticks.after(options.keepalive * 500, () => !answered && lose());
        beat();
      });
    const take = (packet: BrokerPacket): void => {
      if (!stands) return;
      if (packet.type === "connack") {
        if (accepted || !packet.accepted) return lose();
        accepted = true;
        beat();
        return heard.connected();
      }
      if (!accepted) return lose();
      switch (packet.type) {
        case "publish":
          return heard.message(packet.topic, packet.payload, packet.retained);
        case "suback":
          return answer(packet.id, packet.granted);
        case "unsuback":
          return answer(packet.id, true);
        case "pingresp":
          answered = true;
          return heard.alive();
      }
    };

    const read = createPacketReader(take);
    socket.addEventListener("open", () => stands && send(connectPacket(options)));
    socket.addEventListener("message", ({ data }) => {
      if (!stands) return;
      try {
        if (!(data instanceof ArrayBuffer)) throw new Error("not bytes");
        read(new Uint8Array(data));
      } catch {
        lose();
      }
    });
    socket.addEventListener("close", lose);
    socket.addEventListener("error", lose);
    ticks.after(options.connectTimeout, () => !accepted && lose());
    close = lose;
    ask = (packet) =>
      new Promise((resolve, reject) => {
        if (!stands || !accepted) return reject(new Error("not connected"));
        // 0 is no packet's id, and one that is still asked for is not given twice.
        do lastId = (lastId % 0xffff) + 1;
        while (questions.has(lastId));
        questions.set(lastId, { resolve, reject });
        send(packet(lastId));
      });
    leave = () => {
      if (stands && accepted) send(disconnectPacket);
    };
  };

  connect();
  return {
    subscribe: (topics) => ask((id) => subscribePacket(id, topics)),
    unsubscribe: (topics) => ask((id) => unsubscribePacket(id, topics)),
    drop: () => close(),
    end: () => {
      if (ended) return;
      ended = true;
      leave();
      close();
    },
  };
};
