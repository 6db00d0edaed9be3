import type { PlacementState } from "../../../domain/betslip/state.ts";
import type { AttemptId } from "../../../domain/kernel/ids.ts";
import { Button } from "../../components/button.tsx";
import { Icon } from "../../components/icon.tsx";
import { whyUnknown } from "../../format/why-unknown.ts";
import { useSlipstream } from "../../hooks/slipstream-context.tsx";
import css from "./placement-panel.module.css";

/** The state of a bet that was sent. While its outcome is unknown the text does not alarm. */
export const PlacementPanel = ({ placement }: { readonly placement: PlacementState }) => {
  switch (placement.status) {
    case "idle":
    case "done":
      return null;
    case "sending":
      return (
        <div className={css.panel} role="status">
          <span className={css.bar} />
          Your bet is on its way. The slip is locked until it is answered.
        </div>
      );
    case "unknown":
      return placement.reason.code === "may-still-arrive" ? (
        <MayStillArrive attempt={placement.request.attempt} />
      ) : (
        <div className={`${css.panel} ${css.unknown}`} role="status">
          <p className={css.title}>
            <Icon name="clock" /> We are checking your bet
          </p>
          <p>{`${whyUnknown(placement.reason)} Your bet may have been taken: we are looking it up in your bet history. It will not be placed twice, and nothing is needed from you.`}</p>
        </div>
      );
  }
};

/** The sportsbook cannot be told to refuse the bet when it comes late, so only the player can decide to go on. */
const MayStillArrive = ({ attempt }: { readonly attempt: AttemptId }) => {
  const { intents } = useSlipstream();
  return (
    <div className={`${css.panel} ${css.unknown}`} role="status">
      <p className={css.title}>
        <Icon name="clock" /> Your bet may still arrive
      </p>
      The sportsbook does not have it so far. We keep asking. You can put it aside and use the slip: if the bet arrives after all, it counts, beside
      whatever you place until then.
      <Button look="outline" size="small" className={css.aside} onClick={() => intents.putPlacementAside({ attempt })}>
        Put it aside
      </Button>
    </div>
  );
};
