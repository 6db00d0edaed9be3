import { writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type GameSlug, gameSlugs } from "../../../engine/casino/games/game.ts";
import { viewOf } from "../../../engine/casino/play/round-view.ts";
import { styles } from "./played-by-rule.ts";
import { asTheEngine, createReadingPlayer, type Tells } from "./reading-player.ts";

const isDeep = process.env["SLIPSTREAM_DEEP"] === "1";
const ROUNDS = isDeep ? 1_000_000 : 3_000;
const STANDARD_ERRORS = 4;

const figuresOf = (slug: GameSlug, tells: Tells, rounds: number) => {
  const player = createReadingPlayer(slug, tells);
  let [sum, squares] = [0, 0];
  for (let nonce = 0; nonce < rounds; nonce += 1) {
    const result = player.play(nonce);
    sum += result;
    squares += result ** 2;
  }
  const mean = sum / rounds;
  const error = Math.sqrt((squares / rounds - mean ** 2) / rounds);
  return { mean, error, off: (mean - styles[slug].returns) / error };
};

/** Ask the passenger and not the flight, and tell the seed of every round from its beginning. */
const leaky: Tells = (row) => ({ view: viewOf(row, new Set()), seed: row.server_seed });

describe(`a player who reads everything that may be read gets in ${ROUNDS} rounds what the rules say`, () => {
  it.each(gameSlugs)("in %s", (slug) => {
    const figures = figuresOf(slug, asTheEngine, ROUNDS);
    const said = process.env["SLIPSTREAM_FIGURES"];
    if (said !== undefined) writeFileSync(said, `${slug}\t${ROUNDS}\t${styles[slug].returns}\t${figures.mean}\t${figures.error}\t${figures.off}\n`, { flag: "a" });
    expect(figures.error).toBeGreaterThan(0);
    expect(Math.abs(figures.off)).toBeLessThan(STANDARD_ERRORS);
  }, 1_200_000);
});

describe("the same player, told too much, gets more than the rules say", () => {
  it("[E11] in crash, when the flight is not asked", () => {
    expect(figuresOf("crash", (row) => viewOf(row, new Set()), 3_000).off).toBeGreaterThan(STANDARD_ERRORS);
  });

  it.each(["mines", "blackjack", "crash"] as const)("in %s, when the seed is told at once", (slug) => {
    expect(figuresOf(slug, leaky, 3_000).off).toBeGreaterThan(STANDARD_ERRORS);
  });
});
