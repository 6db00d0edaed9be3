import type { DroppedAround as Dropped } from "../../audit/dispute/dropped-around.ts";
import css from "./dispute-page.module.css";
import { ageWords } from "./words/age.ts";
import { formatCount } from "./words/print.ts";

/** Says which of the feed's detail the device has dropped around a bet, what this page can therefore no longer show, and what is proven without it. */
export const DroppedAround = ({ dropped: { before, sincePrices, after, from, to }, clicked }: { readonly dropped: Dropped; readonly clicked: number }) => (
  <>
    <h3>What was dropped</h3>
    <ul className={css.dropped}>
      <li>
        {`The device has dropped detail of the feed to save room: ${records(before)} before the click and ${records(after)} after it. Nothing is dropped between record ${formatCount(from.sequence)} (${ageWords(clicked - from.at)} before the click) and record ${formatCount(to.sequence)} (${ageWords(to.at - clicked)} after it).`}
      </li>
      <li>
        <strong>No longer shown:</strong> <span>{sincePrices === 0 ? "how prices moved before that and after it." : `how prices moved before that and after it. Of the prices of these matches at the click, those that are not in the bet may be missing or older than the player saw: ${records(sincePrices)} that could have told them ${sincePrices === 1 ? "is" : "are"} gone.`}</span>
      </li>
      <li>
        <strong>Still proven:</strong> what was asked and answered, the receipt, and every record on this page, as far as the verdict over the log says. The hashes at both ends of each gap show that exactly the numbered records are gone.
        That they held nothing but the feed's detail is what the device says; the site keeps the last price and score of each leg before the click.
      </li>
    </ul>
  </>
);

const records = (count: number): string => `${count === 0 ? "no" : formatCount(count)} ${count === 1 ? "record" : "records"}`;
