import type { BlackjackMove, BlackjackTable } from "./blackjack.ts";
import { canSplit } from "./blackjack.ts";
import { totalOf, valueOf } from "./hand.ts";

/** Ranks by value, the ace as 1, with their chances: every card comes from a full deck. */
const RANKS: readonly (readonly [value: number, chance: number])[] = Array.from({ length: 10 }, (_, index) => [index + 1, index === 9 ? 4 / 13 : 1 / 13]);

interface Held {
  readonly hard: number;
  readonly ace: boolean;
}
const pointsOf = ({ hard, ace }: Held): number => (ace && hard <= 11 ? hard + 10 : hard);
const withCard = ({ hard, ace }: Held, value: number): Held => ({ hard: hard + value, ace: ace || value === 1 });
const mean = (value: (rank: number) => number): number => RANKS.reduce((sum, [rank, chance]) => sum + chance * value(rank), 0);

const remembered = <Key extends readonly unknown[]>(work: (...key: Key) => number): ((...key: Key) => number) => {
  const known = new Map<string, number>();
  return (...key) => {
    const name = JSON.stringify(key);
    const found = known.get(name) ?? work(...key);
    known.set(name, found);
    return found;
  };
};

/** The chance that the dealer's hand ends with `points`; 22 stands for every sum above 21. */
const dealerEnds = remembered((held: Held, points: number): number => {
  const now = pointsOf(held);
  if (now >= 17) return Math.min(now, 22) === points ? 1 : 0;
  return mean((rank) => dealerEnds(withCard(held, rank), points));
});

/** The possible hole cards. The dealer has already looked, so those that make a blackjack are left out. */
const holesOf = (up: number): readonly (readonly [number, number])[] => {
  const left = RANKS.filter(([rank]) => !(up === 1 && rank === 10) && !(up === 10 && rank === 1));
  const sum = left.reduce((total, [, chance]) => total + chance, 0);
  return left.map(([rank, chance]) => [rank, chance / sum]);
};

const dealerEndsFrom = remembered((up: number, points: number): number =>
  holesOf(up).reduce((sum, [hole, chance]) => sum + chance * dealerEnds(withCard({ hard: up, ace: up === 1 }, hole), points), 0));

/** The average win of standing, per unit staked. */
const stand = remembered((points: number, up: number): number => {
  if (points > 21) return -1;
  return [17, 18, 19, 20, 21, 22].reduce((sum, end) => sum + dealerEndsFrom(up, end) * (end === 22 || end < points ? 1 : end === points ? 0 : -1), 0);
});

const hit = remembered((held: Held, up: number): number => mean((rank) => playOn(withCard(held, rank), up)));

const playOn = (held: Held, up: number): number => {
  const points = pointsOf(held);
  return points >= 21 ? stand(points, up) : Math.max(stand(points, up), hit(held, up));
};

const double = (held: Held, up: number): number => 2 * mean((rank) => stand(pointsOf(withCard(held, rank)), up));

const twoCards = (held: Held, up: number): number => (pointsOf(held) === 21 ? stand(21, up) : Math.max(stand(pointsOf(held), up), hit(held, up), double(held, up)));

const split = remembered((value: number, up: number): number => {
  const one: Held = { hard: value, ace: value === 1 };
  return 2 * mean((rank) => (value === 1 ? stand(pointsOf(withCard(one, rank)), up) : twoCards(withCard(one, rank), up)));
});

/** The average win (below 0 for a loss) with the best play, per unit staked. */
const expected = (): number => {
  let sum = 0;
  for (const [first, a] of RANKS)
    for (const [second, b] of RANKS)
      for (const [up, c] of RANKS) {
        const held = withCard({ hard: first, ace: first === 1 }, second);
        const natural = pointsOf(held) === 21;
        const dealerNatural = up === 1 ? 4 / 13 : up === 10 ? 1 / 13 : 0;
        const best = first === second ? Math.max(twoCards(held, up), split(first, up)) : twoCards(held, up);
        sum += a * b * c * (natural ? 1.5 * (1 - dealerNatural) : -dealerNatural + (1 - dealerNatural) * best);
      }
  return sum;
};

/** The share of the first stake that comes back with the best play, computed over every deal and every later card. */
export const blackjackReturn = (): number => 1 + expected();

/** The best move at an open table. */
export const bestMove = ({ hands, active, dealer, moves }: BlackjackTable): BlackjackMove => {
  const cards = hands[active ?? 0]?.cards ?? [];
  const up = valueOf(dealer[0] ?? 0);
  const held: Held = { hard: cards.reduce((sum, card) => sum + valueOf(card), 0), ace: cards.some((card) => valueOf(card) === 1) };
  const values: readonly (readonly [BlackjackMove, number])[] = [
    ["stand", stand(totalOf(cards).points, up)],
    ["hit", hit(held, up)],
    ["double", moves.includes("double") ? double(held, up) : -Infinity],
    ["split", moves.includes("split") && canSplit(cards) ? split(valueOf(cards[0] ?? 0), up) : -Infinity],
  ];
  return values.reduce((best, each) => (each[1] > best[1] ? each : best))[0];
};
