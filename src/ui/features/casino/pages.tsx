import { lazyPage, type Pages } from "../../navigation/page.tsx";

const CasinoPage = lazyPage(() => import("./coming-pages.tsx").then((pages) => pages.CasinoPage));
const ProvidersPage = lazyPage(() => import("./coming-pages.tsx").then((pages) => pages.ProvidersPage));
const GamePage = lazyPage(() => import("./coming-pages.tsx").then((pages) => pages.GamePage));

export const casinoPages = {
  "/Games": { element: <CasinoPage /> },
  "/Games/Category/:category_id/:category_name": { element: <CasinoPage /> },
  "/Games/Providers": { element: <ProvidersPage /> },
  "/Games/Provider/:provider_id/:provider_name": { element: <ProvidersPage /> },
  "/Games/:game_name/:game_id/Play": { element: <GamePage /> },
} satisfies Pages;
