import type { BonusLadder } from "../../betting-terms/bonus-ladder.ts";
import { bullets, paragraph, table } from "../markup.ts";

/** The page about the multi-bet bonus, made from the ladder that the engine pays by. */
export const bonusTablePage = ({ rows, leastOdds }: BonusLadder): string => {
  if (rows.length === 0) return paragraph("There is no multi-bet bonus at the moment.");
  const odds = (Number(leastOdds) / 1_000_000).toFixed(2);
  return [
    paragraph(`Every selection at odds of ${odds} or more counts. The percentage is added to what the bet wins.`),
    table(["Selections that count", "Bonus"], rows.map(({ ticket_length, bonus }) => [String(ticket_length), `${bonus}%`])),
    bullets([
      "A selection that is void drops out of the count, and the bonus is worked out anew.",
      "A number of selections that is not in the table has no bonus.",
      "In a system bet each combination has the bonus of its own number of selections.",
    ]),
  ].join("");
};
