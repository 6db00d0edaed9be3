import type { Source } from "../../domain/events/selection.ts";
import type { MatchId } from "../../domain/kernel/ids.ts";
import type { Watched } from "../tabs/messages.ts";

type Watch = (source: Source, match: MatchId) => () => void;

/** The matches whose prices this tab shows. A match that is shown several times is listed once. */
export interface WatchedMatches {
  readonly watch: Watch;
  readonly all: () => readonly Watched[];
  /** Passes every match, now and later, to `watch`; returns a function that stops it. */
  readonly through: (watch: Watch) => () => void;
  /** Calls `changed` whenever the list changes; returns a function that stops it. */
  readonly onChange: (changed: () => void) => () => void;
}

interface Entry {
  readonly match: Watched;
  watchers: number;
  release: () => void;
}

const nothing = (): void => undefined;

export const createWatchedMatches = (): WatchedMatches => {
  const entries = new Map<string, Entry>();
  let follow: Watch | undefined;
  let changed = nothing;
  let telling = false;

  // A list that is redrawn releases and watches a hundred matches in one task: one message tells of them all.
  const tellSoon = (): void => {
    if (telling || changed === nothing) return;
    telling = true;
    queueMicrotask(() => {
      telling = false;
      changed();
    });
  };

  return {
    all: () => [...entries.values()].map(({ match }) => match),
    watch: (source, match) => {
      const topic = `${source}/${match}`;
      const entry = entries.get(topic) ?? { match: [source, match], watchers: 0, release: nothing };
      if (entry.watchers === 0) {
        entries.set(topic, entry);
        entry.release = follow?.(source, match) ?? nothing;
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
        entry.release();
        tellSoon();
      };
    },
    through: (watch) => {
      follow = watch;
      for (const entry of entries.values()) entry.release = watch(...entry.match);
      return () => {
        follow = undefined;
        for (const entry of entries.values()) {
          entry.release();
          entry.release = nothing;
        }
      };
    },
    onChange: (call) => {
      changed = call;
      return () => {
        changed = nothing;
      };
    },
  };
};
