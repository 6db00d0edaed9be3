/** Every address of spec 2, and `/Account/Statement`, which is an addition of this product. A segment that begins with ":" is a parameter; the others are compared without regard to case. */
export const routePatterns = [
  "/",
  "/Register",
  "/Account/ResetPassword",
  "/Sport/LiveList",
  "/Sport/Live",
  "/Sports/Live/:sport/:tournament/:match/:match_id",
  "/Sports/Prematch/:sport",
  "/Sports/Prematch/:sport/Upcoming",
  "/Sports/Prematch/:sport/:categories",
  "/Sports/Prematch/:sport/:categories/:tournaments",
  "/Sports/Prematch/:sport/:tournament_name/:event_name/:event_id",
  "/Games",
  "/Games/Category/:category_id/:category_name",
  "/Games/Providers",
  "/Games/Provider/:provider_id/:provider_name",
  "/Games/:game_name/:game_id/Play",
  "/Promotions",
  "/cms/:page",
  "/Account/Me",
  "/Account/Deposit",
  "/payment-verification/:method",
  "/Account/Withdraw",
  "/Account/BetHistory",
  "/Account/BetHistory/:id/Detail",
  "/Account/Transactions",
  "/Account/Statement",
  "/Account/SafetySecurity",
] as const;

export type RoutePattern = (typeof routePatterns)[number];

const segmentsOf = (path: string): readonly string[] => path.split("/").filter((segment) => segment !== "");

/** Whether an address (path only, no query) is one of the patterns. */
export const isKnownRoute = (pathname: string, patterns: readonly string[]): boolean => {
  const segments = segmentsOf(pathname);
  return patterns.map(segmentsOf).some(
    (pattern) =>
      pattern.length === segments.length &&
      pattern.every((part, index) => part.startsWith(":") || part.toLowerCase() === segments[index]?.toLowerCase()),
  );
};
