import { amountText } from "../amount-text.ts";
import type { BonusLadder } from "../betting-terms/bonus-ladder.ts";
import { limits } from "../betting-terms/limits.ts";
import { bonusTablePage } from "./help/bonus-table.ts";
import { contactPage } from "./help/contact.ts";
import { limitsPage } from "./help/limits.ts";
import { rulesPage } from "./help/market-rules.ts";
import { playingSafelyPage } from "./help/playing-safely.ts";
import { yourLogPage } from "./help/your-log.ts";
import { bullets, heading, htmlList, link, paragraph } from "./markup.ts";

export interface Page {
  readonly title: string;
  /** HTML. */
  readonly content: string;
}

const helpPages = [
  ["/cms/Rules", "Rules of every market"],
  ["/cms/BonusTable", "The multi-bet bonus table"],
  ["/cms/Limits", "Limits of bets, casino rounds and payments"],
  ["/cms/ResponsibleGaming", "Playing safely"],
  ["/cms/YourLog", "How your log protects you"],
  ["/cms/Contact", "Contact, complaints, operator and licence"],
  ["/cms/TandC", "Terms and conditions"],
  ["/cms/Privacy", "Privacy"],
] as const;

const help = (): string =>
  [
    htmlList(helpPages.map(([address, text]) => link(address, text))),
    heading("Placing a bet"),
    paragraph("Choose prices, set a stake and press Place bet. A bet stands when it has a bet number. If the connection drops, the bet is looked up before anything else happens: it is never placed twice."),
    heading("Prices that move"),
    paragraph("Under the stake you say what may happen when a price moves between your click and the bet: nothing, only better prices, or any. A leg whose price has just moved is marked for five seconds."),
    heading("A price is locked"),
    paragraph("While something important happens in a match its prices are closed. They open again by themselves; a locked price is never bet."),
    heading("Paying in and out"),
    paragraph("Deposits and withdrawals stand under your name at the top. A withdrawal goes to a bank account in your own name, or to a shop with a code."),
  ].join("");

/** The terms under which bets are taken, as they are published. */
export const termsText = (): string =>
  [
    heading("Who may play"),
    paragraph("You must be 18 or older. One account per person, opened with your own mobile number."),
    heading("Bets"),
    paragraph("A bet stands when it has a bet number. Its prices and stake are those of that moment; later price moves do not change it."),
    bullets([
      "A void selection counts at odds of 1.00 and drops out of the bonus count.",
      `The highest payout of one bet is ${amountText(limits.greatestPayout)}.`,
      "Betting on an event closes whenever the market is suspended.",
    ]),
    heading("Multi-bet bonus"),
    `<p>The percentage follows the ${link("/cms/BonusTable", "published table")} and is worked out anew at settlement.</p>`,
    heading("Promotions"),
    paragraph("Each promotion says what it gives and for what. Where it asks to be joined, what was done before joining does not count. A bonus is given once for what earned it."),
  ].join("");

/** Content pages by their lower-case slug. Their figures are the engine's own. */
export const createPages = (ladder: BonusLadder): ReadonlyMap<string, Page> =>
  new Map<string, Page>([
    ["tandc", { title: "Terms and Conditions", content: termsText() }],
    ["privacy", {
      title: "Privacy",
      content: [
        "We keep your mobile number, your bets and your money movements. Your betslip and its history live in your own browser until you place a bet.",
        "A slip that you share under a code is kept with us, with its stake, until a week after its last match. If you are logged in we note that it is yours, so that nobody else can show it among today's codes. There it has neither your name nor its stake.",
        "While you are logged in, your browser also keeps your mobile number, the pass of your session, and your user details, balances, bonuses and latest bets as we last told them, so that the page can show them before we answer. Logging out removes them. Passwords, codes and bank accounts are never kept there.",
        "After you log out, your browser keeps what is not about you: the sports menu, banners and betting terms, how you like prices to be shown, and a log of your bets that names you only by a made-up name.",
      ].map(paragraph).join(""),
    }],
    ["aboutus", { title: "About us", content: paragraph("Slipstream is a sportsbook that can show you everything it did: every price you saw and every step of every bet.") }],
    ["contact", { title: "Contact and complaints", content: contactPage() }],
    ["help", { title: "Help", content: help() }],
    ["rules", { title: "Rules of every market", content: rulesPage() }],
    ["bonustable", { title: "Multi-bet bonus", content: bonusTablePage(ladder) }],
    ["limits", { title: "Limits", content: limitsPage() }],
    ["responsiblegaming", { title: "Playing safely", content: playingSafelyPage() }],
    ["yourlog", { title: "How your log protects you", content: yourLogPage() }],
  ]);
