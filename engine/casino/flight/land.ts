import type { Queries } from "../../database/database.ts";
import type { Lead } from "../../database/lead.ts";
import type { Multiplier } from "../games/game.ts";
import { playRow, type RoundRow } from "../play/round-view.ts";
import { carryOn } from "../play/rounds.ts";
import { type Flight, joinedSeedsOf, type Passenger } from "./flight.ts";

/** Writes the joined seeds into the round of every passenger. */
export const noteSeeds = async (queries: Queries, flight: Flight): Promise<void> => {
  const seeds = joinedSeedsOf(flight);
  for (const { round, target, seed } of flight.passengers)
    await queries.updateTable("rounds").set({ client_seed: flight.clientSeed ?? "", bet: JSON.stringify({ target, seed, seeds }) }).where("id", "=", round).execute();
};

/**
 * Settles a passenger's bet at a multiplier, which is 0 when the flight has fallen with it. `now` is in wall milliseconds. When it rejects the bet is open as
 * before, and is landed again, at the latest when the flight falls.
 */
export const land = (lead: Lead, passenger: Passenger, at: Multiplier, now: () => number): Promise<RoundRow> => {
  passenger.landing = true;
  passenger.landed = settle(lead, passenger, at, now);
  return passenger.landed;
};

const settle = async (lead: Lead, passenger: Passenger, at: Multiplier, now: () => number): Promise<RoundRow> => {
  try {
    return await lead.write(async (queries) => {
      const row = await queries.selectFrom("rounds").selectAll().where("id", "=", passenger.round).where("status", "=", "open").forUpdate().executeTakeFirstOrThrow();
      const actions = [{ type: "land", at }];
      const round = playRow(row, actions);
      if (round === undefined) throw new RangeError("a flight landed where its rules do not let it");
      return await carryOn(queries, passenger.purse, row, { actions, round, at: now() });
    });
  } catch (cause) {
    passenger.landing = false;
    throw cause;
  }
};
