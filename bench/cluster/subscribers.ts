import mqtt, { type MqttClient } from "mqtt";
import { percentile } from "../statistics.ts";

/** Subscribers of the feed in a process of their own. They come back to the next edge when they lose theirs. */
export interface Subscribers {
  readonly edges: readonly number[];
  readonly count: number;
  /** The first of the addresses from which they come, 20 from each. */
  readonly firstAddress: number;
  readonly topics: readonly string[];
}

export interface Counted {
  readonly connected: number;
  readonly messages: number;
  /** Milliseconds from a message's making to its arrival, since the last count. */
  readonly p50: number;
  readonly p99: number;
}

const PER_ADDRESS = 20;
/** Of so many, one reads how old each message is: to read all would be most of the work. */
const READS_OF = 20;
const MARK = Buffer.from('"timestamp":');

const clients: MqttClient[] = [];
let ages: number[] = [];
let messages = 0;

const ageOf = (payload: Buffer): number | undefined => {
  const at = payload.indexOf(MARK);
  return at < 0 ? undefined : Date.now() - Number.parseInt(payload.toString("latin1", at + MARK.length, at + MARK.length + 13), 10);
};

const join = ({ edges, count, firstAddress, topics }: Subscribers): void => {
  for (let index = 0; index < count; index++) {
    const address = firstAddress + Math.floor(index / PER_ADDRESS);
    let tries = 0;
    const client = mqtt.connect(`ws://127.0.0.1:${edges[0]}/mqtt`, {
      protocolVersion: 4, reconnectPeriod: 1_000 + Math.random() * 1_000, connectTimeout: 10_000, keepalive: 30, resubscribe: false, wsOptions: { headers: { "x-forwarded-for": `10.1.${address >> 8}.${address & 255}` } },
      transformWsUrl: () => `ws://127.0.0.1:${edges[tries++ % edges.length]}/mqtt`,
    });
    client.on("error", () => undefined);
    client.on("connect", () => void client.subscribe([...topics], () => undefined));
    client.on("message", (_, payload) => {
      messages += 1;
      const age = index % READS_OF === 0 ? ageOf(payload) : undefined;
      if (age !== undefined) ages.push(age);
    });
    clients.push(client);
  }
};

process.on("message", (asked: Subscribers | "count" | "end") => {
  if (asked === "end") process.exit(0);
  if (asked !== "count") return join(asked);
  process.send?.({ connected: clients.filter(({ connected }) => connected).length, messages, p50: percentile(ages, 0.5), p99: percentile(ages, 0.99) } satisfies Counted);
  ages = [];
});
