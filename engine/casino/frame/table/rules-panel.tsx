import type { GameSlug, ReturnToPlayer } from "../../games/game.ts";
import { percentText } from "./format.ts";
import css from "./panels.module.css";

const rules: Readonly<Record<GameSlug, readonly string[]>> = {
  dice: [
    "A number from 0.00 to 99.99 is drawn, each as likely as any other.",
    "You say on which side of a line it will be, and where the line is. The narrower your side, the more it pays: 99 divided by its width in percent, cut to two decimals.",
  ],
  roulette: [
    "One of 37 pockets is drawn, 0 to 36. Red, black, odd, even, 1–18 and 19–36 return twice their chips, dozens and columns three times, a single number 36 times.",
    "Two numbers return 18 times their chips, a street of three 12 times, four 9 times, six 6 times. On 0 everything else loses.",
  ],
  slot: [
    "Each of the five reels stops at any of its places equally often. Three, four or five of a kind from the left pay on each of ten lines; a line has a tenth of the stake.",
    "The crown stands on the three reels in the middle and replaces everything but the star. Three, four or five stars anywhere pay 3, 20 or 200 times the whole stake.",
  ],
  mines: [
    "Mines are laid under some of 25 cells. Every safe cell raises the prize, and you may take it after any of them; a mine ends the round.",
    "The prize is 0.99 divided by the chance to have come so far, cut to two decimals. At 1,000 times the stake at the latest it is paid by itself.",
  ],
  plinko: [
    "At every pin the ball falls to the left or to the right, equally often. The slot it ends in says what comes back.",
    "More rows and a higher risk make the edges worth more and the middle less.",
  ],
  blackjack: [
    "Every card comes from a full deck of 52. The dealer looks for a blackjack at once, stands on every 17, and draws to 16.",
    "A blackjack pays 3 to 2. Any first two cards may be doubled, two of one value split once; split aces get one card each, and 21 after a split is no blackjack.",
  ],
  crash: [
    "Everybody is on one flight. Its height grows until it crashes; whoever has cashed out before gets the stake times the height.",
    "It reaches m with the chance 0.99 divided by m. Your target cashes out by itself, also when your page is closed. At 1,000.00× every flight is over.",
    "The flight's seed is told as a hash before bets are taken, and joined with the seeds of the first three bets.",
  ],
};

const notes: Partial<Record<GameSlug, string>> = {
  blackjack: "with the best play, of the first stake",
  dice: "depending on the line",
  mines: "depending on mines and picks",
  plinko: "depending on rows and risk",
};

/** Shows the rules and the exact return, which is computed from the rules and not measured. */
export const RulesPanel = ({ game, returns: { least, most } }: { readonly game: GameSlug; readonly returns: ReturnToPlayer }) => (
  <details className={css.panel}>
    <summary>Rules and return to player</summary>
    <ul className={css.rules}>
      {rules[game].map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
    <p>
      <strong className="figures" data-testid="return">
        {most - least < 0.00005 ? percentText(least) : `${percentText(least)} to ${percentText(most)}`}
      </strong>{" "}
      <span className="muted">{`returns to players in the long run${notes[game] === undefined ? "" : `, ${notes[game]}`}. Stakes are whole units from 10 to 50,000.`}</span>
    </p>
  </details>
);
