import type { MqttClient } from "mqtt";

/** Topics of one subscribe packet: it must fit the broker's 64 KiB frames. */
const TOPICS_PER_PACKET = 400;

/** What one connection is subscribed to. */
export interface Subscriber {
  /** To be called when what is wanted has changed. */
  readonly follow: () => void;
  /** The connection is gone: later answers on it are ignored. */
  readonly stop: () => void;
}

/**
 * Subscribes a connection to the wanted topics and unsubscribes it from others, one change at a time: if the next packet asks for
 * a topic again while the broker is still removing it, the broker loses that request and the match stays silent. `confirmed` gets
 * the new topics whenever the broker has confirmed everything that is wanted; the first time it is also called without any topic.
 * A connection that cannot have all of its topics is closed, because prices would wrongly stay open.
 */
export const createSubscriber = (
  client: MqttClient,
  wanted: ReadonlySet<string>,
  confirmed: (topics: readonly string[]) => void,
): Subscriber => {
  const subscribed = new Set<string>();
  let stands = true;
  let changing = false;
  let told = false;

  const change = async (): Promise<void> => {
    const added: string[] = [];
    while (stands) {
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
    if (!stands || (told && added.length === 0)) return;
    told = true;
    confirmed(added);
  };

  return {
    follow: () => {
      if (changing) return;
      changing = true;
      change().catch(() => {
        if (stands) client.stream.destroy();
      });
    },
    stop: () => {
      stands = false;
    },
  };
};

const subscribe = async (client: MqttClient, topics: readonly string[]): Promise<void> => {
  const packets: Promise<unknown>[] = [];
  for (let start = 0; start < topics.length; start += TOPICS_PER_PACKET)
    packets.push(client.subscribeAsync(topics.slice(start, start + TOPICS_PER_PACKET), { qos: 0 }));
  await Promise.all(packets);
};
