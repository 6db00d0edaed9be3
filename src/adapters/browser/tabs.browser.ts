import { fromEvent, map } from "rxjs";
import type { Pen, TabsShape } from "../../application/ports/tabs.ts";
import type { WatchedPage } from "./page-visibility.browser.ts";
import { type CachedPage, isPersisted } from "./page-cache.ts";
import { uuid } from "./uuid.browser.ts";

const NAME = "slipstream";

/** The parts of a page that connect it with the other tabs. */
export interface TabbedPage {
  readonly navigator: { readonly locks?: Pick<LockManager, "request"> };
  readonly document: WatchedPage;
  /** Announces that the page is back from the browser's back-forward cache. */
  readonly window: CachedPage;
  readonly openChannel: ((name: string) => BroadcastChannel) | undefined;
  /** The tab's name. It cannot be guessed, because it tells this tab's messages from those of others. */
  readonly name: string;
}

export const tabbedPage = (page: Window): TabbedPage => ({
  navigator: page.navigator,
  document: page.document,
  window: page,
  openChannel: typeof BroadcastChannel === "undefined" ? undefined : (name) => new BroadcastChannel(name),
  name: uuid(),
});

export interface BrowserTabs extends TabsShape {
  readonly close: () => void;
}

/**
 * The tabs of this browser. The pen is a Web Lock. Each tab also holds a lock of its own name while it is open, so that the others notice at once
 * when it is gone, for whatever reason. Resolves with undefined where the browser has no locks or no BroadcastChannel, or does not let this page use
 * them.
 */
export const openBrowserTabs = async ({ navigator, document, window, openChannel, name }: TabbedPage): Promise<BrowserTabs | undefined> => {
  const { locks } = navigator;
  if (locks === undefined || openChannel === undefined) return undefined;
  const end = new AbortController();
  // The tab takes its own lock before it sends anything, because whoever hears of this tab waits for that lock to become free.
  const holdOwn = (): Promise<boolean> =>
    new Promise((resolve) => {
      const hold = (): Promise<void> =>
        new Promise((free) => {
          resolve(true);
          if (end.signal.aborted) return free();
          end.signal.addEventListener("abort", () => free());
        });
      refusable(() => locks.request(nameOf(name), hold)).catch(() => resolve(false));
    });
  const isHere = await holdOwn();
  // A browser takes the locks of a page in its cache, and the other tabs take such a tab to be gone. Where it kept the lock, the second request waits behind it and changes nothing.
  window.addEventListener("pageshow", (event) => void (isPersisted(event) && holdOwn()), { signal: end.signal });
  const channel = isHere ? opened(openChannel) : undefined;
  if (channel === undefined) {
    end.abort();
    return undefined;
  }

  const pen: TabsShape["pen"] = (how, givenUp) =>
    new Promise((resolve) => {
      let took = (): void => undefined;
      const taken = new Promise<void>((take) => (took = take));
      const hold = (): Promise<void> =>
        new Promise((free) => {
          const held: Pen = { taken, isExclusive: true, lay: free };
          resolve(held);
        });
      const options = how === "seize" ? { steal: true } : givenUp === undefined ? {} : { signal: givenUp };
      // The request rejects when the lock is stolen. It also rejects when the wait is given up; then this tab never had the pen.
      locks.request(NAME, options, hold).then(() => undefined, took);
    });

  const isLookedAt = (): boolean => document.visibilityState === "visible";

  return {
    own: name,
    say: (message) => {
      if (!end.signal.aborted) channel.postMessage(message);
    },
    heard$: fromEvent<MessageEvent>(channel, "message").pipe(map(({ data }): unknown => data)),
    pen,
    gone: (tab) =>
      new Promise((resolve) => {
        locks.request(nameOf(tab), { signal: end.signal }, () => undefined).then(() => resolve(), () => undefined);
      }),
    isLookedAt,
    looks$: fromEvent(document, "visibilitychange").pipe(map(isLookedAt)),
    close: () => {
      end.abort();
      channel.close();
    },
  };
};

const nameOf = (tab: string): string => `${NAME}-tab-${tab}`;

/** Turns an error that a browser throws into a rejection, because some refuse in that way. */
const refusable = async (request: () => Promise<unknown>): Promise<unknown> => request();

const opened = (openChannel: (name: string) => BroadcastChannel): BroadcastChannel | undefined => {
  try {
    return openChannel(NAME);
  } catch {
    return undefined;
  }
};
