import { lazyPage, type Pages } from "../../navigation/page.tsx";
import { GAME_PATTERN } from "../../navigation/paths.ts";

const LobbyPage = lazyPage(() => import("./lobby-page.tsx").then((page) => page.LobbyPage));
const CategoryPage = lazyPage(() => import("./game-list-pages.tsx").then((pages) => pages.GameCategoryPage));
const ProvidersPage = lazyPage(() => import("./providers-page.tsx").then((page) => page.ProvidersPage));
const ProviderPage = lazyPage(() => import("./game-list-pages.tsx").then((pages) => pages.GameProviderPage));
const GamePage = lazyPage(() => import("./game-page.tsx").then((page) => page.GamePage));

export const casinoPages = {
  "/Games": { element: <LobbyPage /> },
  "/Games/Category/:category_id/:category_name": { element: <CategoryPage /> },
  "/Games/Providers": { element: <ProvidersPage /> },
  "/Games/Provider/:provider_id/:provider_name": { element: <ProviderPage /> },
  [GAME_PATTERN]: { element: <GamePage /> },
} satisfies Pages;
