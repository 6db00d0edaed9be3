/** The topics to which the clients of a broker have subscribed. A client is known by its object, and forgotten with it. */
export interface Subscriptions<Client extends object> {
  /** Notes that a client subscribes to a topic. False, with nothing changed, when it has as many topics as one client may have. */
  readonly add: (client: Client, topic: string) => boolean;
  readonly remove: (client: Client, topics: Iterable<string>) => void;
  readonly removeAll: (client: Client) => void;
  /** Whether any client has the topic. */
  readonly has: (topic: string) => boolean;
  /** Every topic that any client has, each once. */
  readonly topics: () => readonly string[];
}

export const createSubscriptions = <Client extends object>(mostOfClient: number): Subscriptions<Client> => {
  const clientsOf = new Map<string, number>();
  const topicsOf = new WeakMap<Client, Set<string>>();
  const count = (topic: string, by: number): void => {
    const next = (clientsOf.get(topic) ?? 0) + by;
    if (next > 0) clientsOf.set(topic, next);
    else clientsOf.delete(topic);
  };
  const remove = (client: Client, topics: Iterable<string>): void => {
    for (const topic of topics) if (topicsOf.get(client)?.delete(topic) === true) count(topic, -1);
  };
  return {
    add: (client, topic) => {
      const topics = topicsOf.get(client) ?? new Set();
      if (topics.has(topic)) return true;
      if (topics.size >= mostOfClient) return false;
      count(topic, 1);
      topicsOf.set(client, topics.add(topic));
      return true;
    },
    remove,
    removeAll: (client) => remove(client, [...(topicsOf.get(client) ?? [])]),
    has: (topic) => clientsOf.has(topic),
    topics: () => [...clientsOf.keys()],
  };
};
