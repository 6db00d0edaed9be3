import type { MarketGroup } from "../offer/offered-match.ts";
import { cricketModel } from "./cricket-model.ts";
import { soccerMarkets, hockeyMarkets } from "./goal-markets.ts";
import { hockeyModel, soccerModel } from "./goals-model.ts";
import type { FinalScore, MarketRule } from "./market-rule.ts";
import type { Sound } from "./names.ts";
import { basketballMarkets, cricketMarkets, handballMarkets } from "./point-markets.ts";
import { basketballModel, handballModel } from "./points-model.ts";
import { bestOfFiveEnds, bestOfFiveMarkets, bestOfThreeEnds, bestOfThreeMarkets } from "./set-markets.ts";
import { tableTennisModel, volleyballModel } from "./sets-model.ts";
import type { SportModel } from "./sport-model.ts";
import { tennisModel } from "./tennis-model.ts";

/** A competition: country, country code, name, the style of its team names, and the number of fixtures in a week. */
type League = readonly [country: string, code: string, name: string, sound: Sound, fixtures: number];

export interface SportPlan {
  readonly id: string;
  readonly name: string;
  readonly sides: "club" | "player";
  readonly model: SportModel;
  readonly markets: readonly MarketRule[];
  /** All final scores that the rules allow; absent where they are too many to list. */
  readonly ends?: readonly FinalScore[];
  /** The mean strength of a team and how much teams differ, in the unit of the sport's model: goals, points or percent. */
  readonly strength: readonly [mean: number, spread: number];
  /** The factor by which the home team is stronger. */
  readonly homeFactor: number;
  /** How many matches are live at any time. */
  readonly live: number;
  readonly leagues: readonly League[];
}

export const marketGroups: readonly MarketGroup[] = [
  { id: "1", name: "Main" }, { id: "2", name: "Totals" }, { id: "3", name: "Halves & periods" },
  { id: "4", name: "Handicap" }, { id: "5", name: "Score" },
];

export const sportPlans: readonly SportPlan[] = [
  {
    id: "1", name: "Soccer", sides: "club", model: soccerModel, markets: soccerMarkets, strength: [1.3, 0.35], homeFactor: 1.12, live: 18,
    leagues: [
      ["England", "ENG", "Premier Division", "english", 20], ["England", "ENG", "Championship Division", "english", 18],
      ["England", "ENG", "League Three", "english", 14], ["Spain", "ESP", "Primera", "spanish", 18], ["Spain", "ESP", "Segunda", "spanish", 14],
      ["Italy", "ITA", "Serie Prima", "italian", 18], ["Italy", "ITA", "Serie Seconda", "italian", 12], ["Germany", "GER", "Oberste Liga", "german", 16],
      ["Germany", "GER", "Zweite Liga", "german", 12], ["France", "FRA", "Ligue Une", "french", 16], ["France", "FRA", "Ligue Deux", "french", 12],
      ["Nigeria", "NGA", "National League", "african", 18], ["Ghana", "GHA", "Coast League", "african", 12], ["Norway", "NOR", "Topserien", "nordic", 12],
      ["Poland", "POL", "Liga Krajowa", "slavic", 12], ["USA", "USA", "Continental Soccer", "american", 12],
    ],
  },
  {
    id: "2", name: "Basketball", sides: "club", model: basketballModel, markets: basketballMarkets, strength: [82, 6], homeFactor: 1.02, live: 6,
    leagues: [
      ["USA", "USA", "Continental Basketball", "american", 16], ["Spain", "ESP", "Liga Canasta", "spanish", 10],
      ["Germany", "GER", "Korbliga", "german", 10], ["Italy", "ITA", "Lega Canestro", "italian", 8],
    ],
  },
  {
    id: "5", name: "Tennis", sides: "player", model: tennisModel, markets: bestOfThreeMarkets, ends: bestOfThreeEnds, strength: [50, 5], homeFactor: 1, live: 6,
    leagues: [
      ["France", "FRA", "Riverside Open", "french", 14], ["Spain", "ESP", "Costa Challenger", "spanish", 12],
      ["USA", "USA", "Lakes Classic", "american", 12], ["Italy", "ITA", "Coppa Collina", "italian", 8],
    ],
  },
  {
    id: "4", name: "Ice Hockey", sides: "club", model: hockeyModel, markets: hockeyMarkets, strength: [2.8, 0.4], homeFactor: 1.06, live: 4,
    leagues: [
      ["USA", "USA", "Northern Hockey", "american", 12], ["Norway", "NOR", "Isligaen", "nordic", 8], ["Czechia", "CZE", "Ledová Liga", "slavic", 10],
    ],
  },
  {
    id: "23", name: "Volleyball", sides: "club", model: volleyballModel, markets: bestOfFiveMarkets, ends: bestOfFiveEnds, strength: [50, 2.5], homeFactor: 1.02, live: 3,
    leagues: [["Italy", "ITA", "Serie Rete", "italian", 8], ["Poland", "POL", "Siatka Liga", "slavic", 8], ["Brazil", "BRA", "Liga da Rede", "spanish", 8]],
  },
  {
    id: "6", name: "Handball", sides: "club", model: handballModel, markets: handballMarkets, strength: [28, 2], homeFactor: 1.04, live: 3,
    leagues: [["Germany", "GER", "Handballiga", "german", 10], ["France", "FRA", "Main Ligue", "french", 8], ["Norway", "NOR", "Håndserien", "nordic", 8]],
  },
  {
    id: "20", name: "Table Tennis", sides: "player", model: tableTennisModel, markets: bestOfFiveMarkets, ends: bestOfFiveEnds, strength: [50, 3], homeFactor: 1, live: 4,
    leagues: [["Czechia", "CZE", "Evening Cup", "slavic", 14], ["Germany", "GER", "Tischliga", "german", 10]],
  },
  {
    id: "21", name: "Cricket", sides: "club", model: cricketModel, markets: cricketMarkets, strength: [162, 7], homeFactor: 1.01, live: 1,
    leagues: [["England", "ENG", "Twenty Shield", "english", 10], ["South Africa", "RSA", "Cape Twenty", "african", 8]],
  },
];
