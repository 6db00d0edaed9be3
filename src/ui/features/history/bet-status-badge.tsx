import type { BetStatus } from "../../../domain/events/bet-result.ts";
import { clipName } from "../../format/clip.ts";
import type { Tone } from "../../../domain/history/net-result.ts";
import css from "./bet-status-badge.module.css";

interface BetStatusBadgeProps {
  readonly status: BetStatus;
  readonly description: string;
  /** Its colour when money is known: a cash-out may have won or lost. */
  readonly tone?: Tone;
}

/** The words of this page where the engine has others. Its other descriptions are shown as they came, because engines disagree about their codes. */
const WORDS: Partial<Record<BetStatus, string>> = { pending: "Open", "cashed-out": "Cashed out" };
const TONES: Partial<Record<BetStatus, Tone>> = { pending: "open", won: "gain", lost: "loss" };

/** The status of a bet or a leg. */
export const BetStatusBadge = ({ status, description, tone = TONES[status] ?? "even" }: BetStatusBadgeProps) => (
  <span className={css.status} data-tone={tone}>
    {WORDS[status] ?? clipName(description)}
  </span>
);
