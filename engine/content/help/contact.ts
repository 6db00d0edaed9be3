import { bullets, heading, htmlList, link, paragraph, steps } from "../markup.ts";

/** Where the embedded sportsbook is written to. The name is reserved, so that no mail reaches a stranger. */
const SUPPORT = "support@slipstream.example";

/** The page with the contact, the way of a complaint, and who runs the sportsbook. An operator's content service has its own page of this name. */
export const contactPage = (): string =>
  [
    heading("Write to us"),
    paragraph(`${SUPPORT}. Give the number of the bet or payment it is about. Never send a password or a code: we do not ask for them.`),
    paragraph("A report that you saved with Report a problem goes to the same address, as an attachment."),
    heading("Complaints"),
    steps([
      `Write to ${SUPPORT} with “Complaint” as the subject, and say what should have happened.`,
      "Add the receipt of the bet, which is under Bet history, or the report that you saved. Both show what you saw and what was taken.",
      "If the answer does not settle it, take it with those files to the regulator that licenses the operator. Your receipt can be checked without us.",
    ]),
    heading("Operator and licence"),
    paragraph("This is the sportsbook that comes with Slipstream, for trying it out. It has no operator and no licence, and takes no real money. Who runs it for players puts their company, address, licence number and regulator here."),
    heading("If betting is no longer fun"),
    helpLines(),
  ].join("");

/** Help from outside, for every country. */
export const helpLines = (): string =>
  [
    paragraph("Free and confidential help, wherever you live:"),
    htmlList([
      link("https://www.gamblingtherapy.org/", "Gambling Therapy: online help in many languages"),
      link("https://www.gamblersanonymous.org/", "Gamblers Anonymous: meetings of people who stopped"),
    ]),
    bullets(["In danger, call your country's emergency number."]),
  ].join("");
