import { lazyPage, type Pages } from "../../navigation/page.tsx";

const BetHistoryPage = lazyPage(() => import("./bet-history-page.tsx").then((page) => page.BetHistoryPage));
const BetDetailPage = lazyPage(() => import("./bet-detail-page.tsx").then((page) => page.BetDetailPage));

export const historyPages = {
  "/Account/BetHistory": { element: <BetHistoryPage />, forPlayers: true },
  "/Account/BetHistory/:id/Detail": { element: <BetDetailPage />, forPlayers: true },
} satisfies Pages;
