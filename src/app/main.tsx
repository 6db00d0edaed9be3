import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { holdSingleTab, takeOver } from "../adapters/browser/single-tab.browser.ts";
import { isMobileAgent } from "../adapters/browser/user-agent.ts";
import { AnotherTab } from "../ui/another-tab.tsx";
import { SlipstreamApp } from "../ui/slipstream-app.tsx";
import { boot } from "./boot.ts";
import { readEnv } from "./env.ts";

const start = async (): Promise<void> => {
  const env = readEnv(window.location.origin);
  // Spec 1: phones and tablets go to the mobile site instead.
  if (isMobileAgent(navigator.userAgent)) return window.location.replace(env.mobileSiteUrl);

  const container = document.getElementById("root");
  if (container === null) throw new Error("the page has no #root");
  const root = createRoot(container);
  const elsewhere = (): void => root.render(<AnotherTab onTakeOver={() => takeOver(window)} />);

  const tab = await holdSingleTab(window);
  if (!tab.held) return elsewhere();

  const record = new URLSearchParams(window.location.search).has("record");
  const { slipstream, stop } = await boot(env, window, record);
  root.render(
    <StrictMode>
      <SlipstreamApp app={slipstream} />
    </StrictMode>,
  );
  window.addEventListener("pagehide", slipstream.flush);
  await tab.lost;
  elsewhere();
  await stop();
};

void start();
