/** Two matches in the form of an engine's reply, with ids as numbers and as text. */
const outcome = (outcomeID: string, outcomeName: string, odds: number, oddID: number, producerID: number) => ({
  outcomeID,
  outcomeName,
  displayName: outcomeID,
  marketID: 1,
  marketName: "1x2",
  specifier: "",
  odds,
  previousOdds: odds,
  oddID,
  status: 0,
  active: 1,
  producerID,
});

const derby = [outcome("1", "Asteria FC", 1.85, 90011, 3), outcome("2", "draw", 3.4, 90012, 3)];
const cup = [outcome("1", "Caldera SC", 1.2, 90021, 1)];

const derbyMatch = {
  matchID: "51200417",
  gameID: "4821",
  name: "Asteria FC vs Borea United",
  date: "2026-07-25 18:30:00",
  tournament: "Premier League",
  tournamentID: 17,
  categoryID: "1",
  categoryName: "England",
  sportID: "1",
  sportName: "Soccer",
  activeMarkets: 87,
  statusCode: 0,
  matchStatus: "NotStarted",
  eventTime: "18:30",
};

const cupMatch = {
  ...derbyMatch,
  matchID: 51200999,
  gameID: 7710,
  name: "Caldera SC vs Dorado",
  tournament: "Cup",
  tournamentID: "40",
  categoryID: 2,
  categoryName: "Spain",
  statusCode: 1,
  matchStatus: "2nd half",
  eventTime: "63:12",
  homeScore: "1",
  awayScore: 0,
  producerID: 1,
};

export const derbyRow = { ...derbyMatch, homeTeam: "Asteria FC", awayTeam: "Borea United", outcomes: derby };
export const cupRow = { ...cupMatch, homeTeam: "Caldera SC", awayTeam: "Dorado", outcomes: cup };

const mainMarket = { marketID: 1, marketName: "1x2", specifier: "", status: 0, statusName: "Active", groupID: 5 };
export const derbyDetail = {
  ...derbyMatch,
  competitor1: "Asteria FC",
  competitor2: "Borea United",
  producerID: 3,
  groups: [{ groupID: 5, groupName: "Main" }],
  markets: [{ ...mainMarket, outcomes: derby }],
};
export const cupDetail = {
  ...cupMatch,
  competitor1: "Caldera SC",
  competitor2: "Dorado",
  markets: [{ ...mainMarket, outcomes: cup }],
};
