import { Navigate, Route, Routes, useLocation } from "react-router-dom";
import { pages, playersOnly } from "./pages.ts";
import { RequireSignIn } from "../features/session/public/require-sign-in.tsx";

export const SiteRoutes = () => (
  <Routes>
    {Object.entries(pages).map(([address, { element }]) => (
      <Route key={address} path={address} element={playersOnly.has(address) ? <RequireSignIn>{element}</RequireSignIn> : element} />
    ))}
    <Route path="*" element={<ToHome />} />
  </Routes>
);

/** Any unknown address leads home (spec 2); what its query carries goes along. */
const ToHome = () => <Navigate to={{ pathname: "/", search: useLocation().search }} replace />;
