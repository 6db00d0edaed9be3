import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useSlipstream } from "../../../hooks/slipstream-context.tsx";

/** Longer than any code, and short enough to be kept in a recording. */
const LONGEST = 64;

/** An address with a share code: what was booked is loaded, and the player goes home (spec 2). Stands in for the page, which is never drawn. */
export const TakeShareCode = ({ code }: { readonly code: string }) => {
  const { intents } = useSlipstream();
  const navigate = useNavigate();
  const { search } = useLocation();
  useEffect(() => {
    intents.loadBooking({ code: code.slice(0, LONGEST) });
    const rest = new URLSearchParams(search);
    rest.delete("shareCode");
    void navigate({ pathname: "/", search: rest.toString() }, { replace: true });
  }, [code, search, intents, navigate]);
  return null;
};
