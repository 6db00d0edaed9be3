import { sql } from "kysely";
import type { Database } from "../../../engine/database/database.ts";
import { books } from "./ledger.ts";

/** Queries that find nothing in sound books. */
const WRONGS: Readonly<Record<string, string>> = {
  "a movement that is not two postings of the sum zero": `select movement from postings group by movement having sum(amount) <> 0 or count(*) <> 2`,
  "a balance after a movement that is not the one before it and the movement":
    `select * from (select account, user_id, balance, sum(amount) over (partition by user_id, account order by movement) as due from postings where balance is not null) as run where balance <> due`,
  "a bet that the house did not get the stake of, or paid other winnings":
    `select betslip_id, stake, winnings, sum(amount) from bets left join postings on reference = betslip_id and account = 'house:bets' group by bets.id having coalesce(sum(amount), 0) <> stake - winnings`,
  "a bet that was paid twice": `select reference from movements where source = 'house:bets' group by reference having count(*) > 1`,
  "an open bet without an open leg, or one that was paid":
    `select betslip_id from bets where status = 0 and (winnings <> 0 or cashed_out is not null or not exists (select from legs where bet_id = bets.id and legs.status = 0))`,
  "a bet whose legs or key are two": `select user_id, idempotency_key from bets where idempotency_key is not null group by user_id, idempotency_key having count(*) > 1`,
  "a deposit that is credited without having arrived, or the other way round":
    `select reference from deposits where (select count(*) from movements where movements.reference = deposits.reference and target = 'main' and movements.amount = deposits.amount and movements.user_id = deposits.user_id)
      <> case when status = 1 then 1 else 0 end`,
  "a withdrawal whose money is not where its status says":
    `select reference from withdrawals where status <> 0 and amount * case when status = 1 then 1 else 0 end <>
      (select coalesce(sum(postings.amount), 0) from postings where postings.reference = withdrawals.reference and account in ('house:payments', 'house:shops'))`,
  "money set aside without a withdrawal": `select user_id from wallets where withdrawing <> (select coalesce(sum(amount), 0) from withdrawals where withdrawals.user_id = wallets.user_id and status = 0)`,
  "a round that moved other money than it says":
    `select id from rounds where balance <> 'demo' and wagered - payout <> (select coalesce(sum(amount), 0) from postings where reference = rounds.id and account = 'house:casino')`,
  "an award without its movement":
    `select reference from awards where amount <> (select coalesce(sum(movements.amount), 0) from movements where movements.reference = awards.reference and movements.user_id = awards.user_id and source = 'house:bonuses')`,
  "a key without an answer": `select key from idempotency where answer is null`,
};

/** What a player may have used at most of each kind of limit, in minor units. */
export interface MostUsed {
  readonly userId: number;
  readonly stake: number;
  readonly loss: number;
  readonly deposit: number;
}

/** A deposit that was declined makes room for another. When its money arrives after all it is the player's, whatever their limit, so it does not count here. */
const overLimits = async (database: Database, { userId, stake, loss, deposit }: MostUsed): Promise<readonly unknown[]> => (await sql`
  select * from (select ${userId}::bigint as user_id,
    (select coalesce(sum(stake), 0) from bets where user_id = ${userId} and wallet = 'main') + (select coalesce(sum(wagered), 0) from rounds where user_id = ${userId} and balance = 'real' and status <> 'void') as staked,
    (select coalesce(sum(winnings), 0) from bets where user_id = ${userId} and wallet = 'main') + (select coalesce(sum(payout), 0) from rounds where user_id = ${userId} and balance = 'real' and status <> 'void') as won,
    (select coalesce(sum(amount), 0) from deposits where user_id = ${userId} and status <> 2
      and not exists (select from audit_trail where action = 'deposit-failed' and audit_trail.details ->> 'reference' = deposits.reference)) as deposited) as used
  where staked > ${stake} or staked - won > ${loss} or deposited > ${deposit}`.execute(database)).rows;

/** What is wrong in the database; empty when its books are sound. */
export const wrongsIn = async (database: Database, most: readonly MostUsed[]): Promise<object> => {
  const found: Record<string, unknown> = {};
  const { sum, wrong } = await books(database);
  if (sum !== 0 || wrong.length > 0) found["books"] = { sum, wrong };
  for (const [name, query] of Object.entries(WRONGS)) {
    const { rows } = await sql.raw(query).execute(database);
    if (rows.length > 0) found[name] = rows;
  }
  for (const each of most) {
    const over = await overLimits(database, each);
    if (over.length > 0) found[`over the limits of ${each.userId}`] = over;
  }
  return found;
};
