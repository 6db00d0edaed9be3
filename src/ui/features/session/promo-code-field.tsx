import { useId } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { TextField } from "../../components/form/text-field.tsx";
import { clipMessage } from "../../format/clip.ts";
import { reasonText } from "../../format/reason-text.ts";
import css from "./session.module.css";
import type { PromoCode } from "./use-promo-code.ts";

interface PromoCodeFieldProps extends UseFormRegisterReturn {
  readonly promo: PromoCode;
}

/** The field for a promo code. When it is left, the sportsbook is asked about the code, and its answer stands below for as long as the code does. */
export const PromoCodeField = ({ promo: { answer, look }, onBlur, ...field }: PromoCodeFieldProps) => {
  const said = useId();
  const outcome = answer === "asked" ? undefined : answer?.outcome;
  return (
    <div>
      <TextField
        label="Promo code (optional)"
        autoComplete="off"
        aria-describedby={said}
        aria-invalid={outcome === "unknown"}
        onBlur={(event) => {
          look();
          return onBlur(event);
        }}
        {...field}
      />
      {/* Its line is kept free: the button below must not move away from a press that leaves the field. */}
      <p id={said} className={css.promo} role="status" data-outcome={outcome}>
        {promoText(answer)}
      </p>
    </div>
  );
};

const promoText = (answer: PromoCode["answer"]): string | undefined => {
  if (answer === undefined) return undefined;
  if (answer === "asked") return "Looking up the code…";
  switch (answer.outcome) {
    case "known":
      return clipMessage(answer.gives === "" ? "This code is valid." : answer.gives);
    case "unknown":
      return reasonText({ code: "promo-code-unknown" });
    case "unchecked":
      return "This code could not be looked up now.";
  }
};
