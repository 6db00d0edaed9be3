import { Button } from "@chakra-ui/react/button";
import { useState } from "react";
import { Chakra } from "../../components/chakra.tsx";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { usePageTitle } from "../../navigation/use-page-title.ts";
import card from "../../components/card.module.css";
import pageCss from "../../components/page.module.css";
import { CodeStep } from "./code-step.tsx";
import { NewPasswordForm } from "./new-password-form.tsx";
import { ResetForm } from "./reset-form.tsx";
import { useVerification } from "./use-verification.ts";
import css from "./session.module.css";

/** The page with the steps of a password reset: number, code, new password (spec 7, reset-password). */
export const ResetPasswordPage = () => {
  const { step } = useVerification("reset");
  const [mobile, setMobile] = useState<string>();
  usePageTitle("Reset your password");
  return (
    <Chakra>
      <section className={`${card.card} ${css.page}`}>
        <h1 className={pageCss.title}>{step === "code" ? "Verify Mobile Number" : "Reset your password"}</h1>
        {step === "number" ? <ResetForm onSent={setMobile} /> : null}
        {step === "code" ? <CodeStep purpose="reset" mobile={mobile} /> : null}
        {step === "password" ? <NewPasswordForm purpose="reset" /> : null}
        {step === "done" ? <Done /> : null}
      </section>
    </Chakra>
  );
};

const Done = () => {
  const { intents } = useSlipstream();
  return (
    <div className={css.form}>
      <p role="status">Your password has been changed. Every device that was logged in with the old one is logged out.</p>
      <Button
        size="lg"
        onClick={() => {
          intents.leaveVerification();
          intents.openAuthDialog({ tab: "login" });
        }}
      >
        Log in
      </Button>
    </div>
  );
};
