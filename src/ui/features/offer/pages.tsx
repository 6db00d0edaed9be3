import { lazyPage, type Pages } from "../../navigation/page.tsx";

const HomePage = lazyPage(() => import("./home/home-page.tsx").then((page) => page.HomePage));
const LiveListPage = lazyPage(() => import("./fixtures/live-list-page.tsx").then((page) => page.LiveListPage));
const FirstLivePage = lazyPage(() => import("./match/match-page.tsx").then((page) => page.FirstLivePage));
const MatchPage = lazyPage(() => import("./match/match-page.tsx").then((page) => page.MatchPage));
const SportPage = lazyPage(() => import("./sports/sport-page.tsx").then((page) => page.SportPage));
const FavouritesPage = lazyPage(() => import("./favourites/favourites-page.tsx").then((page) => page.FavouritesPage));
const CategoryPage = lazyPage(() => import("./sports/category-page.tsx").then((page) => page.CategoryPage));

export const offerPages = {
  "/": { element: <HomePage /> },
  "/Sport/LiveList": { element: <LiveListPage /> },
  "/Sport/Live": { element: <FirstLivePage /> },
  "/Sports/Live/:sport/:tournament/:match/:match_id": { element: <MatchPage /> },
  "/Sports/Prematch/:sport": { element: <SportPage which="all" /> },
  "/Sports/Prematch/:sport/Upcoming": { element: <SportPage which="upcoming" /> },
  "/Sports/Prematch/:sport/:categories": { element: <CategoryPage /> },
  "/Sports/Prematch/:sport/:categories/:tournaments": { element: <CategoryPage /> },
  "/Sports/Prematch/:sport/:tournament_name/:event_name/:event_id": { element: <MatchPage /> },
  "/Favourites": { element: <FavouritesPage /> },
} satisfies Pages;
