import type { Reason } from "../events/reason.ts";
import type { Break, SafetyChange } from "../events/safety-events.ts";
import type { Money } from "../kernel/money.ts";

/** The state of the last change that the player asked for. */
export interface ChangeUnderWay<What extends string> {
  readonly what: What;
  readonly status: "asking" | "done" | "refused";
  readonly reason: Reason | undefined;
}

/** The part of a player's own limits and breaks that this client acts on. The engine enforces all of them. */
export interface Safety {
  readonly change: ChangeUnderWay<SafetyChange> | undefined;
  /** When the limit that was set last begins to hold, in wall milliseconds; undefined when it holds already. */
  readonly limitWaitsUntil: number | undefined;
  readonly realityCheckMinutes: number;
  readonly pause: Break | undefined;
  /** A reality check that the player has not answered yet; `unanswered` is why the engine did not take the last answer. */
  readonly check: { readonly sessionMinutes: number; readonly net: Money; readonly unanswered: Reason | undefined } | undefined;
}

export const nothingSet: Safety = { change: undefined, limitWaitsUntil: undefined, realityCheckMinutes: 0, pause: undefined, check: undefined };
