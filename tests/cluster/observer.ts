import { connect, createInbox, type Subscription } from "@nats-io/transport-node";
import { BOOK_SUBJECTS, subjects } from "../../engine/bus/subjects.ts";
import { readPart, readTold } from "../../engine/bus/told.ts";
import type { Blind, Told } from "./history.ts";
import { createWitness } from "./witness.ts";

/** Hears everything that the leaders tell whoever takes bets, from NATS itself. */
export interface Observer {
  readonly told: readonly Told[];
  readonly blind: readonly Blind[];
  readonly close: () => Promise<void>;
}

/** How long to wait for the next part of an answer before it is asked for again, in milliseconds. */
const PATIENCE_MS = 1_000;

/** `user` is one who may hear the book. The feed of players would not do: it tells only what changes of a match that was added meanwhile, and no bet goes by it. */
export const observe = async (servers: readonly string[], user: string, pass: string): Promise<Observer> => {
  const connection = await connect({ servers: [...servers], user, pass, maxReconnectAttempts: -1, reconnectTimeWait: 100, pingInterval: 1_000, maxPingOut: 2 });
  let answer: Subscription | undefined;
  let heardAt = 0;

  const ask = (): void => {
    answer?.unsubscribe();
    heardAt = performance.now();
    const inbox = createInbox(`inbox.${user}`);
    const asked = connection.subscribe(inbox, {
      callback: (error, { data }) => {
        const message = error === null ? readTold(Buffer.from(data)) : undefined;
        if (message === undefined) return;
        heardAt = performance.now();
        const part = readPart(message);
        if (part !== undefined) return witness.learn(part.subject, { ...message, body: part.body });
        asked.unsubscribe();
        if (answer === asked) answer = undefined;
      },
    });
    answer = asked;
    connection.publish(subjects.askBook, "", { reply: inbox });
  };
  const witness = createWitness(ask);

  // What is told while it is away leaves no hole in the numbers when another leads afterwards.
  void (async () => {
    for await (const { type } of connection.status()) if (type === "disconnect") witness.miss();
  })();
  const asking = setInterval(() => {
    if (answer !== undefined && performance.now() - heardAt > PATIENCE_MS) ask();
  }, PATIENCE_MS);
  for (const each of BOOK_SUBJECTS)
    connection.subscribe(each, {
      callback: (error, { subject, data }) => {
        const message = error === null ? readTold(Buffer.from(data)) : undefined;
        if (message !== undefined) witness.hear(subject, message);
      },
    });
  await connection.flush();
  return {
    told: witness.told, blind: witness.blind,
    close: async () => {
      clearInterval(asking);
      witness.end();
      await connection.close();
    },
  };
};
