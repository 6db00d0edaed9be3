import { createBrowserDigest } from "../adapters/browser/digest.browser.ts";
import { checkSegment, type UncheckedSegment } from "../adapters/storage/segment-checks.ts";

/** The thread that unpacks and hashes the newer part of a long log while the page opens the older part (docs/adr/0131-a-long-log-is-checked-from-both-ends.md). */
const { sha256 } = createBrowserDigest();

self.addEventListener("message", async ({ data }: MessageEvent<readonly UncheckedSegment[]>) => {
  // A segment that cannot be read is left to the page, which then says so.
  for (const segment of data) await checkSegment(segment, sha256).then((checked) => self.postMessage(checked)).catch(() => undefined);
});
