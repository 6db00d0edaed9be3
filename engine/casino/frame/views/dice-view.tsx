import { useState } from "react";
import * as m from "framer-motion/m";
import { type DiceBet, diceMultiplier, diceReturn, type DiceTable, LEAST_CHANCES, MOST_CHANCES, NUMBERS } from "../../games/dice/dice.ts";
import { pay } from "../../games/game.ts";
import { Choice, Facts, Play, resultText, Stake } from "../table/controls.tsx";
import { amountText, percentText, timesText } from "../table/format.ts";
import type { ViewProps } from "../table/view-props.ts";
import { Layout } from "../table/layout.tsx";
import { money } from "../../../../src/domain/kernel/money.ts";
import css from "./dice-view.module.css";

const numberText = (hundredths: number): string => (hundredths / 100).toFixed(2);

export const DiceView = ({ seat }: ViewProps) => {
  const { state, round, busy } = seat;
  const [stake, setStake] = useState(100_00);
  const [bet, setBet] = useState<DiceBet>({ side: "over", chances: 4_950 });
  const table = round === undefined ? undefined : (round.table as DiceTable);
  const line = bet.side === "under" ? bet.chances : NUMBERS - bet.chances;
  const play = (): void => void seat.bet(stake, bet);
  return (
    <Layout
      said={round === undefined ? "Draw the line, and roll" : resultText(round.wagered, round.payout, state.currency)}
      mood={table === undefined ? undefined : table.won ? "won" : "lost"}
      stage={
        <>
          <m.p
            key={round?.id ?? "none"}
            className={`${css.roll} figures`}
            data-won={table?.won}
            initial={{ scale: 0.82, opacity: 0.2 }}
            animate={{ scale: 1, opacity: 1 }}
            transition={{ type: "spring", stiffness: 260, damping: 18 }}
            onAnimationComplete={seat.shown}
          >
            {table === undefined ? "00.00" : numberText(table.roll)}
          </m.p>
          <div className={css.scale}>
            <div className={css.bar} data-side={bet.side} style={{ "--line": `${line / 100}%` } as React.CSSProperties} />
            {table === undefined ? null : (
              <m.span className={css.mark} data-won={table.won} initial={false} animate={{ left: `${table.roll / 100}%` }} transition={{ type: "spring", stiffness: 160, damping: 20 }} />
            )}
            <input
              type="range"
              aria-label="Where the line is"
              aria-valuetext={`${bet.side} ${numberText(line)}`}
              min={bet.side === "under" ? LEAST_CHANCES : NUMBERS - MOST_CHANCES}
              max={bet.side === "under" ? MOST_CHANCES : NUMBERS - LEAST_CHANCES}
              step={50}
              value={line}
              disabled={busy}
              onChange={({ target }) => setBet({ ...bet, chances: bet.side === "under" ? Number(target.value) : NUMBERS - Number(target.value) })}
            />
            <div className={`${css.ends} figures`}>
              <span>0</span>
              <span>25</span>
              <span>50</span>
              <span>75</span>
              <span>100</span>
            </div>
          </div>
        </>
      }
      controls={
        <>
          <Stake seat={seat} stake={stake} onStake={setStake} disabled={busy} />
          <Choice
            label="The number will be"
            options={[["under", `Under ${numberText(bet.side === "under" ? line : NUMBERS - line)}`], ["over", `Over ${numberText(bet.side === "over" ? line : NUMBERS - line)}`]]}
            value={bet.side}
            disabled={busy}
            onChoose={(side) => setBet({ ...bet, side })}
          />
          <Facts
            facts={[
              ["Chance", percentText(bet.chances / NUMBERS)],
              ["Pays", timesText(diceMultiplier(bet.chances))],
              ["Returns", percentText(diceReturn(bet.chances))],
              ["You would get", `${state.currency} ${amountText(pay(money(stake), diceMultiplier(bet.chances)))}`],
            ]}
          />
          <Play seat={seat} stake={stake} disabled={busy} onPlay={play}>
            Roll
          </Play>
        </>
      }
    />
  );
};
