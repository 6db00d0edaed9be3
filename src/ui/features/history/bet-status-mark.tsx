import type { BetStatus } from "../../../application/ports/history.ts";
import { clipName } from "../../format/clip.ts";
import css from "./bet-status-mark.module.css";

/** The engine's own word for where a bet or a leg stands; its code only colours it. */
export const BetStatusMark = ({ status, description }: { readonly status: BetStatus; readonly description: string }) => (
  <span className={css.status} data-status={status}>
    {clipName(description)}
  </span>
);
