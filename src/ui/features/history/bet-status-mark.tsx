import type { BetStatus } from "../../../application/ports/history.ts";
import { clipName } from "../../format/clip.ts";
import css from "./bet-status-mark.module.css";

/** The engine's description of the status of a bet or a leg, coloured by the status code. */
export const BetStatusMark = ({ status, description }: { readonly status: BetStatus; readonly description: string }) => (
  <span className={css.status} data-status={status}>
    {clipName(description)}
  </span>
);
