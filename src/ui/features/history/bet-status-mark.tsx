import type { BetStatus } from "../../../application/ports/history.ts";
import { clipName } from "../../format/clip.ts";
import css from "./bet-status-mark.module.css";

/** The engine's description of the status of a bet or a leg, coloured by the status code. Its "Cashout" is called what the page calls it everywhere else. */
export const BetStatusMark = ({ status, description }: { readonly status: BetStatus; readonly description: string }) => (
  <span className={css.status} data-status={status}>
    {status === "cashed-out" ? "Cashed out" : clipName(description)}
  </span>
);
