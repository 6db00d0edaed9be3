import fc from "fast-check";
import { describe, expect } from "vitest";
import { betslipRoutes } from "../../contract/betslip.ts";
import { cashOutRoutes } from "../../contract/cash-out.ts";
import { paymentsRoutes } from "../../contract/payments.ts";
import { receiptRoutes } from "../../contract/receipts.ts";
import { safetyRoutes } from "../../contract/safety.ts";
import { post } from "../../engine/wallet/post.ts";
import { checkSignature } from "../../src/audit/receipts/ed25519.ts";
import { money } from "../../src/domain/kernel/money.ts";
import { runs } from "../kit/ports/runs.ts";
import { onBothDatabases, type UnderFire } from "./kit/both-databases.ts";
import { createCrowd, seatActor, type Actor, type Crowd } from "./kit/crowd.ts";
import { anyDeed } from "./kit/deeds.ts";
import { startEngine, type TestEngine } from "./kit/engine-kit.ts";
import { fundPlayers } from "./kit/engine-under-fire.ts";
import { PAYMENT_SECRET } from "./kit/payment-side.ts";
import { wrongsIn, type MostUsed } from "./kit/wrongs.ts";

/** Little money, so that much is refused. */
const [PLAYERS, OPENING, BONUS] = [5, 6_000_00, 900_00];
const AT_ONCE = 2 * PLAYERS;
const { numRuns: STEPS } = runs(40, 2_000);
const SEED = 20_261_123;

/** Players with limits. They may ask for higher ones, which hold a day later at the earliest. */
const LIMITS = [{ stake: 900_00, loss: 5_000_00, deposit: 700_00 }, { stake: 5_000_00, loss: 600_00, deposit: 1_500_00 }] as const;

const gather = async (engine: TestEngine): Promise<{ readonly actors: readonly Actor[]; readonly most: readonly MostUsed[] }> => {
  const { database } = engine.parts;
  const players = await fundPlayers(database, PLAYERS, OPENING);
  for (const { id: userId } of players) {
    const gift = { userId, from: "house:bonuses", amount: money(BONUS), subject: "Gift", reference: "", at: Date.now() } as const;
    await database.transaction().execute(async (queries) => [await post(queries, { ...gift, to: "sport_bonus" }), await post(queries, { ...gift, to: "cashback" })]);
    for (const account_number of ["0123456789", "0123451111"])
      await database.insertInto("bank_accounts").values({ user_id: userId, bank_code: "058", bank_name: "Guaranty Trust Bank", account_number, account_name: "A", verified: 1 }).execute();
  }
  const most: MostUsed[] = [];
  for (const [place, limits] of LIMITS.entries()) {
    const player = players[place];
    if (player === undefined) continue;
    most.push({ userId: player.id, ...limits });
    for (const [kind, amount] of Object.entries(limits)) await engine.api("PUT", safetyRoutes.setLimit, { token: player.token, body: { kind, period: "day", amount: amount / 100 } });
  }
  return { actors: await Promise.all(players.map((player, place) => seatActor(engine, player, place < LIMITS.length))), most };
};

/** In each step every player does two things, all at once; after each step the books are looked at. */
const live = async (engine: TestEngine): Promise<Crowd> => {
  const { actors, most } = await gather(engine);
  const crowd = createCrowd(engine);
  const deeds = fc.sample(anyDeed, { numRuns: STEPS * AT_ONCE, seed: SEED });
  for (let step = 0; step < STEPS; step += 1) {
    const now = deeds.slice(step * AT_ONCE, (step + 1) * AT_ONCE);
    const ended = await Promise.allSettled(now.map((deed, place) => crowd.perform(deed, actors[place % PLAYERS] ?? expect.fail("no actor"))));
    const failures = ended.flatMap((each) => (each.status === "rejected" ? [String(each.reason)] : []));
    const wrong = await wrongsIn(engine.parts.database, most);
    expect({ step, now, failures, wrong }).toEqual({ step, now, failures: [], wrong: {} });
  }
  return crowd;
};

const expectReceipts = async (engine: TestEngine): Promise<void> => {
  const { body } = await engine.api("GET", receiptRoutes.keys);
  const keys = Object(body).keys as readonly { readonly id: string; readonly publicKey: string }[];
  const bets = await engine.parts.database.selectFrom("bets").select(["betslip_id", "receipt"]).execute();
  for (const { betslip_id, receipt } of bets) {
    const { body: text, signature, key } = Object(receipt);
    expect([betslip_id, await checkSignature(text, signature, keys.find(({ id }) => id === key)?.publicKey ?? "")]).toEqual([betslip_id, "good"]);
    expect(JSON.parse(text)).toMatchObject({ betslipId: betslip_id });
  }
};

const expectSound = async ({ options }: UnderFire): Promise<void> => {
  const engine = await startEngine({ ...options, paymentSecret: PAYMENT_SECRET, cashOutDelayMs: 30 });
  try {
    const { done, told } = await live(engine);
    expect(told().filter(({ answers }) => answers.size > 1)).toEqual([]);
    await expectReceipts(engine);
    // A run in which nothing succeeds would prove little.
    for (const deed of ["dice", "mines", "crash", betslipRoutes.placeBet(3), cashOutRoutes.cashOut, paymentsRoutes.initiateDeposit, paymentsRoutes.withdraw, "paid"]) expect([deed, done.has(deed)]).toEqual([deed, true]);
  } finally {
    await engine.close();
  }
};

describe("many players, providers, shops and results at once leave sound books after each step", () => {
  onBothDatabases({}, expectSound);
});
