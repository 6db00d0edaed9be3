import { bullets, heading, link, paragraph, steps } from "../markup.ts";

/** The page that explains to players how the log protects them. */
export const yourLogPage = (): string =>
  [
    paragraph("Everything that happens to your slip is written into a log in your own browser: each price you were shown, each click, and each answer of the sportsbook. Every record carries a fingerprint of the record before it."),
    heading("What that means to you"),
    bullets([
      "Nobody can change, remove or insert a record without the change being found, not even we.",
      "The number and fingerprint of your log go out with each bet. So the sportsbook can be held to what you saw when you pressed the button.",
      "A bet without an answer is never taken for failed. It is looked up before anything else happens, and it is never placed twice.",
      "Passwords, codes and account numbers never enter the log.",
    ]),
    heading("See for yourself"),
    steps(["Open the inspector.", "Read the line on top: it says whether every record is what was sealed.", "Choose Placements for a receipt of each bet, with the prices at the click.", "Export the log to keep it, or to show it to somebody else."]),
    `<p>${link("/inspector", "Open the inspector")}</p>`,
  ].join("");
