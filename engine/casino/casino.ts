import { systemStopwatch, type Clock, type Stopwatch } from "../clock.ts";
import type { Database } from "../database/database.ts";
import type { Lead } from "../database/lead.ts";
import { createFlights, type Flights } from "./flight/flights.ts";
import { createPlaySessions, type PlaySessions } from "./play/play-sessions.ts";
import { createRounds, type Rounds } from "./play/rounds.ts";
import type { SafetyRules } from "../safety/rules.ts";
import type { FlightView } from "./play/wire.ts";

/** The game provider inside the engine. */
export interface Casino {
  readonly database: Database;
  readonly sessions: PlaySessions;
  readonly rounds: Rounds;
  readonly flights: Flights;
}

export interface CasinoParts {
  readonly lead: Lead;
  readonly clock: Clock;
  /** Absent for the system's. */
  readonly stopwatch?: Stopwatch;
  /** The rules of the limits and breaks that players have set. */
  readonly safety: Pick<SafetyRules, "bet" | "stakeRoom">;
  readonly tell: (view: FlightView) => void;
  readonly isWatched: () => boolean;
}

/** Opens the casino. It first gives back the stakes of bets on a flight that was cut short when an earlier engine ended. */
export const openCasino = async ({ lead, clock, stopwatch = systemStopwatch, safety, tell, isWatched }: CasinoParts): Promise<Casino> => {
  const { database } = lead;
  const sessions = createPlaySessions(database, clock, safety);
  return { database, sessions, rounds: createRounds(database, sessions, clock), flights: await createFlights({ lead, sessions, clock, stopwatch, tell, isWatched }) };
};
