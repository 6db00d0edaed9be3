import { clipName } from "../../format/clip.ts";

/** The engine's subjects of bets in a bettor's words. To the engine a stake is a deposit into a bet. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ["Bet Deposit (Sport)", "Bet stake"],
  ["Bonus Bet (Sport)", "Bet stake from bonus"],
  ["Bet Winning (Sport)", "Bet payout"],
  ["Bet Refund (Sport)", "Bet refunded"],
  ["Bet Cashout (Sport)", "Bet cashed out"],
  ["Casino Bet", "Casino stake"],
  ["Casino Winning", "Casino payout"],
  ["Casino Refund", "Casino refund"],
]);

/** What a transaction was about. A subject that is not known here is shown as it came. */
export const subjectWords = (subject: string): string => WORDS.get(subject) ?? clipName(subject);
