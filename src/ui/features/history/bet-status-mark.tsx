import type { BetStatus } from "../../../application/ports/history.ts";
import { clipName } from "../../format/clip.ts";
import css from "./bet-status-mark.module.css";

const words: Record<BetStatus, string> = { pending: "Open", won: "Won", lost: "Lost", void: "Void", cancelled: "Cancelled" };

export const BetStatusMark = ({ status, description }: { readonly status: BetStatus; readonly description: string }) => (
  <span className={css.status} data-status={status} title={clipName(description)}>
    {words[status]}
  </span>
);
