import { TabStrip } from "../../../components/tab-strip.tsx";
import { useSlipstream } from "../../../hooks/slipstream-context.tsx";
import { DialogFrame } from "../../../components/dialog-frame.tsx";
import { LoginForm } from "../login-form.tsx";
import { RegisterNote } from "../register-note.tsx";

type AuthTab = "login" | "register";

const tabs = [
  { id: "login", label: "Login" },
  { id: "register", label: "Register" },
] as const;

export const AuthDialog = ({ tab }: { readonly tab: AuthTab }) => {
  const { intents } = useSlipstream();
  return (
    <DialogFrame title={tab === "login" ? "Welcome back" : "Join Slipstream"}>
      <TabStrip<AuthTab> label="Login or register" tabs={tabs} active={tab} onChoose={(chosen) => intents.openAuthDialog({ tab: chosen })} panel="auth-panel" look="even" />
      <div id="auth-panel" role="tabpanel" aria-label={tab === "login" ? "Login" : "Register"}>
        {tab === "login" ? <LoginForm /> : <RegisterNote />}
      </div>
    </DialogFrame>
  );
};
