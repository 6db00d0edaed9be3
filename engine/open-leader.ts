import { FLIGHT_TOPIC } from "../contract/topics.ts";
import { createFlights, type OwnFlights } from "./casino/flight/flights.ts";
import { createPlaySessions } from "./casino/play/play-sessions.ts";
import { systemStopwatch } from "./clock.ts";
import type { Closing } from "./closing.ts";
import type { FeedPublisher } from "./offer/feed-publisher.ts";
import { openDay, type Day, type DayNeeds } from "./open-day.ts";
import { createDeposits } from "./payments/deposits.ts";
import { startPayouts } from "./payments/payouts.ts";
import { createWithdrawals } from "./payments/withdrawals.ts";
import { report } from "./report.ts";
import { createSafetyRules } from "./safety/rules.ts";

/** What one engine does for all: the day, the flights of the casino, and payouts. */
export interface Leader extends Day {
  readonly flights: OwnFlights;
}

export interface LeaderNeeds extends DayNeeds {
  /** Where the flights of the casino are told. */
  readonly games: Pick<FeedPublisher, "publish">;
  /** Whether anybody watches the flights. */
  readonly isWatched: () => boolean;
}

/** Continues or begins the day, gives back the stakes of flights that were cut short when an earlier engine ended, and begins to pay out withdrawals. */
export const openLeader = async ({ games, isWatched, ...needs }: LeaderNeeds, closing: Closing): Promise<Leader> => {
  const { lead, lead: { database }, clock } = needs;
  const day = await openDay(needs, closing);
  const safety = createSafetyRules(clock);
  const flights = await createFlights({
    lead, sessions: createPlaySessions(database, clock, safety), clock, stopwatch: systemStopwatch, isWatched,
    tell: (view) => void (lead.isHeld() && games.publish(FLIGHT_TOPIC, JSON.stringify(view), 0).catch(report)),
  });
  closing.add(() => flights.stop());
  const payouts = startPayouts(lead, createWithdrawals(database, clock), createDeposits(database, clock, safety));
  closing.add(() => payouts.stop());
  return { ...day, flights };
};
