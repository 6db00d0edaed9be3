import { useCallback, useEffect, useRef } from "react";
import { matchPath, useLocation, useNavigate } from "react-router-dom";
import { safeInternalPath } from "../../domain/browsing/safe-path.ts";
import { addresses, playersOnly } from "./pages.ts";
import type { State } from "../../domain/state.ts";
import { useSlipstream } from "../hooks/slipstream-context.tsx";
import { useAsking } from "../hooks/use-asking.ts";
import { useStoreValue } from "../hooks/use-store-value.ts";

const selectStatus = (state: State) => state.session.status;
const selectIsAsked = (state: State): boolean => state.browsing.dialog?.kind === "auth";

/** Navigates after logging in, and away from a page for players when the session ends (spec 4), keeps the `clickid` of an address for registration (spec 2), and scrolls every new page to its top. */
export const SessionNavigation = () => {
  const { store, intents } = useSlipstream();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const status = useStoreValue(selectStatus);
  const before = useRef(status);
  const isOwn = useRef(false);
  const isAsked = useStoreValue(selectIsAsked) || /^\/register\/?$/i.test(pathname);

  useEffect(() => {
    const was = before.current;
    before.current = status;
    if (was === "visitor" && status === "signing-in") isOwn.current = isAsked;
    // Only after a sign-in on this page: one in another tab, or a session that is resumed at start-up, must not change the address.
    if (isOwn.current && was === "signing-in" && status === "player") void navigate(safeInternalPath(store.snapshot().session.returnPath ?? "/", addresses));
    if (was === "player" && status === "visitor" && [...playersOnly].some((address) => matchPath(address, pathname) !== null)) {
      // After signing in again the player is back where the session was lost.
      if (store.snapshot().session.lost) intents.requireSignIn({ path: `${pathname}${search}` });
      void navigate("/");
    }
  }, [status, isAsked, pathname, search, store, intents, navigate]);
  const keepClickId = useCallback(() => {
    const clickId = new URLSearchParams(search).get("clickid") ?? "";
    if (clickId !== "") intents.keepClickId({ clickId });
  }, [search, intents]);
  useAsking(keepClickId);
  useEffect(() => {
    // In braces, because newer browsers return a promise from scrollTo, which React would take for a clean-up function.
    window.scrollTo(0, 0);
  }, [pathname]);
  return null;
};
