import { useState } from "react";
import { type Betslip as SlipState, isLocked } from "../../../../domain/betslip/state.ts";
import type { State } from "../../../../domain/state.ts";
import { lazyPart } from "../../../components/lazy-part.tsx";
import { TabStrip } from "../../../components/tab-strip.tsx";
import { EmptyState } from "../../../components/states.tsx";
import { LoadCode, LoadCodeForm } from "../../booking/public/load-code.tsx";
import { useSlipstream } from "../../../hooks/slipstream-context.tsx";
import { useAfterFirstPrice } from "../../../hooks/use-after-first-price.ts";
import { useStoreValue } from "../../../hooks/use-store-value.ts";
import { MyOpenBets } from "../../history/public/my-open-bets.tsx";
import badge from "../badge.module.css";
import { SlipBody, UndoBar } from "../lazy-slip-body.tsx";
import { OwnQuickStakes } from "../own-quick-stakes.tsx";
import css from "./betslip.module.css";

const LoadedBooking = lazyPart(() => import("../../booking/public/loaded-booking.tsx").then((loaded) => loaded.LoadedBooking), { waiting: null, failed: () => null });

const BetsAside = lazyPart(() => import("../bets-aside.tsx").then((aside) => aside.BetsAside), { waiting: null, failed: () => null });

const selectSignedIn = ({ betslip }: State): boolean => betslip.signedIn;
const selectLength = ({ betslip }: State): number => betslip.legs.length;
const selectLocked = ({ betslip }: State): boolean => isLocked(betslip);
const selectLoaded = ({ betslip }: State): SlipState["loaded"] => betslip.loaded;
const selectUndoable = ({ betslip }: State): boolean => betslip.undo !== undefined;
const selectHasAside = ({ betslip }: State): boolean => betslip.signedIn && betslip.aside.length > 0;
const selectOpenBets = (state: State): number => state.history.openBetCount;

/** So that the slip is ready for the player's first selection. */
const preloadSlip = (): void => void Promise.all([SlipBody.preload(), UndoBar.preload()]);

/** The player's slip, and beside it the bets that are open. */
export const Betslip = () => {
  const signedIn = useStoreValue(selectSignedIn);
  useAfterFirstPrice(preloadSlip);

  const [view, setView] = useState<"slip" | "bets">("slip");
  const openBets = useStoreValue(selectOpenBets);
  const hasAside = useStoreValue(selectHasAside);
  const looksAtBets = view === "bets" && signedIn;

  return (
    <>
      {signedIn ? (
        <TabStrip
          label="Betslip or open bets"
          tabs={[{ id: "slip", label: "Betslip" }, openBets === 0 ? { id: "bets", label: "My bets" } : { id: "bets", label: "My bets", count: openBets }]}
          active={view}
          panel="slip-or-bets"
          look="even"
          onChoose={setView}
        />
      ) : null}
      {hasAside ? <BetsAside /> : null}
      <div id="slip-or-bets" className={css.view}>
        {looksAtBets ? <MyOpenBets /> : <Slip signedIn={signedIn} />}
      </div>
    </>
  );
};

const Slip = ({ signedIn }: { readonly signedIn: boolean }) => {
  const { intents } = useSlipstream();
  const length = useStoreValue(selectLength);
  const locked = useStoreValue(selectLocked);
  const undoable = useStoreValue(selectUndoable);
  const booked = useStoreValue(selectLoaded);
  const [asksCode, setAsksCode] = useState(false);
  const [loaded, setLoaded] = useState(booked);
  // The form has done its work when another slip is loaded, and an undo does not open it again.
  if (loaded !== booked) {
    setLoaded(booked);
    setAsksCode(false);
  }
  return (
    <>
      {/* The tab above a player's slip names it already. */}
      <header className={signedIn && length === 0 ? "unseen" : css.head} data-named={signedIn}>
        <h2>{signedIn ? "Selections" : "Betslip"}</h2>
        {length === 0 ? null : (
          <>
            <span className={`${badge.badge} figures`}>{length}</span>
            <OwnQuickStakes />
            <button type="button" className={css.clear} aria-expanded={asksCode} disabled={locked} onClick={() => setAsksCode(!asksCode)}>
              Load code
            </button>
            <button type="button" className={css.clear} disabled={locked} onClick={intents.clearBetslip}>
              Clear all
            </button>
          </>
        )}
      </header>
      {asksCode && length > 0 ? <LoadCodeForm /> : null}
      {undoable ? <UndoBar /> : null}
      {booked === undefined ? null : <LoadedBooking />}
      {length === 0 ? (
        <EmptyState icon="slip" title="Your betslip is empty" action={<LoadCode />}>
          Choose a price to add a selection. It follows the market here while you decide.
        </EmptyState>
      ) : (
        <SlipBody />
      )}
    </>
  );
};
