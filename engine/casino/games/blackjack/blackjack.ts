import { oneOf, shape } from "../../../../src/domain/kernel/guards.ts";
import { type Money, money } from "../../../../src/domain/kernel/money.ts";
import { ended, type Game, open, type Round } from "../game.ts";
import { type Card, isBlackjack, rankOf, totalOf, valueOf } from "./hand.ts";

export type BlackjackMove = "hit" | "stand" | "double" | "split";
export interface BlackjackAction {
  readonly type: BlackjackMove;
}
export interface BlackjackHand {
  readonly cards: readonly Card[];
  readonly points: number;
  readonly soft: boolean;
  readonly doubled: boolean;
  readonly result: "blackjack" | "won" | "push" | "lost" | "bust" | undefined;
}
export interface BlackjackTable {
  readonly hands: readonly BlackjackHand[];
  /** The index of the hand that is being played; undefined when all are done. */
  readonly active: number | undefined;
  /** Its second card stays hidden while a hand is open. */
  readonly dealer: readonly Card[];
  readonly dealerPoints: number;
  readonly moves: readonly BlackjackMove[];
}

interface Held {
  readonly cards: Card[];
  doubled: boolean;
  done: boolean;
}

const DECK = 52;
const DEALER_STANDS = 17;

export const canSplit = (cards: readonly Card[]): boolean => {
  const [first, second, ...more] = cards;
  return first !== undefined && second !== undefined && more.length === 0 && valueOf(first) === valueOf(second);
};

const movesOf = (held: Held, hands: readonly Held[]): readonly BlackjackMove[] => [
  "hit", "stand",
  ...(held.cards.length === 2 ? (["double"] as const) : []),
  ...(hands.length === 1 && canSplit(held.cards) ? (["split"] as const) : []),
];

/** Applies the player's move to the hand that is being played. */
const move = (type: BlackjackMove, hands: Held[], held: Held, draw: () => Card): void => {
  if (type === "stand") held.done = true;
  if (type === "hit") held.cards.push(draw());
  if (type === "double") {
    held.cards.push(draw());
    held.doubled = true;
    held.done = true;
  }
  if (type === "split") {
    const other: Held = { cards: held.cards.splice(1), doubled: false, done: false };
    hands.push(other);
    for (const each of hands) each.cards.push(draw());
    // Split aces get one card each.
    if (rankOf(held.cards[0] ?? 0) === 0) for (const each of hands) each.done = true;
  }
  for (const each of hands) if (totalOf(each.cards).points >= 21) each.done = true;
};

/**
 * Every card comes from a full deck. The dealer looks for a blackjack at once, stands on every 17, and pays 3 to 2 for one;
 * two cards of one value may be split once, any first two cards may be doubled, also after a split.
 */
export const blackjack: Game<Record<never, never>, BlackjackAction, BlackjackTable> = {
  slug: "blackjack",
  isBet: shape<Record<never, never>>({}),
  isAction: shape<BlackjackAction>({ type: oneOf("hit", "stand", "double", "split") }),
  play: (stake, _bet, actions, draws) => {
    const draw = (): Card => draws.below(DECK);
    const [first, up, second, hole] = [draw(), draw(), draw(), draw()];
    const dealer = [up, hole];
    const cards = [first, second];
    if (isBlackjack(cards) || isBlackjack(dealer)) return actions.length > 0 ? undefined : dealt(stake, cards, dealer);

    const hands: Held[] = [{ cards, doubled: false, done: false }];
    for (const { type } of actions) {
      const held = hands.find(({ done }) => !done);
      if (held === undefined || !movesOf(held, hands).includes(type)) return undefined;
      move(type, hands, held, draw);
    }
    const asked = hands.find(({ done }) => !done);
    const wagered = money(hands.reduce((sum, { doubled }) => sum + stake * (doubled ? 2 : 1), 0));
    if (asked !== undefined) return open(wagered, { ...tableOf(hands, [up]), active: hands.indexOf(asked), moves: movesOf(asked, hands) });
    return settled(stake, wagered, hands, dealersHand(hands, dealer, draw));
  },
};

const dealt = (stake: Money, cards: readonly Card[], dealer: readonly Card[]): Round<BlackjackTable> => {
  const natural = isBlackjack(cards);
  const both = natural && isBlackjack(dealer);
  const result = both ? "push" : natural ? "blackjack" : "lost";
  const hand = { cards, ...totalOf(cards), doubled: false, result } as const;
  return ended(stake, { push: 100, blackjack: 250, lost: 0 }[result], {
    hands: [hand], active: undefined, dealer, dealerPoints: totalOf(dealer).points, moves: [],
  });
};

/** The dealer's hand at the end: cards are drawn only when a hand of the player still stands. */
const dealersHand = (hands: readonly Held[], dealt: readonly Card[], draw: () => Card): readonly Card[] => {
  const cards = [...dealt];
  const anyStands = hands.some((hand) => totalOf(hand.cards).points <= 21);
  while (anyStands && totalOf(cards).points < DEALER_STANDS) cards.push(draw());
  return cards;
};

const settled = (stake: Money, wagered: Money, hands: readonly Held[], dealer: readonly Card[]): Round<BlackjackTable> => {
  const against = totalOf(dealer).points;
  const table = tableOf(hands, dealer, against);
  const payout = table.hands.reduce((sum, { result, doubled }) => sum + stake * (doubled ? 2 : 1) * (result === "won" ? 2 : result === "push" ? 1 : 0), 0);
  return { wagered, payout: money(payout), over: true, table };
};

const resultOf = (points: number, against: number): BlackjackHand["result"] => {
  if (points > 21) return "bust";
  if (against > 21 || points > against) return "won";
  return points === against ? "push" : "lost";
};

const tableOf = (hands: readonly Held[], dealer: readonly Card[], against?: number): BlackjackTable => ({
  hands: hands.map(({ cards, doubled }) => {
    const total = totalOf(cards);
    return { cards, ...total, doubled, result: against === undefined && total.points <= 21 ? undefined : resultOf(total.points, against ?? 0) };
  }),
  active: undefined,
  dealer,
  dealerPoints: totalOf(dealer).points,
  moves: [],
});
