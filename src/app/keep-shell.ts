/** The names of the caches begin so; each build has one. */
const PREFIX = "slipstream-shell ";

/** What a page loads of the build by itself, and nothing of the sportsbook's. */
const isPart = (pathname: string): boolean => pathname.startsWith("/assets/") || pathname === "/theme.js";

const pathOf = (url: string): string => new URL(url).pathname;

type KeepingPage = Pick<typeof globalThis, "caches" | "document" | "fetch" | "location" | "navigator" | "PerformanceObserver">;

/**
 * Keeps the page of this build with every file that it has loaded and will load, so that it opens without the network (`public/shell.worker.js`). The files are in the
 * browser's own cache already, so this loads the page alone. A build's page is kept after its files and replaces that of another build whole: what is
 * kept can always be opened. Does nothing where a browser has no service workers, or keeps nothing.
 */
export const keepShell = async (page: KeepingPage, register: (workers: ServiceWorkerContainer) => Promise<void>): Promise<void> => {
  // The development server's files have no hashed names.
  const entry = page.document.querySelector<HTMLScriptElement>('script[type="module"][src^="/assets/"]');
  const workers = page.navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (entry === null || workers === undefined) return;
  const name = `${PREFIX}${pathOf(entry.src)}`;
  try {
    await register(workers);
    const cache = await page.caches.open(name);
    await keepParts(page, cache);
    const shell = await page.fetch("/", { cache: "no-cache" });
    const text = await shell.clone().text();
    // A new build may have been put in the place of this one since the page was opened: the next visit keeps that.
    if (!shell.ok || shell.redirected || !text.includes(pathOf(entry.src))) return;
    await cache.put("/", shell);
    for (const other of await page.caches.keys()) if (other.startsWith(PREFIX) && other !== name) await page.caches.delete(other);
  } catch {
    // Without room or without a network nothing is kept, and the page needs the network as before.
  }
};

/** Keeps what was loaded so far, and then each file that is loaded later. */
const keepParts = ({ location, PerformanceObserver: Observer }: KeepingPage, cache: Cache): Promise<void> =>
  new Promise((resolve, reject) => {
    const known = new Set<string>();
    new Observer((list) => {
      const loaded = list.getEntries().flatMap(({ name }) => {
        const { origin, pathname } = new URL(name);
        return origin === location.origin && isPart(pathname) && !known.has(pathname) ? [pathname] : [];
      });
      for (const each of loaded) known.add(each);
      keepMissing(cache, [...new Set(loaded)]).then(resolve, reject);
    }).observe({ type: "resource", buffered: true });
  });

const keepMissing = async (cache: Cache, paths: readonly string[]): Promise<void> => {
  const kept = await Promise.all(paths.map((path) => cache.match(path, { ignoreVary: true })));
  await cache.addAll(paths.filter((_, index) => kept[index] === undefined));
};
