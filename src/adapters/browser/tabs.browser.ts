import { fromEvent, map, NEVER, Observable } from "rxjs";
import type { Pen, TabsShape } from "../../application/ports/tabs.ts";
import type { WatchedPage } from "./page-visibility.browser.ts";

const NAME = "slipstream";

/** The parts of a page that tell it of the others. */
export interface TabbedPage {
  readonly navigator: { readonly locks?: LockManager };
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

/**
 * The pen is a Web Lock, and each tab holds a lock of its own name for as long as it is there: so a tab that is gone is noticed
 * at once, however it went. Without locks every tab has a pen, and the journal refuses a second writer.
 */
export const createBrowserTabs = ({ navigator, document, openChannel, name }: TabbedPage): TabsShape & { readonly close: () => void } => {
  const { locks } = navigator;
  const channel = openChannel?.(NAME);
  const heard$: Observable<unknown> = channel === undefined ? NEVER : fromEvent<MessageEvent>(channel, "message").pipe(map(({ data }): unknown => data));
  const end = new AbortController();
  const nameOf = (tab: string): string => `${NAME}-tab-${tab}`;
  const forever = (): Promise<void> => new Promise((resolve) => end.signal.addEventListener("abort", () => resolve()));
  if (locks !== undefined) void locks.request(nameOf(name), forever);

  const pen: TabsShape["pen"] = (how, givenUp) =>
    new Promise((resolve) => {
      if (locks === undefined) return resolve({ taken: new Promise(() => undefined), isExclusive: false, lay: () => undefined });
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
      if (!end.signal.aborted) channel?.postMessage(message);
    },
    heard$,
    pen,
    gone: (tab) => (locks === undefined ? new Promise(() => undefined) : locks.request(nameOf(tab), { signal: end.signal }, () => undefined).then(() => undefined, () => new Promise(() => undefined))),
    isLookedAt: () => document.visibilityState === "visible",
    looks$: new Observable<boolean>((subscriber) => {
      const look = (): void => subscriber.next(document.visibilityState === "visible");
      document.addEventListener("visibilitychange", look);
      return () => document.removeEventListener("visibilitychange", look);
    }),
    close: () => {
      end.abort();
      channel?.close();
    },
  };
};
