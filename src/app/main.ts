import { lookedAt } from "../adapters/browser/page-visibility.browser.ts";
import { pathOnSite } from "../ui/navigation/site-base.ts";
import "../ui/shell/first-paint.css";
import type { ClientScript } from "../adapters/worker/connect-client.ts";
import { readEnv } from "./env.ts";
import { sayCouldNotStart } from "./say-could-not-start.ts";
import { canShare, ownClient, registerShell, shareClient } from "./worker-scripts.ts";

const open = async (root: Element): Promise<void> => {
  const env = readEnv(window.location.origin);
  const record = new URLSearchParams(window.location.search).has("record");
  await lookedAt(document, window);
  const isAlone = !canShare(window);
  const start = isAlone ? ownClient : shareClient;
  // Begun before anything else is waited for: its script is the largest part that the first call needs.
  let first: ClientScript | undefined = start();
  const script = (): ClientScript => {
    const next = first ?? start();
    first = undefined;
    return next;
  };
  const { startWindow } = await import("./window.ts");
  // The library that draws fills the line while the client asks for its first answers.
  void import("react-dom/client").catch(() => undefined);
  const { here, slipstream, lookAway } = startWindow({ env, page: window, record, root, script, isAlone });
  // Our code that draws is asked for when the client is here, because files that are requested together share the line and all arrive at its end: so the client connects
  // and reads while the rest is on its way.
  await here;
  const { openScreen } = await import("./screen.tsx");
  const screen = await openScreen(root, pathOnSite(window.location.pathname));
  screen.show(await slipstream, lookAway, keep);
};

/** What is not kept now is kept by the next visit. */
const keep = (): void => void import("./keep-shell.ts").then(({ keepShell }) => keepShell(window, registerShell)).catch(() => undefined);

const root = document.getElementById("root");
if (root === null) throw new Error("the page has no #root");
open(root).catch((fault: unknown) => sayCouldNotStart(root, fault));
