import { useState } from "react";
import { typedCode } from "../../../domain/kernel/typed-code.ts";
import type { Verification } from "../../../domain/desk/verification.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { useVerification } from "./use-verification.ts";

/** A code that was asked about, and the answer that stood before. Each answer is an object of its own. */
interface Asked {
  readonly code: string;
  readonly before: Verification["promo"];
}

export interface PromoCode {
  /** The sportsbook's answer about the code that is typed; "asked" while it is awaited, undefined when it was not asked. */
  readonly answer: Verification["promo"] | "asked";
  /** Asks about the code that is typed, unless that was done. */
  readonly look: () => void;
  /** Notes that the form is sent with this code, which asks about it too. */
  readonly send: () => void;
}

/** What is known of the promo code that is typed. An answer about another code is none. */
export const usePromoCode = (typed: string): PromoCode => {
  const { intents } = useSlipstream();
  const { promo } = useVerification("register");
  const [asked, setAsked] = useState<Asked>();
  const code = typedCode(typed);
  const isAbout = code !== "" && asked?.code === code;
  const send = (): void => setAsked({ code, before: promo });
  return {
    answer: !isAbout ? undefined : asked.before === promo ? "asked" : promo,
    look: () => {
      if (code === "" || isAbout) return;
      send();
      intents.checkPromoCode({ promoCode: code });
    },
    send,
  };
};
