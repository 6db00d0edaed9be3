import type { JudgedReceipt } from "../../../audit/receipts/judge-receipts.ts";
import { isGood, isHeadGood, isSignatureBad } from "../../../audit/receipts/judge-receipts.ts";
import type { Difference } from "../../../audit/receipts/receipts-in-log.ts";
import { formatMoney } from "../../format/money.ts";
import { formatCount } from "./print.ts";

const SIGNATURE: Readonly<Record<JudgedReceipt["signature"], string>> = {
  good: "is signed by the sportsbook",
  "own-key": "is signed with a key from this file, which anybody can make",
  bad: "is not signed by the sportsbook's key",
  unsupported: "has a signature that this browser cannot check",
  "other-key": "is signed with a key that is not among the sportsbook's known ones",
  "no-key": "has a signature that was not checked, because nobody told the key",
};

const DIFFERENCE: Readonly<Record<Difference, string>> = {
  text: "its text cannot be read",
  betslip: "another betslip id",
  attempt: "another attempt",
  stake: "another stake",
  "possible-win": "another possible win",
  legs: "other legs",
  policy: "another odds policy",
  accepted: "another accepted price",
  head: "another head than the one that was sent",
};

const HEAD: Readonly<Record<JudgedReceipt["head"], string>> = {
  agrees: "the log agrees with the head that was sent",
  none: "no head was sent with the bet",
  "not-here": "the record of the head that was sent is not here",
  rewritten: "the log before the bet is not the one whose head was sent",
  short: "the log ends before the head that was sent",
  forked: "the log parted from the one whose head was sent",
  "cut-at-the-front": "the record of the head that was sent was cut off",
  "not-kept": "the device did not keep the record of the head that was sent",
  missing: "the record of the head that was sent is missing",
  "not-read": "the log was not read as far as the head that was sent",
};

/** How the signed head compares with the log. Where it does not agree, the record that it names is told. */
const headWords = ({ head, body }: JudgedReceipt): string => {
  const length = body?.log?.length;
  return length === undefined || head === "agrees" ? HEAD[head] : `${HEAD[head]} (record ${formatCount(length)})`;
};

/** The judgement on a receipt, in one sentence. */
export const receiptWords = (receipt: JudgedReceipt): string => {
  const { signature, differences, sequence } = receipt;
  const says = differences.length === 0 ? "says what the log says" : `does not say what the log says (${differences.map((difference) => DIFFERENCE[difference]).join(", ")})`;
  return sequence === undefined
    ? `The log does not hold the bet of this receipt. It ${SIGNATURE[signature]}; ${headWords(receipt)}.`
    : `The receipt ${SIGNATURE[signature]}, ${says}, and ${headWords(receipt)}.`;
};

/** What of a receipt speaks against the log. */
const against = (receipt: JudgedReceipt): string => {
  const { signature, differences, head, sequence } = receipt;
  return [
    ...(sequence === undefined ? ["the log does not hold this bet"] : []),
    ...(isSignatureBad(signature) ? [`the receipt ${SIGNATURE[signature]}`] : []),
    ...differences.map((difference) => `the receipt ${differenceWords(difference, receipt)}`),
    ...(isHeadGood(head) ? [] : [headWords(receipt)]),
  ].join("; ");
};

/** Of a figure the receipt's own value: the record of the bet has the other one. */
const differenceWords = (difference: Difference, { body }: JudgedReceipt): string => {
  if (difference === "text") return "cannot be read";
  const value = difference === "stake" ? body?.stake : difference === "possible-win" ? body?.possibleWin : undefined;
  return `has ${DIFFERENCE[difference]}${value === undefined ? "" : ` (${formatMoney(value)})`}`;
};

/** More would not be read on the banner; every receipt is on the dispute page of its bet. */
const MOST_NAMED = 3;

/** The judgement on all receipts of a log; undefined when it has none. No bet is named to somebody whose bets they are not. */
export const receiptsWords = (receipts: readonly JudgedReceipt[], isNamed = true): string | undefined => {
  if (receipts.length === 0) return undefined;
  const bad = receipts.filter((receipt) => !isGood(receipt));
  if (bad.length > 0) {
    const shown = isNamed ? MOST_NAMED : 0;
    const named = bad.slice(0, shown).map((receipt) => `Bet ${receipt.betslipId ?? "of no name"}: ${against(receipt)}.`);
    const more = isNamed && bad.length > MOST_NAMED ? [`And ${formatCount(bad.length - MOST_NAMED)} more.`] : [];
    return [bad.length === 1 ? "A receipt speaks against the log." : `${formatCount(bad.length)} receipts speak against the log.`, ...named, ...more].join(" ");
  }
  const signed = receipts.filter(({ signature }) => signature === "good").length;
  if (signed === receipts.length) return `${signed === 1 ? "One receipt of the sportsbook agrees" : `${formatCount(signed)} receipts of the sportsbook agree`}.`;
  const own = receipts.filter(({ signature }) => signature === "own-key").length;
  const unchecked = receipts.length - signed - own;
  return [
    ...(own === 0 ? [] : [`${formatCount(own)} of ${formatCount(receipts.length)} receipts ${own === 1 ? "is" : "are"} signed with a key from this file, which proves nothing: compare with the key that the sportsbook publishes.`]),
    ...(unchecked === 0 ? [] : [`${formatCount(unchecked)} of ${formatCount(receipts.length)} receipts could not be checked for their signature.`]),
    "None speaks against the log.",
  ].join(" ");
};
