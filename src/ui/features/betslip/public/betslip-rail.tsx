import { type ReactNode, useEffect, useRef, useState } from "react";
import type { State } from "../../../../domain/state.ts";
import { Icon } from "../../../components/icon.tsx";
import { useSlipstream } from "../../../hooks/slipstream-context.tsx";
import { useStoreValue } from "../../../hooks/use-store-value.ts";
import css from "./betslip-rail.module.css";
import badge from "../badge.module.css";

const selectLegCount = (state: State): number => state.betslip.legs.length;

/** The slip's place: a rail beside the page where there is room, else a sheet from the bottom (betslip-rail.module.css decides). */
export const BetslipRail = ({ children }: { readonly children: ReactNode }) => {
  const { store } = useSlipstream();
  const [open, setOpen] = useState(false);
  const legs = useStoreValue(selectLegCount);
  const toggle = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    // Wherever the focus is: on the button that opened it, in the page behind it, or in the slip.
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== "Escape" || event.defaultPrevented || store.snapshot().browsing.dialog !== undefined) return;
      setOpen(false);
      toggle.current?.focus();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [open, store]);

  return (
    <>
      <button ref={toggle} type="button" className={css.open} aria-expanded={open} aria-controls="betslip" onClick={() => setOpen(!open)}>
        <Icon name={open ? "down" : "slip"} />
        {open ? "Hide betslip" : "Show betslip"}
        {open ? null : <span className={`${badge.badge} figures`}>{legs}</span>}
      </button>
      <section
        id="betslip"
        className={css.rail}
        aria-label="Betslip"
        data-open={open}
      >
        {children}
      </section>
    </>
  );
};
