import "../offer/offer.ts";
export const value = 1;
