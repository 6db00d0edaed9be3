import { evolve as evolveAttempts } from "./attempts/evolve.ts";
import { noAttempts } from "./attempts/state.ts";
import { evolve as evolveBetslip } from "./betslip/evolve.ts";
import { emptyBetslip } from "./betslip/state.ts";
import { evolve as evolveDesk } from "./desk/evolve.ts";
import { emptyDesk } from "./desk/state.ts";
import { evolve as evolveEvidence } from "./evidence/evolve.ts";
import { noEvidence } from "./evidence/state.ts";
import { evolve as evolveContent } from "./content/evolve.ts";
import { nothingSeen } from "./content/state.ts";
import type { HeardRoom } from "./events/registry.ts";
import { evolve as evolveHistory } from "./history/evolve.ts";
import { noOpenBets } from "./history/state.ts";
import { evolve as evolvePrices } from "./prices/evolve.ts";
import { evolve as evolvePreferences } from "./preferences/evolve.ts";
import { emptyPreferences } from "./preferences/state.ts";
import { emptyPrices } from "./prices/state.ts";
import { evolve as evolveSafety } from "./safety/evolve.ts";
import { nothingSet } from "./safety/state.ts";
import { evolve as evolveSession } from "./session/evolve.ts";
import { visitor } from "./session/state.ts";

/** Every room that has a state: its initial state, and `evolve` for the facts that it hears. */
export const rooms = {
  prices: { initial: emptyPrices, evolve: evolvePrices },
  betslip: { initial: () => emptyBetslip, evolve: evolveBetslip },
  session: { initial: () => visitor, evolve: evolveSession },
  safety: { initial: () => nothingSet, evolve: evolveSafety },
  attempts: { initial: () => noAttempts, evolve: evolveAttempts },
  history: { initial: () => noOpenBets, evolve: evolveHistory },
  evidence: { initial: () => noEvidence, evolve: evolveEvidence },
  content: { initial: () => nothingSeen, evolve: evolveContent },
  preferences: { initial: () => emptyPreferences, evolve: evolvePreferences },
  /** Of one window. It hears facts of the log, and steps that are in no log. */
  desk: { initial: () => emptyDesk, evolve: evolveDesk },
} as const satisfies Record<HeardRoom, unknown>;

export type Rooms = typeof rooms;
export type RoomName = keyof Rooms;
