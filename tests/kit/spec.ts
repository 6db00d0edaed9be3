import { expect } from "vitest";
import type { DeskCommand } from "../../src/domain/desk/commands.ts";
import { decide as decideDesk } from "../../src/domain/desk/decide.ts";
import { isOfLog, type SlipstreamEvent } from "../../src/domain/events/registry.ts";
import type { Decision } from "../../src/domain/kernel/decision.ts";
import type { RoomName } from "../../src/domain/rooms.ts";
import { type AnyEvent, decide, fold, initialState, type Rules, type State, step } from "../../src/domain/state.ts";

export const isFact = (event: AnyEvent): event is SlipstreamEvent => isOfLog(event.type);

/** The state with these events folded into it, in this order. Only facts take a sequence. Each happened at the wall time `at`, or in the millisecond of its sequence. */
export const folded = (begin: State, past: readonly AnyEvent[], first = 1, at?: number): State => {
  let sequence = first - 1;
  return past.reduce((state, event) => {
    if (!isFact(event)) return step(state, event);
    sequence += 1;
    return fold(state, [{ sequence, at: at ?? sequence, event }]);
  }, begin);
};

/** The state after these events, in this order, from an empty log. */
export const stateAfter = (...past: readonly AnyEvent[]): State => folded(initialState(), past);

export const given = (...past: readonly AnyEvent[]) => ({
  /** The state after the given facts and steps. */
  state: (): State => stateAfter(...past),
  slip: (): State["betslip"] => stateAfter(...past).betslip,
});

const judged = <Event extends AnyEvent, Rejection>(decision: Decision<Event, Rejection>) => ({
  causes: (...events: readonly AnyEvent[]): void => expect(decision).toEqual({ accepted: true, events }),
  refuses: (rejection: Rejection): void => expect(decision).toEqual({ accepted: false, rejection }),
});

/** A specification of one room's rules: given these facts, when a command is given, then it causes these facts or is refused. */
export const specOf =
  <Name extends RoomName, Command, Rejection>(rules: Rules<Name, Command, Rejection>) =>
  (...past: readonly AnyEvent[]) => ({
    ...given(...past),
    when: (command: Command) => judged(decide(stateAfter(...past), rules, command)),
  });

/** The same for the rules of the desk, which cause steps. */
export const deskSpec = (...past: readonly AnyEvent[]) => ({
  ...given(...past),
  when: (command: DeskCommand) => judged(decideDesk(stateAfter(...past).desk, command)),
});
