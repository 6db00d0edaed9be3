import type { BetDoubt } from "../../../audit/bets/bet-watch.ts";
import { formatCount } from "./print.ts";

/** What does not fit together about a bet, as the end of a sentence. */
export const DOUBT_WORDS: Readonly<Record<BetDoubt["code"], string>> = {
  "no-receipt": "was placed, and no receipt proves at which stake and prices",
  "other-stake": "was placed at another stake than was asked for",
  "other-price": "was placed at a price that its odds policy does not allow",
  "unshown-price": "was asked for at a price that was not on the slip",
  "other-policy": "was asked for with another odds policy than the slip had",
};

/** More would not be read on the banner; each is on the page of its bet. */
const MOST_NAMED = 3;

/** Sentences about bets that do not fit together; undefined when all do. No bet is named to somebody whose bets they are not. */
export const betDoubtsWords = (doubts: readonly BetDoubt[], isNamed = true): string | undefined => {
  if (doubts.length === 0) return undefined;
  if (!isNamed) return `Of ${formatCount(new Set(doubts.map(({ attempt }) => attempt)).size)} of its bets not everything is proven or fits together.`;
  const named = doubts.slice(0, MOST_NAMED).map((doubt) => `${nameOf(doubt)} ${DOUBT_WORDS[doubt.code]} (record ${formatCount(doubt.sequence)}).`);
  return [...named, ...(doubts.length > MOST_NAMED ? [`And ${formatCount(doubts.length - MOST_NAMED)} more of this kind.`] : [])].join(" ");
};

const nameOf = ({ betslipId, attempt }: BetDoubt): string => (betslipId === undefined ? `The bet of attempt ${attempt}` : `Bet ${betslipId}`);
