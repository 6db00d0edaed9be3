import { useState } from "react";
import * as m from "framer-motion/m";
import { LINES, paytable, type SlotSymbol, strips } from "../../games/slot/reels.ts";
import type { SlotTable } from "../../games/slot/slot.ts";
import { Facts, Play, resultText, Stake } from "../table/controls.tsx";
import { timesText } from "../table/format.ts";
import type { ViewProps } from "../table/view-props.ts";
import { Layout } from "../table/layout.tsx";
import { Symbol } from "./symbols.tsx";
import css from "./slot-view.module.css";

const first: SlotTable["window"] = strips.map((strip) => strip.slice(0, 3));
/** How many symbols pass before a reel stops. */
const RUN = 14;

/** The symbols of a turning reel. They end with the symbols at which it stops. */
const running = (reel: number, shown: readonly SlotSymbol[]): readonly SlotSymbol[] => [...shown, ...Array.from({ length: RUN + 4 * reel }, (_, index) => strips[reel]?.[index % 24] ?? "star")];

export const SlotView = ({ seat }: ViewProps) => {
  const { state, round, busy } = seat;
  const [stake, setStake] = useState(100_00);
  const [turning, setTurning] = useState(false);
  const table = round === undefined ? undefined : (round.table as SlotTable);
  const held = busy || turning;
  const spin = (): void => {
    setTurning(true);
    void seat.bet(stake, {}).then((spun) => {
      if (spun === undefined) setTurning(false);
    });
  };
  const stop = (): void => {
    setTurning(false);
    seat.shown();
  };
  const lit = (reel: number, row: number): boolean =>
    !held && table !== undefined && table.wins.some(({ line, count, symbol }) => (line === -1 ? table.window[reel]?.[row] === symbol : reel < count && LINES[line]?.[reel] === row));
  const window = table?.window ?? first;
  return (
    <Layout
      said={held ? "…" : round === undefined ? "Ten lines from the left" : resultText(round.wagered, round.payout, state.currency)}
      mood={held || round === undefined ? undefined : round.payout > round.wagered ? "won" : "lost"}
      stage={
        <div className={css.hall}>
        <div className={css.machine} role="img" aria-label={held ? "The reels are turning" : window.map((reel) => reel.join(", ")).join("; ")}>
          {window.map((shown, reel) => (
            <div key={reel} className={css.reel}>
              {round === undefined ? (
                <div className={css.strip}>
                  {shown.map((symbol, row) => (
                    <span key={row} className={css.symbol}>
                      <Symbol name={symbol} />
                    </span>
                  ))}
                </div>
              ) : (
                <m.div
                  key={round.id}
                  className={css.strip}
                  initial={{ y: `calc(var(--cell) * ${-(RUN + 4 * reel)})` }}
                  animate={{ y: 0 }}
                  transition={{ duration: 0.7 + 0.22 * reel, ease: [0.2, 0.7, 0.2, 1.02] }}
                  {...(reel === 4 ? { onAnimationComplete: stop } : {})}
                >
                  {running(reel, shown).map((symbol, row) => (
                    <span key={row} className={css.symbol} data-lit={row < 3 && lit(reel, row)} data-dim={!held && (table?.wins.length ?? 0) > 0 && !lit(reel, row)}>
                      <Symbol name={symbol} />
                    </span>
                  ))}
                </m.div>
              )}
            </div>
          ))}
        </div>
        </div>
      }
      controls={
        <>
          <Stake seat={seat} stake={stake} onStake={setStake} disabled={held} />
          <Facts facts={[["Lines", "10"], ["A line pays at most", timesText(paytable.seven[2] * 10)]]} />
          <Play seat={seat} stake={stake} disabled={held} onPlay={spin}>
            Spin
          </Play>
          <Paytable />
        </>
      }
    />
  );
};

const Paytable = () => (
  <table className={css.paytable}>
    <caption className="unseen">What a line pays, in times the whole stake</caption>
    <thead>
      <tr>
        <td />
        {[3, 4, 5].map((count) => (
          <th key={count} scope="col">
            {count}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {Object.entries(paytable).map(([name, pays]) => (
        <tr key={name}>
          <th scope="row">
            <span className="unseen">{name}</span>
            <Symbol name={name as SlotSymbol} />
          </th>
          {pays.map((each) => (
            <td key={each} className="figures">
              {timesText(each * 10)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
