import { evolve as evolveAccount } from "./account/evolve.ts";
import { emptyAccount } from "./account/state.ts";
import { decide as decideBetslip } from "./betslip/decide.ts";
import { evolve as evolveBetslip } from "./betslip/evolve.ts";
import { emptyBetslip } from "./betslip/state.ts";
import { decide as decideBrowsing } from "./browsing/decide.ts";
import { evolve as evolveBrowsing } from "./browsing/evolve.ts";
import { emptyBrowsing } from "./browsing/state.ts";
import type { HeardRoom } from "./events/registry.ts";
import { evolve as evolvePrices } from "./prices/evolve.ts";
import { emptyPrices } from "./prices/state.ts";
import { decide as decideSession } from "./session/decide.ts";
import { evolve as evolveSession } from "./session/evolve.ts";
import { visitor } from "./session/state.ts";

/** Raised with every change of a room's state or of the list below: a snapshot of another shape is folded anew from the log. */
export const STATE_VERSION = 3;

/** Every room with a state of its own: how it begins, what each fact it hears means to it, and what it decides. */
export const rooms = {
  prices: { initial: emptyPrices, evolve: evolvePrices },
  betslip: { initial: () => emptyBetslip, evolve: evolveBetslip, decide: decideBetslip },
  session: { initial: () => visitor, evolve: evolveSession, decide: decideSession },
  account: { initial: () => emptyAccount, evolve: evolveAccount },
  browsing: { initial: () => emptyBrowsing, evolve: evolveBrowsing, decide: decideBrowsing },
} as const satisfies Record<HeardRoom, unknown>;

export type Rooms = typeof rooms;
export type RoomName = keyof Rooms;
