import { createEngine, type EngineParts } from "../../engine/create-engine.ts";
import { couponOf, fixtures, selectionOf } from "../../tests/engine/kit/coupons.ts";
import { fundPlayers } from "../../tests/engine/kit/engine-under-fire.ts";
import { rows } from "../../tests/engine/kit/rows.ts";

/** What the callers need to know of the engine. */
export interface Attacked {
  readonly port: number;
  readonly player: string;
  readonly attacker: string;
  readonly bet: object;
  /** Bodies that make their call work as much as it can be made to. */
  readonly bodies: Readonly<Record<string, object>>;
}

const LEGS = 60;
const SYSTEMS = 100;
const MOVEMENTS = 4_000;

const inside: { parts?: EngineParts } = {};
const engine = await createEngine({ port: 0, data: "memory://", trustedProxies: ["loopback"], deliverCode: () => undefined, extend: (parts) => (inside.parts = parts) });
const { parts } = inside;
if (parts === undefined) throw new Error("the engine was not extended");
const { database, offer } = parts;
const [player, attacker] = await fundPlayers(database, 2, 100_000_000);
const matches = fixtures(parts);
const last = matches.at(-1);
if (player === undefined || attacker === undefined || last === undefined) throw new Error("nobody plays");

/** The attacker's history: as many systems of sixty open legs as a page shows, and some thousand movements. */
const far = matches.slice(0, LEGS);
await rows(database, `with bet as (insert into bets(betslip_id, user_id, bet_type, description, source, wallet, stake, total_odds, possible_win, ticket, created)
    select 'SYS' || n, ${attacker.id}, 'Combo', '', 'website', 'main', 100000, '2', 200000, '{"kind":"System","groupings":[{"size":2,"unit":10},{"size":3,"unit":10},{"size":58,"unit":10},{"size":59,"unit":10},{"size":60,"unit":10}]}', 1 from generate_series(1, ${SYSTEMS}) as n returning id)
  insert into legs(bet_id, position, match_id, market_id, specifier, outcome_id, odds, details)
  select bet.id, leg.position, leg.match_id, '1', '', '1', 2012345, '{"eventName":"Somebody vs somebody","marketName":"1x2","sport":"Soccer","tournament":"League"}'
  from bet cross join (values ${far.map(({ id }, index) => `(${index}, '${id}')`).join(", ")}) as leg(position, match_id)`);
await rows(database, `insert into movements(user_id, source, target, amount, source_balance, subject, reference, at) select ${attacker.id}, 'main', 'house:casino', 100, 100000, 'Stake', 'R' || n, 1700000000000 + n from generate_series(1, ${MOVEMENTS}) as n`);

/** Sixty selections of few matches, all lines of each. */
const many = [...offer.all()].filter(({ phase, recorded }) => phase === "prematch" && !recorded).slice(0, 2).flatMap((match) =>
  [...match.lines.values()].flatMap((line) => line.outcomes.map((outcome) => ({ ...selectionOf(match, line.marketId, line.specifier, outcome.id) }))).slice(0, LEGS / 2));
const single = couponOf([selectionOf(last)], { acceptChanges: true, oddsPolicy: "any" });
const sixty = couponOf(far.map((match) => selectionOf(match)), { isBooking: 1 });

process.send?.({
  port: engine.port, player: player.token, attacker: attacker.token, bet: single,
  bodies: {
    "place-bet": single, "book-bet": sixty, "get-split-props": couponOf(many, { bet_type: "Split" }), "validate-selections": { events: many.map(({ matchId, marketId, specifier, outcomeId }) => ({ matchId, marketId, specifier, outcomeId })) },
    "auth/login": { username: "8035550000", password: "wrong-password", clientId: 3 }, "send-otp": { clientID: 3, phoneNumber: "2348035550000" }, "verify-otp": { clientID: 3, phoneNumber: "2348035550000", code: "123456" },
    "verify-username": { username: "8035550000", clientId: 3 }, "promo-code": { promoCode: "NOTHING" }, "update/password": { clientId: 3, oldPassword: "wrong", password: "Other-Harbour-8" }, "find-bet": { betslipId: "NOTHING", clientId: 3 },
    "find-coupon": { betslipId: "NOTHING", clientId: 3 }, "/start": { gameId: 101, demo: true }, "initiate-deposit": { clientId: 3, provider: "paystack", amount: 100 }, "attempts/close": { idempotencyKey: "0123456789" },
  },
} satisfies Attacked);
// Asked for its processor time so far, or to end.
process.on("message", (asked) => {
  if (asked === "cpu") process.send?.(process.cpuUsage());
  else void engine.close().then(() => process.exit(0));
});
