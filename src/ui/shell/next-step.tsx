import { useState } from "react";
import { Link, useLocation } from "react-router-dom";
import type { State } from "../../domain/state.ts";
import { Icon } from "../components/icon.tsx";
import { useStoreValue } from "../hooks/use-store-value.ts";
import css from "./next-step.module.css";

/** Whether the number of a new account is verified, so that the next sign-in is that of somebody who has just registered. */
const selectIsRegistering = ({ desk: { verification: { purpose, verified } } }: State): boolean => purpose === "register" && verified;
const selectStatus = ({ session }: State): State["session"]["status"] => session.status;

type Phase = "none" | "registering" | "shown";

const phaseAfter = (phase: Phase, isRegistering: boolean, status: State["session"]["status"], isThere: boolean): Phase => {
  if (isRegistering) return "registering";
  if (phase === "registering" && status === "player") return "shown";
  return phase === "shown" && (isThere || status !== "player") ? "none" : phase;
};

/** Says what comes after registering, on the page where it was done and on the pages after it. Goes when the player follows it, closes it or logs out. */
export const NextStep = () => {
  const isRegistering = useStoreValue(selectIsRegistering);
  const status = useStoreValue(selectStatus);
  const { pathname } = useLocation();
  const [phase, setPhase] = useState<Phase>("none");
  const next = phaseAfter(phase, isRegistering, status, /^\/account\/(?:deposit|safetysecurity)\/?$/i.test(pathname));
  if (next !== phase) setPhase(next);
  if (next !== "shown") return null;
  return (
    <section className={css.step} aria-label="Your next step">
      <p role="status">
        <b>Your account is open.</b> Deposit to place your first bet. You can set limits before that.
      </p>
      <div className={css.ways}>
        <Link to="/Account/Deposit" className={css.go}>
          Deposit
        </Link>
        <Link to="/Account/SafetySecurity" className="text-link">
          Set limits
        </Link>
        <button type="button" className={css.close} aria-label="Close this note" onClick={() => setPhase("none")}>
          <Icon name="close" />
        </button>
      </div>
    </section>
  );
};
