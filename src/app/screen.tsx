import { StrictMode, useEffect } from "react";
import { createRoot } from "react-dom/client";
import type { Slipstream } from "../application/client/slipstream.ts";
import { preloadPage } from "../ui/site/preload-page.ts";
import { useAfterFirstPrice } from "../ui/hooks/use-after-first-price.ts";
import { SlipstreamApp } from "../ui/slipstream-app.tsx";
import { sayCouldNotStart } from "./say-could-not-start.ts";

/** The place where the player's pages are drawn. */
export interface Screen {
  /** Draws the pages. `onDrawn` is called when the first page is on the screen, `onPriced` when its first price can be bet, and until then the line is the prices'. */
  readonly show: (slipstream: Slipstream, onDrawn: () => void, onPriced: () => void) => void;
}

/** Opens the screen when the code of the address's page has arrived. If React waited for that code, it would show the page only after 300 ms. */
export const openScreen = async (container: Element, pathname: string): Promise<Screen> => {
  await preloadPage(pathname);
  // A fault outside every boundary takes the whole screen away, which must not stay blank.
  const root = createRoot(container, { onUncaughtError: (fault) => sayCouldNotStart(container, fault) });
  return {
    show: (slipstream, onDrawn, onPriced) => {
      root.render(
        <StrictMode>
          <SlipstreamApp app={slipstream}>
            <WhenPriced tell={onPriced} />
          </SlipstreamApp>
          <WhenDrawn tell={onDrawn} />
        </StrictMode>,
      );
    },
  };
};

/** Placed after the page, so that its effect runs after those of the page. */
const WhenDrawn = ({ tell }: { readonly tell: () => void }) => {
  useEffect(tell, [tell]);
  return null;
};

const WhenPriced = ({ tell }: { readonly tell: () => void }) => {
  useAfterFirstPrice(tell);
  return null;
};
