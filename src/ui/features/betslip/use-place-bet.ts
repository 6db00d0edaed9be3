import { useLocation } from "react-router-dom";
import type { Unplaceable } from "../../../domain/betslip/why-not-placeable.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { shownSlipOf } from "./shown-slip.ts";

/** Returns the function that places the bet, or sends a visitor to sign in and back to this page. */
export const usePlaceBet = (unplaceable: Unplaceable | undefined): (() => void) => {
  const { intents, store } = useSlipstream();
  const { pathname, search, hash } = useLocation();
  return () => {
    if (unplaceable?.type === "NotSignedIn") intents.requireSignIn({ path: `${pathname}${search}${hash}` });
    else intents.placeBet({ shown: shownSlipOf(store).snapshot().betslip.legs.map(({ key, odds }) => ({ key, odds })) });
  };
};
