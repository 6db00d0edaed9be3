import { useEffect, useState } from "react";
import mqtt from "mqtt";
import { createTries, FLIGHT_TOPIC, GAMES_FEED_PATH } from "../../../../contract/topics.ts";
import type { FlightView } from "../../play/wire.ts";
import type { Calls } from "./calls.ts";

export interface FlightFeed {
  readonly flight: FlightView | undefined;
  /** Milliseconds by which the engine's clock is ahead of this device's. */
  readonly ahead: number;
  readonly connected: boolean;
}

/** The current flight. It is read once after every connection to the broker, and after that the broker sends each change. */
export const useFlight = (calls: Calls): FlightFeed => {
  const [feed, setFeed] = useState<FlightFeed>({ flight: undefined, ahead: 0, connected: false });
  useEffect(() => {
    let isMounted = true;
    const take = (flight: FlightView): void => {
      if (!isMounted) return;
      // The read answer and a broker message may arrive in the wrong order: an older one is ignored.
      setFeed((before) => (before.flight !== undefined && before.flight.now > flight.now ? { ...before, connected: true } : { flight, ahead: flight.now - Date.now(), connected: true }));
    };
    const { protocol, host } = window.location;
    const client = mqtt.connect(`${protocol === "https:" ? "wss" : "ws"}://${host}${GAMES_FEED_PATH}`, {
      protocolVersion: 4, clean: true, keepalive: 15, reconnectPeriod: 1_000, connectTimeout: 10_000, resubscribe: false, queueQoSZero: false,
      // "auto" builds a worker from a blob, which this page's policy blocks.
      timerVariant: "native",
      transformWsUrl: createTries(),
    });
    client.on("connect", () => {
      client.subscribe(FLIGHT_TOPIC, { qos: 0 }, () => void calls.flight().then(take, () => undefined));
    });
    client.on("message", (_topic, payload) => {
      try {
        take(JSON.parse(payload.toString()) as FlightView);
      } catch {
        // An unreadable message is ignored, because every message holds the whole state.
      }
    });
    client.on("close", () => setFeed((before) => ({ ...before, connected: false })));
    client.on("error", () => undefined);
    return () => {
      isMounted = false;
      client.end(true);
    };
  }, [calls]);
  return feed;
};
