import { lazyPage, type Pages } from "../../navigation/page.tsx";

const PromotionsPage = lazyPage(() => import("./coming-pages.tsx").then((pages) => pages.PromotionsPage));
const ContentPage = lazyPage(() => import("./coming-pages.tsx").then((pages) => pages.ContentPage));

export const contentPages = {
  "/Promotions": { element: <PromotionsPage /> },
  "/cms/:page": { element: <ContentPage /> },
} satisfies Pages;
