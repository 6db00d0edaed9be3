import { afterEach, describe, expect, it, vi } from "vitest";
import { openBrowserTabs, type TabbedPage, tabbedPage } from "../../../src/adapters/browser/tabs.browser.ts";
import { tabsContract } from "../../kit/ports/tabs-contract.ts";
import { createWebLocks } from "../../kit/web-locks.ts";

/** A channel, and how many messages of the others it has not been given yet. */
interface Opened {
  readonly channel: BroadcastChannel;
  owed: number;
}
const opened: Opened[] = [];

/** Node's channel is the browser's, but for the events of its own class. */
const openChannel = (name: string): BroadcastChannel => {
  const channel = new BroadcastChannel(name);
  const own: Opened = { channel, owed: 0 };
  const { postMessage, close } = channel;
  channel.addEventListener("message", () => (own.owed -= 1));
  channel.postMessage = (message) => {
    for (const one of opened) if (one !== own) one.owed += 1;
    postMessage.call(channel, message);
  };
  channel.close = () => {
    opened.splice(opened.indexOf(own), 1);
    close.call(channel);
  };
  opened.push(own);
  return channel;
};

const createDocument = () => Object.assign(new EventTarget(), { visibilityState: "visible" });

const pageOf = (changes: Partial<TabbedPage> = {}): TabbedPage => ({
  navigator: { locks: createWebLocks().page().locks },
  document: createDocument(),
  window: new EventTarget(),
  openChannel,
  name: crypto.randomUUID(),
  ...changes,
});

/** Every message was given to everybody, and what the locks grant by promises was granted: one turn of the event loop runs them all. */
const arrive = async (): Promise<void> => {
  do await new Promise((resolve) => setTimeout(resolve, 0));
  while (opened.some(({ owed }) => owed > 0));
};

afterEach(() => {
  vi.unstubAllGlobals();
  while (opened.length > 0) opened[0]?.channel.close();
});

tabsContract("browser", () => {
  const locks = createWebLocks();
  return {
    open: async () => {
      const page = locks.page();
      const document = createDocument();
      const tabs = await openBrowserTabs(pageOf({ navigator: { locks: page.locks }, document }));
      if (tabs === undefined) throw new Error("the browser has locks and a channel");
      return {
        tabs,
        look: (at) => {
          document.visibilityState = at ? "visible" : "hidden";
          document.dispatchEvent(new Event("visibilitychange"));
        },
        kill: () => {
          page.die();
          tabs.close();
        },
      };
    },
    arrive,
  };
});

describe("tabs of a browser", () => {
  it("have names that differ, also in a page without TLS", () => {
    const { crypto } = globalThis;
    vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
    const page = { navigator: {}, document: createDocument() } as unknown as Window;
    expect(new Set([tabbedPage(page).name, tabbedPage(page).name]).size).toBe(2);
  });

  it("[C4] cannot hear each other without locks, without a channel, or where the page may not use them", async () => {
    const refused = { request: () => Promise.reject(new DOMException("not here", "SecurityError")) } as unknown as Pick<LockManager, "request">;
    const thrown = {
      request: () => {
        throw new DOMException("not here", "SecurityError");
      },
    } as unknown as Pick<LockManager, "request">;
    expect(await openBrowserTabs(pageOf({ navigator: {} }))).toBeUndefined();
    expect(await openBrowserTabs(pageOf({ openChannel: undefined }))).toBeUndefined();
    expect(await openBrowserTabs(pageOf({ navigator: { locks: refused } }))).toBeUndefined();
    expect(await openBrowserTabs(pageOf({ navigator: { locks: thrown } }))).toBeUndefined();
    expect(
      await openBrowserTabs(
        pageOf({
          openChannel: () => {
            throw new DOMException("not here", "SecurityError");
          },
        }),
      ),
    ).toBeUndefined();
  });

  it("hold a lock of their own before anybody can hear them, and free it as they close", async () => {
    const locks = createWebLocks();
    const one = await openBrowserTabs(pageOf({ navigator: { locks: locks.page().locks } }));
    const other = await openBrowserTabs(pageOf({ navigator: { locks: locks.page().locks } }));
    if (one === undefined || other === undefined) throw new Error("the browser has locks and a channel");
    let isGone = false;
    void other.gone(one.own).then(() => (isGone = true));
    await arrive();
    expect(isGone).toBe(false);
    one.close();
    await arrive();
    expect(isGone).toBe(true);
    // Closed, it says nothing more.
    expect(() => one.say("late")).not.toThrow();
  });

  it("ask for their own lock again when they come back from the back-forward cache, which took it", async () => {
    const locks = createWebLocks();
    const [page, window] = [locks.page(), new EventTarget()];
    const one = await openBrowserTabs(pageOf({ navigator: { locks: page.locks }, window }));
    const other = await openBrowserTabs(pageOf({ navigator: { locks: locks.page().locks } }));
    if (one === undefined || other === undefined) throw new Error("the browser has locks and a channel");
    page.die();
    window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
    await arrive();
    let isGone = false;
    void other.gone(one.own).then(() => (isGone = true));
    await arrive();
    expect(isGone).toBe(false);
    one.close();
    await arrive();
    expect(isGone).toBe(true);
  });
});
