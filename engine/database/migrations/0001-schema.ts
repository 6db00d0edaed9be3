import { sql, type Migration } from "kysely";

const players = [
  `create table users (
    id bigserial primary key, username text not null unique, password_hash text not null, phone text not null,
    auth_code text not null, details jsonb not null default '{}', created bigint not null)`,
  // The id and the device tell the sessions of one player apart.
  `create table sessions (
    token_hash text primary key, user_id bigint not null references users(id), created bigint not null, seen bigint not null,
    id bigserial not null, device text not null default '')`,
  `create index sessions_user on sessions(user_id)`,
  // Times of play are kept after their session has ended.
  `create table play_times (user_id bigint not null references users(id), session bigint not null, begun bigint not null, seen bigint not null, primary key (user_id, session))`,
  `create index play_times_seen on play_times(user_id, seen)`,
  `create table codes (
    phone text primary key, code_hash text not null, sent bigint not null, tries int not null default 0, verified boolean not null default false)`,
  // The secrets that a verified code gives.
  `create table proofs (proof_hash text primary key, phone text not null, purpose text not null, until bigint not null)`,
  // Counts of tries, which a restart must not forget.
  `create table attempts (kind text not null, key text not null, count int not null, until bigint not null, constraint attempts_key primary key (kind, key))`,
  `create index attempts_until on attempts(until)`,
  // Amounts are in minor units, or in minutes for the time played. A waiting amount of null ends the limit.
  `create table safety_limits (
    user_id bigint not null references users(id), kind text not null, period text not null, amount bigint check (amount >= 0),
    waiting boolean not null default false, waiting_amount bigint check (waiting_amount >= 0), waiting_from bigint, primary key (user_id, kind, period))`,
  `create table safety_states (
    user_id bigint primary key references users(id), break_kind text, break_until bigint not null default 0,
    reality_minutes int not null default 0, reality_seen bigint not null default 0)`,
];

const money = [
  `create table wallets (
    user_id bigint primary key references users(id),
    main bigint not null default 0 check (main >= 0), sport_bonus bigint not null default 0 check (sport_bonus >= 0),
    casino_bonus bigint not null default 0 check (casino_bonus >= 0), virtual_bonus bigint not null default 0 check (virtual_bonus >= 0),
    trust bigint not null default 0 check (trust >= 0), cashback bigint not null default 0 check (cashback >= 0),
    withdrawing bigint not null default 0 check (withdrawing >= 0))`,
  // Each row moves money from one account to another, so that only balanced movements can be stored. The view shows each row as two postings.
  `create table movements (
    id bigserial primary key, user_id bigint not null references users(id), source text not null, target text not null, amount bigint not null check (amount > 0),
    source_balance bigint check (source_balance >= 0), target_balance bigint check (target_balance >= 0),
    subject text not null, reference text not null, at bigint not null, once text, check (source <> target))`,
  `create index movements_user on movements(user_id, id)`,
  `create index movements_user_at on movements(user_id, at, id)`,
  `create unique index movements_once on movements(once) where once is not null`,
  `create view postings as
    select id as movement, user_id, source as account, -amount as amount, source_balance as balance, subject, reference, at from movements
    union all select id, user_id, target, amount, target_balance, subject, reference, at from movements`,
  `create table audit_trail (
    id bigserial primary key, at bigint not null, actor text not null, action text not null, user_id bigint references users(id), details jsonb not null default '{}')`,
  `create index audit_trail_user on audit_trail(user_id, id)`,
  // A payment that is wanted arrived and would pass a limit, and its player waits for it to be credited.
  `create table deposits (
    id bigserial primary key, reference text not null unique, user_id bigint not null references users(id), idempotency_key text, provider text not null,
    amount bigint not null check (amount > 0), status int not null default 0, created bigint not null, settled bigint, wanted boolean not null default false)`,
  `create index deposits_user on deposits(user_id, id)`,
  `create index deposits_open on deposits(status, created) where status in (0, 5)`,
  `create table bank_accounts (
    user_id bigint not null references users(id), bank_code text not null, bank_name text not null, account_number text not null, account_name text not null,
    verified bigint not null, primary key (user_id, bank_code, account_number))`,
  `create table withdrawals (
    id bigserial primary key, reference text not null unique, user_id bigint not null references users(id), idempotency_key text, kind text not null,
    amount bigint not null check (amount > 0), bank_code text, account_number text, code text unique, status int not null default 0, created bigint not null, settled bigint)`,
  `create index withdrawals_open on withdrawals(created) where status = 0`,
  `create table awards (
    user_id bigint not null references users(id), campaign text not null, reference text not null, amount bigint not null check (amount > 0), at bigint not null,
    primary key (user_id, campaign, reference))`,
  `create table campaign_opt_ins (user_id bigint not null references users(id), campaign text not null, at bigint not null, primary key (user_id, campaign))`,
  // What a player sees of the ledger: both sides of a movement when both accounts are theirs, and payments that have moved nothing yet. Only a movement of
  // a payment has what is known of the payment: a bonus for a deposit has its reference, too.
  `create view transactions as
    select 'm' || movements.id || case when side.amount > 0 then 'c' else 'd' end as id, movements.id as place, movements.user_id, movements.at, side.account, side.amount, side.balance,
      movements.subject, movements.reference,
      case side.other when 'house:bets' then 'bets' when 'house:casino' then 'casino' when 'house:bonuses' then 'bonuses' when 'withdrawing' then 'withdrawals'
        when 'house:payments' then 'deposits' when 'house:shops' then 'deposits' else 'other' end as category,
      case when side.amount < 0 then coalesce(withdrawals.status, 1) else 1 end as status, coalesce(deposits.provider, withdrawals.kind, '') as channel,
      case when side.amount < 0 then coalesce(withdrawals.idempotency_key, deposits.idempotency_key) else deposits.idempotency_key end as idempotency_key, withdrawals.code
    from movements
    cross join lateral (values (movements.source, -movements.amount, movements.source_balance, movements.target),
      (movements.target, movements.amount, movements.target_balance, movements.source)) as side(account, amount, balance, other)
    left join deposits on deposits.reference = movements.reference and movements.source in ('house:payments', 'house:shops')
    left join withdrawals on withdrawals.reference = movements.reference and 'withdrawing' in (movements.source, movements.target)
    where side.account not like 'house:%' and side.account <> 'withdrawing'
    union all select 'p' || id, id, user_id, created, 'main', amount, null, 'Deposit', reference, 'deposits', status, provider, idempotency_key, case when provider = 'sbengine' then reference end
    from deposits where status <> 1`,
];

const bets = [
  // The cash-out columns are null for a bet that is open or was settled by its results. The id is of the player's log that the head belongs to.
  `create table bets (
    id bigserial primary key, betslip_id text not null unique, user_id bigint not null references users(id),
    idempotency_key text, bet_type text not null, description text not null, source text not null, wallet text not null,
    stake bigint not null, total_odds text not null, possible_win bigint not null, winnings bigint not null default 0,
    status int not null default 0, ticket jsonb not null, log_length bigint, log_hash text, created bigint not null, settled bigint,
    cashed_out bigint, cash_out_key text, log_id text, receipt jsonb)`,
  `create index bets_user on bets(user_id, id)`,
  `create index bets_created on bets(user_id, created)`,
  `create index bets_log on bets(user_id, log_id)`,
  `create table legs (
    id bigserial primary key, bet_id bigint not null references bets(id), position int not null, match_id text not null,
    market_id text not null, specifier text not null, outcome_id text not null, odds bigint not null,
    status int not null default 0, score text not null default '', details jsonb not null)`,
  `create index legs_bet on legs(bet_id, position)`,
  `create index legs_open on legs(match_id) where status = 0`,
  // The keys of shared slips belong to no player, so the user is no reference. Refusals are numbered, so that each player's oldest can be forgotten. A
  // key that a client closed has no effect when a request with it is still on its way.
  `create sequence refusals`,
  `create table idempotency (
    user_id bigint not null, key text not null, payload_hash text not null, answer jsonb, refusal bigint, closed bigint, primary key (user_id, key))`,
  `create index idempotency_refusals on idempotency(user_id, refusal) where refusal is not null`,
  `create index idempotency_closed on idempotency(closed) where closed is not null`,
  // A slip that is shared under a key has one code, however often it is sent. Visitors share too, so the key is the booking's and not a user's.
  `create table bookings (code text primary key, booking jsonb not null, created bigint not null, key text unique, payload_hash text, until bigint not null)`,
  `create index bookings_until on bookings(until)`,
  // Private keys are PKCS #8 in PEM, public ones 32 bytes in hexadecimal.
  `create table signing_keys (id text primary key, public_key text not null, private_key text not null, created bigint not null)`,
  // Unlogged: a call must not wait for the disk twice. What a crash of the database forgets is protected by its idempotency key, and every offer is made anew.
  `create unlogged table nonces (minute bigint not null, nonce text not null, primary key (minute, nonce))`,
  `create unlogged table cash_out_offers (bet_id bigint primary key, amount bigint not null, quoted_at bigint not null, until bigint not null)`,
];

const casino = [
  `create table play_sessions (
    token_hash text primary key, login_hash text, user_id bigint references users(id), game text not null, balance text not null,
    demo_balance bigint not null check (demo_balance >= 0), server_seed text not null, nonce int not null default 0, created bigint not null, seen bigint not null)`,
  `create index play_sessions_seen on play_sessions(seen)`,
  // A round belongs to a user, or to a visitor's play session.
  `create sequence flight_numbers`,
  `create table rounds (
    id text primary key, owner text not null, user_id bigint references users(id), game text not null, balance text not null, key text not null,
    stake bigint not null check (stake > 0), wagered bigint not null, payout bigint not null default 0, status text not null,
    server_seed text not null, client_seed text not null, nonce int not null, bet jsonb not null, actions jsonb not null, flight int,
    created bigint not null, ended bigint, unique (owner, key))`,
  // Only one open round at a time: the seeds of a round may become known while it is open, and a second bet could use them.
  `create unique index rounds_open on rounds(owner, game, balance) where status = 'open'`,
  `create index rounds_latest on rounds(owner, game, balance, created)`,
  // Old rounds of visitors are deleted without reading those of players.
  `create index rounds_of_visitors on rounds(created) where user_id is null`,
];

const day = [
  `create table saved_world (id int primary key check (id = 1), world jsonb not null)`,
  // What fixtures and results are drawn from. The engine writes its one row when it starts.
  `create table day_seed (id int primary key check (id = 1), seed text not null)`,
  // The number of engines that have run on this database, one after the other.
  `create table epochs (id int primary key check (id = 1), epoch bigint not null)`,
  // What was last told of each match that is offered. Every stop changes its row. With room in the page the change stays there, and needs no new entry of the index.
  `create table matches (id text primary key, betting text not null, seq bigint not null, saved jsonb) with (fillfactor = 50)`,
];

/** The whole schema. Money is in minor units and odds in millionths, both bigint. Times are milliseconds since the epoch. */
export const schema: Migration = {
  up: async (database) => {
    for (const statement of [...players, ...money, ...bets, ...casino, ...day]) await sql.raw(statement).execute(database);
  },
};
