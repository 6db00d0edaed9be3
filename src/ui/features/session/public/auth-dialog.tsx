import { useState } from "react";
import { TabStrip } from "../../../components/tab-strip.tsx";
import { useSlipstream } from "../../../hooks/slipstream-context.tsx";
import { DialogFrame } from "../../../components/dialog-frame.tsx";
import { LoginForm } from "../login-form.tsx";
import { Registration } from "../registration.tsx";
import { useVerification } from "../use-verification.ts";

type AuthTab = "login" | "register";

const tabs = [
  { id: "register", label: "Register" },
  { id: "login", label: "Login" },
] as const;

/** The dialog with Register and Login, then Verify Mobile Number (spec 2). */
export const AuthDialog = ({ tab }: { readonly tab: AuthTab }) => {
  const { intents } = useSlipstream();
  const { step } = useVerification("register");
  const [mobile, setMobile] = useState<string>();
  if (tab === "register" && step !== "number")
    return (
      <DialogFrame title={step === "code" ? "Verify Mobile Number" : "Choose a password"}>
        <Registration mobile={mobile} onSent={setMobile} />
      </DialogFrame>
    );
  return (
    <DialogFrame title={tab === "login" ? "Welcome back" : "Join Slipstream"}>
      <TabStrip<AuthTab> label="Register or login" tabs={tabs} active={tab} onChoose={(chosen) => intents.openAuthDialog({ tab: chosen })} panel="auth-panel" look="even" />
      <div id="auth-panel" role="tabpanel" aria-label={tab === "login" ? "Login" : "Register"}>
        {tab === "login" ? <LoginForm /> : <Registration mobile={mobile} onSent={setMobile} />}
      </div>
    </DialogFrame>
  );
};
