import { lazyPage, type Pages } from "../../navigation/page.tsx";

const ProfilePage = lazyPage(() => import("./profile-page.tsx").then((page) => page.ProfilePage));
const SecurityPage = lazyPage(() => import("./security-page.tsx").then((page) => page.SecurityPage));

export const accountPages = {
  "/Account/Me": { element: <ProfilePage />, forPlayers: true },
  "/Account/SafetySecurity": { element: <SecurityPage />, forPlayers: true },
} satisfies Pages;
