import { plainDigits } from "./plain-digits.ts";

const DIAL_CODE = "234";
/** The digits of a local number without its leading 0. A shorter number that begins like the dial code is a local one. */
const LOCAL_DIGITS = 10;

/** What would be left out or joined on, so that another number came of it: digits that are none of 0 to 9, what is dialled or written behind a number, such as "ext 2" or "#2", and a note behind a whole one, such as "(2)". */
const UNREADABLE = /(?![0-9])\p{N}|[0-9][^0-9]*[\p{L}#*,;][^0-9]*[0-9]|(?:[0-9][^0-9]*){7}[(\uff08][^()\uff08\uff09]*[0-9][^()\uff08\uff09]*[)\uff09][^0-9]*$/u;

/**
 * The local number in a text, its digits without leading 0 (spec 5) and dial code: "08031112222", "+234 (0) 803-111-2222", "002348031112222" and
 * full-width digits are one number. "" for a text without digits, or from which another number might be read than is meant.
 */
export const localNumber = (text: string): string => {
  const plain = plainDigits(text);
  if (UNREADABLE.test(plain)) return "";
  const digits = plain.replace(/[^0-9]/g, "").replace(/^0+/, "");
  return (digits.length > LOCAL_DIGITS && digits.startsWith(DIAL_CODE) ? digits.slice(DIAL_CODE.length) : digits).replace(/^0+/, "");
};
