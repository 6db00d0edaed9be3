import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { toBookingCode } from "../../../../domain/events/booked-leg.ts";
import { cutText } from "../../../../domain/kernel/cut-text.ts";
import { typedCode } from "../../../../domain/kernel/typed-code.ts";
import { SkeletonRows } from "../../../components/states.tsx";
import { useSlipstream } from "../../../hooks/slipstream-context.tsx";
import { arrivalWith } from "../../../navigation/share-arrival.ts";

/** Longer than any code, but short enough for a recording. */
const LONGEST = 64;

/** Handles an address with a share code: it loads the booking and goes to the home page (spec 2). The page of the address is not drawn. */
export const TakeShareCode = ({ code }: { readonly code: string }) => {
  const { intents } = useSlipstream();
  const navigate = useNavigate();
  const { search } = useLocation();
  useEffect(() => {
    const shared = cutText(typedCode(code), LONGEST);
    intents.loadBooking({ code: shared });
    const rest = new URLSearchParams(search);
    rest.delete("shareCode");
    void navigate({ pathname: "/", search: rest.toString() }, { replace: true, state: arrivalWith(toBookingCode(shared)) });
  }, [code, search, intents, navigate]);
  return <SkeletonRows rows={10} />;
};
