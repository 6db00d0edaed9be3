import { createSessionStartedVerifications } from "../adapters/storage/started-verifications.session.ts";
import { keepTyped } from "../application/client/keep-typed.ts";
import type { Slipstream } from "../application/client/slipstream.ts";
import type { StartedVerifications } from "../application/ports/started-verifications.ts";
import { pathOnSite } from "../ui/navigation/site-base.ts";
import { boot } from "./boot.ts";
import type { Env } from "./env.ts";
import { keepEvidence } from "./keep-evidence.ts";
import { live } from "./live.ts";
import { lookAhead } from "./look-ahead.ts";
import { sayRestoring } from "./say-restoring.ts";

export interface StartedClient {
  readonly slipstream: Slipstream;
  /** To be called when the page itself reads what was read ahead for it. */
  readonly lookAway: () => void;
}

/** Starts the client of a page. It connects the feed and reads what the address will show while the code that draws is still loading. */
export const startClient = async (env: Env, page: Window, record: boolean, root: Element): Promise<StartedClient> => {
  const { layer, start } = await live(env, page, record);
  const { restoring, done } = sayRestoring(root, () => performance.now());
  const started = createSessionStartedVerifications(() => page.sessionStorage);
  const { slipstream: booted } = await boot(layer, { ...start, restoring }).finally(done);
  const slipstream = keepTyped(booted, started, (run) => void page.setTimeout(run));
  // A try without a promise: some browsers (Firefox) abort what a page has open when it ends. What the player decides is written at once, not here.
  page.addEventListener("pagehide", slipstream.flush);
  keepEvidence(slipstream, page.navigator.storage as StorageManager | undefined);
  const pathname = pathOnSite(page.location.pathname);
  resumeVerification(slipstream, started, pathname);
  return { slipstream, lookAway: lookAhead(slipstream, pathname) };
};

/** Goes on with the verification that this tab had begun before it was reloaded. Registering has a page of its own; elsewhere it was begun in the dialog. */
export const resumeVerification = ({ intents }: Pick<Slipstream, "intents">, { found }: Pick<StartedVerifications, "found">, pathname: string): void => {
  const started = found();
  if (started !== undefined) intents.resumeVerification({ ...started, password: "", inDialog: started.purpose === "register" && !/^\/register\/?$/i.test(pathname) });
};
