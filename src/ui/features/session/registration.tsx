import { CodeStep } from "./code-step.tsx";
import { NewPasswordForm } from "./new-password-form.tsx";
import { RegisterForm } from "./register-form.tsx";
import { useVerification } from "./use-verification.ts";

interface RegistrationProps {
  /** The number that was typed in the first step; undefined where the page was opened anew since. It is the caller's, whose frame changes with the step. */
  readonly mobile: string | undefined;
  readonly onSent: (mobile: string) => void;
}

/** The current step of registering. */
export const Registration = ({ mobile, onSent }: RegistrationProps) => {
  const { step } = useVerification("register");
  if (step === "code") return <CodeStep purpose="register" mobile={mobile} />;
  return step === "password" ? <NewPasswordForm purpose="register" /> : <RegisterForm onSent={onSent} />;
};
