import type { GameSlug, ReturnToPlayer } from "../games/game.ts";

/** The messages between the games' page and the engine. Amounts are in minor units. */
export type Balance = "real" | "bonus" | "demo";

export interface SeedsView {
  readonly serverSeedHash: string;
  /** Present when nothing depends on it any more: the round is over, and so is its flight. */
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
  /** What the game's rules let the player see so far. */
  readonly table: unknown;
  readonly seeds: SeedsView;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

export interface NextRound {
  readonly serverSeedHash: string;
  readonly nonce: number;
}

/** What can be staked. */
export interface Funds {
  /** What the balance holds. */
  readonly amount: number;
  /** What the player's limits and breaks leave for stakes, and as a sentence why no more; null when nothing bounds them. */
  readonly room: { readonly most: number; readonly why: string } | null;
}

/** Everything that a games' page needs when it opens. */
export interface PlayState extends Funds {
  readonly game: GameSlug;
  readonly balance: Balance;
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

/** Rounds that ended before another one, newest first; none when there are no earlier ones. */
export interface EarlierRounds {
  readonly rounds: readonly RoundView[];
}

/** The answer to a bet or an action. */
export interface Played extends Funds {
  readonly round: RoundView;
  readonly next: NextRound;
}

/** A bet on the server seed whose hash the player was told. */
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
  /** When the phase began, and when this message was made, in milliseconds since the epoch by the engine's clock. */
  readonly since: number;
  readonly now: number;
  /** How long bets are taken, in milliseconds. */
  readonly bettingMs: number;
  readonly serverSeedHash: string;
  /** Made from the seeds of the first bets; present once the flight has taken off. */
  readonly clientSeed?: string;
  readonly serverSeed?: string;
  readonly point?: number;
  readonly bets: number;
  readonly last: readonly number[];
}
