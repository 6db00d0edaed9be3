import { afterDrawing } from "../adapters/browser/after-drawing.browser.ts";
import { tellNetwork } from "../adapters/browser/network.browser.ts";
import { watchTransfers } from "../adapters/browser/transfers.browser.ts";
import { uuid } from "../adapters/browser/uuid.browser.ts";
import { applyToMirror, readMirror, type StorageChange } from "../adapters/storage/mirrored-storage.ts";
import { createSessionStartedVerifications } from "../adapters/storage/started-verifications.session.ts";
import { type ClientScript, createClientConnection } from "../adapters/worker/connect-client.ts";
import { keepTyped } from "../application/client/keep-typed.ts";
import { openWindow } from "../application/client/open-window.ts";
import type { Slipstream } from "../application/client/slipstream.ts";
import type { Sight } from "../application/client/window-messages.ts";
import type { StartedVerifications } from "../application/ports/started-verifications.ts";
import { createMeter } from "../application/runtime/meter.ts";
import { pathOnSite } from "../ui/navigation/site-base.ts";
import type { Env } from "./env.ts";
import type { ClientSettings } from "./hosted-client.ts";
import { keepEvidence } from "./keep-evidence.ts";
import { lookAhead } from "./look-ahead.ts";
import { type Refusal, sayCouldNotStart } from "./say-could-not-start.ts";
import { sayRestoring } from "./say-restoring.ts";

interface WindowStart {
  readonly env: Env;
  readonly page: Window;
  readonly record: boolean;
  readonly root: Element;
  /** Starts the client, or reaches the one that runs. */
  readonly script: () => ClientScript;
  /** Whether the client is that of this window alone. */
  readonly isAlone: boolean;
}

export interface StartedWindow {
  /** Resolves when the client's script has arrived. */
  readonly here: Promise<void>;
  readonly slipstream: Promise<Slipstream>;
  /** To be called when the page itself reads what was read ahead for it. */
  readonly lookAway: () => void;
}

const OUTDATED: Refusal = { title: "A new version of Slipstream is running", text: "It runs in another window of this browser. Your betslip and your bets are there as you left them.", retry: "Load it here" };

/** Joins this window to the client of its browser. It reads what the address will show while the code that draws is still loading. */
export const startWindow = ({ env, page, record, root, script, isAlone }: WindowStart): StartedWindow => {
  const { document, navigator } = page;
  const storage = (): Storage => page.localStorage;
  const sight = (): Sight => ({ isVisible: document.visibilityState === "visible", isInFront: document.visibilityState === "visible" && document.hasFocus() });
  const note = sayRestoring(root);
  let arrived = (): void => undefined;
  const here = new Promise<void>((resolve) => (arrived = resolve));
  const loaded = createMeter((ms, run) => void page.setTimeout(run, ms));
  watchTransfers(loaded.add);
  let hasJoined = false;
  let isEnded = false;

  const window = openWindow({
    name: uuid(),
    say: (message) => connection.say(message),
    now: () => Date.now(),
    sight,
    isOnline: () => navigator.onLine,
    // A hidden page draws nothing.
    afterDrawing: (drawn) => (document.visibilityState === "visible" ? afterDrawing(drawn) : drawn()),
    loaded,
    isRecorded: record,
    restoring: note.restoring,
  });
  const connection = createClientConnection<ClientSettings, StorageChange>({
    window: window.name,
    locks: navigator.locks as LockManager | undefined,
    page,
    start: script,
    isAlone,
    settings: () => ({ env, record, stored: readMirror(storage), takes: isAlone }),
    hear: window.hear,
    kept: (change) => void applyToMirror(storage, change),
    joined: () => {
      arrived();
      window.join();
    },
    lost: window.lost,
    ended: (why) => {
      isEnded = true;
      arrived();
      window.lost();
      if (why === "newer-build" && !hasJoined) return sayCouldNotStart(root, undefined, OUTDATED);
      window.showStatus(why === "newer-build" ? "outdated" : "superseded");
    },
    failed: (why) => {
      arrived();
      sayCouldNotStart(root, new Error(why));
    },
  });

  const tellSight = (): void => {
    if (isEnded && isAlone && isHandheld(page) && document.visibilityState === "visible") {
      // One window at a time fills the screen of a phone, so the one that is seen is the one that is used. It was not taken from a window that is in sight.
      isEnded = false;
      return connection.connect();
    }
    connection.say({ type: "sight", ...sight() });
  };
  document.addEventListener("visibilitychange", tellSight);
  page.addEventListener("focus", () => connection.say({ type: "sight", ...sight() }));
  page.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && connection.say({ type: "flush" }));
  tellNetwork((online) => connection.say({ type: "network", online }), page);
  connection.connect();

  const started = createSessionStartedVerifications(() => page.sessionStorage);
  let lookAway = (): void => undefined;
  const slipstream = window.slipstream.then((joined) => {
    hasJoined = true;
    note.done();
    const typing = keepTyped(joined, started, (run) => void page.setTimeout(run));
    keepEvidence(typing, navigator.storage as StorageManager | undefined);
    const pathname = pathOnSite(page.location.pathname);
    resumeVerification(typing, started, pathname);
    lookAway = lookAhead(typing, pathname);
    return typing;
  });
  return { here, slipstream, lookAway: () => lookAway() };
};

/** Whether a finger points at it. */
const isHandheld = (page: Window): boolean => page.matchMedia("(hover: none) and (pointer: coarse)").matches;

/** Goes on with the verification that this window had begun before it was reloaded. Registering has a page of its own; elsewhere it was begun in the dialog. */
export const resumeVerification = ({ intents }: Pick<Slipstream, "intents">, { found }: Pick<StartedVerifications, "found">, pathname: string): void => {
  const started = found();
  if (started !== undefined) intents.resumeVerification({ ...started, password: "", inDialog: started.purpose === "register" && !/^\/register\/?$/i.test(pathname) });
};
