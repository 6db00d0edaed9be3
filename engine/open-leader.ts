import { FLIGHT_TOPIC } from "../contract/topics.ts";
import { createFlights, type Flights } from "./casino/flight/flights.ts";
import { createPlaySessions } from "./casino/play/play-sessions.ts";
import { systemStopwatch } from "./clock.ts";
import type { Closing } from "./closing.ts";
import { openDay, type Day, type DayNeeds } from "./open-day.ts";
import { createDeposits } from "./payments/deposits.ts";
import { startPayouts } from "./payments/payouts.ts";
import { createWithdrawals } from "./payments/withdrawals.ts";
import type { Broker } from "./prices/broker.ts";
import { report } from "./report.ts";
import { createSafetyRules } from "./safety/rules.ts";

/** What one engine does for all: the day, the flights of the casino, and payouts. */
export interface Leader extends Day {
  readonly flights: Flights;
}

export interface LeaderNeeds extends DayNeeds {
  readonly broker: Broker;
}

/** Continues or begins the day, gives back the stakes of flights that were cut short when an earlier engine ended, and begins to pay out withdrawals. */
export const openLeader = async ({ broker, ...needs }: LeaderNeeds, closing: Closing): Promise<Leader> => {
  const { lead, lead: { database }, clock } = needs;
  const day = await openDay(needs, closing);
  const safety = createSafetyRules(clock);
  const flights = await createFlights({
    lead, sessions: createPlaySessions(database, clock, safety), clock, stopwatch: systemStopwatch, isWatched: () => broker.counts().subscriptions.includes(FLIGHT_TOPIC),
    tell: (view) => void (lead.isHeld() && broker.publish(FLIGHT_TOPIC, JSON.stringify(view)).catch(report)),
  });
  closing.add(() => flights.stop());
  const payouts = startPayouts(lead, createWithdrawals(database, clock), createDeposits(database, clock, safety));
  closing.add(() => payouts.stop());
  return { ...day, flights };
};
