/** Calls `more` with the bytes of each thing that this thread loads over HTTP, its headers included: 0 for what a cache of the browser or the site's service worker answered. */
export const watchTransfers = (more: (bytes: number) => void): void => {
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) more((entry as PerformanceResourceTiming).transferSize);
  });
  // The page itself is no resource, and a worker, which has none, would be warned of that kind.
  for (const type of ["resource", "navigation"]) if (PerformanceObserver.supportedEntryTypes.includes(type)) observer.observe({ type, buffered: true });
};
