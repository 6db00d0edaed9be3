import { Observable, share } from "rxjs";
import type { StateSource } from "../../../application/runtime/view.ts";
import type { Betslip, Leg } from "../../../domain/betslip/state.ts";
import type { State } from "../../../domain/state.ts";
import { type IsTurn, paceOf } from "../prices/public/pace.ts";

/** The slip's turn at the pace, beside the lists'. */
const TURN = 1;

/** The parts of the state of which the slip shows figures. */
export type ShownSlip = Pick<State, "betslip" | "preferences">;

/**
 * The slip as it is shown. All of its prices and figures are those of one moment. Moves are shown at the client's pace; what is no move of a price, such as
 * a stop, a stake, a selection or a placement, is always shown at once, with the prices of its moment. A bet is asked for at the prices that are shown.
 */
const createShownSlip = (store: StateSource<State>): StateSource<ShownSlip> => {
  const pace = paceOf(store);
  let held: ShownSlip | undefined;

  const state$ = new Observable<ShownSlip>((out) => {
    let shown: ShownSlip = (held = store.snapshot());
    const show = (state: ShownSlip): void => out.next((shown = held = state));
    const showMove = (isTurn: IsTurn): boolean => {
      const state = store.snapshot();
      if (isSame(shown, state)) return false;
      if (isTurn(TURN)) show(state);
      else pace.ask(showMove);
      return isTurn(TURN);
    };
    const subscription = store.state$.subscribe((state) => {
      if (isSame(shown, state)) return;
      if (isMove(shown, state)) pace.ask(showMove);
      else show(state);
    });
    return () => {
      subscription.unsubscribe();
      pace.forget(showMove);
      held = undefined;
    };
  }).pipe(share());

  // Without a subscriber nothing is held, so a part that is drawn for the first time shows the present.
  return { snapshot: () => held ?? store.snapshot(), state$ };
};

const isSame = (before: ShownSlip, after: ShownSlip): boolean =>
  before.betslip === after.betslip && before.preferences === after.preferences;

/** Whether nothing but prices of legs and their marks differs. */
const isMove = (before: ShownSlip, after: ShownSlip): boolean => {
  if (before.preferences !== after.preferences) return false;
  const [from, to] = [before.betslip, after.betslip];
  return from.legs.length === to.legs.length && sameBut(LEGS, from, to) && to.legs.every((leg, place) => hasMoved(from.legs[place], leg));
};

/** A stop, a reopening and a loss of the feed change other parts of a leg. */
const hasMoved = (before: Leg | undefined, after: Leg): boolean => before === after || (before !== undefined && sameBut(PRICE, before, after));

const LEGS: ReadonlySet<keyof Betslip> = new Set(["legs"]);
const PRICE: ReadonlySet<keyof Leg> = new Set(["odds", "lastShownOdds", "changed"]);

const sameBut = <Value extends object>(parts: ReadonlySet<keyof Value>, before: Value, after: Value): boolean =>
  (Object.keys(after) as (keyof Value)[]).every((part) => parts.has(part) || before[part] === after[part]);

const sources = new WeakMap<StateSource<State>, StateSource<ShownSlip>>();

/** The shown slip of a client. Each client has one. */
export const shownSlipOf = (store: StateSource<State>): StateSource<ShownSlip> => {
  let source = sources.get(store);
  if (source === undefined) sources.set(store, (source = createShownSlip(store)));
  return source;
};
