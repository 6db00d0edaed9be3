import { connect } from "@nats-io/transport-node";
import type { Blind, Told } from "./history.ts";

/** Hears everything that the leaders tell, from NATS itself. */
export interface Observer {
  readonly told: readonly Told[];
  readonly blind: readonly Blind[];
  readonly close: () => Promise<void>;
}

const SUBJECT = /^feeds\.(?:live|prematch)\.odds_change\.(?<match>.+)$/;

interface Market { readonly id: number; readonly specifiers: string; readonly outcomes: readonly { readonly id: string; readonly odds: number; readonly active: boolean }[] }

/** What is not heard, because a server was killed, leaves a hole in the numbers: what a match was told there is not known. */
export const observe = async (servers: readonly string[], user: string, pass: string): Promise<Observer> => {
  const connection = await connect({ servers: [...servers], user, pass, maxReconnectAttempts: -1, reconnectTimeWait: 100, pingInterval: 1_000, maxPingOut: 2 });
  const told: Told[] = [];
  const blind: Blind[] = [];
  const last = new Map<string, number>();
  /** The matches of which something may have been missed since the last that was heard of them. */
  const unsure = new Set<string>();
  let expected: { readonly epoch: number; readonly number: number } | undefined;
  connection.subscribe("feeds.>", {
    callback: (error, { subject, data }) => {
      if (error !== null) return;
      const text = Buffer.from(data).toString();
      const end = text.indexOf("\n");
      const [epoch = 0, number = 0, seq = 0] = text.slice(0, end).split(" ").map(Number);
      const follows = expected === undefined || (expected.epoch === epoch ? number === expected.number : number === 1);
      if (!follows) for (const match of last.keys()) unsure.add(match);
      expected = { epoch, number: number + 1 };
      const match = SUBJECT.exec(subject)?.groups?.["match"]?.replaceAll("%2E", ".");
      if (match === undefined) return;
      // What it was told before the observer came is not known.
      if (unsure.delete(match) || !last.has(match)) blind.push({ match, from: last.get(match) ?? 0, until: seq });
      last.set(match, seq);
      const { markets } = JSON.parse(text.slice(end + 1)) as { readonly markets: readonly Market[] };
      for (const market of markets)
        for (const outcome of market.outcomes)
          if (outcome.active) told.push({ match, seq, outcome: `${market.id}|${market.specifiers}|${outcome.id}`, odds: Math.round(outcome.odds * 1_000_000) });
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
