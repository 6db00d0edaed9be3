import { createHash } from "node:crypto";
import { engineDraws, hashOfSeed, newServerSeed } from "../fairness/engine-seeds.ts";
import { crashPoint } from "../games/crash/crash.ts";
import type { Multiplier } from "../games/game.ts";
import type { Purse } from "../play/purse.ts";
import type { RoundRow } from "../play/round-view.ts";
import type { FlightView } from "../play/wire.ts";

/** How long bets are taken before a flight, and how long its crash is shown, in milliseconds. */
export const BETTING_MS = 7_000;
export const CRASHED_MS = 3_500;

/** A bet that is on board. */
export interface Passenger {
  readonly round: string;
  readonly purse: Purse;
  readonly target: Multiplier;
  readonly seed: string;
  /** True while a call is settling the bet, so that no second call settles it. */
  landing: boolean;
  /** The last settling; absent before the first. A call that comes meanwhile waits for it. */
  landed?: Promise<RoundRow>;
}

/** One flight, from its first bet to its crash. */
export interface Flight {
  readonly number: number;
  readonly serverSeed: string;
  readonly passengers: Passenger[];
  phase: FlightView["phase"];
  /** When the phase began, in wall milliseconds. */
  since: number;
  /** When it took off, on the stopwatch; undefined before. */
  tookOff: number | undefined;
  clientSeed: string | undefined;
  point: Multiplier | undefined;
}

/** The client seeds of the first three bets are joined, so that neither the house nor one player alone chooses the seed. */
const JOINED = 3;

/** The client seed of a flight: SHA-256 of the first bets' seeds, with a colon between them. */
export const joinSeeds = (seeds: readonly string[]): string => createHash("sha256").update(seeds.join(":")).digest("hex");

export const joinedSeedsOf = ({ passengers }: Flight): readonly string[] => passengers.slice(0, JOINED).map(({ seed }) => seed);

export const newFlight = (number: number, now: number): Flight => ({
  number, serverSeed: newServerSeed(), passengers: [], phase: "betting", since: now, tookOff: undefined, clientSeed: undefined, point: undefined,
});

/** Stops taking bets, and returns the crash point, which now follows from the seeds. */
export const takeOff = (flight: Flight, now: number): Multiplier => {
  const clientSeed = joinSeeds(joinedSeedsOf(flight));
  const point = crashPoint(engineDraws({ serverSeed: flight.serverSeed, clientSeed, nonce: flight.number }));
  Object.assign(flight, { clientSeed, point, phase: "flying", since: now });
  return point;
};

/** The passenger with this round; undefined when it is not on board, or is another player's. A round of play money belongs to its launch token. */
export const passengerOf = ({ passengers }: Flight, round: string, { userId, tokenHash }: Purse): Passenger | undefined =>
  passengers.find((passenger) => passenger.round === round && passenger.purse.userId === userId && (userId !== undefined || passenger.purse.tokenHash === tokenHash));

/** The flight as everybody may see it. */
export const viewOfFlight = (flight: Flight, now: number, last: readonly Multiplier[]): FlightView => ({
  flight: flight.number, phase: flight.phase, since: flight.since, now, bettingMs: BETTING_MS, serverSeedHash: hashOfSeed(flight.serverSeed),
  bets: flight.passengers.length, last,
  ...(flight.clientSeed === undefined ? {} : { clientSeed: flight.clientSeed }),
  ...(flight.phase !== "crashed" || flight.point === undefined ? {} : { serverSeed: flight.serverSeed, point: flight.point }),
});
