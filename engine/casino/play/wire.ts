import type { GameSlug, ReturnToPlayer } from "../games/game.ts";

/** What the games' page and the engine say to each other. Amounts are in minor units. */
export type Balance = "real" | "bonus" | "demo";

export interface SeedsView {
  readonly serverSeedHash: string;
  /** Told when the round is over. */
  readonly serverSeed?: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

export interface RoundView {
  readonly id: string;
  readonly game: GameSlug;
  readonly balance: Balance;
  readonly stake: number;
  readonly wagered: number;
  readonly payout: number;
  /** Void: the round could not be played to its end, and everything staked was given back. */
  readonly status: "open" | "over" | "void";
  readonly bet: unknown;
  readonly actions: readonly unknown[];
  /** As the game's rules show it by now. */
  readonly table: unknown;
  readonly seeds: SeedsView;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

export interface NextRound {
  readonly serverSeedHash: string;
  readonly nonce: number;
}

/** Everything that a games' page begins with. */
export interface PlayState {
  readonly game: GameSlug;
  readonly balance: Balance;
  readonly amount: number;
  readonly currency: string;
  readonly least: number;
  readonly most: number;
  readonly step: number;
  readonly returns: ReturnToPlayer;
  readonly next: NextRound;
  readonly open: RoundView | null;
  /** Newest first. */
  readonly recent: readonly RoundView[];
}

/** What a bet or an action is answered with. */
export interface Played {
  readonly round: RoundView;
  readonly amount: number;
  readonly next: NextRound;
}

/** A bet, against the seed whose hash was told. */
export interface BetRequest {
  readonly key: string;
  readonly stake: number;
  readonly bet: unknown;
  readonly clientSeed: string;
  readonly serverSeedHash: string;
}

export interface ActRequest {
  readonly round: string;
  /** How many actions came before this one. */
  readonly step: number;
  readonly action: unknown;
}

/** Crash, as everybody sees it. */
export interface FlightView {
  readonly flight: number;
  readonly phase: "betting" | "flying" | "crashed";
  /** Of the engine's clock, in milliseconds since the epoch: when the phase began, and when this was said. */
  readonly since: number;
  readonly now: number;
  /** How long bets are taken, in milliseconds. */
  readonly bettingMs: number;
  readonly serverSeedHash: string;
  /** Joined of the first bets; known when the flight takes off. */
  readonly clientSeed?: string;
  readonly serverSeed?: string;
  readonly point?: number;
  readonly bets: number;
  readonly last: readonly number[];
}
