import type { PlayerSession } from "../../../application/ports/account.ts";
import { Button } from "../../components/button.tsx";
import { ChangeOutcome } from "../../components/form/change-outcome.tsx";
import { Entries } from "../../components/entries.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { SkeletonRows } from "../../components/states.tsx";
import { formatMoment } from "../../format/moment.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import css from "./session-list.module.css";
import { useAccountChange } from "./use-account-change.ts";
import { useTimeZone } from "../../hooks/time-zone-context.tsx";

/** The player's sessions, this device first, each other one with a button to end it. */
export const SessionList = () => {
  const { reads } = useSlipstream();
  const change = useAccountChange("session");
  return (
    <>
      <Loaded read={reads.sessions()} what="Your devices" skeleton={<SkeletonRows rows={2} />}>
        {(sessions) => (
          <ul className={css.list}>
            <Entries of={sessions.toSorted((one, other) => Number(other.current) - Number(one.current))} keyOf={(session) => session.id}>
              {(session) => <SessionRow session={session} busy={change?.status === "asking"} />}
            </Entries>
          </ul>
        )}
      </Loaded>
      <ChangeOutcome change={change} done="That device is logged out." />
    </>
  );
};

const SessionRow = ({ session, busy }: { readonly session: PlayerSession; readonly busy: boolean }) => {
  const { intents } = useSlipstream();
  const zone = useTimeZone();
  const { id, device, begun, seen, current } = session;
  return (
    <li className={css.row}>
      <div>
        <b>{device}</b>
        <p className="muted figures">{`Since ${formatMoment(begun, zone)} · last used ${formatMoment(seen, zone)}`}</p>
      </div>
      {current ? (
        <span className={css.here}>This device</span>
      ) : (
        <Button look="outline" size="small" disabled={busy} aria-label={`Log out ${device}, since ${formatMoment(begun, zone)}`} onClick={() => intents.endOtherSession({ id })}>
          Log out
        </Button>
      )}
    </li>
  );
};
