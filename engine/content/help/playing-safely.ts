import { BREAK_DAYS, REALITY_MINUTES } from "../../safety/states.ts";
import { RISE_DELAY_MS } from "../../safety/limits.ts";
import { bullets, heading, link, paragraph } from "../markup.ts";
import { helpLines } from "./contact.ts";

const HOUR_MS = 3_600_000;
const MONTH_DAYS = 30;
const YEAR_DAYS = 365;

/** "15, 30 or 60" */
const oneOf = (numbers: readonly number[]): string => numbers.join(", ").replace(/, (?=\d+$)/, " or ");

/** The page about the limits, reality checks and breaks that a player can set. */
export const playingSafelyPage = (): string =>
  [
    paragraph("Bet with money you can afford to lose. If betting stops being fun, stop betting and talk to somebody you trust."),
    heading("What you can set"),
    bullets([
      `Limits on deposits, losses and stakes, by day, week and month, and on the length of a session. A lower limit holds at once. A higher one holds after ${RISE_DELAY_MS / HOUR_MS} hours.`,
      `A reality check every ${oneOf(REALITY_MINUTES.filter((minutes) => minutes > 0))} minutes: how long you have played, and what it came to.`,
      `A time-out of ${BREAK_DAYS["time-out"].least} to ${BREAK_DAYS["time-out"].most} days, or self-exclusion of ${BREAK_DAYS["self-exclusion"].least / MONTH_DAYS} months to ${Math.floor(BREAK_DAYS["self-exclusion"].most / YEAR_DAYS)} years. Neither can be made shorter.`,
    ]),
    paragraph("They hold for sports and casino alike, on every device, because the sportsbook keeps them and not your browser. You can withdraw your money at any time."),
    `<p>${link("/Account/SafetySecurity", "Set your limits")}</p>`,
    heading("Signs to take seriously"),
    bullets(["You bet to win back what you lost.", "You bet money that is meant for something else.", "You hide how much you bet.", "You are restless or angry when you cannot bet."]),
    heading("Somebody to talk to"),
    helpLines(),
  ].join("");
