import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import type { State } from "../../../../domain/state.ts";
import { Icon } from "../../../components/icon.tsx";
import { lazyPart } from "../../../components/lazy-part.tsx";
import { useSlipstream } from "../../../hooks/slipstream-context.tsx";
import { useMedia } from "../../../hooks/use-media.ts";
import { useStoreValue } from "../../../hooks/use-store-value.ts";
import badge from "../badge.module.css";
import css from "./betslip-rail.module.css";
import { arrivalOf } from "../../../navigation/share-arrival.ts";
import { placeInSlip } from "./focus-slip.ts";

const selectLegCount = (state: State): number => state.betslip.legs.length;
const selectIsPlaced = (state: State): boolean => state.betslip.placement.status === "done";

/** The code that the slip came from. */
const selectLoadedCode = ({ betslip }: State): string | undefined => betslip.loaded?.code;

const SlipSheet = lazyPart(() => import("../slip-sheet.tsx").then((sheet) => sheet.SlipSheet), {
  waiting: null,
  asked: true,
  failed: (retry) => (
    <div role="alert">
      <ShowButton problem="The betslip did not arrive. Try again" onOpen={retry} />
    </div>
  ),
});

/**
 * The place of the slip: a rail beside the page in a wide window; a column in a narrower one, where the sports menu goes above the page so that
 * prices stay visible; a sheet from the bottom in a narrow one. Any link to `#betslip` opens it.
 */
export const BetslipRail = ({ children }: { readonly children: ReactNode }) => {
  const { store } = useSlipstream();
  const [open, setOpen] = useState(false);
  const [visits, setVisits] = useState(0);
  const isRail = useMedia("(min-width: 1101px)");
  const isColumn = useMedia("(min-width: 901px)");
  const isPlaced = useStoreValue(selectIsPlaced);
  const [wasPlaced, setWasPlaced] = useState(isPlaced);
  // After the bet the slip has nothing to show.
  if (wasPlaced !== isPlaced) {
    setWasPlaced(isPlaced);
    if (wasPlaced && !isRail) setOpen(false);
  }

  const arrivedWith = arrivalOf(useLocation().state);
  const loadedCode = useStoreValue(selectLoadedCode);
  const [shownOf, setShownOf] = useState<string>();
  // Whoever follows a shared link came for its slip. They may hide it.
  if (arrivedWith !== undefined && arrivedWith === loadedCode && arrivedWith !== shownOf) {
    setShownOf(arrivedWith);
    setOpen(true);
  }

  useEffect(() => {
    const onClick = (event: MouseEvent): void => {
      if (!(event.target instanceof Element) || event.target.closest('a[href="#betslip"]') === null) return;
      event.preventDefault();
      setOpen(true);
      setVisits((before) => before + 1);
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, []);
  useEffect(() => {
    if (visits > 0) placeInSlip()?.focus();
  }, [visits]);

  const close = (): void => {
    setOpen(false);
    requestAnimationFrame(() => document.querySelector<HTMLElement>("[data-shows-betslip]")?.focus());
  };
  useEffect(() => {
    if (!open || isRail || !isColumn) return;
    // The key works wherever the focus is, in the page or in the slip.
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === "Escape" && !event.defaultPrevented && store.snapshot().desk.dialog === undefined) close();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [open, isRail, isColumn, store]);

  if (isRail) return <SlipRegion>{children}</SlipRegion>;
  if (!open) return <ShowButton onOpen={() => setOpen(true)} />;
  if (!isColumn) return <SlipSheet onClose={close}>{children}</SlipSheet>;
  return (
    <SlipRegion beside>
      {children}
      <button type="button" className={css.hide} aria-label="Hide betslip" title="Hide betslip" onClick={close}>
        <Icon name="down" />
      </button>
    </SlipRegion>
  );
};

const SlipRegion = ({ beside = false, children }: { readonly beside?: boolean; readonly children: ReactNode }) => (
  <section id="betslip" className={css.rail} aria-label="Betslip" tabIndex={-1} data-beside={beside}>
    {children}
  </section>
);

const SHOW = "Show betslip";

const SlipHandle = lazyPart(() => import("../slip-handle.tsx").then((handle) => handle.SlipHandle), { waiting: null, failed: () => null });

/** It floats over the page. With nothing on the slip it is no wider than its icon, so that it covers little. */
const ShowButton = ({ problem, onOpen }: { readonly problem?: string; readonly onOpen: () => void }) => {
  const legs = useStoreValue(selectLegCount);
  const label = legs === 0 && problem === undefined ? SHOW : undefined;
  return (
    <button type="button" id="betslip" className={css.open} aria-label={label} title={label} aria-expanded={false} data-legs={legs} data-shows-betslip onClick={onOpen} onPointerEnter={SlipSheet.preload} onFocus={SlipSheet.preload}>
      <Icon name="slip" />
      {label !== undefined ? null : (
        <>
          <span>{problem ?? SHOW}</span>
          <span className={`${badge.badge} figures`}>{legs}</span>
          {problem === undefined ? <SlipHandle /> : null}
        </>
      )}
    </button>
  );
};
