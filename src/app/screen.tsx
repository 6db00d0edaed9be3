import { StrictMode, useEffect } from "react";
import { createRoot } from "react-dom/client";
import type { Slipstream } from "../application/client/slipstream.ts";
import { preloadPage } from "../ui/site/preload-page.ts";
import { SlipstreamApp } from "../ui/slipstream-app.tsx";

/** Where the player's pages are drawn. */
export interface Screen {
  /** Draws them. `onDrawn` is called when the first of them stands. */
  readonly show: (slipstream: Slipstream, onDrawn: () => void) => void;
}

/** Opens the screen after it has fetched the code of the address's page: React would show a suspended page only after 300 ms. */
export const openScreen = async (container: Element, pathname: string): Promise<Screen> => {
  await preloadPage(pathname);
  const root = createRoot(container);
  return {
    show: (slipstream, onDrawn) =>
      root.render(
        <StrictMode>
          <SlipstreamApp app={slipstream} />
          <WhenDrawn tell={onDrawn} />
        </StrictMode>,
      ),
  };
};

/** Stands after the page, so that its effects come after those of the page. */
const WhenDrawn = ({ tell }: { readonly tell: () => void }) => {
  useEffect(tell, [tell]);
  return null;
};
