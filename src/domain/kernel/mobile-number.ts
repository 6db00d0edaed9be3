const DIAL_CODE = "234";
/** The digits of a local number without its leading 0. A shorter number that begins like the dial code is a local one. */
const LOCAL_DIGITS = 10;

/**
 * The local number in a text, its digits without leading 0 (spec 5) and dial code: "08031112222", "+234 (0) 803-111-2222", "002348031112222" and
 * full-width digits are one number. "" for a text without digits.
 */
export const localNumber = (text: string): string => {
  const digits = text.normalize("NFKC").replace(/\D/g, "").replace(/^0+/, "");
  return (digits.length > LOCAL_DIGITS && digits.startsWith(DIAL_CODE) ? digits.slice(DIAL_CODE.length) : digits).replace(/^0+/, "");
};
