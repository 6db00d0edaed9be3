import type { SimulatedMatch } from "./fixture.ts";
import { draw } from "./random.ts";
import type { Score } from "./score.ts";
import { finalSets, leadChance, winnerOf } from "./set-chances.ts";
import { playedInSets, runningSet, winSet } from "./sets-model.ts";
import type { SportModel } from "./sport-model.ts";
import { periodScore, type TeamSide } from "./tally.ts";

const SETS_TO_WIN = 2;
const GAMES = 6;
const GAME_POINTS = 4;
const TIE_BREAK_POINTS = 7;
const POINT_MS = 40_000;
/** What serving adds to the probability of a point. */
const SERVE = 0.13;

/** The probability that the home player wins a point with the serve of either side. A small advantage in points is a great one in sets. */
const pointChance = ({ strength, lean }: SimulatedMatch, server: TeamSide): number => {
  const share = strength.home / (strength.home + strength.away) - 0.5;
  const equal = 0.5 + Math.min(0.1, Math.max(-0.1, share * 0.4 + lean * 0.04));
  return equal + (server === "home" ? SERVE : -SERVE);
};

const other = (side: TeamSide): TeamSide => (side === "home" ? "away" : "home");
const isTieBreak = ({ home, away }: Readonly<Score>): boolean => home === GAMES && away === GAMES;

/** The side that has won a set with these games: six with a lead of two, or seven, after 5:5 or the tie-break. */
const setWinner = (games: Readonly<Score>): TeamSide | undefined =>
  Math.max(games.home, games.away) > GAMES ? (games.home > games.away ? "home" : "away") : winnerOf(games, GAMES);

/** Who serves the next point. The serve changes with every game; in a tie-break after the first point and then after every two. A tie-break is one game. */
export const serverOf = (match: SimulatedMatch): TeamSide => {
  const games = match.tally.periods.reduce((sum, { home, away }) => sum + home + away, 0);
  const changes = games + (isTieBreak(match.points) ? Math.ceil((match.game.home + match.game.away) / 2) : 0);
  const opening = match.opening ?? "home";
  return changes % 2 === 0 ? opening : other(opening);
};

/** The probability that the home player wins the set from these games, with this server and points in the running game. */
const setChance = (match: SimulatedMatch, games: Readonly<Score>, server: TeamSide, game: Readonly<Score>): number => {
  const p = { home: pointChance(match, "home"), away: pointChance(match, "away") };
  const fresh = { home: leadChance({ home: 0, away: 0 }, GAME_POINTS, p.home), away: leadChance({ home: 0, away: 0 }, GAME_POINTS, p.away) };
  const known = new Map<number, number>();
  const from = (home: number, away: number, serving: TeamSide, running: number | undefined): number => {
    const winner = setWinner({ home, away });
    if (winner !== undefined) return winner === "home" ? 1 : 0;
    if (isTieBreak({ home, away })) return leadChance(running === undefined ? { home: 0, away: 0 } : game, TIE_BREAK_POINTS, (p.home + p.away) / 2);
    const key = home * 8 + away;
    const found = known.get(key);
    if (found !== undefined) return found;
    const won = running ?? fresh[serving];
    const chance = won * from(home + 1, away, other(serving), undefined) + (1 - won) * from(home, away + 1, other(serving), undefined);
    known.set(key, chance);
    return chance;
  };
  return from(games.home, games.away, server, leadChance(game, GAME_POINTS, p[server]));
};

/** Plays one point; true when it ended the set. */
const playPoint = (match: SimulatedMatch): boolean => {
  match.opening ??= draw(match.decides) < 0.5 ? "home" : "away";
  const side = draw(match.decides) < pointChance(match, serverOf(match)) ? "home" : "away";
  match.game[side]++;
  if (winnerOf(match.game, isTieBreak(match.points) ? TIE_BREAK_POINTS : GAME_POINTS) === undefined) return false;
  match.game = { home: 0, away: 0 };
  match.points[side]++;
  periodScore(match, runningSet(match))[side]++;
  if (setWinner(match.points) === undefined) return false;
  winSet(match, side);
  return true;
};

const CALLS = [0, 15, 30, 40];
const ADVANTAGE = 50;

const call = (own: number, others: number): number => CALLS[own] ?? (own > others ? ADVANTAGE : 40);

/** The points of a game as they are called. */
const called = ({ home, away }: Readonly<Score>): Score => ({ home: call(home, away), away: call(away, home) });

/** Tennis, best of three sets, with a tie-break at 6:6 in each of them. */
export const tennisModel: SportModel = {
  ...playedInSets({ setsToWin: SETS_TO_WIN, pointMs: POINT_MS, playPoint }),
  running: (match) => ({ game: isTieBreak(match.points) ? { ...match.game } : called(match.game), server: serverOf(match) }),
  lengthMs: (2 * SETS_TO_WIN - 1) * 62 * POINT_MS,
  cells: (match) => {
    const none = { home: 0, away: 0 };
    const running = setChance(match, match.points, serverOf(match), match.game);
    // Who serves first in a set makes no difference worth telling.
    const fresh = setChance(match, none, "home", none);
    return finalSets(match.score, SETS_TO_WIN, (index) => (index === runningSet(match) ? running : fresh));
  },
};
