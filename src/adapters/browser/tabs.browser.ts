import { fromEvent, map, Observable } from "rxjs";
import type { Pen, TabsShape } from "../../application/ports/tabs.ts";
import type { WatchedPage } from "./page-visibility.browser.ts";

const NAME = "slipstream";

/** The parts of a page that tell it of the others. */
export interface TabbedPage {
  readonly navigator: { readonly locks?: Pick<LockManager, "request"> };
  readonly document: WatchedPage;
  readonly openChannel: ((name: string) => BroadcastChannel) | undefined;
  /** Unguessable, because another tab's messages are told from this one's by it. */
  readonly name: string;
}

export const tabbedPage = (page: Window): TabbedPage => ({
  navigator: page.navigator,
  document: page.document,
  openChannel: typeof BroadcastChannel === "undefined" ? undefined : (name) => new BroadcastChannel(name),
  name: crypto.randomUUID(),
});

export interface BrowserTabs extends TabsShape {
  readonly close: () => void;
}

/**
 * The pen is a Web Lock, and each tab holds a lock of its own name for as long as it is there: so a tab that is gone is noticed
 * at once, however it went. Undefined where the browser has no locks or no channel, or does not let this page use them.
 */
export const openBrowserTabs = async ({ navigator, document, openChannel, name }: TabbedPage): Promise<BrowserTabs | undefined> => {
  const { locks } = navigator;
  if (locks === undefined || openChannel === undefined) return undefined;
  const end = new AbortController();
  // Before anything is said: whoever hears of this tab waits for its lock to be free.
  const isHere = await new Promise<boolean>((resolve) => {
    const hold = (): Promise<void> =>
      new Promise((free) => {
        resolve(true);
        end.signal.addEventListener("abort", () => free());
      });
    refusable(() => locks.request(nameOf(name), hold)).catch(() => resolve(false));
  });
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
      // A lock that is stolen rejects; so does a wait that was given up, which never had the pen.
      locks.request(NAME, options, hold).then(() => undefined, took);
    });

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
    isLookedAt: () => document.visibilityState === "visible",
    looks$: new Observable<boolean>((subscriber) => {
      const look = (): void => subscriber.next(document.visibilityState === "visible");
      document.addEventListener("visibilitychange", look);
      return () => document.removeEventListener("visibilitychange", look);
    }),
    close: () => {
      end.abort();
      channel.close();
    },
  };
};

const nameOf = (tab: string): string => `${NAME}-tab-${tab}`;

/** A browser may also refuse by throwing. */
const refusable = async (request: () => Promise<unknown>): Promise<unknown> => request();

const opened = (openChannel: (name: string) => BroadcastChannel): BroadcastChannel | undefined => {
  try {
    return openChannel(NAME);
  } catch {
    return undefined;
  }
};
