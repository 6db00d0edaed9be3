// The service worker of the shell: where the network fails, a page of the site opens with the files that an earlier visit kept (src/app/keep-shell.ts), and says itself
// that it is offline. What the network answers is never replaced. Calls, the feed, games and payments do not come here, so nothing is placed or paid from a cache.

// The first part of addresses that are no pages of the site.
const NOT_THE_SITE = /^\/(?:\.well-known|api|content|dev|health|inspector|mobile|mqtt|offline|operator|pay|provider|ready|webhook)(?:\/|$)/i;
// What the shell's page asks for by itself.
const PARTS = ["/assets/*", "/theme.js"];

self.addEventListener("install", (event) => {
  // Where a browser can be told so, the rest does not even wait for this script to be started.
  if (event.addRoutes === undefined) return;
  const here = [{ requestDestination: "document" }, ...PARTS.map((pathname) => ({ urlPattern: new URLPattern({ pathname, baseURL: location.origin }) }))];
  event.waitUntil(event.addRoutes([{ condition: { not: { or: here } }, source: "network" }]).catch(() => undefined));
});

self.addEventListener("activate", (event) => {
  // So that a navigation goes out while this script is being started.
  if (registration.navigationPreload !== undefined) event.waitUntil(registration.navigationPreload.enable());
});

const kept = async (asked) => (await caches.match(asked, { ignoreVary: true })) ?? Response.error();

const part = (request) => fetch(request).catch(() => kept(request));

// A gateway that stands before a sportsbook that is gone answers with 502 to 504.
const page = async (event) => {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    if (answer.status < 502 || answer.status > 504) return answer;
    return (await caches.match("/", { ignoreVary: true })) ?? answer;
  } catch {
    return kept("/");
  }
};

self.addEventListener("fetch", (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (event.request.method !== "GET" || origin !== location.origin) return;
  if (event.request.destination === "document") {
    if (!NOT_THE_SITE.test(pathname)) event.respondWith(page(event));
  } else if (pathname.startsWith("/assets/") || pathname === "/theme.js") event.respondWith(part(event.request));
});
