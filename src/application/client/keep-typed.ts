import type { Verification } from "../../domain/desk/verification.ts";
import type { StartedVerifications } from "../ports/started-verifications.ts";
import type { Slipstream } from "./slipstream.ts";

/** What was typed in this window to verify a number. */
interface TypedHere {
  readonly mobile: string;
  readonly password: string;
  readonly promoCode: string;
}

/**
 * The client of a window that keeps what was typed in it to verify a number, until the number is verified. The client has it in its memory only, and may
 * die: this window tells it to the next one again. Over a reload the window keeps it without the password. What it tells is a command, so a replay needs no such window.
 * `later` runs a function outside the input that is being handled, since one input must not come during another.
 */
export const keepTyped = <Client extends Pick<Slipstream, "intents" | "store">>(client: Client, started: StartedVerifications, later: (run: () => void) => void): Client => {
  const { requestVerification, resumeVerification } = client.intents;
  let typed: TypedHere | undefined;
  let seen = client.store.snapshot().desk.verification;
  const keep = ({ mobile, password, promoCode }: TypedHere): void => {
    typed = { mobile, password, promoCode };
  };
  const forget = (): void => {
    typed = undefined;
    started.forget();
  };
  const hear = (before: Verification, now: Verification): void => {
    if (!isUnverified(now)) return isUnverified(before) ? forget() : undefined;
    const { purpose, step, resendAt } = now;
    if (step !== "code" || typed === undefined || resendAt === undefined) return;
    const { password, ...kept } = { ...typed, purpose, resendAt };
    started.keep(kept);
    if (now.forgotten && !before.forgotten) later(() => resumeVerification({ ...kept, password, inDialog: false }));
  };
  client.store.state$.subscribe(({ desk: { verification } }) => {
    if (verification === seen) return;
    const before = seen;
    seen = verification;
    hear(before, verification);
  });
  return {
    ...client,
    intents: {
      ...client.intents,
      requestVerification: (form) => {
        keep(form);
        requestVerification(form);
      },
      resumeVerification: (resumed) => {
        keep(resumed);
        resumeVerification(resumed);
      },
    },
  };
};

/** Whether what was typed is still needed: a code is being sent, or was sent and is not used up. */
const isUnverified = ({ step, busy, verified }: Pick<Verification, "step" | "busy" | "verified">): boolean => !verified && (step === "code" || (step === "number" && busy));
