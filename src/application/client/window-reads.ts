import { canonical } from "../../domain/log/canonical.ts";
import type { CachedRead, Resource } from "../reads/cached-read.ts";
import type { WrittenArgs } from "../recording/inputs.ts";
import type { Reads } from "./slipstream.ts";
import type { FromWindow, Offered } from "./window-messages.ts";

/** The most answers without a subscriber that a window keeps. The one that has been unused for the longest time is dropped first. */
const MOST_UNWATCHED = 60;

const notRead: Resource<never> = { status: "loading", value: undefined, reason: undefined, asOf: -1, readAt: undefined };

interface Looked {
  readonly look: number;
  readonly read: string;
  readonly args: WrittenArgs;
  /** Whose answer it is; null for a visitor's. */
  readonly player: string | null;
  readonly isOwned: boolean;
  readonly hearers: Set<() => void>;
  resource: Resource<unknown>;
  cached: CachedRead<unknown>;
}

export interface WindowReads {
  readonly reads: Reads;
  readonly receive: (look: number, resource: Resource<unknown>) => void;
  /** Looks again at everything that the screen looks at, with a client that knows nothing of it. */
  readonly lookAnew: () => void;
}

interface WindowReadsParts {
  readonly say: (message: FromWindow) => void;
  readonly offered: Offered["reads"];
  /** The player whose session it is now; null for none. */
  readonly player: () => string | null;
}

/** The cached reads of a window. The client reads; here is what it told last, for as long as the screen may come back to it. */
export const createWindowReads = ({ say, offered, player }: WindowReadsParts): WindowReads => {
  // A Map keeps the order of insertion, so its first entries have been unused for the longest time.
  const byKey = new Map<string, Looked>();
  const byLook = new Map<number, Looked>();
  let looks = 0;
  let owner: string | null = null;

  const sayLook = ({ look, read, args, player: whose }: Looked): void => say({ type: "look", look, read, args, player: whose });

  const forget = (key: string, { look }: Looked): void => {
    byKey.delete(key);
    byLook.delete(look);
  };
  const evict = (): void => {
    const unwatched = [...byKey].filter(([, { hearers, resource }]) => hearers.size === 0 && resource !== notRead);
    for (const [key, looked] of unwatched.slice(0, Math.max(0, unwatched.length - MOST_UNWATCHED))) forget(key, looked);
  };
  /** The next player sees nothing of the last one's. */
  const dropOwned = (): void => {
    const now = player();
    if (now === owner) return;
    owner = now;
    for (const [key, looked] of byKey) if (looked.isOwned) forget(key, looked);
  };

  const cachedOf = (looked: Looked): CachedRead<unknown> => ({
    read: () => looked.resource,
    refresh: () => say({ type: "look-again", look: looked.look }),
    subscribe: (onChange) => {
      // Each subscription is its own, also of one function.
      const hear = (): void => onChange();
      looked.hearers.add(hear);
      if (looked.hearers.size === 1) {
        byLook.set(looked.look, looked);
        sayLook(looked);
      }
      return () => {
        if (!looked.hearers.delete(hear) || looked.hearers.size > 0) return;
        say({ type: "look-away", look: looked.look });
      };
    },
  });

  const open = (read: string, args: WrittenArgs): CachedRead<unknown> => {
    dropOwned();
    const isOwned = offered[read]?.isOwned === true;
    const key = `${read} ${canonical(args)} ${isOwned ? (owner ?? "") : ""}`;
    const known = byKey.get(key);
    if (known !== undefined) {
      byKey.delete(key);
      byKey.set(key, known);
      return known.cached;
    }
    const looked: Looked = { look: (looks += 1), read, args, player: owner, isOwned, hearers: new Set(), resource: notRead, cached: { read: () => notRead, refresh: () => undefined, subscribe: () => () => undefined } };
    looked.cached = cachedOf(looked);
    byKey.set(key, looked);
    evict();
    return looked.cached;
  };

  return {
    // One function for each read that the client offers.
    reads: Object.fromEntries(Object.keys(offered).map((read) => [read, (args: WrittenArgs = {}) => open(read, args)])) as unknown as Reads,
    receive: (look, told) => {
      const looked = byLook.get(look);
      if (looked === undefined) return;
      // A client that has just begun has no answer yet; the last one stays, with its age.
      const { value, readAt } = looked.resource;
      looked.resource = told.value === undefined && told.status !== "ready" && value !== undefined ? { ...told, value, asOf: -1, readAt } : told;
      for (const hear of looked.hearers) hear();
    },
    lookAnew: () => {
      for (const looked of byLook.values()) if (looked.hearers.size > 0) sayLook(looked);
    },
  };
};
