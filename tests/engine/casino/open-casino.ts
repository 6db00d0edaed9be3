import { type Casino, createCasino } from "../../../engine/casino/casino.ts";
import { createFlights, type FlightsNeeds, type OwnFlights } from "../../../engine/casino/flight/flights.ts";
import { createPlaySessions } from "../../../engine/casino/play/play-sessions.ts";

/** A casino and its flights in one engine, where no player has set a limit. */
export const openCasino = async (needs: Omit<FlightsNeeds, "sessions">): Promise<Casino<OwnFlights>> => {
  const { lead: { database }, clock } = needs;
  const safety = { bet: async () => undefined, stakeRoom: async () => undefined };
  return createCasino({ database, clock, safety, flights: await createFlights({ ...needs, sessions: createPlaySessions(database, clock, safety) }) });
};
