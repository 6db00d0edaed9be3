import type { MqttClient } from "mqtt";

/** Topics in one subscribe packet, so that the packet fits into the broker's 64 KiB. */
const TOPICS_PER_PACKET = 400;

/** The subscriptions of one connection. */
export interface Subscriber {
  /** Call it when the wanted topics have changed. */
  readonly follow: () => void;
  /** Call it when the connection is gone: later answers on it are then ignored. */
  readonly stop: () => void;
}

/**
 * Subscribes a connection to the wanted topics and unsubscribes it from others, one change at a time: when a packet asks for a topic that the broker
 * is still removing, the broker drops the request and the match stays silent. `confirmed` gets the new topics whenever the broker has confirmed
 * everything that is wanted; the first call may come without topics. A connection that cannot have all of its topics is closed, because otherwise
 * prices would wrongly stay open.
 */
export const createSubscriber = (
  client: MqttClient,
  wanted: ReadonlySet<string>,
  confirmed: (topics: readonly string[]) => void,
): Subscriber => {
  const subscribed = new Set<string>();
  let isActive = true;
  let changing = false;
  let isAnnounced = false;

  const change = async (): Promise<void> => {
    const added: string[] = [];
    while (isActive) {
      const fresh = [...wanted].filter((topic) => !subscribed.has(topic));
      const gone = [...subscribed].filter((topic) => !wanted.has(topic));
      if (fresh.length + gone.length === 0) break;
      await subscribe(client, fresh);
      for (const topic of fresh) subscribed.add(topic);
      if (gone.length > 0) await client.unsubscribeAsync(gone);
      for (const topic of gone) subscribed.delete(topic);
      added.push(...fresh);
    }
    changing = false;
    if (!isActive || (isAnnounced && added.length === 0)) return;
    isAnnounced = true;
    confirmed(added);
  };

  return {
    follow: () => {
      if (changing) return;
      changing = true;
      change().catch(() => {
        if (isActive) client.stream.destroy();
      });
    },
    stop: () => {
      isActive = false;
    },
  };
};

const subscribe = async (client: MqttClient, topics: readonly string[]): Promise<void> => {
  const packets: Promise<unknown>[] = [];
  for (let start = 0; start < topics.length; start += TOPICS_PER_PACKET)
    packets.push(client.subscribeAsync(topics.slice(start, start + TOPICS_PER_PACKET), { qos: 0 }));
  await Promise.all(packets);
};
