import { lazyPage, type Pages } from "../../navigation/page.tsx";
import { PROMOTION_PATTERN } from "../../navigation/paths.ts";

const PromotionsPage = lazyPage(() => import("./promotions-page.tsx").then((page) => page.PromotionsPage));
const PromotionPage = lazyPage(() => import("./promotion-page.tsx").then((page) => page.PromotionPage));
const ContentPage = lazyPage(() => import("./content-page.tsx").then((page) => page.ContentPage));

export const contentPages = {
  "/Promotions": { element: <PromotionsPage /> },
  [PROMOTION_PATTERN]: { element: <PromotionPage /> },
  "/cms/:page": { element: <ContentPage /> },
} satisfies Pages;
