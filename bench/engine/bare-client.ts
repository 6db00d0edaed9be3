import { randomUUID } from "node:crypto";
import pg from "pg";
import { newBetslipId } from "../../engine/betslip/betslip-id.ts";
import type { SampleBet } from "./sample-bet.ts";

/** Runs one statement, on the embedded database or over a connection to a server. */
export interface Connection {
  readonly query: (sql: string, parameters?: unknown[]) => Promise<{ readonly rows: unknown[] }>;
}

/**
 * The transaction of a bet and nothing else: no HTTP, signature, session, price or coupon. It takes the same locks as the engine, reads
 * what the player has set, and writes the same rows with the same documents. Each step is a statement of its own, which the database parses and plans.
 */
export const placeBare = async (connection: Connection, userId: number, sample: SampleBet): Promise<void> => {
  const key = randomUUID();
  const betslipId = newBetslipId();
  const now = Date.now();
  const { bet, leg } = sample;
  await connection.query("begin");
  await connection.query("select pg_advisory_xact_lock_shared(1)");
  await connection.query("insert into idempotency(user_id, key, payload_hash) values ($1, $2, $3) on conflict do nothing returning key", [userId, key, sample.payloadHash]);
  await connection.query(
    `select main, sport_bonus, cashback, break_kind, break_until, reality_minutes, reality_seen,
       (select sessions.created from sessions where sessions.user_id = users.id order by sessions.id desc limit 1) as session_begun,
       (select coalesce(json_agg(agg), '[]') from (select kind, period, amount, waiting, waiting_amount, waiting_from from safety_limits where user_id = users.id order by kind, period) as agg) as limits
     from users join wallets on wallets.user_id = users.id left join safety_states on safety_states.user_id = users.id where users.id = $1 for no key update of users`,
    [userId]);
  await connection.query(
    `with moved as (update wallets set main = main - $2 where user_id = $1 and main >= $2 returning *),
       written as (insert into movements (user_id, source, target, amount, source_balance, subject, reference, at)
         select user_id, 'main', 'house:bets', $2, main, 'Bet Deposit (Sport)', $3, $4 from moved)
     select * from moved`,
    [userId, sample.stake, betslipId, now]);
  await connection.query(
    `with bet as (insert into bets(betslip_id, user_id, idempotency_key, bet_type, description, source, wallet, stake, total_odds, possible_win, ticket, receipt, created)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning id)
     insert into legs(bet_id, position, match_id, market_id, specifier, outcome_id, odds, details) values ((select id from bet), 0, $14, $15, $16, $17, $18, $19)`,
    [betslipId, userId, key, bet.bet_type, bet.description, bet.source, bet.wallet, sample.stake, bet.total_odds, sample.possibleWin, sample.ticket, sample.receipt, now,
      leg.match_id, leg.market_id, leg.specifier, leg.outcome_id, sample.odds, sample.details]);
  await connection.query("update idempotency set answer = $3 where user_id = $1 and key = $2", [userId, key, sample.answer]);
  await connection.query("commit");
};

/** Places `bets` bets for these users on a server, each user over a connection of their own. Returns the duration in seconds. */
export const raceOnServer = async (url: string, users: readonly number[], bets: number, sample: SampleBet): Promise<number> => {
  const clients = await Promise.all(users.map(async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return client;
  }));
  const started = performance.now();
  await Promise.all(users.map(async (user, index) => {
    const client = clients[index];
    if (client !== undefined) for (let bet = 0; bet < bets / users.length; bet++) await placeBare(client, user, sample);
  }));
  const seconds = (performance.now() - started) / 1000;
  await Promise.all(clients.map((client) => client.end()));
  return seconds;
};
