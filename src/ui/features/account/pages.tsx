import { lazyPage, type Pages } from "../../navigation/page.tsx";

const ProfilePage = lazyPage(() => import("./coming-pages.tsx").then((pages) => pages.ProfilePage));
const SecurityPage = lazyPage(() => import("./coming-pages.tsx").then((pages) => pages.SecurityPage));

export const accountPages = {
  "/Account/Me": { element: <ProfilePage />, forPlayers: true },
  "/Account/SafetySecurity": { element: <SecurityPage />, forPlayers: true },
} satisfies Pages;
