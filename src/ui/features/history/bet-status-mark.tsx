import type { BetStatus } from "../../../application/ports/betting.ts";
import { clipName } from "../../format/clip.ts";

const words: Record<BetStatus, string> = { pending: "Open", won: "Won", lost: "Lost", void: "Void", cancelled: "Cancelled" };

export const BetStatusMark = ({ status, description }: { readonly status: BetStatus; readonly description: string }) => (
  <span className="bet-status" data-status={status} title={clipName(description)}>
    {words[status]}
  </span>
);
