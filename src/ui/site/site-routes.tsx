import { Navigate, Route, Routes, useLocation } from "react-router-dom";
import { routePatterns } from "../../domain/browsing/route-table.ts";
import { pages, playersOnly } from "./pages.ts";
import { RequireSignIn } from "../features/session/public/require-sign-in.tsx";

export const SiteRoutes = () => (
  <Routes>
    {routePatterns.map((pattern) => (
      <Route
        key={pattern}
        path={pattern}
        element={playersOnly.has(pattern) ? <RequireSignIn>{pages[pattern].element}</RequireSignIn> : pages[pattern].element}
      />
    ))}
    <Route path="*" element={<ToHome />} />
  </Routes>
);

/** Any unknown address leads home (spec 2); what its query carries goes along. */
const ToHome = () => <Navigate to={{ pathname: "/", search: useLocation().search }} replace />;
