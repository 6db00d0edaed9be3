import type { ReactNode } from "react";
import { Navigate, Route, Routes, useLocation } from "react-router-dom";
import { pages, playersOnly } from "./pages.ts";
import { AccountLayout } from "../features/account/public/account-layout.tsx";
import { TakeShareCode } from "../features/booking/public/take-share-code.tsx";
import { RequireSignIn } from "../features/session/public/require-sign-in.tsx";

/** A share code on any page is loaded, and leads home (spec 2). */
export const SiteRoutes = () => {
  const shareCode = new URLSearchParams(useLocation().search).get("shareCode");
  return shareCode === null ? <PageOfAddress /> : <TakeShareCode code={shareCode} />;
};

const PageOfAddress = () => (
  <Routes>
    {Object.entries(pages).map(([address, { element }]) => (
      <Route key={address} path={address} element={playersOnly.has(address) ? <RequireSignIn><OfAccount address={address}>{element}</OfAccount></RequireSignIn> : element} />
    ))}
    <Route path="*" element={<ToHome />} />
  </Routes>
);

/** What stands under /Account is a page of the account, with the way to the others. */
const OfAccount = ({ address, children }: { readonly address: string; readonly children: ReactNode }) =>
  address.startsWith("/Account/") ? <AccountLayout>{children}</AccountLayout> : children;

/** Any unknown address leads home (spec 2); what its query carries goes along. */
const ToHome = () => <Navigate to={{ pathname: "/", search: useLocation().search }} replace />;
