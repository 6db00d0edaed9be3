import type { MarketFeedShape, Watched } from "../ports/market-feed.ts";

type Watch = MarketFeedShape["watch"];

/** The matches that are watched. A match that several watch is listed once. */
export interface WatchList {
  readonly watch: Watch;
  readonly all: () => readonly Watched[];
  /** Calls `changed` once after a task that changed the list; returns a function that stops it. */
  readonly onChange: (changed: () => void) => () => void;
}

const topicOf = (match: Watched): string => match.join("/");

export const createWatchList = (): WatchList => {
  const entries = new Map<string, { readonly match: Watched; watchers: number }>();
  const listeners = new Set<() => void>();
  let telling = false;

  // A list that is redrawn releases and watches a hundred matches in one task.
  const tellSoon = (): void => {
    if (telling || listeners.size === 0) return;
    telling = true;
    queueMicrotask(() => {
      telling = false;
      for (const changed of listeners) changed();
    });
  };

  return {
    all: () => [...entries.values()].map(({ match }) => match),
    watch: (...match) => {
      const topic = topicOf(match);
      const entry = entries.get(topic) ?? { match, watchers: 0 };
      if (entry.watchers === 0) {
        entries.set(topic, entry);
        tellSoon();
      }
      entry.watchers += 1;
      let released = false;
      return () => {
        if (released) return;
        released = true;
        entry.watchers -= 1;
        if (entry.watchers > 0) return;
        entries.delete(topic);
        tellSoon();
      };
    },
    onChange: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
};

/** A function that watches exactly the matches it was last called with: it releases those that are no longer among them. */
export const watchingOnly = (watch: Watch): ((wanted: readonly Watched[]) => void) => {
  const releases = new Map<string, () => void>();
  return (matches) => {
    const wanted = new Map(matches.map((match) => [topicOf(match), match]));
    for (const [topic, match] of wanted) if (!releases.has(topic)) releases.set(topic, watch(...match));
    for (const [topic, release] of releases)
      if (!wanted.has(topic)) {
        release();
        releases.delete(topic);
      }
  };
};
