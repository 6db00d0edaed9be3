import { type Money, money } from "../../../src/domain/kernel/money.ts";
import type { Guard } from "../../../src/domain/kernel/guards.ts";
import type { Draws } from "../fairness/draws.ts";

export const gameSlugs = ["dice", "roulette", "slot", "mines", "plinko", "blackjack", "crash"] as const;
export type GameSlug = (typeof gameSlugs)[number];

/** How many times the stake comes back, in hundredths: 250 is 2.50. No game pays more than `MOST_MULTIPLIER`. */
export type Multiplier = number;
export const MOST_MULTIPLIER: Multiplier = 1_000_00;

/** A round after the player's actions so far. */
export interface Round<Table> {
  /** Everything staked so far: the bet and what actions added to it. */
  readonly wagered: Money;
  /** 0 while the round is open. */
  readonly payout: Money;
  readonly over: boolean;
  /** The part of the game that the player may see so far. */
  readonly table: Table;
}

/**
 * The rules of a game. A round depends only on its bet, the later actions and its draws. So the engine that settles the round and
 * everybody who verifies it later run the same function with the same values.
 */
export interface Game<Bet, Action, Table> {
  readonly slug: GameSlug;
  readonly isBet: Guard<Bet>;
  readonly isAction: Guard<Action>;
  /** Plays a round; undefined when the rules do not allow this bet or these actions. */
  readonly play: (stake: Money, bet: Bet, actions: readonly Action[], draws: Draws) => Round<Table> | undefined;
}

/** Any game, with bets and actions of unknown type that come from outside. */
export interface AnyGame {
  readonly slug: GameSlug;
  readonly play: (stake: Money, bet: unknown, actions: readonly unknown[], draws: Draws) => Round<unknown> | undefined;
}

export const anyGame = <Bet, Action, Table>({ slug, isBet, isAction, play }: Game<Bet, Action, Table>): AnyGame => ({
  slug,
  play: (stake, bet, actions, draws) => (isBet(bet) && actions.every(isAction) ? play(stake, bet, actions, draws) : undefined),
});

/** Stakes are whole units of the currency, so that every multiplier pays a whole number of the smallest. */
export const STAKE_STEP = 100;
export const LEAST_STAKE = money(10_00);
export const MOST_STAKE = money(50_000_00);

export const isStake = (stake: number): stake is Money =>
  Number.isSafeInteger(stake) && stake % STAKE_STEP === 0 && stake >= LEAST_STAKE && stake <= MOST_STAKE;

/** The payout of a stake at a multiplier. It is exact for stakes in steps of `STAKE_STEP`. */
export const pay = (stake: Money, multiplier: Multiplier): Money => money((stake / 100) * multiplier);

export const ended = <Table>(stake: Money, multiplier: Multiplier, table: Table): Round<Table> => ({
  wagered: stake, payout: pay(stake, multiplier), over: true, table,
});

export const open = <Table>(wagered: Money, table: Table): Round<Table> => ({ wagered, payout: money(0), over: false, table });

/** The return to player: the share of all stakes that a game pays back. */
export interface ReturnToPlayer {
  /** The least and the greatest return over all bets and ways to play: 0.99 is 99 %. */
  readonly least: number;
  readonly most: number;
}
