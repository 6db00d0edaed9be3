import { ID_GRAMMAR } from "./id-grammar.ts";

export const API_BASE = "/api/v2";
/** The operator's older application: bonus table and split props only. */
export const OPERATOR_BASE = "/operator";

const id = (value: string | number): string => {
  const text = String(value);
  // "." and ".." are within the grammar, but a URL would walk by them.
  if (!ID_GRAMMAR.test(text) || /^\.{1,2}$/.test(text)) throw new RangeError("not an id that may stand in a path");
  return text;
};

/** Paths of the calls, relative to their base. A builder throws on an id outside the grammar. */
export const routes = {
  globalVariables: (clientId: string | number) => `auth/globalvariables/${id(clientId)}`,
  login: "auth/login",
  logout: "auth/logout",
  register: "auth/register",
  verifyUsername: "auth/verify-username",
  resetPassword: "auth/update/reset-password",
  updatePassword: "auth/update/password",
  updateDetails: "auth/update/details",
  userDetails: (clientId: string | number) => `auth/details/${id(clientId)}`,
  sendOtp: "notification/send-otp",
  verifyOtp: "notification/verify-otp",
  banner: "content-management/banner",
  page: "content-management/page",

  sportsMenu: "sports/menu",
  categories: (sportId: string) => `sports/categories/${id(sportId)}`,
  tournaments: (categoryId: string) => `sports/tournaments/${id(categoryId)}`,
  topBets: (clientId: string | number) => `sports/${id(clientId)}/top-bets`,
  prematchHighlights: (sportId: string) => `sports/highlight/prematch/${id(sportId)}`,
  liveHighlights: (sportId: string) => `sports/highlight/live/${id(sportId)}`,
  fixturesOfTournament: (tournamentId: string) => `sports/get-fixtures/${id(tournamentId)}`,
  fixturesOfCategory: (categoryId: string) => `sports/get-fixtures-by-category/${id(categoryId)}`,
  match: (matchId: string) => `sports/match/${id(matchId)}`,

  placeBet: (clientId: string | number) => `bets/place-bet/${id(clientId)}`,
  bookBet: (clientId: string | number) => `bets/book-bet/${id(clientId)}`,
  findBet: "bets/find-bet",
  findCoupon: "bets/find-coupon",
  validateSelections: "bets/validate-selections",
  betHistory: "bets/history",
  cashout: "bets/cashout",

  activeBonus: "bonus/get-active-bonus",
  cashback: "bonus/user/check-cashback-bonus",
  depositBonus: "bonus/user/check-deposit-bonus",
} as const;

/** Paths under `OPERATOR_BASE`. */
export const operatorRoutes = {
  splitProps: "sports/get-split-props",
  bonusTable: "utilities/bonuslist",
} as const;
