import { Link } from "react-router-dom";
import { money } from "../../../../domain/kernel/money.ts";
import type { Reason } from "../../../../domain/events/reason.ts";
import type { Safety } from "../../../../domain/safety/state.ts";
import type { State } from "../../../../domain/state.ts";
import { Button } from "../../../components/button.tsx";
import { DialogFrame } from "../../../components/dialog-frame.tsx";
import { clipMessage } from "../../../format/clip.ts";
import { formatAmount } from "../../../format/money.ts";
import { reasonText } from "../../../format/reason-text.ts";
import { useSlipstream } from "../../../hooks/slipstream-context.tsx";
import { useCurrency } from "../../../hooks/use-currency.ts";
import { useLogOut } from "../../../hooks/use-log-out.ts";
import { useStoreValue } from "../../../hooks/use-store-value.ts";
import { formatMinutes } from "../limit-words.ts";
import css from "../safety.module.css";

const selectCheck = (state: State): Safety["check"] => state.safety.check;
/** Why the sportsbook did not take the last answer. */
const selectUnanswered = ({ desk: { forms: { safety } } }: State): Reason | undefined => (safety?.what === "reality-check" ? safety.reason : undefined);

/** Shows how long the player has played and what they have won or lost. Closing it in any way answers the reality check. */
export const RealityCheckDialog = () => {
  const { intents } = useSlipstream();
  const logOut = useLogOut();
  const check = useStoreValue(selectCheck);
  const unanswered = useStoreValue(selectUnanswered);
  const currency = useCurrency();
  if (check === undefined) return null;
  const { sessionMinutes, net } = check;
  return (
    <DialogFrame
      title="Reality check"
      role="alertdialog"
      onClose={intents.answerRealityCheck}
      footer={
        <>
          <button
            type="button"
            className="text-link"
            onClick={() => {
              intents.answerRealityCheck();
              logOut();
            }}
          >
            Log out
          </button>
          <Button data-autofocus onClick={intents.answerRealityCheck}>
            Go on
          </Button>
        </>
      }
    >
      <dl className={`${css.facts} figures`}>
        <div>
          <dt className="muted">Logged in for</dt>
          <dd>{formatMinutes(sessionMinutes)}</dd>
        </div>
        <div>
          <dt className="muted">{`${net < 0 ? "Lost" : "Won"} in this session`}</dt>
          <dd>{formatAmount(money(Math.abs(net)), currency)}</dd>
        </div>
      </dl>
      {unanswered === undefined ? null : <p role="alert">{clipMessage(reasonText(unanswered))}</p>}
      <p className="muted">
        <Link to="/Account/SafetySecurity" className="text-link" onClick={intents.answerRealityCheck}>
          Set limits or take a break
        </Link>
      </p>
    </DialogFrame>
  );
};
