import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { lookedAt, nextLook } from "../adapters/browser/page-visibility.browser.ts";
import { claimPlace } from "../adapters/browser/single-tab.browser.ts";
import { isMobileAgent } from "../adapters/browser/user-agent.ts";
import { AnotherTab } from "../ui/another-tab.tsx";
import { CouldNotStart } from "../ui/could-not-start.tsx";
import "../ui/shell/first-paint.css";
import { preloadPage } from "../ui/site/preload-page.ts";
import { SlipstreamApp } from "../ui/slipstream-app.tsx";
import type { Booted } from "./boot.ts";
import { type Env, readEnv } from "./env.ts";

/** A chunk of its own, which `index.html` requests together with the entry, so that the entry holds only what draws the page. */
const start = async (env: Env, record: boolean): Promise<Booted> => {
  const [{ live }, { boot }] = await Promise.all([import("./live.ts"), import("./boot.ts")]);
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
    // The page's code is fetched before the first drawing: React would show a suspended page only after 300 ms.
    const [booted] = await Promise.all([start(env, record).catch(() => undefined), preloadPage(window.location.pathname)]);
    // A page does not request a failed chunk a second time, so only a reload can help.
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
