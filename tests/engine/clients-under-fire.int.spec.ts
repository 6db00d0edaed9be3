import fc from "fast-check";
import { describe, expect } from "vitest";
import type { Database } from "../../engine/database/database.ts";
import { lineKey, type OfferedMatch } from "../../engine/offer/offered-match.ts";
import { dateTimeText } from "../../engine/date-text.ts";
import type { SealedFact } from "../../src/domain/events/envelope.ts";
import type { Selection } from "../../src/domain/events/selection.ts";
import { selection } from "../kit/builders.ts";
import { runs } from "../kit/ports/runs.ts";
import { onBothDatabases, type UnderFire } from "./kit/both-databases.ts";
import { fixtures } from "./kit/coupons.ts";
import { startEngine } from "./kit/engine-kit.ts";
import { fundPlayers, type FundedPlayer, type KillableEngine } from "./kit/engine-under-fire.ts";
import { books } from "./kit/ledger.ts";
import { anyMove, createBettor, type Bettor } from "./kit/money-moves.ts";
import { PAYMENT_SECRET } from "./kit/payment-side.ts";

const [PLAYERS, OPENING] = [8, 12_000_00];
const { numRuns: MOVES } = runs(96, 10_000);
const { numRuns: KILLS } = runs(2, 10);
const SEED = 20_261_122;

/** The selection that all bet on, as a list would show it. */
const choiceIn = (match: OfferedMatch): Selection => {
  const line = match.lines.get(lineKey("1", ""));
  const outcome = line?.outcomes.find(({ active }) => active);
  if (line === undefined || outcome === undefined) throw new Error("nothing to bet on");
  return selection(match.id, {
    selectionId: outcome.oddId, outcomeId: outcome.id, outcomeName: outcome.name, displayName: outcome.display, odds: outcome.odds,
    eventId: match.gameId, eventName: match.name, type: "prematch", eventDate: dateTimeText(match.kickOff),
  });
};

/** All moves, each player's one after the other and all players' at once, while the engine is killed now and again. */
const underFire = async (engine: KillableEngine, bettors: readonly Bettor[]): Promise<void> => {
  const moves = fc.sample(anyMove, { numRuns: MOVES, seed: SEED });
  let done = 0;
  let killing = Promise.resolve();
  await Promise.all(bettors.map(async (bettor, turn) => {
    for (const move of moves.filter((_, index) => index % bettors.length === turn)) {
      await bettor.perform(move);
      done += 1;
      if (done % Math.ceil(MOVES / (KILLS + 1)) === 0 && done < MOVES) killing = killing.then(() => engine.kill()).then(() => engine.start()).then(async () => void (await engine.port()));
    }
  }));
  await killing;
};

type Told = { readonly type: string } & Readonly<Record<string, unknown>>;
/** An attempt as the log of its player's device has it in the end. Everything that it was told to have become is in `ended`. */
interface Attempt {
  readonly kind: string;
  readonly amount: unknown;
  readonly ended: string[];
}

const ENDS: Readonly<Record<string, (event: Told) => string>> = {
  BetPlaced: ({ betslipId }) => `done ${betslipId}`,
  DepositInitiated: ({ reference }) => `done ${reference}`,
  WithdrawalAccepted: ({ reference }) => `done ${reference}`,
  BetCashedOut: ({ betslipId }) => `done ${betslipId}`,
  AttemptRefused: () => "refused",
};

const attemptsIn = (facts: readonly SealedFact[]): ReadonlyMap<string, Attempt> => {
  const attempts = new Map<string, Attempt>();
  for (const { event } of facts as readonly { readonly event: Told }[]) {
    const asked = Object(event["request"]);
    if (event.type === "AttemptRequested") attempts.set(String(asked.attempt), { kind: String(event["kind"]), amount: event["kind"] === "bet" ? asked.stake : asked.amount, ended: [] });
    const end = ENDS[event.type]?.(event);
    if (end !== undefined) attempts.get(String(event["attempt"]))?.ended.push(end);
  }
  return attempts;
};

/** Deposits by what their provider made of them, as the client was told: the engine's own numbers. */
const checkedIn = (facts: readonly SealedFact[]): ReadonlyMap<unknown, number> =>
  new Map((facts as readonly { readonly event: Told }[]).flatMap(({ event }) => (event.type === "PaymentChecked" && event["state"] !== "pending" ? [[event["reference"], event["state"] === "arrived" ? 1 : 2]] : [])));

/** What the database holds of a player in the end. */
const keptOf = async (database: Database, userId: number) => {
  const bets = await database.selectFrom("bets").selectAll().where("user_id", "=", userId).execute();
  const deposits = await database.selectFrom("deposits").selectAll().where("user_id", "=", userId).execute();
  const withdrawals = await database.selectFrom("withdrawals").selectAll().where("user_id", "=", userId).execute();
  return { bets, deposits, withdrawals, cashedOut: bets.filter(({ cashed_out }) => cashed_out !== null) };
};

const sum = (amounts: readonly number[]): number => amounts.reduce((total, each) => total + each, 0);

/** What a player's device knows in the end, beside what the engine keeps of the player. */
interface Story {
  readonly attempts: readonly (readonly [key: string, attempt: Attempt])[];
  readonly checked: ReadonlyMap<unknown, number>;
  /** How often an outcome was unknown for a while. */
  readonly unknown: number;
  readonly balance: number | undefined;
  readonly main: number;
  readonly kept: Awaited<ReturnType<typeof keptOf>>;
}

const storyOf = async (database: Database, { player, device: { disk } }: Bettor, balance: number | undefined): Promise<Story> => ({
  attempts: [...attemptsIn(disk.facts)],
  checked: checkedIn(disk.facts),
  unknown: disk.facts.filter(({ event }) => event.type === "AttemptUnknown").length,
  balance,
  main: (await database.selectFrom("wallets").select("main").where("user_id", "=", player.id).executeTakeFirstOrThrow()).main,
  kept: await keptOf(database, player.id),
});

const shoot = async ({ options, engine, open }: UnderFire) => {
  const before = await startEngine(options);
  const players: readonly FundedPlayer[] = await fundPlayers(before.parts.database, PLAYERS, OPENING);
  const match = fixtures(before.parts).at(-1);
  if (match === undefined) throw new Error("no fixture to bet on");
  const choice = choiceIn(match);
  await before.close();
  let bettors: readonly Bettor[] = [];
  try {
    engine.start();
    await engine.port();
    bettors = await Promise.all(players.map((player) => createBettor(engine, player, choice)));
    await underFire(engine, bettors);
    await engine.port();
    const balances = await Promise.all(bettors.map((bettor) => bettor.balance()));
    await engine.kill();
    const database = await open();
    try {
      const stories = await Promise.all(bettors.map((bettor, index) => storyOf(database, bettor, balances[index])));
      return { stories, books: await books(database), pagesKilled: sum(bettors.map((bettor) => bettor.pagesKilled())) };
    } finally {
      await database.destroy();
    }
  } finally {
    for (const bettor of bettors) bettor.close();
  }
};

const isDone = ([, { ended }]: Story["attempts"][number]): boolean => ended[0] !== "refused";

/** What the device was told of its player's attempts is what the engine did: nothing is missing, nothing is there twice, and nothing is unknown. */
const expectSameStory = ({ attempts, checked, balance, main, kept: { bets, deposits, withdrawals, cashedOut } }: Story): void => {
  expect(attempts.filter(([, { ended }]) => ended.length !== 1)).toEqual([]);
  expect(attempts.filter(isDone).map(([key, { kind, amount, ended }]) => `${kind} ${key} ${ended[0]} ${amount}`).sort()).toEqual([
    ...bets.map((bet) => `bet ${bet.idempotency_key} done ${bet.betslip_id} ${bet.stake}`),
    ...deposits.map((deposit) => `deposit ${deposit.idempotency_key} done ${deposit.reference} ${deposit.amount}`),
    ...withdrawals.map((withdrawal) => `withdrawal ${withdrawal.idempotency_key} done ${withdrawal.reference} ${withdrawal.amount}`),
    ...cashedOut.map((bet) => `cash-out ${bet.cash_out_key} done ${bet.betslip_id} ${bet.winnings}`),
  ].sort());
  expect(Object.fromEntries(checked)).toEqual(Object.fromEntries(deposits.filter(({ status }) => status !== 0).map(({ reference, status }) => [reference, status])));
  const arrived = deposits.filter(({ status }) => status === 1);
  expect(main).toBe(OPENING - sum(bets.map(({ stake }) => stake)) + sum(cashedOut.map(({ winnings }) => winnings)) + sum(arrived.map(({ amount }) => amount)) - sum(withdrawals.map(({ amount }) => amount)));
  expect(balance).toBe(main);
};

const expectNothingInTheDark = ({ stories, books: balanced, pagesKilled }: Awaited<ReturnType<typeof shoot>>): void => {
  expect(balanced).toEqual({ sum: 0, wrong: [] });
  for (const story of stories) expectSameStory(story);
  // A run in which nobody was refused, left without an answer or had the page killed would show little.
  const attempts = stories.flatMap((story) => story.attempts);
  expect(attempts.length).toBeGreaterThan(MOVES / 2);
  expect(attempts.filter(isDone).length).toBeLessThan(attempts.length);
  expect(sum(stories.map(({ kept }) => kept.cashedOut.length))).toBeGreaterThan(0);
  expect(sum(stories.map(({ unknown }) => unknown))).toBeGreaterThan(KILLS);
  expect(pagesKilled).toBeGreaterThan(KILLS);
};

describe("[N3 cash-out, N3 deposit, N3 withdrawal, N5 cash-out, N5 deposit, N5 withdrawal, N7, N7 cash-out, N7 deposit, N7 withdrawal] clients whose engine is killed now and again, whose answers get lost and whose pages are killed, know in the end what became of every bet, deposit, withdrawal and cash-out", () => {
  onBothDatabases({ SLIPSTREAM_PAYMENT_SECRET: PAYMENT_SECRET }, async (underFire) => expectNothingInTheDark(await shoot(underFire)));
});
