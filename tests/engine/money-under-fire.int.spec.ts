import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect } from "vitest";
import { betslipRoutes } from "../../contract/betslip.ts";
import { API_BASE } from "../../contract/paths.ts";
import { paymentsRoutes } from "../../contract/payments.ts";
import type { Database } from "../../engine/database/database.ts";
import { runs } from "../kit/ports/runs.ts";
import { onBothDatabases, type UnderFire } from "./kit/both-databases.ts";
import { couponOf, fixtures, selectionOf } from "./kit/coupons.ts";
import { fundPlayers, postUnder, type FundedPlayer, type KillableEngine } from "./kit/engine-under-fire.ts";
import { startEngine } from "./kit/engine-kit.ts";
import { books } from "./kit/ledger.ts";
import { fetchAtShop, notifyOf, PAYMENT_SECRET, untilAnswered } from "./kit/payment-side.ts";

/** The number of players and their opening balance. They ask for more than that, so that some requests are refused. */
const [PLAYERS, OPENING] = [8, 12_000_00];
const { numRuns: OPERATIONS } = runs(160, 10_000);
const { numRuns: KILLS } = runs(2, 10);
const SEED = 20_261_122;

/** `times` is how often the same request is sent at once, with one key. */
const times = fc.integer({ min: 1, max: 3 });
const anyOperation = fc.oneof(
  fc.record({ kind: fc.constant("bet" as const), amount: fc.integer({ min: 500, max: 4_000_00 }).map((units) => units - (units % 10)), times }),
  fc.record({ kind: fc.constant("deposit" as const), amount: fc.integer({ min: 100_00, max: 3_000_00 }), times, notices: fc.array(fc.boolean(), { maxLength: 4 }) }),
  fc.record({ kind: fc.constant("withdrawal" as const), amount: fc.integer({ min: 1_000_00, max: 9_000_00 }), times, shopTries: fc.integer({ min: 0, max: 3 }) }),
);
type Operation = typeof anyOperation extends fc.Arbitrary<infer Value> ? Value : never;

/** An operation with the outcome that its player was told. */
interface Outcome {
  readonly player: number;
  readonly operation: Operation;
  readonly key: string;
  /** The betslip id or reference of a successful operation; undefined when it was refused. */
  readonly reference: string | undefined;
  /** Whether a notice said that the deposit was paid, or the shop that it paid out. */
  readonly paid: boolean;
  sent: number;
}

/** Sends an operation `times` times at once with one key, and checks that all answers are the same. */
const perform = async (engine: KillableEngine, { id, token }: FundedPlayer, operation: Operation, coupon: object): Promise<Outcome> => {
  const key = randomUUID();
  const amount = operation.amount / 100;
  const [route, body] = {
    bet: [betslipRoutes.placeBet(3), { ...coupon, stake: amount }],
    deposit: [paymentsRoutes.initiateDeposit, { amount, paymentMethod: "paystack", clientId: 3 }],
    withdrawal: [paymentsRoutes.withdraw, { amount, type: "cash", clientId: 3 }],
  }[operation.kind] as [string, object];
  const outcome = { player: id, operation, key, sent: 0, paid: false };
  const sent = (): void => void (outcome.sent += 1);
  const ask = () => untilAnswered(async () => postUnder(await engine.port(), `${API_BASE}/${route}`, body, { token, key }), sent);
  const answers = await Promise.all(Array.from({ length: operation.times }, ask));
  const references = new Set(answers.map((answer) => referenceIn(operation, answer)));
  expect({ key, told: references.size }).toEqual({ key, told: 1 });
  const [reference] = references;
  const done = { ...outcome, reference };
  if (reference === undefined) return done;
  if (operation.kind === "deposit") return { ...done, paid: await notify(engine, reference, amount, operation.notices, sent) };
  if (operation.kind === "withdrawal") return { ...done, paid: await payOut(engine, codeIn(answers[0]), operation.shopTries, sent) };
  return done;
};

const dataIn = (answer: unknown): Record<string, unknown> => Object(Object(answer).data);
const codeIn = (answer: unknown): string => String(dataIn(answer)["code"]);

/** Throws when the answer is neither a success nor a refusal with a message. */
const referenceIn = ({ kind }: Operation, answer: unknown): string | undefined => {
  const { success, message } = Object(answer);
  if (success === true) return String(dataIn(answer)[kind === "bet" ? "betslipId" : "transactionRef"]);
  if (!/insufficient|funds|balance/i.test(String(message))) throw new Error(`${kind}: ${JSON.stringify(answer)}`);
  return undefined;
};

/** Sends the provider's signed notices at once, in any order. A paid one counts whenever it comes. */
const notify = async (engine: KillableEngine, reference: string, amount: number, notices: readonly boolean[], sent: () => void): Promise<boolean> => {
  await Promise.all(notices.map((paid) => notifyOf(engine, reference, amount, paid, sent)));
  return notices.includes(true);
};

const payOut = async (engine: KillableEngine, code: string, tries: number, sent: () => void): Promise<boolean> => {
  await Promise.all(Array.from({ length: tries }, () => fetchAtShop(engine, code, sent)));
  return tries > 0;
};

/** Runs all operations while the engine is killed repeatedly. The players act at the same time, each with one operation after the other. */
const underFire = async (engine: KillableEngine, players: readonly FundedPlayer[], coupon: object): Promise<readonly Outcome[]> => {
  const operations = fc.sample(anyOperation, { numRuns: OPERATIONS, seed: SEED });
  let done = 0;
  let killing = Promise.resolve();
  const isKillDue = (): boolean => done % Math.ceil(OPERATIONS / (KILLS + 1)) === 0 && done < OPERATIONS;
  engine.start();
  const all = await Promise.all(players.map(async (player, turn) => {
    const outcomes: Outcome[] = [];
    for (const operation of operations.filter((_, index) => index % players.length === turn)) {
      outcomes.push(await perform(engine, player, operation, coupon));
      done += 1;
      if (isKillDue()) killing = killing.then(() => engine.kill()).then(() => engine.start());
    }
    return outcomes;
  }));
  await killing;
  return all.flat();
};

interface Kept {
  readonly key: string | null;
  readonly reference: string;
  readonly amount: number;
  readonly status: number;
}

/** Reads the final state of the database. */
const accountOf = async (database: Database) => ({
  bets: (await database.selectFrom("bets").select(["idempotency_key as key", "betslip_id as reference", "stake as amount", "status"]).execute()) as readonly Kept[],
  deposits: (await database.selectFrom("deposits").select(["idempotency_key as key", "reference", "amount", "status"]).execute()) as readonly Kept[],
  withdrawals: (await database.selectFrom("withdrawals").select(["idempotency_key as key", "reference", "amount", "status"]).execute()) as readonly Kept[],
  wallets: await database.selectFrom("wallets").select(["user_id", "main", "withdrawing"]).execute(),
  twice: (await database.selectFrom("movements").select("once").where("once", "is not", null).groupBy("once").having((eb) => eb.fn.countAll<number>(), ">", 1).execute()).length,
  books: await books(database),
});

const row = (key: string | null, reference: string | undefined, amount: number, status: number): string => [key, reference, amount, status].join(" ");
const rowsOf = (kept: readonly Kept[]): readonly string[] => kept.map(({ key, reference, amount, status }) => row(key, reference, amount, status)).sort();
const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

const shoot = async ({ options, engine, open }: UnderFire) => {
  const before = await startEngine(options);
  const players = await fundPlayers(before.parts.database, PLAYERS, OPENING);
  const match = fixtures(before.parts).at(-1);
  if (match === undefined) throw new Error("no fixture to bet on");
  const coupon = couponOf([selectionOf(match)], { acceptChanges: true, oddsPolicy: "any" });
  await before.close();
  const outcomes = await underFire(engine, players, coupon);
  await engine.kill();
  const database = await open();
  try {
    return { outcomes, players, found: await accountOf(database) };
  } finally {
    await database.destroy();
  }
};

const expectEveryMovementOnce = ({ outcomes, found, players }: Awaited<ReturnType<typeof shoot>>): void => {
  expect(outcomes).toHaveLength(OPERATIONS);
  const done = outcomes.filter(({ reference }) => reference !== undefined);
  const told = (kind: Operation["kind"], status: (outcome: Outcome) => number): readonly string[] =>
    done.filter(({ operation }) => operation.kind === kind).map((each) => row(each.key, each.reference, each.operation.amount, status(each))).sort();
  // The database has exactly what players were told: nothing is missing, nothing is stored twice, and refusals have no effect.
  expect(rowsOf(found.bets)).toEqual(told("bet", () => 0));
  expect(rowsOf(found.deposits)).toEqual(told("deposit", ({ paid, operation }) => (paid ? 1 : operation.kind === "deposit" && operation.notices.length > 0 ? 2 : 0)));
  expect(rowsOf(found.withdrawals)).toEqual(told("withdrawal", ({ paid }) => (paid ? 1 : 0)));

  expect(found.books).toEqual({ sum: 0, wrong: [] });
  expect(found.twice).toBe(0);
  const effect = ({ operation: { kind, amount }, paid }: Outcome): number => (kind === "deposit" ? (paid ? amount : 0) : -amount);
  const due = players.map(({ id }) => ({
    user_id: id, main: OPENING + sum(done.filter(({ player }) => player === id).map(effect)),
    withdrawing: sum(done.filter(({ player, operation, paid }) => player === id && operation.kind === "withdrawal" && !paid).map(({ operation }) => operation.amount)),
  }));
  expect(found.wallets.filter(({ user_id }) => players.some(({ id }) => id === user_id)).sort((a, b) => a.user_id - b.user_id)).toEqual(due.sort((a, b) => a.user_id - b.user_id));
  // A run without refusals or without repeated requests would prove little.
  expect(done.length).toBeLessThan(outcomes.length);
  expect(outcomes.some(({ sent, operation }) => sent > operation.times)).toBe(true);
};

describe("[N3 deposit, N3 withdrawal, N5 deposit, N5 withdrawal, N16 deposit, N17 withdrawal] bets, deposits and withdrawals, each sent up to three times at once to an engine that is killed repeatedly, move money once", () => {
  onBothDatabases({ SLIPSTREAM_PAYMENT_SECRET: PAYMENT_SECRET }, async (underFire) => expectEveryMovementOnce(await shoot(underFire)));
});
