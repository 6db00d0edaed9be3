import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserDigest } from "../adapters/browser/digest.browser.ts";
import { createIndexedDbJournal } from "../adapters/storage/journal.indexeddb.ts";
import { createLocalSessionKeeper } from "../adapters/storage/session-keeper.local.ts";
import { readLogPieces } from "../adapters/storage/log-pieces.indexeddb.ts";
import { Inspector } from "../ui/inspector/inspector.tsx";

/** The developers' and auditors' page. Of the journal it is given the reading half alone: nothing here can write. */
const container = document.getElementById("root");
if (container === null) throw new Error("the page has no #root");

const DATABASE = "slipstream";
const STREAM = "player";

const { keptHead } = createIndexedDbJournal({ database: DATABASE, stream: STREAM, storage: () => window.localStorage });
const { current } = createLocalSessionKeeper({ storage: () => window.localStorage });
const { sha256 } = createBrowserDigest();

createRoot(container).render(
  <StrictMode>
    <Inspector journal={{ pieces: () => readLogPieces(DATABASE, STREAM), keptHead }} sha256={sha256} isSignedIn={() => current() !== undefined} />
  </StrictMode>,
);
