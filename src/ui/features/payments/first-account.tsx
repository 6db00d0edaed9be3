import type { ReactNode } from "react";
import { Loaded } from "../../components/loaded.tsx";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { NameForm } from "../account/public/name-form.tsx";
import { BankAccountForm } from "./bank-account-form.tsx";
import css from "./payments.module.css";

/** Leads a player who has no bank account yet to the first one: the name first, because a bank account has to be in it. */
export const FirstAccount = ({ onVerified }: { readonly onVerified: () => void }) => {
  const { reads } = useSlipstream();
  return (
    <Loaded read={reads.profile()} what="Your details">
      {(profile) => {
        const isNamed = `${profile.firstName}${profile.lastName}`.trim() !== "";
        return (
          <ol className={css.steps} aria-label="Before your first withdrawal">
            <Step title="Your name" isDone={isNamed} isNow={!isNamed} text={isNamed ? `${profile.firstName} ${profile.lastName}`.trim() : "As your bank has it: money goes to an account in your own name only."}>
              <NameForm profile={profile} />
            </Step>
            <Step title="Your bank or wallet" isDone={false} isNow={isNamed} text="Where your money goes.">
              <Loaded read={reads.banks()} what="The banks">
                {(banks) => <BankAccountForm banks={banks} onVerified={onVerified} />}
              </Loaded>
            </Step>
            <Step title="The amount" isDone={false} isNow={false} text="You confirm it before anything is sent." />
          </ol>
        );
      }}
    </Loaded>
  );
};

interface StepProps {
  readonly title: string;
  readonly text: string;
  readonly isDone: boolean;
  readonly isNow: boolean;
  /** Shown while it is the step to take. */
  readonly children?: ReactNode;
}

const Step = ({ title, text, isDone, isNow, children }: StepProps) => (
  <li className={css.step} data-done={isDone} aria-current={isNow ? "step" : undefined}>
    <b>
      <span>{title}</span>
      {isDone ? <span className="unseen">, done</span> : null}
    </b>
    <p className="muted">{text}</p>
    {isNow ? children : null}
  </li>
);
