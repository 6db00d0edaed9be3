/** Content pages by their lower-case slug. */
export interface Page { readonly title: string; readonly content: string }

export const pages: Readonly<Record<string, Page>> = {
  tandc: {
    title: "Terms and Conditions",
    content: `<h2>Who may play</h2><p>You must be 18 or older. One account per person, opened with your own mobile number.</p>
<h2>Bets</h2><p>A bet stands when it has a bet number. Its prices and stake are those of that moment; later price moves do not change it.</p>
<ul><li>A void selection counts at odds of 1.00 and drops out of the bonus count.</li><li>The highest payout of one bet is NGN 50,000,000.</li><li>Betting on an event closes whenever the market is suspended.</li></ul>
<h2>Multi-bet bonus</h2><p>Selections at odds of 1.20 or more count. The percentage follows the published ladder and is recomputed at settlement.</p>`,
  },
  privacy: {
    title: "Privacy",
    content: "<p>We keep your mobile number, your bets and your money movements. Your betslip and its history live in your own browser until you place a bet.</p>",
  },
  responsiblegaming: {
    title: "Responsible gaming",
    content: "<p>Bet with money you can afford to lose, set yourself a limit before you start, and take breaks.</p><p>If betting stops being fun, stop betting and talk to somebody you trust.</p>",
  },
  aboutus: {
    title: "About us",
    content: "<p>Slipstream is a sportsbook that can show you everything it did: every price you saw and every step of every bet.</p>",
  },
  help: {
    title: "Help",
    content: "<h2>Placing a bet</h2><p>Choose prices, set a stake, and press Place bet. If the connection drops, the bet is looked up before anything else happens: it is never placed twice.</p>",
  },
};
