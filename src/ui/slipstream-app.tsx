import { BrowserRouter } from "react-router-dom";
import type { Slipstream } from "../application/client/slipstream.ts";
import { DialogHost } from "./dialogs/dialog-host.tsx";
import { ErrorBoundary } from "./components/error-boundary.tsx";
import { Shell } from "./features/shell/shell.tsx";
import { SlipstreamProvider } from "./hooks/slipstream-context.tsx";
import { SessionNavigation } from "./routes/session-navigation.tsx";
import { SiteRoutes } from "./routes/site-routes.tsx";
import "./theme/tokens.css";
import "./theme/base.css";
import "./theme/shell.css";
import "./theme/notices.css";
import "./theme/prices.css";
import "./theme/slip.css";
import "./theme/pages.css";

/** The player's screens. */
export const SlipstreamApp = ({ app }: { readonly app: Slipstream }) => (
  <SlipstreamProvider app={app}>
    <BrowserRouter>
      <SessionNavigation />
      <Shell>
        <ErrorBoundary>
          <SiteRoutes />
        </ErrorBoundary>
      </Shell>
      <DialogHost />
    </BrowserRouter>
  </SlipstreamProvider>
);
