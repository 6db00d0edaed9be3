/** How the sentences begin with which a request for money or a bet is refused. A metric has a row for each code, so a sentence itself, which names a match or an amount, is none. */
const beginnings = [
  ["Insufficient balance", "balance"],
  ["Odds have changed", "odds-changed"],
  ["Prices are out of date", "feed-stale"],
  ["You are taking a break", "break"],
  ["Answer your reality check", "reality-check"],
  ["This would go beyond your", "limit"],
  ["Cashout valued has changed", "offer-changed"],
  ["Cashout no longer available", "offer-gone"],
] as const;

/** The code of a refusal, out of few. */
export const refusalCode = (message: string): string => {
  const found = beginnings.find(([beginning]) => message.startsWith(beginning));
  if (found !== undefined) return found[1];
  if (message.startsWith("Your selection")) return message.endsWith("is suspended") ? "suspended" : "unavailable";
  return "other";
};
