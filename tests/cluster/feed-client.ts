import mqtt from "mqtt";
import type { Seen } from "./history.ts";

/** Follows matches over an edge like a browser that comes back whenever it has lost the connection, and notes the numbers of what it gets. */
export const followFeed = (name: string, port: number, matches: readonly string[], seen: Seen[]): { readonly close: () => void } => {
  const client = mqtt.connect(`ws://127.0.0.1:${port}/mqtt`, { protocolVersion: 4, clientId: name, reconnectPeriod: 300, connectTimeout: 3_000, keepalive: 5 });
  client.on("error", () => undefined);
  client.on("connect", () => void client.subscribe(matches.flatMap((match) => ["odds_change", "bet_stop"].map((kind) => `feeds/live/${kind}/${match}`)), () => undefined));
  client.on("message", (topic, bytes) => {
    const seq: unknown = Object(JSON.parse(bytes.toString())).seq;
    // What an edge says by itself, when it hears nothing, has no number.
    if (typeof seq === "number") seen.push({ client: name, match: topic.split("/").at(-1) ?? "", seq });
  });
  return { close: () => void client.end(true) };
};
