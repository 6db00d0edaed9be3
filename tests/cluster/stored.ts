import { sql } from "kysely";
import type { Database, Queries } from "../../engine/database/database.ts";
import { playerAccounts } from "../../engine/wallet/accounts.ts";
import type { Bet, Effect, History, Kind } from "./history.ts";
import { groupBy } from "./group-by.ts";

type Stored = Pick<History, "effects" | "movements" | "wallets" | "bets">;

interface Named { readonly user_id: number | null; readonly key: string | null; readonly name: string }

const effectsOf = (kind: Kind, rows: readonly Named[]): readonly Effect[] => rows.flatMap(({ user_id: player, key, name }) => (player === null || key === null ? [] : [{ player, key, kind, name }]));

const readAll = async (database: Queries): Promise<Stored> => {
  const bets = await database.selectFrom("bets").selectAll().orderBy("id").execute();
  const legs = groupBy(await database.selectFrom("legs").selectAll().orderBy("position").execute(), ({ bet_id: bet }) => String(bet));
  const named = (table: "deposits" | "withdrawals") => database.selectFrom(table).select(["user_id", "idempotency_key as key", "reference as name"]).execute();
  const rounds = await database.selectFrom("rounds").select(["user_id", "key", "id as name"]).execute();
  const movements = await database.selectFrom("movements").selectAll().orderBy("id").execute();
  const wallets = await database.selectFrom("wallets").selectAll().where(sql<boolean>`user_id in (select user_id from movements)`).execute();
  return {
    effects: [
      ...effectsOf("bet", bets.map((bet) => ({ user_id: bet.user_id, key: bet.idempotency_key, name: bet.betslip_id }))),
      ...effectsOf("cash-out", bets.map((bet) => ({ user_id: bet.user_id, key: bet.cash_out_key, name: bet.betslip_id }))),
      ...effectsOf("deposit", await named("deposits")), ...effectsOf("withdrawal", await named("withdrawals")), ...effectsOf("round", rounds),
    ],
    movements: movements.map(({ id, user_id: player, source, target, amount, source_balance: sourceBalance, target_balance: targetBalance, reference }) => ({ id, player, source, target, amount, sourceBalance, targetBalance, reference })),
    wallets: wallets.map(({ user_id: player, ...row }) => ({ player, balances: Object.fromEntries(playerAccounts.map((account) => [account, row[account]])) })),
    bets: bets.map(({ id, betslip_id: name, user_id: player, stake, winnings, status }): Bet => ({
      id, name, player, stake, winnings, status,
      legs: (legs.get(String(id)) ?? []).map((leg) => ({ match: leg.match_id, outcome: `${leg.market_id}|${leg.specifier}|${leg.outcome_id}`, odds: leg.odds, status: leg.status })),
    })),
  };
};

/** What the database holds at one moment: matches may still be settled meanwhile. */
export const readStored = (database: Database): Promise<Stored> => database.transaction().setIsolationLevel("repeatable read").execute(readAll);
