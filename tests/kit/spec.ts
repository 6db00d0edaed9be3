import { expect } from "vitest";
import { decide, type Rules } from "../../src/domain/decide.ts";
import type { SlipstreamEvent } from "../../src/domain/events/registry.ts";
import type { RoomName } from "../../src/domain/rooms.ts";
import { fold, initialState, type State } from "../../src/domain/state.ts";
import { facts } from "./builders.ts";

/** The state after these events, in this order, from an empty log. */
export const stateAfter = (...past: readonly SlipstreamEvent[]): State => fold(initialState(), facts(past));

export const given = (...past: readonly SlipstreamEvent[]) => ({
  /** The state after the given facts. */
  state: (): State => stateAfter(...past),
  slip: (): State["betslip"] => stateAfter(...past).betslip,
});

/** A specification of one room's rules: given these facts, when a command is given, then it causes these facts or is refused. */
export const specOf =
  <Name extends RoomName, Command, Rejection>(rules: Rules<Name, Command, Rejection>) =>
  (...past: readonly SlipstreamEvent[]) => ({
    ...given(...past),
    when: (command: Command) => {
      const decision = decide(stateAfter(...past), rules, command);
      return {
        causes: (...events: readonly SlipstreamEvent[]): void => expect(decision).toEqual({ accepted: true, events }),
        refuses: (rejection: Rejection): void => expect(decision).toEqual({ accepted: false, rejection }),
      };
    },
  });
