import type { State } from "../../../domain/state.ts";

/** What a state holds beside the prices, which are folded in place and have a view of their own. */
export const roomsOf = (state: State): Readonly<Record<string, unknown>> => Object.fromEntries(Object.entries(state).filter(([room]) => room !== "prices"));
