import { Layer } from "effect";
import { BehaviorSubject, NEVER, Subject } from "rxjs";
import { LONE_TAB } from "../../application/recording/recorder.ts";
import { type Pen, Tabs, type TabsShape } from "../../application/ports/tabs.ts";

/** A tab without others: it has the pen, and nobody hears its messages. */
export const createLoneTab = (own: string = LONE_TAB): TabsShape => ({
  own,
  say: () => undefined,
  heard$: NEVER,
  pen: () => Promise.resolve({ taken: new Promise(() => undefined), isExclusive: false, lay: () => undefined }),
  gone: () => new Promise(() => undefined),
  isLookedAt: () => true,
  looks$: NEVER,
});

/** For every client of a test that opens one tab only. */
export const layer = Layer.sync(Tabs, () => createLoneTab());

export interface MemoryTab extends TabsShape {
  readonly look: (at: boolean) => void;
  /** Closes the tab at once: it sends and receives nothing more, and the browser gives its pen to the next tab. */
  readonly kill: () => void;
  /** Makes the tab hang: it sends and receives nothing, but keeps the pen. */
  readonly freeze: () => void;
  readonly thaw: () => void;
}

/** The tabs of one browser. Messages wait until a test delivers them. */
export interface MemoryTabs {
  readonly open: () => MemoryTab;
  /** Delivers the oldest message between two tabs; `pick` (0 to 1) chooses the pair. Returns false when no message waits. */
  readonly deliverOne: (pick?: number) => boolean;
  readonly deliverAll: () => void;
  /** The name of the tab that has the pen. */
  readonly holder: () => string | undefined;
  /** Drops the oldest message between two tabs; `pick` (0 to 1) chooses the pair. */
  readonly loseOne: (pick?: number) => void;
}

interface Holder {
  readonly tab: string;
  readonly taken: () => void;
}

export const createMemoryTabs = (): MemoryTabs => {
  const tabs = new Map<string, { readonly heard$: Subject<unknown>; readonly died: () => void; frozen: boolean }>();
  const onTheWay = new Map<string, { readonly to: string; readonly messages: unknown[] }>();
  const waiting: { readonly tab: string; readonly grant: () => void }[] = [];
  let holder: Holder | undefined;
  let opened = 0;

  const next = (): void => {
    if (holder !== undefined) return;
    waiting.shift()?.grant();
  };
  const lanes = () => [...onTheWay.values()].filter(({ to, messages }) => messages.length > 0 && tabs.get(to)?.frozen === false);
  const oldest = (pick: number): { readonly to: string; readonly message: unknown } | undefined => {
    const ready = lanes();
    const lane = ready[Math.min(ready.length - 1, Math.floor(pick * ready.length))];
    return lane === undefined ? undefined : { to: lane.to, message: lane.messages.shift() };
  };

  const deliverOne = (pick = 0): boolean => {
    const found = oldest(pick);
    if (found !== undefined) tabs.get(found.to)?.heard$.next(found.message);
    return found !== undefined;
  };

  const open = (): MemoryTab => {
    const own = `tab-${String((opened += 1))}`;
    const heard$ = new Subject<unknown>();
    const looks$ = new BehaviorSubject(true);
    let died = (): void => undefined;
    const death = new Promise<void>((resolve) => (died = resolve));
    deaths.set(own, death);
    const self = { heard$, died, frozen: false };
    tabs.set(own, self);

    const granted = (resolve: (pen: Pen) => void): void => {
      let taken = (): void => undefined;
      const wasTaken = new Promise<void>((take) => (taken = take));
      const held: Holder = { tab: own, taken };
      holder = held;
      const lay = (): void => {
        if (holder !== held) return;
        holder = undefined;
        next();
      };
      resolve({ taken: wasTaken, isExclusive: true, lay });
    };

    return {
      own,
      say: (message) => {
        if (!tabs.has(own) || self.frozen) return;
        for (const to of tabs.keys()) {
          if (to === own) continue;
          const lane = `${own} ${to}`;
          const known = onTheWay.get(lane) ?? { to, messages: [] };
          onTheWay.set(lane, known);
          known.messages.push(structuredClone(message));
        }
      },
      heard$,
      pen: (how, givenUp) =>
        new Promise((resolve) => {
          const grant = (): void => granted(resolve);
          if (how === "seize") {
            holder?.taken();
            return grant();
          }
          const wait = { tab: own, grant };
          waiting.push(wait);
          givenUp?.addEventListener("abort", () => {
            const at = waiting.indexOf(wait);
            if (at >= 0) waiting.splice(at, 1);
          });
          next();
        }),
      gone: (tab) => deaths.get(tab) ?? Promise.resolve(),
      isLookedAt: () => looks$.value,
      looks$,
      look: (at) => looks$.next(at),
      kill: () => {
        tabs.delete(own);
        for (const [lane, { to }] of onTheWay) if (to === own) onTheWay.delete(lane);
        for (const wait of waiting.filter(({ tab }) => tab === own)) waiting.splice(waiting.indexOf(wait), 1);
        died();
        if (holder?.tab !== own) return;
        holder = undefined;
        next();
      },
      freeze: () => {
        self.frozen = true;
      },
      thaw: () => {
        self.frozen = false;
      },
    };
  };
  const deaths = new Map<string, Promise<void>>();

  return {
    open,
    deliverOne,
    deliverAll: () => {
      while (deliverOne());
    },
    holder: () => holder?.tab,
    loseOne: (pick = 0) => void oldest(pick),
  };
};
