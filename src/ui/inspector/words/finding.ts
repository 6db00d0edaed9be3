import type { Dispute } from "../../../audit/dispute/dispute.ts";
import { isProven } from "../../../audit/receipts/judge-receipts.ts";
import { isBetAnswer } from "../../../domain/log/placement-in.ts";
import { DOUBT_WORDS } from "./bet-doubts.ts";

/** What the log says about a bet, in one sentence. */
export const findingOf = ({ answers, legs, receipt, doubts, isVerified, placement }: Dispute): string => {
  if (!isVerified) return "Nothing can be said of this bet: not every record of it is what was sealed.";
  const last = answers.findLast(({ event }) => isBetAnswer(event))?.event.type;
  if (last === undefined) return "The bet was asked for, and this log has no answer to it.";
  if (last === "AttemptUnknown") return "The bet was asked for, and no answer says whether it was placed.";
  if (last === "AttemptRefused") return "The bet was asked for and refused; nothing was placed.";
  const others = doubts.filter(({ code }) => code !== "no-receipt");
  if (others.length > 0) return `The bet was placed, but it ${others.map(({ code }) => DOUBT_WORDS[code]).join(", and it ")}.`;
  const moved = legs.filter(({ accepted, sent }) => accepted !== undefined && accepted.odds !== sent.odds).length;
  const prices = moved === 0 ? "as it was asked for, at the prices that were on the screen" : `at ${moved === 1 ? "another price" : `${moved} other prices`} than on the screen, which its policy (${placement.policy}) allows`;
  if (receipt === undefined) return `The log says that the bet was placed ${prices}; no receipt proves it.`;
  return isProven(receipt) ? `The bet was placed ${prices}, and the sportsbook's receipt proves it.` : `The log says that the bet was placed ${prices}; its receipt is not proven.`;
};
