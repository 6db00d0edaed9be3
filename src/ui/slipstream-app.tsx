import type { ReactNode } from "react";
import { BrowserRouter } from "react-router-dom";
import type { Slipstream } from "../application/client/slipstream.ts";
import { DialogHost } from "./dialogs/dialog-host.tsx";
import { BrokenPage } from "./components/broken-page.tsx";
import { ErrorBoundary } from "./components/error-boundary.tsx";
import { Shell } from "./shell/shell.tsx";
import { SlipstreamProvider } from "./hooks/slipstream-context.tsx";
import { TimeZoneProvider } from "./hooks/time-zone-context.tsx";
import { siteBase } from "./navigation/site-base.ts";
import { SessionNavigation } from "./site/session-navigation.tsx";
import { SiteRoutes } from "./site/site-routes.tsx";
import "./theme/tokens.css";
import "./theme/base.css";

/** The player's screens. `children` draw nothing: they do something beside the pages. */
export const SlipstreamApp = ({ app, children }: { readonly app: Slipstream; readonly children?: ReactNode }) => (
  <SlipstreamProvider app={app}>
    {children}
    <TimeZoneProvider>
      <BrowserRouter basename={siteBase(window.location.pathname)}>
        <SessionNavigation />
        <Shell>
          <ErrorBoundary failed={(retry) => <BrokenPage onRetry={retry} />}>
            <SiteRoutes />
          </ErrorBoundary>
        </Shell>
        <DialogHost />
      </BrowserRouter>
    </TimeZoneProvider>
  </SlipstreamProvider>
);
