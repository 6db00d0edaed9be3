import { useState } from "react";
import { rouletteReturns, type RouletteTable } from "../../games/roulette/roulette.ts";
import { Choice, Facts, Go, Play, resultText } from "../table/controls.tsx";
import { amountText, percentText } from "../table/format.ts";
import type { ViewProps } from "../table/view-props.ts";
import { Layout } from "../table/layout.tsx";
import { type Placed, RouletteCloth } from "./roulette-cloth.tsx";
import { RouletteWheel } from "./roulette-wheel.tsx";
import css from "./roulette-view.module.css";

const chips = [[10_00, "10"], [50_00, "50"], [100_00, "100"], [500_00, "500"], [1_000_00, "1k"]] as const;
const noNumbers: ReadonlySet<string> = new Set();

export const RouletteView = ({ seat }: ViewProps) => {
  const { state, round, busy } = seat;
  const [chip, setChip] = useState<number>(50_00);
  const [steps, setSteps] = useState<readonly Placed[]>([]);
  const [turning, setTurning] = useState(false);
  const placed: Placed = steps.at(-1) ?? new Map();
  const total = [...placed.values()].reduce((sum, amount) => sum + amount, 0);
  const held = busy || turning;
  const table = round === undefined ? undefined : (round.table as RouletteTable);
  const place = (spot: string): void => setSteps([...steps, new Map(placed).set(spot, (placed.get(spot) ?? 0) + chip)]);
  const spin = (): void => {
    setTurning(true);
    void seat.bet(total, { chips: [...placed].map(([spot, amount]) => ({ spot, amount })) }).then((spun) => {
      if (spun === undefined) setTurning(false);
    });
  };
  const stop = (): void => {
    setTurning(false);
    seat.shown();
  };
  const said = (): string => {
    if (held) return "No more bets";
    if (round === undefined || table === undefined) return "Place your chips";
    return `${table.number}. ${resultText(round.wagered, round.payout, state.currency)}`;
  };
  return (
    <Layout
      wide
      said={said()}
      mood={held || round === undefined ? undefined : round.payout > round.wagered ? "won" : "lost"}
      stage={
        <div className={css.stage}>
          <RouletteWheel round={round?.id} number={table?.number} onStopped={stop} />
          <RouletteCloth placed={placed} won={held || table === undefined ? noNumbers : new Set(table.won)} disabled={held} onPlace={place} />
        </div>
      }
      controls={
        <>
          <Choice<number> label="Chip" options={chips} value={chip} disabled={held} onChoose={setChip} />
          <Facts facts={[["On the cloth", `${state.currency} ${amountText(total)}`], ["Returns", percentText(rouletteReturns.least)]]} />
          <div className={css.pair}>
            <Go look="plain" disabled={held || steps.length === 0} onClick={() => setSteps(steps.slice(0, -1))}>
              Undo
            </Go>
            <Go look="plain" disabled={held || total === 0} onClick={() => setSteps([])}>
              Clear
            </Go>
          </div>
          <Play seat={seat} stake={total} disabled={held || total === 0} onPlay={spin}>
            Spin
          </Play>
        </>
      }
    />
  );
};
