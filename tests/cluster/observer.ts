import { connect, createInbox } from "@nats-io/transport-node";
import { subjects } from "../../engine/bus/subjects.ts";
import { readPart, readTold } from "../../engine/bus/told.ts";
import type { Blind, Told } from "./history.ts";

/** Hears everything that the leaders tell, from NATS itself. */
export interface Observer {
  readonly told: readonly Told[];
  readonly blind: readonly Blind[];
  readonly close: () => Promise<void>;
}

const SUBJECT = /^feeds\.(?:live|prematch)\.odds_change\.(?<match>.+)$/;

interface Market { readonly id: number; readonly specifiers: string; readonly outcomes: readonly { readonly id: string; readonly odds: number; readonly active: boolean }[] }

/**
 * What is not heard, because a server was killed, leaves a hole in the numbers: what a match was told there is not known. A leader opens most matches before it tells anything, and gives their prices to
 * those who ask, as edges do: so it is asked when another one leads.
 */
export const observe = async (servers: readonly string[], user: string, pass: string): Promise<Observer> => {
  const connection = await connect({ servers: [...servers], user, pass, maxReconnectAttempts: -1, reconnectTimeWait: 100, pingInterval: 1_000, maxPingOut: 2 });
  const told: Told[] = [];
  const blind: Blind[] = [];
  const last = new Map<string, number>();
  /** The matches of which something may have been missed since the last that was heard of them. */
  const unsure = new Set<string>();
  /** The matches of which this leader has told something. */
  let moved = new Set<string>();
  let expected: { readonly epoch: number; readonly number: number } | undefined;

  const matchIn = (subject: string): string | undefined => SUBJECT.exec(subject)?.groups?.["match"]?.replaceAll("%2E", ".");
  const note = (match: string, seq: number, body: Buffer): void => {
    const { markets } = JSON.parse(body.toString()) as { readonly markets: readonly Market[] };
    for (const market of markets)
      for (const outcome of market.outcomes)
        if (outcome.active) told.push({ match, seq, outcome: `${market.id}|${market.specifiers}|${outcome.id}`, odds: Math.round(outcome.odds * 1_000_000) });
  };
  const askForAll = (): void => {
    const inbox = createInbox(`inbox.${user}`);
    const answer = connection.subscribe(inbox, {
      callback: (error, { data }) => {
        const message = error === null ? readTold(Buffer.from(data)) : undefined;
        if (message === undefined || message.epoch !== expected?.epoch) return;
        const part = readPart(message);
        if (part === undefined) return answer.unsubscribe();
        const match = matchIn(part.subject);
        if (match === undefined) return;
        // So that a hole counts for a match, too, of which nothing is heard but this.
        if (!last.has(match)) last.set(match, message.seq);
        // It has moved before the answer: from which price is not known.
        if (moved.has(match)) blind.push({ match, from: 0, until: message.seq });
        note(match, message.seq, part.body);
      },
    });
    connection.publish(subjects.askFeed, "", { reply: inbox });
  };
  connection.subscribe("feeds.>", {
    callback: (error, { subject, data }) => {
      const message = error === null ? readTold(Buffer.from(data)) : undefined;
      if (message === undefined) return;
      const { epoch, number, seq, body } = message;
      const isAnother = expected?.epoch !== epoch;
      const follows = expected === undefined || number === (isAnother ? 1 : expected.number);
      if (!follows) for (const match of last.keys()) unsure.add(match);
      expected = { epoch, number: number + 1 };
      if (isAnother) {
        moved = new Set();
        askForAll();
      }
      const match = matchIn(subject);
      if (match === undefined) return;
      if (unsure.delete(match)) blind.push({ match, from: last.get(match) ?? 0, until: seq });
      last.set(match, seq);
      moved.add(match);
      note(match, seq, body);
    },
  });
  await connection.flush();
  return {
    told, blind,
    close: async () => {
      // What was missed at the very end is not known either.
      for (const match of unsure) blind.push({ match, from: last.get(match) ?? 0, until: Number.MAX_SAFE_INTEGER });
      await connection.close();
    },
  };
};
