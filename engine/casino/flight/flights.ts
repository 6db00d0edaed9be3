import type { Clock } from "../../clock.ts";
import type { Database } from "../../database/database.ts";
import { report } from "../../report.ts";
import { hashOfSeed } from "../fairness/engine-seeds.ts";
import { crash, heightAt, msUntil } from "../games/crash/crash.ts";
import type { Multiplier } from "../games/game.ts";
import type { PlaySessions } from "../play/play-sessions.ts";
import { held } from "../play/purse.ts";
import { PlayRefused } from "../play/refusals.ts";
import { playRow, type RoundRow, viewOf } from "../play/round-view.ts";
import { acceptableStake, carryOn, knownBet, newRoundId, nextOf, openRound, sessionOf } from "../play/rounds.ts";
import type { BetRequest, FlightView, Played } from "../play/wire.ts";
import { giveBackCut, nextFlightNumber } from "./cut-flights.ts";
import { BETTING_MS, CRASHED_MS, type Flight, joinedSeedsOf, newFlight, type Passenger, takeOff, viewOfFlight } from "./flight.ts";

/** The crash game: one flight at a time, the same for everybody. */
export interface Flights {
  /** The state of the current flight. Begins a flight when there is none. */
  readonly look: () => FlightView;
  /** Throws `PlayRefused`, with nothing changed. */
  readonly bet: (token: string, request: BetRequest) => Promise<Played>;
  /** Takes a bet out at the height at which the request came. Throws `PlayRefused`, with nothing changed. */
  readonly cashOut: (token: string, round: string) => Promise<Played>;
  /** Ends the flights where they are: nothing more is told and no timer is left. `createFlights` gives open stakes back when an engine starts again. */
  readonly stop: () => void;
}

export interface FlightsNeeds {
  readonly database: Database;
  readonly sessions: PlaySessions;
  readonly clock: Clock;
  readonly tell: (view: FlightView) => void;
  /** Whether anybody is watching. New flights begin only while somebody is. */
  readonly isWatched: () => boolean;
}

/** How many crash points of earlier flights are shown. */
const REMEMBERED = 12;

/** Runs flights one after the other, the same for everybody who plays crash. */
export const createFlights = async ({ database, sessions, clock, tell, isWatched }: FlightsNeeds): Promise<Flights> => {
  await giveBackCut(database, clock.now());
  let number = await nextFlightNumber(database);
  let flight: Flight | undefined;
  let last: readonly Multiplier[] = [];
  const boarding = new Set<Promise<unknown>>();
  const timers = new Set<NodeJS.Timeout>();
  let stopped = false;

  const after = (ms: number, run: () => void | Promise<void>): void => {
    // Work that was waiting for the database when the flights were stopped must not begin anything new.
    if (stopped) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      Promise.resolve(run()).catch(report);
    }, ms);
    timers.add(timer);
  };
  const say = (on: Flight): void => {
    if (!stopped) tell(viewOfFlight(on, clock.now(), last));
  };

  const begin = (): Flight => {
    const next = newFlight(number++, clock.now());
    flight = next;
    say(next);
    after(BETTING_MS, () => leave(next));
    return next;
  };

  const leave = async (on: Flight): Promise<void> => {
    on.phase = "flying";
    await Promise.allSettled(boarding);
    const point = takeOff(on, clock.now());
    const seeds = joinedSeedsOf(on);
    try {
      for (const { round, target, seed } of on.passengers)
        await database.updateTable("rounds").set({ client_seed: on.clientSeed ?? "", bet: JSON.stringify({ target, seed, seeds }) }).where("id", "=", round).execute();
    } catch (cause) {
      report(cause);
      // A round that does not know all seeds would land at another point.
      for (const passenger of on.passengers) passenger.landing = true;
      return fall(on, point);
    }
    on.since = clock.now();
    say(on);
    for (const target of new Set(on.passengers.map((passenger) => passenger.target))) if (target <= point) after(msUntil(target), () => landAll(on, target));
    after(msUntil(point), () => fall(on, point));
  };

  const land = async (passenger: Passenger, at: Multiplier): Promise<RoundRow> => {
    passenger.landing = true;
    try {
      return await database.transaction().execute(async (queries) => {
        const row = await queries.selectFrom("rounds").selectAll().where("id", "=", passenger.round).where("status", "=", "open").forUpdate().executeTakeFirstOrThrow();
        const actions = [{ type: "land", at }];
        const round = playRow(row, actions);
        if (round === undefined) throw new RangeError("a flight landed where its rules do not let it");
        return await carryOn(queries, passenger.purse, row, { actions, round, at: clock.now() });
      });
    } catch (cause) {
      // It is tried again, at the latest when the flight falls.
      passenger.landing = false;
      throw cause;
    }
  };

  /** Lands the passengers for whom `at` returns a multiplier. One that cannot be landed keeps no other on board. */
  const landEach = async (on: Flight, at: (passenger: Passenger) => Multiplier | undefined): Promise<void> => {
    for (const passenger of on.passengers) {
      const height = passenger.landing ? undefined : at(passenger);
      if (height !== undefined) await land(passenger, height).catch(report);
    }
    say(on);
  };

  const landAll = (on: Flight, target: Multiplier): Promise<void> => landEach(on, (passenger) => (passenger.target === target ? target : undefined));

  const fall = async (on: Flight, point: Multiplier): Promise<void> => {
    on.phase = "crashed";
    on.since = clock.now();
    last = [point, ...last].slice(0, REMEMBERED);
    await landEach(on, ({ target }) => (target <= point ? target : 0));
    after(CRASHED_MS, () => clearAway(on));
  };

  /** Makes room for the next flight. Bets that could not be landed are given back first, so it waits until the database is there again. */
  const clearAway = async (on: Flight): Promise<void> => {
    try {
      if (on.passengers.length > 0) await giveBackCut(database, clock.now(), on.passengers.map(({ round }) => round));
    } catch (cause) {
      report(cause);
      return after(CRASHED_MS, () => clearAway(on));
    }
    flight = undefined;
    if (isWatched()) begin();
  };

  const board = (token: string, request: BetRequest): Promise<Played> =>
    database.transaction().execute(async (queries) => {
      const session = await sessionOf(sessions, queries, token);
      const stake = acceptableStake(request);
      const known = await knownBet(queries, session, request);
      if (known !== undefined) return { round: viewOf(known), amount: await held(queries, session), next: nextOf(session) };
      const on = flight;
      if (on?.phase !== "betting") throw new PlayRefused("too-late", "The flight has left. The next one takes bets in a moment.");
      if (session.game !== "crash" || !crash.isBet(request.bet)) throw new PlayRefused("wrong-bet", "The rules of this game do not know this bet.");
      if (request.serverSeedHash !== hashOfSeed(on.serverSeed)) throw new PlayRefused("wrong-seed", "The bet was made for another flight.");
      const { target } = request.bet;
      const row: RoundRow = {
        id: newRoundId(), owner: session.owner, user_id: session.userId ?? null, game: "crash", balance: session.balance, key: request.key, stake, wagered: stake, payout: 0,
        status: "open", server_seed: on.serverSeed, client_seed: request.clientSeed, nonce: on.number, bet: { target, seed: request.clientSeed }, actions: [],
        flight: on.number, created: clock.now(), ended: null,
      };
      await openRound(queries, session, row);
      const answer = { round: viewOf(row), amount: await held(queries, session), next: nextOf(session) };
      on.passengers.push({ round: row.id, purse: session, target, seed: request.clientSeed, landing: false });
      return answer;
    });

  return {
    look: () => viewOfFlight(flight ?? begin(), clock.now(), last),
    bet: async (token, request) => {
      const boarded = board(token, request);
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
      const asked = clock.now();
      const session = await database.transaction().execute((queries) => sessionOf(sessions, queries, token));
      const passenger = on?.passengers.find(({ round, purse }) => round === id && purse.userId === session.userId && (purse.userId !== undefined || purse.tokenHash === session.tokenHash));
      if (on === undefined || passenger === undefined) throw new PlayRefused("wrong-action", "This bet is not on the flight.");
      // The height when the player asked. It is counted from the take-off, which may have come while the session was looked up.
      const height = heightAt(asked - on.since);
      if (on.phase !== "flying" || on.point === undefined || height > on.point || passenger.landing) throw new PlayRefused("too-late", "Too late: this flight is over for the bet.");
      if (height <= 100) throw new PlayRefused("wrong-action", "The flight has not left the ground yet.");
      const row = await land(passenger, Math.min(height, passenger.target));
      return { round: viewOf(row), amount: await database.transaction().execute((queries) => held(queries, session)), next: nextOf(session) };
    },
    stop: () => {
      stopped = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
};
