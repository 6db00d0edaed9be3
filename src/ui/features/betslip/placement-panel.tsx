import type { PlacementState } from "../../../domain/betslip/state.ts";
import { Icon } from "../../components/icon.tsx";
import { whyUnknown } from "../../format/why-unknown.ts";
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
      return (
        <div className={`${css.panel} ${css.unknown}`} role="status">
          <p className={css.title}>
            <Icon name="clock" /> We are checking your bet
          </p>
          {whyUnknown(placement.reason)} Your bet may have been taken: we are looking it up in your bet history. It will not
          be placed twice, and nothing is needed from you.
        </div>
      );
  }
};
