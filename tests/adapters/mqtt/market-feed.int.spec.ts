import mqtt from "mqtt";
import { firstValueFrom, filter } from "rxjs";
import { createFeedSession } from "../../../src/adapters/mqtt/feed-session.ts";
import { createMarketFeed } from "../../../src/adapters/mqtt/market-feed.mqtt.ts";
import { marketFeedContract } from "../../kit/ports/market-feed-contract.ts";
import { startBroker } from "./broker.ts";

marketFeedContract("MQTT over WebSocket", async () => {
  const broker = await startBroker();
  const ticks = { now: () => performance.now(), after: (ms: number, run: () => void) => void setTimeout(run, ms) };
  const feed = createMarketFeed({ broker: { url: broker.url }, startSession: (deliver, signal) => createFeedSession({ connect: mqtt.connect, deliver, signal, ticks }) });
  // The feed is connected only while somebody hears its signals.
  const hearing = feed.signals$.subscribe();
  await firstValueFrom(feed.signals$.pipe(filter((signal) => signal === "connected")));
  const topicsHeld = (): number => broker.subscribed().flat().length - broker.unsubscribed().flat().length;
  return {
    feed,
    changeOdds: (match, decimal) =>
      broker.publish(`feeds/live/odds_change/${match}`, {
        event_id: match,
        markets: [{ id: 1, outcomes: [{ id: "1", odds: decimal, active: true }] }],
      }),
    stopBetting: (match) => broker.publish(`feeds/live/bet_stop/${match}`, { event_id: match, groups: ["all"] }),
    // Two topics for each match.
    subscribesTo: (matches) => broker.until(() => topicsHeld() === matches * 2),
    connectionIsCut: async () => broker.cut(),
    close: async () => {
      hearing.unsubscribe();
      feed.stop();
      await broker.close();
    },
  };
});
