import { lookedAt } from "../adapters/browser/page-visibility.browser.ts";
import { isMobileAgent } from "../adapters/browser/user-agent.ts";
import "../ui/shell/first-paint.css";
import type { Booted } from "./boot.ts";
import { type Env, readEnv } from "./env.ts";

/**
 * Starts the client. Its chunks are requested by `index.html` together with this entry: it connects the feed and reads what the address will show
 * while the code that draws is still on its way.
 */
const start = async (env: Env, record: boolean): Promise<Booted & { readonly lookAway: () => void }> => {
  const [{ live }, { boot }, { lookAhead }] = await Promise.all([import("./live.ts"), import("./boot.ts"), import("./look-ahead.ts")]);
  const { layer, start } = await live(env, window, record);
  const booted = await boot(layer, start);
  return { ...booted, lookAway: lookAhead(booted.slipstream, window.location.pathname) };
};

const open = async (): Promise<void> => {
  const env = readEnv(window.location.origin);
  // Spec 1: phones and tablets go to the mobile site instead.
  if (isMobileAgent(navigator.userAgent)) return window.location.replace(env.mobileSiteUrl);

  const container = document.getElementById("root");
  if (container === null) throw new Error("the page has no #root");
  const record = new URLSearchParams(window.location.search).has("record");
  const opening = import("./screen.tsx").then(({ openScreen }) => openScreen(container, window.location.pathname));
  // A failure is handled below, where the result is awaited.
  opening.catch(() => undefined);

  await lookedAt(document, window);
  const booted = await start(env, record).catch(() => undefined);
  const screen = await opening;
  // A page does not request a failed chunk a second time, so only a reload can help.
  if (booted === undefined) return screen.couldNotStart(() => window.location.reload());
  const { slipstream, lookAway } = booted;
  screen.client(slipstream, lookAway);
  window.addEventListener("pagehide", slipstream.flush);
};

/** Without the code that draws, the page that `index.html` holds can at least say so. */
const sayBroken = (): void => {
  const status = document.querySelector('#root [role="status"]');
  if (status === null) return;
  status.textContent = "Part of Slipstream did not arrive. Load the page again; your betslip and your bets are as you left them.";
  status.classList.remove("unseen");
};

open().catch(sayBroken);
