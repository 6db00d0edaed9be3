import { expect, it } from "vitest";
import { returnsOf } from "../../../engine/casino/catalogue.ts";
import { percentText } from "../../../engine/casino/frame/table/format.ts";
import { bestMove, blackjackReturn } from "../../../engine/casino/games/blackjack/best-play.ts";
import { blackjack, type BlackjackAction, type BlackjackTable } from "../../../engine/casino/games/blackjack/blackjack.ts";
import type { Card } from "../../../engine/casino/games/blackjack/hand.ts";
import { LEAST_STAKE, type Round } from "../../../engine/casino/games/game.ts";

const stake = LEAST_STAKE;

/** One card of each value, the ace first, with its chance: every card comes from a full deck, and the game looks at values only. */
const CARDS: readonly (readonly [card: Card, chance: number])[] = Array.from({ length: 10 }, (_, index) => [index, index === 9 ? 4 / 13 : 1 / 13]);
const chanceOf = (cards: readonly Card[]): number => cards.reduce((product, card) => product * (CARDS[card]?.[1] ?? Number.NaN), 1);

class CardAsked extends Error {}

/** The round with these cards, in the order in which they are drawn; undefined when its rules ask for one more. */
const playWith = (cards: readonly Card[], actions: readonly BlackjackAction[]): Round<BlackjackTable> | undefined => {
  let drawn = 0;
  const below = (): Card => {
    const card = cards[drawn++];
    if (card === undefined) throw new CardAsked();
    return card;
  };
  try {
    const round = blackjack.play(stake, {}, actions, { below });
    if (round === undefined) throw new Error("the rules do not allow the move");
    return round;
  } catch (cause) {
    if (cause instanceof CardAsked) return undefined;
    throw cause;
  }
};

/** A way in which the dealer's hand can end: the hole card, the cards drawn after it, and the chance of all such ways. */
interface Ending {
  readonly cards: readonly Card[];
  chance: number;
}

const STANDS: readonly BlackjackAction[] = [{ type: "stand" }];

/** How the dealer's hand ends beneath an up card, by its points; 22 stands for all above 21. The dealer has looked: there is no blackjack. */
const endingsOf = (up: Card): readonly Ending[] => {
  const endings = new Map<number, Ending>();
  const draw = (cards: readonly Card[]): void => {
    // The player stands on 19.
    const [hole = 0, ...more] = cards;
    const round = playWith([9, up, 8, hole, ...more], STANDS);
    if (round === undefined) for (const [card] of CARDS) draw([...cards, card]);
    else {
      const points = Math.min(round.table.dealerPoints, 22);
      const known = endings.get(points);
      if (known === undefined) endings.set(points, { cards, chance: chanceOf(cards) });
      else known.chance += chanceOf(cards);
    }
  };
  for (const [hole] of CARDS) if (playWith([9, up, 8, hole], [])?.over === false) draw([hole]);
  const all = [...endings.values()];
  const sum = all.reduce((total, { chance }) => total + chance, 0);
  return all.map(({ cards, chance }) => ({ cards, chance: chance / sum }));
};

/** How many cards a move draws before the next one, or before the dealer. */
const DRAWS = { stand: 0, hit: 1, double: 1, split: 2 } as const;

const everyDraw = (count: number): readonly (readonly Card[])[] =>
  count === 0 ? [[]] : everyDraw(count - 1).flatMap((before) => CARDS.map(([card]) => [...before, card]));

/** Everything on an open table that the rules look at. What follows is the same for two tables that agree in it, so it is played once. */
const nameOf = ({ hands, active, dealer, moves }: BlackjackTable): string =>
  JSON.stringify([
    dealer, active, moves, moves.includes("split") ? hands[0]?.cards[0] : undefined,
    ...hands.map(({ cards, points, soft, doubled }) => [Math.min(points, 22), soft, doubled, cards.length === 2]),
  ]);

interface Deal {
  readonly dealt: readonly [first: Card, up: Card, second: Card];
  readonly endings: readonly Ending[];
  readonly known: Map<string, number>;
}

/** What the player wins on average from an open table on, with the best move each time. */
const fromHere = (deal: Deal, drawn: readonly Card[], actions: readonly BlackjackAction[], table: BlackjackTable): number => {
  const { dealt: [first, up, second], endings, known } = deal;
  const name = nameOf(table);
  const before = known.get(name);
  if (before !== undefined) return before;
  const type = bestMove(table);
  const next = [...actions, { type }];
  const won = everyDraw(DRAWS[type]).reduce((sum, cards) => {
    const all = [...drawn, ...cards];
    const shown = (hole: Card, after: readonly Card[] = []): Round<BlackjackTable> | undefined => playWith([first, up, second, hole, ...all, ...after], next);
    const now = shown(endings[0]?.cards[0] ?? 0);
    if (now?.over === false) return sum + chanceOf(cards) * fromHere(deal, all, next, now.table);
    return sum + chanceOf(cards) * endings.reduce((total, { cards: [hole = 0, ...after], chance }) => {
      const ended = shown(hole, after);
      if (ended?.over !== true) throw new Error("the dealer's cards are not enough");
      return total + chance * (ended.payout - ended.wagered);
    }, 0);
  }, 0);
  known.set(name, won);
  return won;
};

it("comes to what the page tells, over every deal, every later card and every end of the dealer's hand, by the rules that settle the rounds", () => {
  let [won, chances] = [0, 0];
  for (const [up] of CARDS) {
    const endings = endingsOf(up);
    const known = new Map<string, number>();
    for (const [first] of CARDS)
      for (const [second] of CARDS) {
        let open: BlackjackTable | undefined;
        let openChance = 0;
        for (const [hole] of CARDS) {
          const chance = chanceOf([first, up, second, hole]);
          const dealt = playWith([first, up, second, hole], []);
          chances += chance;
          if (dealt?.over === true) won += chance * (dealt.payout - dealt.wagered);
          else {
            open = dealt?.table;
            openChance += chance;
          }
        }
        if (open !== undefined) won += openChance * fromHere({ dealt: [first, up, second], endings, known }, [], [], open);
      }
  }
  const returned = 1 + won / stake;
  expect(chances).toBeCloseTo(1, 12);
  expect(blackjackReturn()).toBeCloseTo(returned, 10);
  expect(percentText(returnsOf("blackjack").least)).toBe(percentText(returned));
}, 120_000);
