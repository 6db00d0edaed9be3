import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserDigest } from "../adapters/browser/digest.browser.ts";
import { publishedKeysAt } from "../adapters/http/evidence/published-keys.ts";
import { Inspector } from "../ui/inspector/inspector.tsx";
import type { Vouchers } from "../ui/inspector/use-audited-log.ts";

/** The inspector as one file. It can be opened from a disk, has no log of its own and makes no calls. */
const container = document.getElementById("root");
if (container === null) throw new Error("the page has no #root");

const noVouchers: Vouchers = { keys: () => Promise.resolve([]), heads: () => Promise.resolve([]), publishedAt: publishedKeysAt() };
const { sha256 } = createBrowserDigest();

createRoot(container).render(
  <StrictMode>
    <Inspector journal={undefined} sha256={sha256} vouchers={noVouchers} signedIn={() => undefined} />
  </StrictMode>,
);
