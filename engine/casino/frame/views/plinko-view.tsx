import { useState } from "react";
import * as m from "framer-motion/m";
import { type PlinkoBet, plinkoPays, plinkoReturn, type PlinkoTable, type Risk, risks, type Rows, rowCounts } from "../../games/plinko/plinko.ts";
import { Choice, Facts, Play, resultText, Stake } from "../table/controls.tsx";
import { percentText, timesText } from "../table/format.ts";
import type { ViewProps } from "../table/view-props.ts";
import { Layout } from "../table/layout.tsx";
import css from "./plinko-view.module.css";

const WIDTH = 400;
const HEIGHT = 360;
const riskNames: Readonly<Record<Risk, string>> = { low: "Low", medium: "Medium", high: "High" };

const spacing = (rows: number): number => WIDTH / (rows + 2);
const rowHeight = (rows: number): number => (HEIGHT - 60) / rows;
const pinsOf = (rows: number): readonly (readonly [x: number, y: number])[] =>
  Array.from({ length: rows }, (_, row) => Array.from({ length: row + 2 }, (_pin, pin) => [WIDTH / 2 + (pin - (row + 1) / 2) * spacing(rows), 24 + row * rowHeight(rows)] as const)).flat();

/** The ball's place before each pin and in its slot. */
const fall = (path: readonly number[], rows: number): { readonly x: readonly number[]; readonly y: readonly number[] } => {
  const xs = path.reduce<readonly number[]>((walked, step) => [...walked, (walked.at(-1) ?? 0) + (step === 1 ? 0.5 : -0.5)], [0]);
  return { x: xs.map((x) => WIDTH / 2 + x * spacing(rows)), y: [...path.map((_, row) => 12 + row * rowHeight(rows)), HEIGHT - 34] };
};

const shade = (pays: number): string => (pays >= 10_00 ? "#d9425f" : pays >= 2_00 ? "#d97a3a" : pays >= 100 ? "#b8922e" : "#33507f");
const shortText = (pays: number): string => (pays >= 100_00 ? String(pays / 100) : String(Number((pays / 100).toFixed(pays >= 10_00 ? 1 : 2))));

export const PlinkoView = ({ seat }: ViewProps) => {
  const { state, round, busy } = seat;
  const [stake, setStake] = useState(100_00);
  const [bet, setBet] = useState<PlinkoBet>({ rows: 12, risk: "medium" });
  const [falling, setFalling] = useState(false);
  const table = round === undefined ? undefined : (round.table as PlinkoTable);
  const thrown = round === undefined ? bet : (round.bet as PlinkoBet);
  const ball = table !== undefined && thrown.rows === bet.rows ? fall(table.path, bet.rows) : undefined;
  const held = busy || falling;
  const drop = (): void => {
    setFalling(true);
    void seat.bet(stake, bet).then((dropped) => {
      if (dropped === undefined) setFalling(false);
    });
  };
  const land = (): void => {
    setFalling(false);
    seat.shown();
  };
  const pays = plinkoPays(bet.rows, bet.risk);
  const isDone = !held && round !== undefined && ball !== undefined && thrown.risk === bet.risk;
  return (
    <Layout
      said={held ? "…" : isDone ? `${timesText(table?.multiplier ?? 0)}: ${resultText(round.wagered, round.payout, state.currency)}` : "Let the ball drop"}
      mood={isDone ? (round.payout > round.wagered ? "won" : "lost") : undefined}
      stage={
        <svg className={css.board} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`A board of ${bet.rows} rows of pins`}>
          {pinsOf(bet.rows).map(([x, y]) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r={bet.rows === 16 ? 2.5 : 3.5} fill="#dfe8fb" fillOpacity=".75" />
          ))}
          {pays.map((each, slot) => {
            const width = spacing(bet.rows);
            const x = WIDTH / 2 + (slot - bet.rows / 2) * width;
            const isHit = isDone && table?.slot === slot;
            return (
              <g key={slot}>
                <rect x={x - width / 2 + 1} y={HEIGHT - 30} width={width - 2} height={26} rx={5} fill={shade(each)} stroke={isHit ? "#fff" : "none"} strokeWidth={2} />
                <text x={x} y={HEIGHT - 13} className={css.pays} fontSize={bet.rows === 16 ? 8 : 10}>
                  {shortText(each)}
                </text>
              </g>
            );
          })}
          {ball === undefined ? null : (
            <m.circle
              key={round?.id}
              r={bet.rows === 16 ? 5 : 7}
              fill="#ffd166"
              initial={{ cx: WIDTH / 2, cy: 0 }}
              animate={{ cx: [...ball.x], cy: [...ball.y] }}
              transition={{ duration: 0.11 * bet.rows, ease: "linear" }}
              onAnimationComplete={land}
            />
          )}
        </svg>
      }
      controls={
        <>
          <Stake seat={seat} stake={stake} onStake={setStake} disabled={held} />
          <Choice<Risk> label="Risk" options={risks.map((risk) => [risk, riskNames[risk]])} value={bet.risk} disabled={held} onChoose={(risk) => setBet({ ...bet, risk })} />
          <Choice<Rows> label="Rows" options={rowCounts.map((rows) => [rows, String(rows)])} value={bet.rows} disabled={held} onChoose={(rows) => setBet({ ...bet, rows })} />
          <Facts facts={[["Pays at most", timesText(Math.max(...pays))], ["Returns", percentText(plinkoReturn(bet.rows, bet.risk))]]} />
          <Play seat={seat} stake={stake} disabled={held} onPlay={drop}>
            Drop the ball
          </Play>
        </>
      }
    />
  );
};
