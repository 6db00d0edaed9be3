import type { PlacementState } from "../../../domain/betslip/state.ts";
import { Icon } from "../../components/icon.tsx";
import css from "./placement-panel.module.css";

/** What is happening to a bet that was sent, without alarm while its outcome is unknown. */
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
          The answer got lost on the way. We are looking it up in your bet history; it will not be placed twice. Nothing is
          needed from you.
        </div>
      );
  }
};
