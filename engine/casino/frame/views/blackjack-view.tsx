import { useEffect, useId, useState } from "react";
import type { BlackjackHand, BlackjackMove, BlackjackTable } from "../../games/blackjack/blackjack.ts";
import { Facts, Flaw, Go, Play, resultText, Stake } from "../table/controls.tsx";
import { amountText } from "../table/format.ts";
import type { ViewProps } from "../table/view-props.ts";
import { Layout } from "../table/layout.tsx";
import { PlayingCard } from "./playing-card.tsx";
import css from "./blackjack-view.module.css";

const keys: readonly (readonly [move: BlackjackMove, name: string, key: string])[] = [["hit", "Hit", "h"], ["stand", "Stand", "s"], ["double", "Double", "d"], ["split", "Split", "p"]];
/** The moves that stake as much again. */
const stakesMore: ReadonlySet<BlackjackMove> = new Set(["double", "split"]);
const results: Readonly<Record<NonNullable<BlackjackHand["result"]>, string>> = { blackjack: "Blackjack", won: "Won", push: "Push", lost: "Lost", bust: "Bust" };

/** Plays a move when its letter is pressed. */
const useMoveKeys = (open: readonly BlackjackMove[], play: (move: BlackjackMove) => void): void => {
  useEffect(() => {
    const hear = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): void => {
      const [move] = keys.find(([, , letter]) => letter === key.toLowerCase()) ?? [];
      if (move === undefined || !open.includes(move) || ctrlKey || metaKey || altKey || target instanceof HTMLInputElement) return;
      play(move);
    };
    window.addEventListener("keydown", hear);
    return () => window.removeEventListener("keydown", hear);
  });
};

export const BlackjackView = ({ seat }: ViewProps) => {
  const { state, round, busy, shown, room } = seat;
  const [stake, setStake] = useState(100_00);
  const table = round === undefined ? undefined : (round.table as BlackjackTable);
  const isOpen = round?.status === "open";
  useEffect(() => shown(), [round, shown]);
  const deal = (): void => void seat.bet(stake, {});
  const play = (type: BlackjackMove): void => void seat.act({ type });
  const second = round?.stake ?? 0;
  const isShort = (move: BlackjackMove): boolean => stakesMore.has(move) && second > room.most;
  const moves = isOpen ? (table?.moves ?? []) : [];
  const open = busy ? [] : moves.filter((move) => !isShort(move));
  const short = moves.filter(isShort);
  const shortId = useId();
  useMoveKeys(open, play);
  const said = (): string => {
    if (round === undefined) return "Blackjack pays 3 to 2";
    if (isOpen) return (table?.hands.length ?? 1) > 1 ? `Hand ${(table?.active ?? 0) + 1}: your move` : "Your move";
    return resultText(round.wagered, round.payout, state.currency);
  };
  return (
    <Layout
      said={said()}
      mood={round === undefined || isOpen ? undefined : round.payout > round.wagered ? "won" : "lost"}
      stage={
        table === undefined ? (
          <Side name="Dealer" cards={[undefined, undefined]} points="" />
        ) : (
          <div className={css.table}>
            <Side name="Dealer" cards={isOpen ? [...table.dealer, undefined] : table.dealer} points={String(table.dealerPoints)} />
            <div className={css.hands}>
              {table.hands.map((hand, index) => (
                <Side
                  key={index}
                  name={table.hands.length > 1 ? `Hand ${index + 1}` : "You"}
                  cards={hand.cards}
                  points={`${hand.soft && hand.points < 21 && isOpen ? "soft " : ""}${hand.points}`}
                  note={hand.result === undefined ? (hand.doubled ? "doubled" : "") : results[hand.result]}
                  active={table.active === index && table.hands.length > 1}
                />
              ))}
            </div>
          </div>
        )
      }
      controls={
        <>
          <Stake seat={seat} stake={isOpen ? round.stake : stake} onStake={setStake} disabled={busy || isOpen} />
          {round === undefined ? null : <Facts facts={[["On the table", `${state.currency} ${amountText(isOpen ? round.wagered : 0)}`]]} />}
          {isOpen ? (
            <>
              <div className={css.moves} data-moves>
                {keys.map(([move, name, key]) => (
                  <Go key={move} look={move === "stand" ? "take" : "plain"} disabled={!open.includes(move)} aria-describedby={short.includes(move) ? shortId : undefined} aria-keyshortcuts={key.toUpperCase()} onClick={() => play(move)}>
                    <span>{name}</span> <kbd className={css.key}>{key.toUpperCase()}</kbd>
                  </Go>
                ))}
              </div>
              <Flaw id={shortId} flaw={short.length === 0 ? undefined : `To ${short.join(" or ")} takes ${state.currency} ${amountText(second)} more. ${room.why}`} />
            </>
          ) : (
            <Play seat={seat} stake={stake} disabled={busy} onPlay={deal}>
              Deal
            </Play>
          )}
        </>
      }
    />
  );
};

interface SideProps {
  readonly name: string;
  readonly cards: readonly (number | undefined)[];
  readonly points: string;
  readonly note?: string;
  readonly active?: boolean;
}

const Side = ({ name, cards, points, note = "", active = false }: SideProps) => (
  <div className={css.side} data-active={active}>
    <p className={css.name}>
      <span>{name}</span> <strong className="figures">{points}</strong> {note === "" ? null : <em>{note}</em>}
    </p>
    <ul className={css.cards} aria-label={`${name}: cards`}>
      {cards.map((card, order) => (
        <PlayingCard key={`${order} ${card ?? "down"}`} card={card} order={Math.min(order, 2)} />
      ))}
    </ul>
  </div>
);
