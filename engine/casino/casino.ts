import type { Clock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import type { Flights } from "./flight/flights.ts";
import { createPlaySessions, type PlaySessions } from "./play/play-sessions.ts";
import { createRounds, type Rounds } from "./play/rounds.ts";
import type { SafetyRules } from "../safety/rules.ts";

/** The game provider inside the engine. */
export interface Casino {
  readonly database: Database;
  readonly sessions: PlaySessions;
  readonly rounds: Rounds;
  readonly flights: Flights;
}

export interface CasinoParts {
  readonly database: Database;
  readonly clock: Clock;
  /** The rules of the limits and breaks that players have set. */
  readonly safety: Pick<SafetyRules, "bet" | "stakeRoom">;
  readonly flights: Flights;
}

export const createCasino = ({ database, clock, safety, flights }: CasinoParts): Casino => {
  const sessions = createPlaySessions(database, clock, safety);
  return { database, sessions, rounds: createRounds(database, sessions, clock), flights };
};
