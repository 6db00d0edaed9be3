import { lazy, type ReactNode, Suspense, useEffect, useRef } from "react";
import type { ComponentType } from "react";
import type { GameSlug } from "../games/game.ts";
import { FairnessPanel } from "./table/fairness-panel.tsx";
import { amountText } from "./table/format.ts";
import { RoundsPanel } from "./table/rounds-panel.tsx";
import { RulesPanel } from "./table/rules-panel.tsx";
import { tellParent } from "./table/tell-parent.ts";
import { type Seat, useTable } from "./table/use-table.ts";
import type { ViewProps } from "./table/view-props.ts";
import css from "./game-table.module.css";

const views: Readonly<Record<GameSlug, ComponentType<ViewProps>>> = {
  dice: lazy(() => import("./views/dice-view.tsx").then((view) => ({ default: view.DiceView }))),
  roulette: lazy(() => import("./views/roulette-view.tsx").then((view) => ({ default: view.RouletteView }))),
  slot: lazy(() => import("./views/slot-view.tsx").then((view) => ({ default: view.SlotView }))),
  mines: lazy(() => import("./views/mines-view.tsx").then((view) => ({ default: view.MinesView }))),
  plinko: lazy(() => import("./views/plinko-view.tsx").then((view) => ({ default: view.PlinkoView }))),
  blackjack: lazy(() => import("./views/blackjack-view.tsx").then((view) => ({ default: view.BlackjackView }))),
  crash: lazy(() => import("./views/crash-view.tsx").then((view) => ({ default: view.CrashView }))),
};

const names = { real: "Balance", bonus: "Casino bonus", demo: "Play money" } as const;

/** The frame around a game: the balance, the game itself, and the panels with its rules, rounds and fairness. */
export const GameTable = ({ token }: { readonly token: string }) => {
  const root = useRef<HTMLDivElement>(null);
  const seating = useTable(token);
  useEffect(() => {
    const element = root.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => tellParent({ type: "height", height: Math.ceil(element.getBoundingClientRect().height) }));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={root} className={css.root}>
      {"seat" in seating ? <Seated seat={seating.seat} /> : "failed" in seating ? <Closed said={seating.failed} retry={seating.retry} /> : <p className={css.note}>Opening the table…</p>}
    </div>
  );
};

const Closed = ({ said, retry }: { readonly said: string; readonly retry: () => void }) => (
  <div className={css.note} role="alert">
    <p>{said}</p>
    <button type="button" className={css.retry} onClick={retry}>
      Try again
    </button>
  </div>
);

const Seated = ({ seat }: { readonly seat: Seat }) => {
  const { state, amount, trouble } = seat;
  const View = views[state.game];
  return (
    <>
      <div className={css.head}>
        <span className="muted">{names[state.balance]}</span>
        <strong className="figures" data-testid="amount">{`${state.currency} ${amountText(amount)}`}</strong>
      </div>
      <Trouble>{trouble}</Trouble>
      <Suspense fallback={<p className={css.note}>Opening the table…</p>}>
        <View seat={seat} />
      </Suspense>
      <div className={css.panels}>
        <RoundsPanel rounds={seat.history} currency={state.currency} onEarlier={seat.readEarlier} />
        <FairnessPanel seat={seat} />
        <RulesPanel game={state.game} returns={state.returns} />
      </div>
    </>
  );
};

const Trouble = ({ children }: { readonly children: ReactNode }) => (
  <div role="alert">{children === undefined ? null : <p className={css.trouble}>{children}</p>}</div>
);
