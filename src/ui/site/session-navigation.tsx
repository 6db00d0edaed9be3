import { useEffect, useRef } from "react";
import { matchPath, useLocation, useNavigate } from "react-router-dom";
import { safeInternalPath } from "../../domain/browsing/safe-path.ts";
import { addresses, playersOnly } from "./pages.ts";
import type { State } from "../../domain/state.ts";
import { selectSaysEnded } from "../features/session/public/says-ended.ts";
import { useSlipstream } from "../hooks/slipstream-context.tsx";
import { useStoreValue } from "../hooks/use-store-value.ts";

const selectStatus = (state: State) => state.session.status;
const selectLost = (state: State) => state.session.lost;
const selectReturnPath = (state: State) => state.session.returnPath;
const selectIsAsked = (state: State): boolean => state.desk.dialog?.kind === "auth";

/** Navigates after logging in, and home when the session ends: from a page for players always, from any page when the engine ended it (spec 4). Also keeps the `clickid` of an address for registration (spec 2), and scrolls every new page to its top. */
export const SessionNavigation = () => {
  const { intents } = useSlipstream();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const status = useStoreValue(selectStatus);
  const returnPath = useStoreValue(selectReturnPath);
  const lost = useStoreValue(selectLost);
  /** The way back as it was before the sign-in, which uses it up. */
  const way = useRef(returnPath);
  const saysEnded = useStoreValue(selectSaysEnded);
  const before = useRef(saysEnded ? "player" : status);
  const isOwn = useRef(false);
  const isAsked = useStoreValue(selectIsAsked) || /^\/register\/?$/i.test(pathname);

  useEffect(() => {
    const was = before.current;
    before.current = status;
    if (was === "visitor" && status === "signing-in") isOwn.current = isAsked;
    // Only after a sign-in on this page: one in another window, or a session that is resumed at start-up, must not change the address.
    if (isOwn.current && was === "signing-in" && status === "player") {
      const to = safeInternalPath(way.current ?? "/", addresses);
      if (to !== `${pathname}${search}${hash}`) void navigate(to);
    }
    if (status !== "player") way.current = returnPath;
    if (was === "player" && status === "visitor" && (lost || [...playersOnly].some((address) => matchPath(address, pathname) !== null))) void navigate("/");
  }, [status, returnPath, lost, isAsked, pathname, search, hash, navigate]);
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
