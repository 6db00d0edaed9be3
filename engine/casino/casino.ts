import type { Clock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import type { Flights } from "./flight/flights.ts";
import { createPlaySessions, type PlaySessions } from "./play/play-sessions.ts";
import { createRounds, type Rounds } from "./play/rounds.ts";
import type { SafetyRules } from "../safety/rules.ts";

/** The game provider inside the engine. */
export interface Casino<F extends Flights = Flights> {
  readonly database: Database;
  readonly sessions: PlaySessions;
  readonly rounds: Rounds;
  readonly flights: F;
}

export interface CasinoParts<F extends Flights> {
  readonly database: Database;
  readonly clock: Clock;
  /** The rules of the limits and breaks that players have set. */
  readonly safety: Pick<SafetyRules, "bet" | "stakeRoom">;
  readonly flights: F;
}

export const createCasino = <F extends Flights>({ database, clock, safety, flights }: CasinoParts<F>): Casino<F> => {
  const sessions = createPlaySessions(database, clock, safety);
  return { database, sessions, rounds: createRounds(database, sessions, clock), flights };
};
