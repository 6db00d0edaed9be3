import { useState } from "react";
import { Link } from "react-router-dom";
import { Chakra } from "../../components/chakra.tsx";
import { EmptyState } from "../../components/states.tsx";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { useIsPlayer } from "../../hooks/use-is-player.ts";
import { usePageTitle } from "../../navigation/use-page-title.ts";
import card from "../../components/card.module.css";
import pageCss from "../../components/page.module.css";
import { Registration } from "./registration.tsx";
import { useVerification } from "./use-verification.ts";
import css from "./session.module.css";

export const RegisterPage = () => {
  const { intents } = useSlipstream();
  const isPlayer = useIsPlayer();
  const { step } = useVerification("register");
  const [mobile, setMobile] = useState<string>();
  usePageTitle("Register");
  if (isPlayer)
    return (
      <EmptyState whole icon="user" title="You are logged in" action={<Link to="/" className="text-link">See today's matches</Link>}>
        You have an account already.
      </EmptyState>
    );
  return (
    <Chakra>
      <section className={`${card.card} ${css.page}`}>
        <h1 className={pageCss.title}>{step === "code" ? "Verify Mobile Number" : "Register"}</h1>
        <Registration mobile={mobile} onSent={setMobile} />
        <p className={css.aside}>
          <span className="muted">Already have an account? </span>
          <button type="button" className="text-link" onClick={() => intents.openAuthDialog({ tab: "login" })}>
            Log in
          </button>
        </p>
      </section>
    </Chakra>
  );
};
