import { Context, type Effect } from "effect";
import type { Money } from "../../domain/kernel/money.ts";
import type { CallFailure } from "./failures.ts";

export interface GameCategory {
  readonly categoryId: string;
  readonly name: string;
}

export interface GameProvider {
  readonly providerId: string;
  readonly name: string;
  readonly description: string;
  /** An address on our own origin or of https; "" for none. */
  readonly image: string;
}

/** The return to player: the least and the greatest share of all stakes that a game pays back, by how it is played. 0.99 is 99 %. */
export interface GameReturns {
  readonly least: number;
  readonly most: number;
}

export interface CasinoGame {
  readonly gameId: string;
  readonly title: string;
  readonly description: string;
  readonly provider: string;
  /** An address on our own origin or of https; "" for none. */
  readonly image: string;
  /** Absent where the sportsbook does not tell it. */
  readonly returns?: GameReturns;
}

/** The balance that a game is played with: the available balance, the casino bonus, or play money. */
export type PlayBalance = "real" | "bonus" | "demo";

/** A round that has begun and not ended: one at most for each game and balance. */
export interface OpenRound {
  readonly gameId: string;
  /** Everything staked on it so far. */
  readonly stake: Money;
  readonly balance: PlayBalance;
}

/** The casino's lists and the way into a game (spec 7, Games). */
export interface CasinoShape {
  readonly categories: () => Effect.Effect<readonly GameCategory[], CallFailure>;
  readonly providers: () => Effect.Effect<readonly GameProvider[], CallFailure>;
  /** The games whose name contains `name`, or whose provider's or category's does where the sportsbook looks there too; all games for an empty one. */
  readonly games: (name: string) => Effect.Effect<readonly CasinoGame[], CallFailure>;
  readonly gamesOfCategory: (categoryId: string) => Effect.Effect<readonly CasinoGame[], CallFailure>;
  readonly gamesOfProvider: (providerId: string) => Effect.Effect<readonly CasinoGame[], CallFailure>;
  /** The address of a play session. It gives access to this game with this balance only. */
  readonly launch: (gameId: string, balance: PlayBalance) => Effect.Effect<string, CallFailure>;
  /** The player's own open rounds, newest first. */
  readonly openRounds: () => Effect.Effect<readonly OpenRound[], CallFailure>;
}

export class Casino extends Context.Service<Casino, CasinoShape>()("slipstream/Casino") {}
