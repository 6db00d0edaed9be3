import { Button } from "@chakra-ui/react/button";
import { PinInput } from "@chakra-ui/react/pin-input";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { plainDigits } from "../../../domain/kernel/plain-digits.ts";
import { CODE_LENGTH, RESEND_WAIT_MS, type VerificationPurpose } from "../../../domain/desk/verification.ts";
import { FormError } from "../../components/form/form-error.tsx";
import { reasonText } from "../../format/reason-text.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { useNow } from "../../hooks/use-now.ts";
import { useRead } from "../../hooks/use-read.ts";
import { useVerification } from "./use-verification.ts";
import css from "./session.module.css";

const places = Array.from({ length: CODE_LENGTH }, (_, index) => index);

/** Only digits are taken (spec 5), also the full-width ones of some keyboards. */
const DIGITS = "^[0-9\uff10-\uff19]+$";

interface CodeStepProps {
  readonly purpose: VerificationPurpose;
  /** The number as it was typed on this page; undefined where the page was opened anew since. */
  readonly mobile: string | undefined;
}

/** The step "Verify Mobile Number" (spec 2): six digits, which are sent as soon as the last one is typed. */
export const CodeStep = ({ purpose, mobile }: CodeStepProps) => {
  const { intents, reads } = useSlipstream();
  const { busy, error, verified, resendAt } = useVerification(purpose);
  const [sentAgain, setSentAgain] = useState(false);
  const dialCode = useRead(reads.bettingTerms()).value?.dialCode;
  const [digits, setDigits] = useState<readonly string[]>([]);
  const fields = useRef<HTMLDivElement>(null);
  const errorId = useId();
  const complete = digits.filter((digit) => digit !== "").length === CODE_LENGTH;

  // After a refused code the player types again from the first digit.
  const asked = useRef(busy);
  useEffect(() => {
    if (asked.current && !busy && error !== undefined) {
      setDigits([]);
      fields.current?.querySelector("input")?.focus();
    }
    asked.current = busy;
  }, [busy, error]);

  // The button that was pressed is gone until another code may be asked for, so the focus moves to where that code is typed.
  const sent = useRef(resendAt);
  useEffect(() => {
    if (sent.current !== undefined && resendAt !== undefined && resendAt > sent.current) {
      setSentAgain(true);
      fields.current?.querySelector("input")?.focus();
    }
    sent.current = resendAt;
  }, [resendAt]);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    intents.submitCode({ code: digits.join("") });
  };

  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <p className="muted" role="status">
        <span>{`We have sent ${sentAgain ? "another" : "a"} code of six digits to`}</span> <b className="figures">{mobile === undefined ? "your number" : dialCode === undefined || dialCode === "" ? mobile : `+${dialCode} ${mobile}`}</b> <span>by text message.</span>
      </p>
      <PinInput.Root
        ref={fields}
        otp
        type="numeric"
        count={CODE_LENGTH}
        value={[...digits]}
        pattern={DIGITS}
        sanitizeValue={plainDigits}
        onValueChange={({ value }) => setDigits(value.map(plainDigits))}
        onValueComplete={({ valueAsString }) => intents.submitCode({ code: plainDigits(valueAsString) })}
        invalid={error !== undefined}
        disabled={busy}
        autoFocus
      >
        <PinInput.Label>Code</PinInput.Label>
        <PinInput.Control>
          {places.map((index) => (
            <PinInput.Input key={index} index={index} aria-label={`Digit ${index + 1} of ${CODE_LENGTH}`} aria-describedby={error === undefined ? undefined : errorId} {...(index === 0 ? { "data-autofocus": true } : {})} />
          ))}
        </PinInput.Control>
      </PinInput.Root>
      {error === undefined ? null : <FormError id={errorId}>{reasonText(error)}</FormError>}
      <Button type="submit" size="lg" disabled={busy || !complete}>
        {busy ? (verified ? "Opening your account…" : "One moment…") : "Verify"}
      </Button>
      <div className={css.choices}>
        <ResendButton purpose={purpose} />
        <button type="button" className="text-link" disabled={busy} onClick={intents.leaveVerification}>
          Use another number
        </button>
      </div>
    </form>
  );
};

const ResendButton = ({ purpose }: { readonly purpose: VerificationPurpose }) => {
  const { intents } = useSlipstream();
  const { busy, resendAt } = useVerification(purpose);
  // The time that is read may be older than the code that was just sent.
  const seconds = Math.ceil(Math.min(RESEND_WAIT_MS, (resendAt ?? 0) - useNow()) / 1_000);
  return seconds > 0 ? (
    <span className="muted figures">{`Resend code in ${seconds} s`}</span>
  ) : (
    <button type="button" className="text-link" disabled={busy} onClick={intents.askCodeAgain}>
      Resend code
    </button>
  );
};
