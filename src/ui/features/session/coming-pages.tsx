import { ComingPage } from "../../navigation/coming-page.tsx";

const home = { to: "/", label: "See today's matches" };

export const RegisterPage = () => (
  <ComingPage
    icon="user"
    title="Register"
    text="Here you will open an account with your mobile number, and confirm it with a code we send you."
    way={home}
  />
);

export const ResetPasswordPage = () => (
  <ComingPage
    icon="lock"
    title="Reset your password"
    text="Here you will choose a new password after confirming a code sent to your mobile number."
    way={home}
  />
);
