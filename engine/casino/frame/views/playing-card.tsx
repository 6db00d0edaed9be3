import * as m from "framer-motion/m";
import { type Card, rankOf } from "../../games/blackjack/hand.ts";
import css from "./blackjack-view.module.css";

const ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"] as const;
const rankNames = ["ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king"] as const;
const suits = [["♠", "spades"], ["♥", "hearts"], ["♦", "diamonds"], ["♣", "clubs"]] as const;

/** A card: face up, or face down while `card` is undefined. */
export const PlayingCard = ({ card, order }: { readonly card: Card | undefined; readonly order: number }) => {
  const motion = { initial: { y: -46, rotate: 6, opacity: 0 }, animate: { y: 0, rotate: 0, opacity: 1 }, transition: { delay: 0.12 * order, duration: 0.26, ease: "easeOut" } } as const;
  if (card === undefined) return <m.li className={`${css.card} ${css.back}`} aria-label="A card face down" {...motion} />;
  const [suit = "♠", suitName = "spades"] = suits[Math.floor(card / 13)] ?? [];
  return (
    <m.li className={css.card} data-red={suitName === "hearts" || suitName === "diamonds"} aria-label={`${rankNames[rankOf(card)]} of ${suitName}`} {...motion}>
      <span>{ranks[rankOf(card)]}</span>
      <span className={css.suit}>{suit}</span>
    </m.li>
  );
};
