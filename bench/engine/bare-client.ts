import { randomUUID } from "node:crypto";
import pg from "pg";

/** Runs one statement, on the embedded database or over a connection to a server. */
export interface Connection {
  readonly query: (sql: string, parameters?: unknown[]) => Promise<{ readonly rows: unknown[] }>;
}

/** The engine's own statements for a bet and nothing else: no HTTP, signature, session, price or coupon. */
export const placeBare = async (connection: Connection, userId: number): Promise<void> => {
  const key = randomUUID();
  const now = Date.now();
  await connection.query("begin");
  await connection.query("select pg_advisory_xact_lock_shared(1)");
  await connection.query("insert into idempotency(user_id, key, payload_hash) values ($1, $2, $3) on conflict do nothing returning key", [userId, key, "x".repeat(64)]);
  await connection.query(
    `with moved as (update wallets set main = main - $2 where user_id = $1 and main >= $2 returning *),
       written as (insert into movements (user_id, source, target, amount, source_balance, subject, reference, at)
         select user_id, 'main', 'house:bets', $2, main, 'Bet Deposit (Sport)', $3, $4 from moved)
     select * from moved`,
    [userId, 500, key.slice(0, 7), now]);
  await connection.query(
    `with bet as (insert into bets(betslip_id, user_id, idempotency_key, bet_type, description, source, wallet, stake, total_odds, possible_win, ticket, created)
       values ($1, $2, $1, 'Single', 'Singles', 'website', 'main', 500, '2.50', 1250, '{"kind":"Single","stakes":[500]}', $3) returning id)
     insert into legs(bet_id, position, match_id, market_id, specifier, outcome_id, odds, details) values ((select id from bet), 0, '1', '1', '', '1', 2500000, $4)`,
    [key, userId, now, JSON.stringify({ filler: "x".repeat(500) })]);
  await connection.query("update idempotency set answer = $3 where user_id = $1 and key = $2", [userId, key, JSON.stringify({ success: true, status: 201, message: "Bet placed successfully" })]);
  await connection.query("commit");
};

/** Places `bets` bets for these users on a server, each user over a connection of their own. Returns the duration in seconds. */
export const raceOnServer = async (url: string, users: readonly number[], bets: number): Promise<number> => {
  const clients = await Promise.all(users.map(async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return client;
  }));
  const started = performance.now();
  await Promise.all(users.map(async (user, index) => {
    const client = clients[index];
    if (client !== undefined) for (let bet = 0; bet < bets / users.length; bet++) await placeBare(client, user);
  }));
  const seconds = (performance.now() - started) / 1000;
  await Promise.all(clients.map((client) => client.end()));
  return seconds;
};
