/** A card is 0 to 51: its rank is the remainder by 13 (0 the ace, 9 to 12 worth ten), its suit the quotient. */
export type Card = number;

export const rankOf = (card: Card): number => card % 13;
/** An ace counts 1 here. */
export const valueOf = (card: Card): number => Math.min(rankOf(card) + 1, 10);

export interface Total {
  readonly points: number;
  /** An ace counts 11. */
  readonly soft: boolean;
}

export const totalOf = (cards: readonly Card[]): Total => {
  const hard = cards.reduce((sum, card) => sum + valueOf(card), 0);
  const soft = hard <= 11 && cards.some((card) => rankOf(card) === 0);
  return { points: soft ? hard + 10 : hard, soft };
};

export const isBlackjack = (cards: readonly Card[]): boolean => cards.length === 2 && totalOf(cards).points === 21;
