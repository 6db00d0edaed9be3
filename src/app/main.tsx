import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { lookedAt, nextLook } from "../adapters/browser/page-visibility.browser.ts";
import { claimPlace } from "../adapters/browser/single-tab.browser.ts";
import { isMobileAgent } from "../adapters/browser/user-agent.ts";
import { AnotherTab } from "../ui/another-tab.tsx";
import { CouldNotStart } from "../ui/could-not-start.tsx";
import "../ui/shell/first-paint.css";
import { SlipstreamApp } from "../ui/slipstream-app.tsx";
import { boot, type Booted } from "./boot.ts";
import { type Env, readEnv } from "./env.ts";

/** A chunk of its own: axios, crypto-js and the contract's schemas stay out of the entry. */
const start = async (env: Env, record: boolean): Promise<Booted> => {
  const { live } = await import("./live.ts");
  const { layer, start } = await live(env, window, record);
  return boot(layer, start);
};

const open = async (): Promise<void> => {
  const env = readEnv(window.location.origin);
  // Spec 1: phones and tablets go to the mobile site instead.
  if (isMobileAgent(navigator.userAgent)) return window.location.replace(env.mobileSiteUrl);

  const container = document.getElementById("root");
  if (container === null) throw new Error("the page has no #root");
  const root = createRoot(container);
  const record = new URLSearchParams(window.location.search).has("record");

  await lookedAt(document, window);
  for (;;) {
    const place = await claimPlace(window);
    const booted = await start(env, record).catch(() => undefined);
    // A chunk that did not arrive is not asked for twice by one page: only a new one can.
    if (booted === undefined) return root.render(<CouldNotStart onRetry={() => window.location.reload()} />);
    const { slipstream, stop } = booted;
    root.render(
      <StrictMode>
        <SlipstreamApp app={slipstream} />
      </StrictMode>,
    );
    window.addEventListener("pagehide", slipstream.flush);

    await place.wanted;
    const back = nextLook(document, window);
    const asked = new Promise<void>((ask) => root.render(<AnotherTab onTakeOver={ask} />));
    window.removeEventListener("pagehide", slipstream.flush);
    await stop();
    place.release();
    await Promise.race([back, asked]);
  }
};

void open();
