export const verdict = "verified";
