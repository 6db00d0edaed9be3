import type { Database } from "../../engine/database/database.ts";

/** What the engine has written for a bet, so that other clients write the same: documents as JSON text. */
export interface SampleBet {
  readonly bet: Readonly<Record<"bet_type" | "description" | "source" | "wallet" | "total_odds", string>>;
  readonly stake: number;
  readonly possibleWin: number;
  readonly ticket: string;
  readonly receipt: string;
  readonly leg: Readonly<Record<"match_id" | "market_id" | "specifier" | "outcome_id", string>>;
  readonly odds: number;
  readonly details: string;
  readonly payloadHash: string;
  readonly answer: string;
}

/** Reads the newest bet with its first leg and the answer to its key. Throws when there is none. */
export const newestBet = async (database: Database): Promise<SampleBet> => {
  const bet = await database.selectFrom("bets").selectAll().orderBy("id", "desc").limit(1).executeTakeFirstOrThrow();
  const leg = await database.selectFrom("legs").selectAll().where("bet_id", "=", bet.id).orderBy("position").limit(1).executeTakeFirstOrThrow();
  const given = await database.selectFrom("idempotency").selectAll().where("user_id", "=", bet.user_id).where("key", "=", bet.idempotency_key ?? "").executeTakeFirstOrThrow();
  return {
    bet, stake: bet.stake, possibleWin: bet.possible_win, ticket: JSON.stringify(bet.ticket), receipt: JSON.stringify(bet.receipt),
    leg, odds: leg.odds, details: JSON.stringify(leg.details), payloadHash: given.payload_hash, answer: JSON.stringify(given.answer),
  };
};
