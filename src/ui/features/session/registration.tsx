import { CodeStep } from "./code-step.tsx";
import { NewPasswordForm } from "./new-password-form.tsx";
import { RegisterForm } from "./register-form.tsx";
import { useVerification } from "./use-verification.ts";

/** The current step of registering. */
export const Registration = () => {
  const { step } = useVerification("register");
  if (step === "code") return <CodeStep purpose="register" />;
  return step === "password" ? <NewPasswordForm purpose="register" /> : <RegisterForm />;
};
