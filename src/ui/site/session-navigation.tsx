import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { safeInternalPath } from "../../domain/browsing/safe-path.ts";
import { addresses } from "./pages.ts";
import type { State } from "../../domain/state.ts";
import { useSlipstream } from "../hooks/slipstream-context.tsx";
import { useStoreValue } from "../hooks/use-store-value.ts";

const selectStatus = (state: State) => state.session.status;

/** Navigates after logging in and out (spec 4), keeps the `clickid` of an address for registration (spec 2), and scrolls every new page to its top. */
export const SessionNavigation = () => {
  const { store, intents } = useSlipstream();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const status = useStoreValue(selectStatus);
  const before = useRef(status);

  useEffect(() => {
    const was = before.current;
    before.current = status;
    // Only after a sign-in on this page: a session that is resumed at start-up must not change the address.
    if (was === "signing-in" && status === "player") void navigate(safeInternalPath(store.snapshot().session.returnPath ?? "/", addresses));
    if (was === "player" && status === "visitor") void navigate("/");
  }, [status, store, navigate]);
  useEffect(() => {
    const clickId = new URLSearchParams(search).get("clickid") ?? "";
    if (clickId !== "") intents.keepClickId({ clickId });
  }, [search, intents]);
  useEffect(() => {
    // In braces, because newer browsers return a promise from scrollTo, which React would take for a clean-up function.
    window.scrollTo(0, 0);
  }, [pathname]);
  return null;
};
