import type { ReactNode } from "react";
import { Navigate, Route, Routes, useLocation } from "react-router-dom";
import { AccountLayout, isOfAccount } from "./account-pages.tsx";
import { pages, playersOnly } from "./pages.ts";
import { lazyPage } from "../navigation/page.tsx";
import { RequireSignIn } from "../features/session/public/require-sign-in.tsx";

const TakeShareCode = lazyPage(() => import("../features/booking/public/take-share-code.tsx").then((page) => page.TakeShareCode));

/** The routes of the site. A share code in the address of any page is loaded first and leads to the home page (spec 2). */
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

/** The pages of the account get the layout with links to the others. */
const OfAccount = ({ address, children }: { readonly address: string; readonly children: ReactNode }) =>
  isOfAccount(address) ? <AccountLayout>{children}</AccountLayout> : children;

/** Redirects an unknown address to the home page (spec 2) and keeps its query. */
const ToHome = () => <Navigate to={{ pathname: "/", search: useLocation().search }} replace />;
