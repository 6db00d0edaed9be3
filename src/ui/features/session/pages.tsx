import { lazyPage, type Pages } from "../../navigation/page.tsx";

const RegisterPage = lazyPage(() => import("./register-page.tsx").then((page) => page.RegisterPage));
const ResetPasswordPage = lazyPage(() => import("./reset-password-page.tsx").then((page) => page.ResetPasswordPage));

export const sessionPages = {
  "/Register": { element: <RegisterPage /> },
  "/Account/ResetPassword": { element: <ResetPasswordPage /> },
} satisfies Pages;
