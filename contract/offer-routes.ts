import { pathId } from "./paths.ts";

export const offerRoutes = {
  sportsMenu: "sports/menu",
  categories: (sportId: string) => `sports/categories/${pathId(sportId)}`,
  tournaments: (categoryId: string) => `sports/tournaments/${pathId(categoryId)}`,
  topBets: (clientId: string | number) => `sports/${pathId(clientId)}/top-bets`,
  prematchHighlights: (sportId: string) => `sports/highlight/prematch/${pathId(sportId)}`,
  liveHighlights: (sportId: string) => `sports/highlight/live/${pathId(sportId)}`,
  fixturesOfTournament: (tournamentId: string) => `sports/get-fixtures/${pathId(tournamentId)}`,
  fixturesOfCategory: (categoryId: string) => `sports/get-fixtures-by-category/${pathId(categoryId)}`,
  match: (matchId: string) => `sports/match/${pathId(matchId)}`,
} as const;
