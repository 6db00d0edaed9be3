/** What one call may be made to do. */
export interface CallRule {
  /** Who may call: "table" is whoever has opened a game, "provider" whoever can sign as a payment provider. */
  readonly who: "anybody" | "player" | "table" | "provider";
  /** The engine's time that a call uses at most in ordinary play, in milliseconds. It is taken from what its client may use (`http/work-budget.ts`). `bench/calls/run.ts cost` measures it. */
  readonly costMs: number;
  /** What is counted besides (`security/tries.ts`). */
  readonly counted?: string;
  /** A call that changes nothing although it is a POST. The same signature may come again with it. */
  readonly onlyReads?: true;
  /** What it makes the engine do. */
  readonly does: string;
}

/** The cost of what is not listed: files of the site, and calls that do not exist. */
export const UNLISTED_MS = 1;

/**
 * Every call, by method and path. `docs/generated/calls.md` is printed from it, and `tests/engine/calls.int.spec.ts` holds the list against the routes of a running engine: a new call needs a row, or it
 * is answered at the cost of a file and the test fails.
 */
export const callRules: Readonly<Record<string, CallRule>> = {
  "POST /api/v2/auth/login": { who: "anybody", costMs: 5, counted: "20 in 15 minutes for a client, 5 for an account", does: "hash a password, 0.4 s of another thread, in a queue of 24" },
  "POST /api/v2/auth/logout": { who: "anybody", costMs: 2, does: "look for a session" },
  "POST /api/v2/auth/register": { who: "anybody", costMs: 5, counted: "20 an hour for a client", does: "open an account, with the proof of a number" },
  "POST /api/v2/auth/promo-code": { who: "anybody", costMs: 3, counted: "20 in 15 minutes for a client", does: "look up a promo code" },
  "POST /api/v2/auth/verify-username": { who: "anybody", costMs: 3, counted: "10 a minute for a client", does: "learn whether a number has an account" },
  "POST /api/v2/notification/send-otp": { who: "anybody", costMs: 5, counted: "20 an hour for a client, 5 a day for a number", does: "send a text message to a number" },
  "POST /api/v2/notification/verify-otp": { who: "anybody", costMs: 8, counted: "30 in 15 minutes for a client, 5 for a code", does: "guess a code" },
  "PATCH /api/v2/auth/update/reset-password": { who: "anybody", costMs: 5, does: "look for a proof; with one, set a password, in a queue of 8" },
  "PUT /api/v2/auth/update/password": { who: "player", costMs: 5, counted: "5 in 15 minutes for a player", does: "hash two passwords, in a queue of 8" },
  "GET /api/v2/auth/sessions": { who: "player", costMs: 4, does: "list sessions, five at most" },
  "POST /api/v2/auth/sessions/end": { who: "player", costMs: 3, does: "end a session" },
  "GET /api/v2/auth/details/:clientId": { who: "player", costMs: 2, does: "read the account" },
  "PUT /api/v2/auth/update/details": { who: "player", costMs: 3, does: "store details of 200 characters" },
  "GET /api/v2/auth/globalvariables/:clientId": { who: "anybody", costMs: 1, does: "read constants" },
  "GET /api/v2/bonus/acca-bonus": { who: "anybody", costMs: 1, does: "read constants" },
  "POST /api/v2/bets/place-bet/:clientId": { who: "player", costMs: 10, does: "price and store a bet; its worth is computed only for who can pay it" },
  "POST /api/v2/bets/validate-selections": { who: "anybody", costMs: 2, onlyReads: true, does: "look up 120 prices" },
  "POST /api/v2/bets/book-bet/:clientId": { who: "anybody", costMs: 10, counted: "30 a minute and 300 a day for a client", does: "store a slip of 60 selections until a week after its last match" },
  "POST /api/v2/bets/find-bet": { who: "anybody", costMs: 4, onlyReads: true, counted: "30 unknown codes in 15 minutes for a client", does: "look up a code" },
  "POST /api/v2/bets/find-coupon": { who: "anybody", costMs: 4, onlyReads: true, counted: "30 unknown codes in 15 minutes for a client", does: "look up a code" },
  "POST /api/v2/bets/show-to-all": { who: "player", costMs: 3, does: "show everybody a shared slip for a day" },
  "GET /api/v2/bets/todays-bookings": { who: "anybody", costMs: 8, does: "look up five shared slips among the fifty newest" },
  "POST /api/v2/bets/history": { who: "player", costMs: 20, onlyReads: true, does: "list 100 bets with their worth; 0.05 ms more for each selection" },
  "POST /api/v2/bets/cashout": { who: "player", costMs: 5, does: "pay a bet for its worth" },
  "POST /api/v2/attempts/close": { who: "anybody", costMs: 4, does: "close the key of a request, so that it does nothing when it arrives later" },
  "GET /api/v2/user/wallet/:clientId/payment-methods": { who: "anybody", costMs: 1, does: "read constants" },
  "POST /api/v2/user/wallet/initiate-deposit": { who: "player", costMs: 4, does: "store a deposit that is waited for" },
  "POST /api/v2/user/wallet/decide-deposit": { who: "player", costMs: 5, does: "decide about a deposit that is held or waited for" },
  "GET /api/v2/user/wallet/verify-payment": { who: "player", costMs: 2, does: "look up a deposit" },
  "GET /api/v2/user/wallet/:clientId/banks": { who: "anybody", costMs: 1, does: "read constants" },
  "GET /api/v2/user/wallet/bank-accounts": { who: "player", costMs: 2, does: "list bank accounts" },
  "POST /api/v2/user/wallet/verify-bank-account": { who: "player", costMs: 3, counted: "10 an hour for a player", does: "ask a bank for the owner of an account" },
  "POST /api/v2/user/wallet/withdraw": { who: "player", costMs: 5, does: "set money aside and pay it out" },
  "GET /api/v2/user/wallet/statement": { who: "player", costMs: 20, does: "add up a year; 0.01 ms more for each movement" },
  "POST /api/v2/user/wallet/transactions": { who: "player", costMs: 20, onlyReads: true, does: "list 500 movements, add up a period and draw its curve; 0.02 ms more for each movement of the period" },
  "GET /api/v2/bonus/user/check-deposit-bonus": { who: "player", costMs: 3, does: "look up bonuses" },
  "GET /api/v2/bonus/get-active-bonus": { who: "player", costMs: 3, does: "look up bonuses" },
  "GET /api/v2/bonus/user/check-cashback-bonus": { who: "player", costMs: 3, does: "look up bonuses" },
  "GET /api/v2/bonus/user/opt-ins": { who: "player", costMs: 2, does: "list campaigns" },
  "POST /api/v2/bonus/user/opt-in": { who: "player", costMs: 4, does: "join a campaign, once each" },
  "POST /api/v2/bonus/user/award": { who: "player", costMs: 4, does: "claim a bonus, once each" },
  "GET /api/v2/safety/:clientId": { who: "player", costMs: 5, does: "add up limits" },
  "PUT /api/v2/safety/limit": { who: "player", costMs: 4, does: "set an own limit or break" },
  "PUT /api/v2/safety/reality-check": { who: "player", costMs: 4, does: "set an own limit or break" },
  "POST /api/v2/safety/reality-check/answer": { who: "player", costMs: 4, does: "answer a reality check" },
  "POST /api/v2/safety/break": { who: "player", costMs: 4, does: "set an own limit or break" },
  "GET /api/v2/games/categories": { who: "anybody", costMs: 1, does: "read constants" },
  "GET /api/v2/games/provider": { who: "anybody", costMs: 1, does: "read constants" },
  "GET /api/v2/games/:clientId/list": { who: "anybody", costMs: 1, does: "read constants" },
  "GET /api/v2/games/:clientId/open-rounds": { who: "player", costMs: 2, does: "list the player's open rounds, one for each game and balance at most" },
  "GET /api/v2/games/:clientId/game-list": { who: "anybody", costMs: 1, does: "search seven games" },
  "POST /api/v2/games/:clientId/start": { who: "anybody", costMs: 4, counted: "120 a minute for a client", does: "open a play session, kept until an hour after its last use" },
  "GET /api/v2/bets/receipt-keys": { who: "anybody", costMs: 2, does: "read the public keys" },
  "GET /api/v2/bets/log-heads": { who: "player", costMs: 3, does: "list heads of the own log" },
  "GET /api/v2/sports/menu": { who: "anybody", costMs: 2, does: "list sports" },
  "GET /api/v2/sports/categories/:id": { who: "anybody", costMs: 2, does: "list categories" },
  "GET /api/v2/sports/tournaments/:id": { who: "anybody", costMs: 2, does: "list tournaments" },
  "GET /api/v2/sports/:clientId/top-bets": { who: "anybody", costMs: 2, does: "list tournaments" },
  "GET /api/v2/sports/top-bets": { who: "anybody", costMs: 2, does: "list tournaments" },
  "GET /api/v2/sports/markets/:id": { who: "anybody", costMs: 3, does: "list markets" },
  "GET /api/v2/sports/highlight/prematch/:id": { who: "anybody", costMs: 8, does: "list 50 matches with prices" },
  "GET /api/v2/sports/highlight/live/:id": { who: "anybody", costMs: 8, does: "list live matches with prices" },
  "GET /api/v2/sports/get-fixtures/:id": { who: "anybody", costMs: 8, does: "list matches with prices" },
  "GET /api/v2/sports/get-fixtures-by-category/:id": { who: "anybody", costMs: 8, does: "list matches with prices" },
  "GET /api/v2/sports/get-fixtures-by-categories/:id": { who: "anybody", costMs: 8, does: "list matches with prices" },
  "GET /api/v2/sports/fixtures/upcoming": { who: "anybody", costMs: 8, does: "list matches with prices" },
  "GET /api/v2/sports/match/:id": { who: "anybody", costMs: 5, does: "list all prices of a match" },
  "GET /api/v2/sports/live/games/count/:id": { who: "anybody", costMs: 2, does: "count live matches" },
  "GET /api/v2/content-management/banner": { who: "anybody", costMs: 1, does: "read constants" },
  "GET /api/v2/content-management/page": { who: "anybody", costMs: 1, does: "read constants" },
  "GET /api/v2/games/promotions": { who: "anybody", costMs: 1, does: "read constants" },
  "GET /operator/utilities/bonuslist": { who: "anybody", costMs: 1, does: "read constants" },
  "POST /operator/sports/get-split-props": { who: "anybody", costMs: 5, onlyReads: true, does: "price a Split of 60 selections" },
  "GET /health": { who: "anybody", costMs: 1, does: "answer" },
  "GET /ready": { who: "anybody", costMs: 1, does: "ask the database whether it is there, four times a second at most" },
  "GET /.well-known/receipt-keys.json": { who: "anybody", costMs: 2, does: "read the public keys" },
  "GET /content/:name": { who: "anybody", costMs: 1, does: "read constants" },
  "GET /content/games/:name": { who: "anybody", costMs: 1, does: "read constants" },
  "POST /webhook/payments/:provider": { who: "provider", costMs: 3, does: "check a signature; with a right one, credit a deposit" },
  "GET /pay/style.css": { who: "anybody", costMs: 1, does: "read constants" },
  "GET /pay": { who: "anybody", costMs: 3, does: "list deposits that are waited for; only with simulated payments" },
  "POST /pay/shop": { who: "anybody", costMs: 4, does: "hand out a withdrawal; only with simulated payments" },
  "GET /pay/:provider/:reference": { who: "anybody", costMs: 2, does: "look up a deposit; only with simulated payments" },
  "POST /pay/:provider/:reference": { who: "anybody", costMs: 4, does: "decide about a deposit; only with simulated payments" },
  "POST /provider/api/state": { who: "table", costMs: 8, does: "play twelve rounds again" },
  "POST /provider/api/rounds": { who: "table", costMs: 8, does: "play twelve rounds again" },
  "POST /provider/api/bet": { who: "table", costMs: 8, does: "play a round; of a visitor's, the newest 200 are kept" },
  "POST /provider/api/act": { who: "table", costMs: 5, does: "play on" },
  "POST /provider/api/flight": { who: "table", costMs: 3, does: "look at the flight" },
  "POST /provider/api/board": { who: "table", costMs: 6, does: "bet on the flight" },
  "POST /provider/api/cash-out": { who: "table", costMs: 5, does: "leave the flight" },
  "GET /provider/play/:game": { who: "anybody", costMs: 1, does: "read a file" },
  "GET /provider/verify": { who: "anybody", costMs: 1, does: "read a file" },
  "GET /provider/assets/:name": { who: "anybody", costMs: 1, does: "read a file" }
};
