/** The code of the currency of every amount. */
export const CURRENCY = "NGN";
