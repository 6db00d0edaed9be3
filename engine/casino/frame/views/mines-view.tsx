import { type KeyboardEvent, useEffect, useState } from "react";
import * as m from "framer-motion/m";
import { CELLS, type MinesBet, minesMultiplier, minesReturn, type MinesTable, mostPicks } from "../../games/mines/mines.ts";
import { pay } from "../../games/game.ts";
import { money } from "../../../../src/domain/kernel/money.ts";
import type { RoundView } from "../../play/wire.ts";
import { Facts, Go, Play, resultText, Stake } from "../table/controls.tsx";
import { amountText, percentText, timesText } from "../table/format.ts";
import type { ViewProps } from "../table/view-props.ts";
import { Layout } from "../table/layout.tsx";
import type { Seat } from "../table/use-table.ts";
import { useSpace } from "../table/use-space.ts";
import css from "./mines-view.module.css";
import controls from "../table/controls.module.css";

const SIDE = 5;
const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: SIDE, ArrowUp: -SIDE };

/** Moves the focus from cell to cell with the arrow keys. */
const walk = (event: KeyboardEvent<HTMLElement>): void => {
  const step = steps[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const cells = [...event.currentTarget.querySelectorAll("button")];
  const at = cells.findIndex((cell) => cell === document.activeElement);
  cells[at + step]?.focus();
};

type Face = "closed" | "gem" | "hit" | "mine" | "spared";
const faceNames: Readonly<Record<Face, string>> = { closed: "", gem: ": gem", hit: ": mine", mine: ": mine", spared: ": safe" };

const faceOf = (cell: number, table: MinesTable | undefined): Face => {
  const isPicked = table?.picked.includes(cell) === true;
  if (table?.mines?.includes(cell) === true) return isPicked ? "hit" : "mine";
  if (isPicked) return "gem";
  return table?.mines == null ? "closed" : "spared";
};

interface FieldProps {
  readonly table: MinesTable | undefined;
  /** Undefined while there is nothing to pick. */
  readonly onPick: ((cell: number) => void) | undefined;
}

const Field = ({ table, onPick }: FieldProps) => (
  <div className={css.field} role="group" aria-label="Cells" onKeyDown={walk}>
    {Array.from({ length: CELLS }, (_, cell) => {
      const face = faceOf(cell, table);
      const mayPick = onPick !== undefined && face === "closed";
      return (
        <m.button
          key={cell}
          type="button"
          className={css.cell}
          data-face={face}
          aria-label={`Row ${Math.floor(cell / SIDE) + 1}, column ${(cell % SIDE) + 1}${faceNames[face]}`}
          aria-disabled={!mayPick}
          whileTap={{ scale: 0.94 }}
          onClick={() => {
            if (mayPick) onPick(cell);
          }}
        >
          {face === "gem" ? <Gem /> : face === "hit" || face === "mine" ? <Mine /> : null}
        </m.button>
      );
    })}
  </div>
);

interface OddsProps {
  readonly laid: number;
  readonly picks: number;
  /** Whether one more pick is offered. */
  readonly more: boolean;
}

/** Shows the chance and the payout of one more pick. */
const Odds = ({ laid, picks, more }: OddsProps) => {
  const then = more ? picks + 1 : picks;
  return (
    <Facts
      facts={[
        ["Chance of the next pick", percentText((CELLS - laid - picks) / (CELLS - picks))],
        ["Pays then", timesText(minesMultiplier(laid, then))],
        ["Returns then", percentText(minesReturn(laid, then))],
      ]}
    />
  );
};

const moodOf = (round: RoundView | undefined): "won" | "lost" | undefined => {
  if (round === undefined || round.status === "open") return undefined;
  return round.payout > round.wagered ? "won" : "lost";
};

const saidOf = ({ state, round }: Seat): string => {
  if (round === undefined) return "Find the gems, and mind the mines";
  const { picked, multiplier } = round.table as MinesTable;
  if (round.status !== "open") return resultText(round.wagered, round.payout, state.currency);
  return picked.length === 0 ? "Pick a cell" : `${timesText(multiplier)} is yours now`;
};

const takeText = ({ state }: Seat, { stake }: RoundView, laid: number, picks: number): string =>
  `Take ${state.currency} ${amountText(pay(money(stake), minesMultiplier(laid, picks)))}`;

export const MinesView = ({ seat }: ViewProps) => {
  const { round, busy, shown } = seat;
  const [stake, setStake] = useState(100_00);
  const [count, setCount] = useState(3);
  const table = round === undefined ? undefined : (round.table as MinesTable);
  const open = round?.status === "open" ? round : undefined;
  const laid = open === undefined ? count : (open.bet as MinesBet).mines;
  const picks = open === undefined ? 0 : (open.table as MinesTable).picked.length;
  useEffect(() => shown(), [round, shown]);
  const begin = (): void => void seat.bet(stake, { mines: count });
  const cashOut = (): void => void seat.act({ type: "cash-out" });
  useSpace(busy || picks === 0 ? undefined : cashOut);
  return (
    <Layout
      said={saidOf(seat)}
      mood={moodOf(round)}
      stage={<Field table={table} onPick={open === undefined || busy ? undefined : (cell) => void seat.act({ type: "pick", cell })} />}
      controls={
        <>
          <Stake seat={seat} stake={open?.stake ?? stake} onStake={setStake} disabled={busy || open !== undefined} />
          <label className={controls.field}>
            <span className="muted">{`Mines: ${laid}`}</span>
            <input type="range" min={1} max={CELLS - 1} value={laid} disabled={busy || open !== undefined} onChange={({ target }) => setCount(Number(target.value))} />
          </label>
          <Odds laid={laid} picks={picks} more={picks < mostPicks(laid)} />
          {open === undefined ? (
            <Play seat={seat} stake={stake} disabled={busy} onPlay={begin}>
              Play
            </Play>
          ) : (
            <Go look="take" disabled={busy || picks === 0} onClick={cashOut}>
              {picks === 0 ? "Pick a cell" : takeText(seat, open, laid, picks)}
            </Go>
          )}
        </>
      }
    />
  );
};

const pop = { initial: { scale: 0.3, opacity: 0 }, animate: { scale: 1, opacity: 1 }, transition: { type: "spring", stiffness: 420, damping: 20 } } as const;

const Gem = () => (
  <m.svg viewBox="0 0 24 24" aria-hidden="true" {...pop}>
    <path d="M7 4h10l5 6-10 11L2 10z" fill="#2ed19a" />
    <path d="M7 4l5 6 5-6M2 10h20M12 10v11" stroke="#bff7e2" strokeWidth="1.2" fill="none" />
  </m.svg>
);

const Mine = () => (
  <m.svg viewBox="0 0 24 24" aria-hidden="true" {...pop}>
    <path d="M12 2v20M2 12h20M5 5l14 14M19 5L5 19" stroke="#ff8d84" strokeWidth="2" strokeLinecap="round" />
    <circle cx="12" cy="12" r="7" fill="#e0473b" />
    <circle cx="9.500" cy="9.500" r="1.800" fill="#fff" fillOpacity=".7" />
  </m.svg>
);
