import { EventEmitter } from "node:events";
import type { MqttClient } from "mqtt";

/** A connection in the test's hands: nothing is confirmed until the test says so. */
export interface FakeClient {
  readonly client: MqttClient;
  /** Every packet that asks or lets go, in order. */
  readonly asked: readonly { readonly packet: "subscribe" | "unsubscribe"; readonly topics: readonly string[] }[];
  readonly ended: () => boolean;
  readonly destroyed: () => boolean;
  readonly emit: (event: string, ...values: readonly unknown[]) => void;
  /** Answers what was asked and not yet answered. */
  readonly confirm: () => Promise<void>;
  readonly refuse: () => Promise<void>;
  /** A frame as it comes off the wire. */
  readonly frame: (topic: string, message: unknown, retain?: boolean) => void;
}

export const createFakeClient = (): FakeClient => {
  const emitter = new EventEmitter();
  const asked: { readonly packet: "subscribe" | "unsubscribe"; readonly topics: readonly string[] }[] = [];
  let open: { readonly resolve: () => void; readonly reject: (error: Error) => void }[] = [];
  let ended = false;
  let destroyed = false;
  const ask = (packet: "subscribe" | "unsubscribe") => (topics: readonly string[]): Promise<void> => {
    asked.push({ packet, topics });
    return new Promise((resolve, reject) => open.push({ resolve, reject }));
  };
  const answer = async (each: (question: (typeof open)[number]) => void): Promise<void> => {
    const questions = open;
    open = [];
    for (const question of questions) each(question);
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  const fake = {
    options: { reconnectPeriod: 1_000 },
    on: (event: string, hear: (...values: readonly unknown[]) => void) => emitter.on(event, hear),
    end: (force: boolean) => {
      ended = force;
    },
    subscribeAsync: ask("subscribe"),
    unsubscribeAsync: ask("unsubscribe"),
    stream: {
      destroy: () => {
        destroyed = true;
      },
    },
  };
  return {
    client: fake as unknown as MqttClient,
    asked,
    ended: () => ended,
    destroyed: () => destroyed,
    emit: (event, ...values) => void emitter.emit(event, ...values),
    confirm: () => answer(({ resolve }) => resolve()),
    refuse: () => answer(({ reject }) => reject(new Error("refused"))),
    frame: (topic, message, retain = false) =>
      void emitter.emit("message", topic, new TextEncoder().encode(typeof message === "string" ? message : JSON.stringify(message)), { retain }),
  };
};
