import { useMemo } from "react";
import { useParams } from "react-router-dom";
import { compareBooking } from "../../../application/booking/compare-booking.query.ts";
import { type BookedSlip, isBookingCode, isLoadable, toBookingCode } from "../../../domain/events/booked-leg.ts";
import { type SelectionKey, selectionKey } from "../../../domain/kernel/ids.ts";
import type { State } from "../../../domain/state.ts";
import { Button } from "../../components/button.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { Panel } from "../../components/panel.tsx";
import { EmptyState } from "../../components/states.tsx";
import { formatCount } from "../../format/count.ts";
import { sameContent } from "../../hooks/same-content.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import { useRead } from "../../hooks/use-read.ts";
import { useStoreValue } from "../../hooks/use-store-value.ts";
import { usePageTitle } from "../../navigation/use-page-title.ts";
import page from "../../components/page.module.css";
import css from "./booking-page.module.css";
import { Comparison } from "./comparison.tsx";
import { LookUpCodeForm } from "./look-up-code-form.tsx";

/** Shows the booking under a code. The slip stays as it is until the player loads the booking. */
export const BookingPage = () => {
  const { code: asked = "" } = useParams();
  const code = toBookingCode(asked);
  usePageTitle(isBookingCode(code) ? `Booking ${code}` : "Booking");
  return isBookingCode(code) ? <FoundBooking code={code} /> : <NoCode />;
};

const NoCode = () => (
  <EmptyState whole icon="slip" title="This is not a booking code" action={<LookUpCodeForm />}>
    A code is made of letters and digits, like K7Q2M9X.
  </EmptyState>
);

const NoBooking = ({ code }: { readonly code: string }) => (
  <EmptyState whole icon="slip" title={`No booking has the code ${code}`} action={<LookUpCodeForm key={code} code={code} />}>
    Compare it with the code that you were given. One wrong letter or digit is enough.
  </EmptyState>
);

const FoundBooking = ({ code }: { readonly code: string }) => {
  const { reads } = useSlipstream();
  return (
    <Loaded read={reads.booking({ code })} what={`Booking ${code}`} whole>
      {(booked) => (booked === null ? <NoBooking code={code} /> : <Booked booked={booked} />)}
    </Loaded>
  );
};

const selectOnSlip = (state: State): readonly SelectionKey[] => state.betslip.legs.map(({ key }) => key);
const selectLoaded = (state: State): string | undefined => state.betslip.loaded?.code;

const Booked = ({ booked }: { readonly booked: BookedSlip }) => {
  const { intents, reads } = useSlipstream();
  const terms = useRead(reads.bettingTerms()).value;
  const keys = useStoreValue(selectOnSlip, sameContent);
  const isFromHere = useStoreValue(selectLoaded) === booked.code;
  const comparison = useMemo(() => compareBooking(booked, [], terms), [booked, terms]);
  const open = booked.legs.filter(isLoadable);
  const loadable = open.length;
  const onSlip = keys.length;
  // A selection may have been removed since.
  const isLoaded = isFromHere && open.every(({ selection }) => keys.includes(selectionKey(selection.matchId, selection)));
  return (
    <div className={css.page}>
      <h1 className={page.title}>{`Booking ${booked.code}`}</h1>
      <Panel title="What was booked" text={isLoaded ? "It is on your betslip, where its prices move." : "These are the current prices. Nothing on your betslip has changed."}>
        <Comparison comparison={comparison} />
        {loadable === 0 ? (
          <p role="status">All Selections have expired</p>
        ) : isLoaded ? (
          <p className={css.load} role="status">
            <a href="#betslip" className="text-link">
              Show betslip
            </a>
          </p>
        ) : (
          <div className={css.load}>
            <Button size="large" onClick={() => intents.loadBooking({ code: booked.code })}>
              {`Load ${formatCount(loadable)} ${loadable === 1 ? "selection" : "selections"} into the betslip`}
            </Button>
            {onSlip === 0 ? null : (
              <p className="muted">
                {`This replaces the ${formatCount(onSlip)} ${onSlip === 1 ? "selection" : "selections"} on your betslip. You can undo it there.`}
              </p>
            )}
          </div>
        )}
      </Panel>
    </div>
  );
};
