import { lazyPage, type Pages } from "../../navigation/page.tsx";

const RegisterPage = lazyPage(() => import("./coming-pages.tsx").then((pages) => pages.RegisterPage));
const ResetPasswordPage = lazyPage(() => import("./coming-pages.tsx").then((pages) => pages.ResetPasswordPage));

export const sessionPages = {
  "/Register": { element: <RegisterPage /> },
  "/Account/ResetPassword": { element: <ResetPasswordPage /> },
} satisfies Pages;
