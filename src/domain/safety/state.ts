import type { Break } from "../events/safety-events.ts";
import type { Money } from "../kernel/money.ts";

/** The part of a player's own limits and breaks that this client acts on. The engine enforces all of them. */
export interface Safety {
  /** When the limit that was set last begins to hold, in wall milliseconds; undefined when it holds already. */
  readonly limitWaitsUntil: number | undefined;
  readonly realityCheckMinutes: number;
  readonly pause: Break | undefined;
  /** A reality check that the player has not answered yet. */
  readonly check: { readonly sessionMinutes: number; readonly net: Money } | undefined;
}

export const nothingSet: Safety = { limitWaitsUntil: undefined, realityCheckMinutes: 0, pause: undefined, check: undefined };
