import { lookedAt } from "../adapters/browser/page-visibility.browser.ts";
import { isMobileAgent } from "../adapters/browser/user-agent.ts";
import "../ui/shell/first-paint.css";
import type { Booted } from "./boot.ts";
import { type Env, readEnv } from "./env.ts";
import { sayCouldNotStart } from "./say-could-not-start.ts";
import { sayRestoring } from "./say-restoring.ts";

/**
 * Starts the client. `index.html` requests its chunks together with this entry. It connects the feed and reads what the address will show while the
 * code that draws is still loading.
 */
const start = async (env: Env, record: boolean, root: Element): Promise<Booted & { readonly lookAway: () => void; readonly arrive: () => Promise<void> }> => {
  const [{ live }, { boot }, { lookAhead }] = await Promise.all([import("./live.ts"), import("./boot.ts"), import("./look-ahead.ts")]);
  const { layer, start, arrive } = await live(env, window, record);
  const { restoring, done } = sayRestoring(root, () => performance.now());
  const booted = await boot(layer, { ...start, restoring }).finally(done);
  return { ...booted, arrive, lookAway: lookAhead(booted.slipstream, window.location.pathname) };
};

const open = async (root: Element): Promise<void> => {
  const env = readEnv(window.location.origin);
  // Spec 1: phones and tablets go to the mobile site instead.
  if (isMobileAgent(navigator.userAgent)) return window.location.replace(env.mobileSiteUrl);

  const record = new URLSearchParams(window.location.search).has("record");
  const opening = import("./screen.tsx").then(({ openScreen }) => openScreen(root, window.location.pathname));
  // Prevents an "unhandled rejection": the failure is handled below, where the result is awaited.
  opening.catch(() => undefined);

  await lookedAt(document, window);
  const { slipstream, lookAway, arrive } = await start(env, record, root);
  // No live price opens before the book has been asked about a restored slip, and the code of that call is loaded later.
  if (slipstream.store.snapshot().betslip.legs.length > 0) void arrive();
  const onFirstPrice = (): void => {
    slipstream.prepare();
    void arrive();
  };
  const screen = await opening;
  screen.show(slipstream, { onDrawn: lookAway, onFirstPrice });
  window.addEventListener("pagehide", slipstream.flush);
  import("./once-shown.ts").then(
    ({ onceShown }) => onceShown(slipstream, window),
    () => undefined,
  );
};

const root = document.getElementById("root");
if (root === null) throw new Error("the page has no #root");
open(root).catch((fault) => sayCouldNotStart(root, fault));
