import { LOCALE } from "./locale.ts";

const whole = new Intl.NumberFormat(LOCALE);

/** A figure that was printed plainly, with separators: "8641200.02" to "8,641,200.02", "+1250.00" to "+1,250.00". A text without digits stays as it is. */
export const formatFigure = (text: string): string => text.replace(/\d+/, (digits) => whole.format(BigInt(digits)));
