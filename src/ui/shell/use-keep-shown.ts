import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { useSlipstream } from "../hooks/slipstream-context.tsx";

/** Up to this width the header has a button for its navigation, and the slip is a sheet behind one that counts its selections. */
const NARROW = "(max-width: 900px)";
const LIVE = /^\/sports?\/live(?:list)?(?:\/|$)/i;
const SINGLE_LIVE = /^\/sports\/live\/[^/]+\/[^/]+\/[^/]+\/([^/]+)\/?$/i;

/** Keeps what the address and the width of the window say of the utility state (spec 3). They are asked anew by the next page, whose address may be another. */
export const useKeepShown = (showDefaultHeaderItems: boolean): void => {
  const { keepShown } = useSlipstream();
  const { pathname } = useLocation();
  useEffect(() => {
    const narrow = window.matchMedia(NARROW);
    const keep = (): void =>
      keepShown({
        live: LIVE.test(pathname),
        liveListSingleMatch: SINGLE_LIVE.exec(pathname)?.[1] ?? null,
        showDefaultHeaderItems,
        showFooter: true,
        showMobileNavigation: narrow.matches,
        showBetslipCount: narrow.matches,
      });
    keep();
    narrow.addEventListener("change", keep);
    return () => narrow.removeEventListener("change", keep);
  }, [keepShown, pathname, showDefaultHeaderItems]);
};
