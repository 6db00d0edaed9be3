import { StrictMode, useEffect } from "react";
import { createRoot } from "react-dom/client";
import type { Slipstream } from "../application/client/slipstream.ts";
import { CouldNotStart } from "../ui/could-not-start.tsx";
import { preloadPage } from "../ui/site/preload-page.ts";
import { SlipstreamApp } from "../ui/slipstream-app.tsx";

/** What the player sees: one of these at a time. */
export interface Screen {
  /** The player's pages. `onDrawn` is called when the first of them stands. */
  readonly client: (slipstream: Slipstream, onDrawn: () => void) => void;
  readonly couldNotStart: (onRetry: () => void) => void;
}

/** Opens the screen after it has fetched the code of the address's page: React would show a suspended page only after 300 ms. */
export const openScreen = async (container: Element, pathname: string): Promise<Screen> => {
  await preloadPage(pathname);
  const root = createRoot(container);
  return {
    client: (slipstream, onDrawn) =>
      root.render(
        <StrictMode>
          <SlipstreamApp app={slipstream} />
          <WhenDrawn tell={onDrawn} />
        </StrictMode>,
      ),
    couldNotStart: (onRetry) => root.render(<CouldNotStart onRetry={onRetry} />),
  };
};

/** Stands after the page, so that its effects come after those of the page. */
const WhenDrawn = ({ tell }: { readonly tell: () => void }) => {
  useEffect(tell, [tell]);
  return null;
};
