/** The topics to which the clients of a broker have subscribed. A client is known by its object, and forgotten with it. */
export interface Subscriptions<Client extends object> {
  /** Notes that a client subscribes to a topic. False, with nothing changed, when it has as many topics as one client may have. */
  readonly add: (client: Client, topic: string) => boolean;
  readonly remove: (client: Client, topics: Iterable<string>) => void;
  readonly removeAll: (client: Client) => void;
  /** The clients that have the topic. */
  readonly of: (topic: string) => Iterable<Client>;
  /** Whether any client has the topic. */
  readonly has: (topic: string) => boolean;
  /** Every topic that any client has, each once. */
  readonly topics: () => readonly string[];
}

const NOBODY: ReadonlySet<never> = new Set();

export const createSubscriptions = <Client extends object>(mostOfClient: number): Subscriptions<Client> => {
  /** Each topic is one text for all who have it: thousands of clients have the same hundred. */
  const topics = new Map<string, { readonly topic: string; readonly clients: Set<Client> }>();
  const topicsOf = new WeakMap<Client, Set<string>>();
  const remove = (client: Client, left: Iterable<string>): void => {
    for (const topic of left) {
      if (topicsOf.get(client)?.delete(topic) !== true) continue;
      const clients = topics.get(topic)?.clients;
      clients?.delete(client);
      if (clients?.size === 0) topics.delete(topic);
    }
  };
  return {
    add: (client, asked) => {
      const own = topicsOf.get(client) ?? new Set();
      if (own.has(asked)) return true;
      if (own.size >= mostOfClient) return false;
      const { topic, clients } = topics.get(asked) ?? { topic: asked, clients: new Set() };
      topics.set(topic, { topic, clients: clients.add(client) });
      topicsOf.set(client, own.add(topic));
      return true;
    },
    remove,
    removeAll: (client) => remove(client, [...(topicsOf.get(client) ?? [])]),
    of: (topic) => topics.get(topic)?.clients ?? NOBODY,
    has: (topic) => topics.has(topic),
    topics: () => [...topics.keys()],
  };
};
