-- The tables as the builds before the first migration made them, with a player, money, a session, a code, bets and a booking in them.
create table users (
  id bigserial primary key, username text not null unique, password_hash text not null, phone text not null,
  auth_code text not null, details jsonb not null default '{}', created bigint not null);
create table wallets (
  user_id bigint primary key references users(id),
  main bigint not null default 0 check (main >= 0), sport_bonus bigint not null default 0 check (sport_bonus >= 0),
  casino_bonus bigint not null default 0 check (casino_bonus >= 0), virtual_bonus bigint not null default 0 check (virtual_bonus >= 0),
  trust bigint not null default 0 check (trust >= 0));
create table ledger (
  id bigserial primary key, user_id bigint not null references users(id), wallet text not null, amount bigint not null,
  balance bigint not null, subject text not null, reference text not null, at bigint not null);
create index ledger_user on ledger(user_id, id);
create table sessions (token_hash text primary key, user_id bigint not null references users(id), created bigint not null, seen bigint not null);
create index sessions_user on sessions(user_id);
create table codes (
  phone text primary key, code_hash text not null, sent bigint not null, tries int not null default 0,
  verified boolean not null default false, used boolean not null default false);
create table bets (
  id bigserial primary key, betslip_id text not null unique, user_id bigint not null references users(id),
  idempotency_key text, bet_type text not null, description text not null, source text not null, wallet text not null,
  stake bigint not null, total_odds text not null, possible_win bigint not null, winnings bigint not null default 0,
  status int not null default 0, ticket jsonb not null, log_length bigint, log_hash text, created bigint not null, settled bigint);
create index bets_user on bets(user_id, id);
create table legs (
  id bigserial primary key, bet_id bigint not null references bets(id), position int not null, match_id text not null,
  market_id text not null, specifier text not null, outcome_id text not null, odds bigint not null,
  status int not null default 0, score text not null default '', details jsonb not null);
create index legs_bet on legs(bet_id, position);
create index legs_open on legs(match_id) where status = 0;
create table idempotency (user_id bigint not null references users(id), key text not null, payload_hash text not null, answer jsonb, primary key (user_id, key));
create table bookings (code text primary key, booking jsonb not null, created bigint not null);
create table saved_world (id int primary key check (id = 1), world jsonb not null);

-- data
insert into users(username, password_hash, phone, auth_code, details, created)
  values ('8055550001', 'scrypt$1024$AAAAAAAAAAAAAAAAAAAAAA==$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=', '2348055550001', 'aa', '{"firstName": "Ada"}', 1700000000000);
insert into wallets(user_id, main, sport_bonus) values (1, 123456, 700);
insert into ledger(user_id, wallet, amount, balance, subject, reference, at)
  values (1, 'main', 133456, 133456, 'Opening balance', '', 1700000000000), (1, 'main', -10000, 123456, 'Bet Deposit (Sport)', 'OLDBET1', 1700000001000);
insert into sessions(token_hash, user_id, created, seen) values ('not-a-hash', 1, 1700000000000, 1700000000000);
insert into codes(phone, code_hash, sent, tries, verified) values ('8055550001', 'not-a-hash', 1700000000000, 2, true);
insert into bets(betslip_id, user_id, idempotency_key, bet_type, description, source, wallet, stake, total_odds, possible_win, ticket, log_length, log_hash, created)
  values ('OLDBET1', 1, 'old-key', 'Single', 'Singles', 'website', 'main', 10000, '2.50', 25000, '{"kind": "Single", "stakes": [10000]}', 9, repeat('ab', 32), 1700000001000);
insert into legs(bet_id, position, match_id, market_id, specifier, outcome_id, odds, details) values (1, 0, '777', '1', '', '1', 2500000, '{"fixed": false, "eventName": "Old vs Older"}');
insert into idempotency(user_id, key, payload_hash, answer) values (1, 'old-key', 'x', '{"success": true, "status": 201, "message": "Bet placed successfully"}');
insert into bookings(code, booking, created) values ('OLDCODE', '{"stake": 100, "totalOdd": 2.5, "possibleWin": 250, "source": "website", "selections": []}', 1700000001000);
