import type { BrokerConnection, Heard } from "../../../src/adapters/mqtt/broker-connection.ts";

/** A connection in the test's hands: nothing is confirmed until the test says so. */
export interface FakeClient {
  /** The connection that the session is given; it is told what happens until it is ended. */
  readonly connect: (heard: Heard) => BrokerConnection;
  /** Every packet that asks or lets go, in order. */
  readonly asked: readonly { readonly packet: "subscribe" | "unsubscribe"; readonly topics: readonly string[] }[];
  readonly ended: () => boolean;
  readonly destroyed: () => boolean;
  readonly emit: (event: "connected" | "closed" | "alive") => void;
  /** Answers what was asked and not yet answered. */
  readonly confirm: () => Promise<void>;
  readonly refuse: () => Promise<void>;
  /** A frame as it comes off the wire. */
  readonly frame: (topic: string, message: unknown, retain?: boolean) => void;
}

export const createFakeClient = (): FakeClient => {
  let hear: Heard | undefined;
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
  return {
    connect: (heard) => {
      hear = heard;
      return {
        subscribe: ask("subscribe"),
        unsubscribe: ask("unsubscribe"),
        drop: () => {
          destroyed = true;
        },
        end: () => {
          ended = true;
          hear = undefined;
        },
      };
    },
    asked,
    ended: () => ended,
    destroyed: () => destroyed,
    emit: (event) => hear?.[event](),
    confirm: () => answer(({ resolve }) => resolve()),
    refuse: () => answer(({ reject }) => reject(new Error("refused"))),
    frame: (topic, message, retain = false) =>
      hear?.message(topic, new TextEncoder().encode(typeof message === "string" ? message : JSON.stringify(message)), retain),
  };
};
