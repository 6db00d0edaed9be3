import { EventEmitter } from "node:events";
import type { IClientOptions, MqttClient } from "mqtt";
import type { FeedPublisher } from "../../../engine/offer/feed-publisher.ts";
import type { ClockShape } from "../../../src/application/ports/clock.ts";

/** What happens to the next frame on its way to a page. */
export type FrameFate = "halve" | "double" | "late";

/** The broker and its connections, as a client of the MQTT library sees them. */
export interface SimulatedBroker extends FeedPublisher {
  /** Opens a page's connection, which uses the clock of that page. */
  readonly connect: (clock: ClockShape) => (url: string, options: IClientOptions) => MqttClient;
  /** Breaks every connection. New ones are refused until `up`. */
  readonly down: () => void;
  readonly up: () => void;
  /** Connections stay open but carry nothing until `thaw`; messages sent meanwhile are lost. */
  readonly freeze: () => void;
  readonly thaw: () => void;
  readonly spoil: (fate: FrameFate) => void;
}

const PING_MS = 10_000;
const LATE_MS = 1_500;

interface Line {
  readonly topics: Set<string>;
  readonly hear: (topic: string, payload: string, delay: number) => void;
  readonly cut: () => void;
}

export const createSimulatedBroker = (way: () => number): SimulatedBroker => {
  const lines = new Set<Line>();
  let fates: FrameFate[] = [];
  let isUp = true;
  let frozen = false;

  const connect = (clock: ClockShape) => (_url: string, options: IClientOptions): MqttClient => {
    const emitter = new EventEmitter();
    let line: Line | undefined;
    let ended = false;
    /** The time at which the last frame arrives. Frames keep their order on one connection, however long each takes. */
    let lastArrival = 0;

    const close = (): void => {
      if (line !== undefined) lines.delete(line);
      line = undefined;
      emitter.emit("close");
      if (!ended) clock.after(options.reconnectPeriod ?? 0, reopen);
    };
    const ping = (of: Line): void => {
      clock.after(PING_MS, () => {
        if (line !== of) return;
        if (!frozen) emitter.emit("packetreceive", { cmd: "pingresp" });
        ping(of);
      });
    };
    const openLine = (): void => {
      const opened: Line = {
        topics: new Set(),
        hear: (topic, payload, delay) => {
          const inOrder = Math.max(clock.now() + way(), lastArrival);
          if (delay === 0) lastArrival = inOrder;
          clock.after(inOrder + delay - clock.now(), () => {
            if (line === opened && !frozen) emitter.emit("message", topic, new TextEncoder().encode(payload), { retain: false });
          });
        },
        cut: close,
      };
      line = opened;
      lines.add(opened);
      emitter.emit("connect");
      ping(opened);
    };
    const open = (): void => {
      clock.after(way(), () => {
        if (ended) return;
        if (isUp && !frozen) openLine();
        else close();
      });
    };
    const reopen = (): void => {
      if (ended) return;
      emitter.emit("reconnect");
      open();
    };
    const ask = (change: (line: Line, topic: string) => void) => (topics: readonly string[]): Promise<void> =>
      new Promise((resolve) => {
        const asked = line;
        clock.after(way(), () => {
          if (asked === undefined || line !== asked || frozen) return;
          for (const topic of topics) change(asked, topic);
          clock.after(way(), () => {
            if (line === asked && !frozen) resolve();
          });
        });
      });
    open();
    return {
      options,
      on: (event: string, hear: (...values: readonly unknown[]) => void) => emitter.on(event, hear),
      end: () => {
        ended = true;
        if (line !== undefined) lines.delete(line);
        line = undefined;
      },
      subscribeAsync: ask((of, topic) => of.topics.add(topic)),
      unsubscribeAsync: ask((of, topic) => of.topics.delete(topic)),
      stream: { destroy: () => clock.after(0, close) },
    } as unknown as MqttClient;
  };

  return {
    connect,
    publish: async (topic, payload) => {
      if (frozen) return;
      for (const line of lines) {
        if (!line.topics.has(topic)) continue;
        const [fate, ...others] = fates;
        fates = others;
        line.hear(topic, fate === "halve" ? payload.slice(0, payload.length / 2) : payload, fate === "late" ? LATE_MS : 0);
        if (fate === "double") line.hear(topic, payload, 0);
      }
    },
    close: async () => undefined,
    down: () => {
      isUp = false;
      for (const line of lines) line.cut();
    },
    up: () => {
      isUp = true;
    },
    freeze: () => {
      frozen = true;
    },
    thaw: () => {
      if (!frozen) return;
      frozen = false;
      // Buffered messages are lost, so their connections have to break: TCP never loses a part from the middle of a stream.
      for (const line of lines) line.cut();
    },
    spoil: (fate) => void (fates = [...fates, fate]),
  };
};
