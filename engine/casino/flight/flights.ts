import type { Clock, Stopwatch } from "../../clock.ts";
import type { Lead } from "../../database/lead.ts";
import { report } from "../../report.ts";
import { heightAt, msUntil } from "../games/crash/crash.ts";
import type { Multiplier } from "../games/game.ts";
import type { PlaySessions } from "../play/play-sessions.ts";
import { fundsOf } from "../play/purse.ts";
import { PlayRefused } from "../play/refusals.ts";
import { type RoundRow, type Underway, viewOf } from "../play/round-view.ts";
import { nextOf, paidFlight, sessionOf } from "../play/rounds.ts";
import type { BetRequest, FlightView, Played } from "../play/wire.ts";
import { board } from "./board.ts";
import { giveBackCut, newFlightNumber } from "./cut-flights.ts";
import { BETTING_MS, CRASHED_MS, type Flight, newFlight, type Passenger, passengerOf, takeOff, viewOfFlight } from "./flight.ts";
import { land, noteSeeds } from "./land.ts";
import { createTimers } from "./timers.ts";

/** The crash game: one flight at a time, the same for everybody. */
export interface Flights {
  /** The flights that are not over. */
  readonly underway: Underway;
  /** The state of the current flight. Begins a flight when there is none. Throws `PlayRefused` when it cannot. */
  readonly look: () => FlightView | Promise<FlightView>;
  /** Throws `PlayRefused`, with nothing changed. */
  readonly bet: (token: string, request: BetRequest) => Promise<Played>;
  /** Takes a bet out at the height at which the request came. Asked again, it tells the same outcome. Throws `PlayRefused`, with nothing changed. */
  readonly cashOut: (token: string, round: string) => Promise<Played>;
  /** Ends the flights where they are: nothing more is told and no timer is left. `createFlights` gives open stakes back when an engine starts again. */
  readonly stop: () => void;
}

/** The flights of the engine that flies them. */
export interface OwnFlights extends Flights {
  readonly underway: ReadonlySet<number>;
  readonly look: () => FlightView;
  /** The number of the last flight that is over. Every lower one is over, too. */
  readonly lastLanded: () => number;
}

export interface FlightsNeeds {
  readonly lead: Lead;
  readonly sessions: PlaySessions;
  readonly clock: Clock;
  /** Heights are counted on it, as the timers of the landings are: a clock that is set while a flight is in the air would pay another height than is flown. */
  readonly stopwatch: Stopwatch;
  readonly tell: (view: FlightView) => void;
  /** Whether anybody is watching. New flights begin only while somebody is. */
  readonly isWatched: () => boolean;
}

/** How many crash points of earlier flights are shown. */
const REMEMBERED = 12;

/** Runs flights one after the other, the same for everybody who plays crash. */
export const createFlights = async ({ lead, sessions, clock, stopwatch, tell, isWatched }: FlightsNeeds): Promise<OwnFlights> => {
  const { database } = lead;
  await giveBackCut(lead, clock.now());
  /** The number of the next flight; undefined until it is known. */
  let next: number | undefined = await newFlightNumber(database);
  // The flights of engines that led before are over.
  let landed = next - 1;
  let flight: Flight | undefined;
  let last: readonly Multiplier[] = [];
  const underway = new Set<number>();
  const boarding = new Set<Promise<unknown>>();
  const { after, isStopped, stop } = createTimers();
  const say = (on: Flight): void => {
    if (!isStopped()) tell(viewOfFlight(on, clock.now(), last));
  };

  const numberNext = async (): Promise<void> => {
    try {
      next = await newFlightNumber(database);
    } catch (cause) {
      if (!isStopped()) report(cause);
      return after(CRASHED_MS, numberNext);
    }
    if (flight === undefined && isWatched()) begin();
  };

  /** Begins a flight, unless its number is not known yet. */
  const begin = (): Flight | undefined => {
    if (next === undefined) return undefined;
    const begun = newFlight(next, clock.now());
    next = undefined;
    flight = begun;
    underway.add(begun.number);
    say(begun);
    after(BETTING_MS, () => leave(begun));
    void numberNext();
    return begun;
  };

  const leave = async (on: Flight): Promise<void> => {
    on.phase = "flying";
    await Promise.allSettled(boarding);
    const point = takeOff(on, clock.now());
    try {
      await lead.write((queries) => noteSeeds(queries, on));
    } catch (cause) {
      report(cause);
      // A round that does not know all seeds would land at another point.
      for (const passenger of on.passengers) passenger.landing = true;
      return fall(on, point);
    }
    on.since = clock.now();
    on.tookOff = stopwatch();
    say(on);
    for (const target of new Set(on.passengers.map((passenger) => passenger.target))) if (target <= point) after(msUntil(target), () => landAll(on, target));
    after(msUntil(point), () => fall(on, point));
  };

  /** Lands the passengers for whom `at` returns a multiplier. One that cannot be landed keeps no other on board. */
  const landEach = async (on: Flight, at: (passenger: Passenger) => Multiplier | undefined): Promise<void> => {
    for (const passenger of on.passengers) {
      const height = passenger.landing ? undefined : at(passenger);
      if (height !== undefined) await land(lead, passenger, height, clock.now).catch(report);
    }
    say(on);
  };

  const landAll = (on: Flight, target: Multiplier): Promise<void> => landEach(on, (passenger) => (passenger.target === target ? target : undefined));

  const fall = async (on: Flight, point: Multiplier): Promise<void> => {
    on.phase = "crashed";
    underway.delete(on.number);
    landed = on.number;
    on.since = clock.now();
    last = [point, ...last].slice(0, REMEMBERED);
    await landEach(on, ({ target }) => (target <= point ? target : 0));
    after(CRASHED_MS, () => clearAway(on));
  };

  /** Makes room for the next flight. Bets that could not be landed are given back first, so it waits until the database is there again. */
  const clearAway = async (on: Flight): Promise<void> => {
    try {
      if (on.passengers.length > 0) await giveBackCut(lead, clock.now(), on.passengers.map(({ round }) => round));
    } catch (cause) {
      report(cause);
      return after(CRASHED_MS, () => clearAway(on));
    }
    flight = undefined;
    if (isWatched()) begin();
  };

  return {
    underway,
    lastLanded: () => landed,
    look: () => {
      const on = flight ?? begin();
      if (on === undefined) throw new PlayRefused("too-late", "The next flight begins in a moment.");
      return viewOfFlight(on, clock.now(), last);
    },
    bet: async (token, request) => {
      const boarded = board({ lead, sessions, clock, underway, current: () => flight }, token, request);
      boarding.add(boarded);
      try {
        return await boarded;
      } finally {
        boarding.delete(boarded);
        if (flight?.phase === "betting") say(flight);
      }
    },
    cashOut: async (token, id) => {
      const on = flight;
      const asked = stopwatch();
      const session = await database.transaction().execute((queries) => sessionOf(sessions, queries, token));
      const passenger = on === undefined ? undefined : passengerOf(on, id, session);
      const answer = async (row: RoundRow): Promise<Played> => ({ round: viewOf(row, underway), ...(await database.transaction().execute((queries) => fundsOf(queries, session))), next: nextOf(session) });
      // A second press, or a request that was sent again because its answer was lost.
      await passenger?.landed?.catch(() => undefined);
      const before = passenger === undefined || passenger.landing ? await database.transaction().execute((queries) => paidFlight(queries, session, id)) : undefined;
      if (before !== undefined) return answer(before);
      if (on === undefined || passenger === undefined) throw new PlayRefused("wrong-action", "This bet is not on the flight.");
      // The height when the player asked. It is counted from the take-off, which may have come while the session was looked up.
      const height = heightAt(asked - (on.tookOff ?? asked));
      if (on.phase !== "flying" || on.point === undefined || height > on.point || passenger.landing) throw new PlayRefused("too-late", "Too late: this flight is over for the bet.");
      if (height <= 100) throw new PlayRefused("wrong-action", "The flight has not left the ground yet.");
      return answer(await land(lead, passenger, Math.min(height, passenger.target), clock.now));
    },
    stop,
  };
};
