import { Effect } from "effect";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserDigest } from "../adapters/browser/digest.browser.ts";
import { createIndexedDbJournal } from "../adapters/storage/journal.indexeddb.ts";
import { Inspector } from "../ui/inspector/inspector.tsx";

/** The developers' and auditors' page. Of the journal it is given the reading half alone: nothing here can write. */
const container = document.getElementById("root");
if (container === null) throw new Error("the page has no #root");

const { read, keptHead } = createIndexedDbJournal({
  database: "slipstream",
  stream: "player",
  storage: () => window.localStorage,
});
const { sha256 } = createBrowserDigest();

createRoot(container).render(
  <StrictMode>
    <Inspector journal={{ read: () => Effect.runPromise(read(1)), keptHead }} sha256={sha256} />
  </StrictMode>,
);
