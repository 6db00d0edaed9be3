import { afterEach, describe, expect, it, vi } from "vitest";
import { claimPlace, type Place } from "../../src/adapters/browser/single-tab.browser.ts";

type Grant = () => Promise<unknown>;
interface Request {
  readonly grant: Grant;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** Web Locks as browsers have them, for one name: a queue, an abort, a steal, and a holder that can die. */
const createLocks = () => {
  let holder: Request | undefined;
  const queue: Request[] = [];
  const next = (): void => {
    if (holder !== undefined) return;
    const request = queue.shift();
    if (request === undefined) return;
    holder = request;
    const over = (end: () => void): void => {
      if (holder !== request) return;
      holder = undefined;
      end();
      next();
    };
    request.grant().then(
      (value) => over(() => request.resolve(value)),
      (error: unknown) => over(() => request.reject(error)),
    );
  };
  const request = (_name: string, { signal, steal = false }: { readonly signal?: AbortSignal; readonly steal?: boolean }, grant: Grant): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const asked = { grant, resolve, reject };
      if (steal) {
        holder?.reject(new DOMException("stolen", "AbortError"));
        holder = undefined;
        queue.unshift(asked);
      } else queue.push(asked);
      signal?.addEventListener("abort", () => {
        const at = queue.indexOf(asked);
        if (at === -1) return;
        queue.splice(at, 1);
        reject(new DOMException("given up", "AbortError"));
      });
      next();
    });
  return {
    page: { navigator: { locks: { request } } } as unknown as Pick<Window, "navigator">,
    /** The tab that holds the lock is gone: the browser gives the lock to the next. */
    killHolder: (): void => {
      holder = undefined;
      next();
    },
  };
};

/** Tabs that can talk to each other, as long as `deaf` is not set. */
const createChannels = () => {
  const open = new Set<EventTarget>();
  const channels = { deaf: false };
  class Channel extends EventTarget {
    constructor() {
      super();
      open.add(this);
    }
    postMessage(): void {
      if (channels.deaf) return;
      for (const other of open) if (other !== this) other.dispatchEvent(new Event("message"));
    }
    close(): void {
      open.delete(this);
    }
  }
  vi.stubGlobal("BroadcastChannel", Channel);
  return channels;
};

const turn = async (): Promise<void> => {
  for (let step = 0; step < 10; step += 1) await Promise.resolve();
};
/** Whether a promise is settled by now. */
const isSettled = async (promise: Promise<unknown>): Promise<boolean> => {
  let settled = false;
  void promise.then(() => (settled = true));
  await turn();
  return settled;
};
const PATIENCE_MS = 1_000;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("the place at the log", () => {
  const claimed = async (page: Pick<Window, "navigator">): Promise<Place> => claimPlace(page);

  it("goes to the tab that asks, once the other has written what it had", async () => {
    createChannels();
    const { page } = createLocks();
    const first = await claimed(page);
    const second = claimed(page);
    expect(await isSettled(first.wanted)).toBe(true);
    expect(await isSettled(second)).toBe(false);
    first.release();
    expect(await isSettled(second)).toBe(true);
    expect(await isSettled((await second).wanted)).toBe(false);
  });

  it("goes on to the next tab at once when the one that has it is killed (faults C2)", async () => {
    createChannels().deaf = true;
    const { page, killHolder } = createLocks();
    await claimed(page);
    const second = claimed(page);
    expect(await isSettled(second)).toBe(false);
    killHolder();
    expect(await isSettled(second)).toBe(true);
  });

  it("is taken from a tab that never heard that it was asked, after a second, and that tab is told (faults C4)", async () => {
    vi.useFakeTimers();
    createChannels().deaf = true;
    const { page } = createLocks();
    const first = await claimed(page);
    const second = claimed(page);
    await vi.advanceTimersByTimeAsync(PATIENCE_MS - 1);
    expect(await isSettled(second)).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await isSettled(second)).toBe(true);
    expect(await isSettled(first.wanted)).toBe(true);
  });

  it("is taken in the same way where tabs cannot talk at all (faults C4)", async () => {
    vi.useFakeTimers();
    vi.stubGlobal("BroadcastChannel", undefined);
    const { page } = createLocks();
    const first = await claimed(page);
    const second = claimed(page);
    await vi.advanceTimersByTimeAsync(PATIENCE_MS);
    expect(await isSettled(second)).toBe(true);
    expect(await isSettled(first.wanted)).toBe(true);
    (await second).release();
  });

  it("is everybody's where there are no locks: the journal refuses a second writer", async () => {
    createChannels();
    const page = { navigator: {} } as Pick<Window, "navigator">;
    const place = await claimed(page);
    place.release();
    expect(await isSettled(place.wanted)).toBe(false);
  });
});
