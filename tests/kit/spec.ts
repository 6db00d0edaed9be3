import { expect } from "vitest";
import { type Command, decide, type Rejection } from "../../src/domain/decide.ts";
import type { SlipstreamEvent } from "../../src/domain/events/registry.ts";
import { fold, initialState, type State } from "../../src/domain/state.ts";
import { facts } from "./builders.ts";

/** The state these events amount to, in this order, from an empty log. */
export const stateAfter = (...past: readonly SlipstreamEvent[]): State => fold(initialState(), facts(past));

/** Given these facts, when this is asked, then these facts follow or it is refused. */
export const given = (...past: readonly SlipstreamEvent[]) => ({
  when: (command: Command) => {
    const decision = decide(stateAfter(...past), command);
    return {
      causes: (...events: readonly SlipstreamEvent[]): void => expect(decision).toEqual({ accepted: true, events }),
      refuses: (rejection: Rejection): void => expect(decision).toEqual({ accepted: false, rejection }),
    };
  },
  /** What the facts amount to. */
  state: (): State => stateAfter(...past),
  slip: (): State["betslip"] => stateAfter(...past).betslip,
});
