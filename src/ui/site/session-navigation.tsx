import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { safeInternalPath } from "../../domain/browsing/safe-path.ts";
import { addresses } from "./pages.ts";
import type { State } from "../../domain/state.ts";
import { useSlipstream } from "../hooks/slipstream-context.tsx";
import { useStoreValue } from "../hooks/use-store-value.ts";

const selectStatus = (state: State) => state.session.status;

/** Takes a player where logging in and out lead (spec 4), keeps what an address brings for registration (spec 2), and starts every new page at its top. */
export const SessionNavigation = () => {
  const { store, intents } = useSlipstream();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const status = useStoreValue(selectStatus);
  const before = useRef(status);

  useEffect(() => {
    const was = before.current;
    before.current = status;
    // A session resumed on start-up was never asked for here: the player stays where the address says.
    if (was === "signing-in" && status === "player") void navigate(safeInternalPath(store.snapshot().session.returnPath ?? "/", addresses));
    if (was === "player" && status === "visitor") void navigate("/");
  }, [status, store, navigate]);
  useEffect(() => {
    const clickId = new URLSearchParams(search).get("clickid") ?? "";
    if (clickId !== "") intents.keepClickId({ clickId });
  }, [search, intents]);
  useEffect(() => {
    // In braces: newer browsers answer a promise, which React would take for a clean-up.
    window.scrollTo(0, 0);
  }, [pathname]);
  return null;
};
