import { describe, expect, it } from "vitest";
import { gameSlugs } from "../../../engine/casino/games/game.ts";
import { movementOf } from "../../../engine/casino/play/purse.ts";
import { movesOf, openingMove } from "../../../engine/casino/play/round-money.ts";
import type { Account } from "../../../engine/wallet/accounts.ts";
import { type Movement, postingsOf } from "../../../engine/wallet/post.ts";
import { type PlayedRound, playRound, stake, styles } from "./played-by-rule.ts";

const ROUNDS = process.env["SLIPSTREAM_DEEP"] === "1" ? 1_000_000 : 10_000;
/** The greatest difference from the computed return, in standard deviations. The seeds are fixed, so every run has the same result. */
const STANDARD_ERRORS = 4;

/** The ledger in memory, filled by the engine's own postings. */
const openBooks = () => {
  const held = new Map<Account, bigint>();
  return {
    of: (account: Account): bigint => held.get(account) ?? 0n,
    sum: (): bigint => [...held.values()].reduce((total, each) => total + each, 0n),
    record: (movement: Movement): void => {
      for (const { account, amount } of postingsOf(movement)) held.set(account, (held.get(account) ?? 0n) + BigInt(amount));
    },
  };
};

/** The movements that the engine makes for a round: at its bet, and with each of its later states. */
const movementsOf = (id: string, { steps }: PlayedRound): readonly Movement[] => {
  let staked = { id, wagered: stake as number };
  const moves = [openingMove(staked)];
  for (const { actions, round } of steps) {
    moves.push(...movesOf(staked, actions.length, round));
    staked = { id, wagered: round.wagered };
  }
  return moves.map((move) => movementOf(1, "real", { ...move, round: id, at: 0 }));
};

describe(`${ROUNDS} rounds`, () => {
  it.each(gameSlugs)("of %s return what its rules say, and the books close", (slug) => {
    const books = openBooks();
    const serverSeed = Buffer.from(slug.padEnd(32, "*")).toString("hex");
    let [wagered, payout] = [0n, 0n];
    let [results, squares] = [0, 0];
    for (let nonce = 0; nonce < ROUNDS; nonce += 1) {
      const played = playRound(slug, { serverSeed, clientSeed: "simulation", nonce });
      const movements = movementsOf(`${slug}:${nonce}`, played);
      for (const movement of movements) books.record(movement);
      if (new Set(movements.map(({ once }) => once)).size !== movements.length) throw new Error(`round ${nonce} names two of its movements alike`);
      wagered += BigInt(played.last.wagered);
      payout += BigInt(played.last.payout);
      // The return is per first stake. Stakes that were added later are part of the result.
      const result = played.last.payout - played.last.wagered;
      results += result;
      squares += ((result + stake) / stake) ** 2;
    }
    const mean = 1 + results / (ROUNDS * stake);
    const error = Math.sqrt((squares / ROUNDS - mean ** 2) / ROUNDS);
    expect(Math.abs(mean - styles[slug].returns)).toBeLessThan(STANDARD_ERRORS * error);
    expect(error).toBeGreaterThan(0);
    expect(books.sum()).toBe(0n);
    expect(books.of("main")).toBe(payout - wagered);
    expect(books.of("house:casino")).toBe(wagered - payout);
    expect(Number.isSafeInteger(results)).toBe(true);
  }, 1_200_000);
});
