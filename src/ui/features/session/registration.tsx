import { CodeStep } from "./code-step.tsx";
import { NewPasswordForm } from "./new-password-form.tsx";
import { RegisterForm } from "./register-form.tsx";
import { useVerification } from "./use-verification.ts";

/** Registering, as far as the player is with it. */
export const Registration = () => {
  const { step } = useVerification("register");
  if (step === "code") return <CodeStep purpose="register" />;
  return step === "password" ? <NewPasswordForm purpose="register" /> : <RegisterForm />;
};
