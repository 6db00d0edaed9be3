/** A text with its full-width digits, which some keyboards type, as 0 to 9. Nothing else is made a digit: a circled or raised one is a sign of its own. */
export const plainDigits = (text: string): string => text.replace(/[\uff10-\uff19]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xff10 + 0x30));
