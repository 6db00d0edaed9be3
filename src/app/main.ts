import { lookedAt } from "../adapters/browser/page-visibility.browser.ts";
import { pathOnSite } from "../ui/navigation/site-base.ts";
import "../ui/shell/first-paint.css";
import { readEnv } from "./env.ts";
import { sayCouldNotStart } from "./say-could-not-start.ts";

const open = async (root: Element): Promise<void> => {
  const env = readEnv(window.location.origin);
  const record = new URLSearchParams(window.location.search).has("record");
  // `index.html` requests the client's code and the library that draws together with this entry. Our code that draws is asked for when the client is here,
  // because files that are requested together share the line and all arrive at its end: so the client connects and reads while the rest is on its way.
  const { startClient } = await import("./client.ts");
  const opening = import("./screen.tsx").then(({ openScreen }) => openScreen(root, pathOnSite(window.location.pathname)));
  // Prevents an "unhandled rejection": the failure is handled below, where the result is awaited.
  opening.catch(() => undefined);

  await lookedAt(document, window);
  const { slipstream, lookAway } = await startClient(env, window, record, root);
  const screen = await opening;
  screen.show(slipstream, lookAway);
};

const root = document.getElementById("root");
if (root === null) throw new Error("the page has no #root");
open(root).catch((fault) => sayCouldNotStart(root, fault));
