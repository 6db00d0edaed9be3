import type { MarketGroup } from "../offer/offered-match.ts";
import type { Country } from "./countries.ts";
import { cricketModel } from "./cricket-model.ts";
import { soccerMarkets, hockeyMarkets } from "./goal-markets.ts";
import { hockeyModel, soccerModel } from "./goals-model.ts";
import type { FinalScore, MarketRule } from "./market-rule.ts";
import { basketballMarkets, cricketMarkets, handballMarkets } from "./point-markets.ts";
import { basketballModel, handballModel } from "./points-model.ts";
import { bestOfFiveEnds, bestOfFiveMarkets, bestOfThreeEnds, bestOfThreeMarkets } from "./set-markets.ts";
import { tableTennisModel, volleyballModel } from "./sets-model.ts";
import type { SportModel } from "./sport-model.ts";
import { tennisModel } from "./tennis-model.ts";

/** A competition. Saved days know it by its number, so that a new one gets the next free number, wherever it stands. It has 20 sides unless the row says otherwise. */
type League = readonly [number: number, country: Country, name: string, fixturesOfAWeek: number, sides?: number];

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

/**
 * Matches are live at any hour, though a team plays once a day at most and in the afternoon or the evening: every sport has leagues in Europe, in America and in Asia, and where many matches
 * are played, cups with many sides.
 */
export const sportPlans: readonly SportPlan[] = [
  {
    id: "1", name: "Soccer", sides: "club", model: soccerModel, markets: soccerMarkets, strength: [1.3, 0.35], homeFactor: 1.12, live: 18,
    leagues: [
      [1001, "England", "Premier Division", 16], [1002, "England", "Championship Division", 14, 24], [1003, "England", "League Three", 8, 24], [1004, "Spain", "Primera", 14],
      [1005, "Spain", "Segunda", 8], [1006, "Italy", "Serie Prima", 14], [1007, "Italy", "Serie Seconda", 6], [1008, "Germany", "Oberste Liga", 14], [1009, "Germany", "Zweite Liga", 6],
      [1010, "France", "Ligue Une", 12], [1011, "France", "Ligue Deux", 6], [1012, "Nigeria", "National League", 16], [1013, "Ghana", "Coast League", 8],
      [1014, "Norway", "Topserien", 6], [1015, "Poland", "Liga Krajowa", 6], [1016, "USA", "Continental Soccer", 10, 30], [1038, "USA", "Prairie Cup", 4, 96],
      [1039, "Mexico", "Liga Mayor", 8], [1040, "Mexico", "Copa del Golfo", 4, 96], [1041, "Brazil", "Liga Paulina", 12], [1042, "Argentina", "Primera del Sur", 10],
      [1043, "Colombia", "Liga Cafetera", 6], [1044, "Japan", "Sakura League", 8], [1045, "Japan", "Island Cup", 4, 96], [1046, "China", "Dragon League", 4, 24],
      [1047, "Indonesia", "Liga Nusantara", 4, 48], [1048, "India", "Monsoon League", 4], [1049, "Australia", "Southern Cup", 4, 96],
    ],
  },
  {
    id: "2", name: "Basketball", sides: "club", model: basketballModel, markets: basketballMarkets, strength: [82, 6], homeFactor: 1.02, live: 6,
    leagues: [
      [1017, "USA", "Continental Basketball", 10, 30], [1018, "Spain", "Liga Canasta", 5], [1019, "Germany", "Korbliga", 5], [1020, "Italy", "Lega Canestro", 4],
      [1050, "USA", "Campus Tournament", 6, 240], [1051, "Brazil", "Liga do Aro", 4], [1052, "Japan", "Rising League", 4, 36], [1053, "Japan", "Campus Cup", 2, 192],
      [1054, "China", "Great Wall League", 2, 24], [1070, "France", "Coupe du Panier", 2, 160],
    ],
  },
  {
    id: "5", name: "Tennis", sides: "player", model: tennisModel, markets: bestOfThreeMarkets, ends: bestOfThreeEnds, strength: [50, 5], homeFactor: 1, live: 6,
    leagues: [
      [1021, "France", "Riverside Open", 10, 128], [1022, "Spain", "Costa Challenger", 8, 64], [1023, "USA", "Lakes Classic", 10, 128], [1024, "Italy", "Coppa Collina", 6, 64],
      [1055, "Japan", "Lantern Open", 8, 128], [1056, "Australia", "Harbour Challenger", 4, 64],
    ],
  },
  {
    id: "4", name: "Ice Hockey", sides: "club", model: hockeyModel, markets: hockeyMarkets, strength: [2.8, 0.4], homeFactor: 1.06, live: 4,
    leagues: [
      [1025, "USA", "Northern Hockey", 8, 32], [1026, "Norway", "Isligaen", 6], [1027, "Czechia", "Ledová Liga", 6, 24], [1071, "Germany", "Eispokal", 2, 96],
      [1057, "USA", "Campus Hockey", 3, 96], [1058, "Japan", "Winter Cup", 3, 96], [1059, "China", "Northern Ice League", 2, 24],
    ],
  },
  {
    id: "23", name: "Volleyball", sides: "club", model: volleyballModel, markets: bestOfFiveMarkets, ends: bestOfFiveEnds, strength: [50, 2.5], homeFactor: 1.02, live: 3,
    leagues: [
      [1028, "Italy", "Serie Rete", 6], [1029, "Poland", "Siatka Liga", 5], [1030, "Brazil", "Liga da Rede", 5],
      [1060, "USA", "Campus Volleyball", 4, 64], [1061, "Japan", "Net Cup", 4, 64],
    ],
  },
  {
    id: "6", name: "Handball", sides: "club", model: handballModel, markets: handballMarkets, strength: [28, 2], homeFactor: 1.04, live: 3,
    leagues: [
      [1031, "Germany", "Handballiga", 8], [1032, "France", "Main Ligue", 6], [1033, "Norway", "Håndserien", 6],
      [1062, "Mexico", "Copa de Mano", 3, 96], [1063, "Japan", "Hand Cup", 3, 96],
    ],
  },
  {
    id: "20", name: "Table Tennis", sides: "player", model: tableTennisModel, markets: bestOfFiveMarkets, ends: bestOfFiveEnds, strength: [50, 3], homeFactor: 1, live: 4,
    leagues: [
      [1034, "Czechia", "Evening Cup", 8, 128], [1035, "Germany", "Tischliga", 6, 128], [1064, "USA", "Garage Open", 5, 256], [1065, "China", "Jade Cup", 5, 256], [1066, "Japan", "Paddle Series", 0, 64],
    ],
  },
  {
    id: "21", name: "Cricket", sides: "club", model: cricketModel, markets: cricketMarkets, strength: [162, 7], homeFactor: 1.01, live: 1,
    leagues: [
      [1036, "England", "Twenty Shield", 5], [1037, "South Africa", "Cape Twenty", 4], [1067, "India", "Monsoon Twenty", 4], [1068, "Australia", "Summer Twenty", 3],
      [1069, "USA", "Coast Twenty", 2],
    ],
  },
];
