import { describe, expect, it } from "vitest";
import { engineDraws, hashOfSeed } from "../../../engine/casino/fairness/engine-seeds.ts";
import { figuresOf, verifyRound } from "../../../engine/casino/frame/verify/verify-round.ts";
import { joinSeeds } from "../../../engine/casino/flight/flight.ts";
import { crashPoint } from "../../../engine/casino/games/crash/crash.ts";
import { type GameSlug, LEAST_STAKE } from "../../../engine/casino/games/game.ts";
import { rulesOf } from "../../../engine/casino/games/games.ts";

const serverSeed = "7c".repeat(32);

/** The record of a finished round, as the engine returns it. */
const recordOf = (game: GameSlug, bet: unknown, actions: readonly unknown[] = [], clientSeed = "mine", nonce = 3) => {
  const round = rulesOf[game].play(LEAST_STAKE, bet, actions, engineDraws({ serverSeed, clientSeed, nonce }));
  if (round?.over !== true) throw new Error("not played to its end");
  const { wagered, payout, table } = round;
  return { game, stake: LEAST_STAKE as number, wagered: wagered as number, payout: payout as number, bet, actions, table, seeds: { serverSeedHash: hashOfSeed(serverSeed), serverSeed, clientSeed, nonce } };
};
const failing = (record: unknown): readonly string[] => verifyRound(JSON.stringify(record)).filter(({ holds }) => !holds).map(({ what }) => what);

const roll = recordOf("dice", { side: "over", chances: 9_000 });
const seeds = ["anna", "ben", "chi"];
const clientSeed = joinSeeds(seeds);
const point = crashPoint(engineDraws({ serverSeed, clientSeed, nonce: 9 }));
const flown = recordOf("crash", { target: point, seed: "ben", seeds }, [{ type: "land", at: point }], clientSeed, 9);

describe("a genuine round", () => {
  it.each([
    ["dice", roll],
    ["roulette", recordOf("roulette", { chips: [{ spot: "red", amount: LEAST_STAKE }] })],
    ["slot", recordOf("slot", {})],
    ["plinko", recordOf("plinko", { rows: 16, risk: "high" })],
    ["crash", flown],
  ])("of %s holds in everything", (_game, record) => {
    expect(failing(record)).toEqual([]);
  });

  it("holds whatever the order of its fields, as a database gives them back", () => {
    const turned = (value: unknown): unknown => (value !== null && typeof value === "object" && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).reverse().map(([name, each]) => [name, turned(each)])) : value);
    expect(failing(turned(flown))).toEqual([]);
  });
});

it("tells the amounts as money", () => {
  const said = (text: string): string => verifyRound(text).map((check) => check.said).join(" ");
  expect(said(JSON.stringify(roll))).toContain("What was staked in all is what the rules say: 10.00.");
  expect(said(JSON.stringify({ ...roll, payout: 123_456_00 }))).toContain("What was paid is recorded as 123,456.00; the rules say ");
  expect(figuresOf(JSON.stringify(roll))).toMatchObject({ game: "dice", stake: 10_00 });
  expect(figuresOf("{}")).toBeUndefined();
});

describe("a tampered round is refused, and told", () => {
  it.each([
    ["its result", { ...roll, table: { roll: 1, won: true } }, ["table"]],
    ["what was paid", { ...roll, payout: roll.payout + 1_00 }, ["payout"]],
    ["its bet", { ...roll, bet: { side: "over", chances: 9_001 } }, ["payout"]],
    ["its bet, to one that loses", { ...roll, bet: { side: "under", chances: 100 } }, ["payout", "table"]],
    ["its stake", { ...roll, stake: roll.stake + 1_00 }, ["wagered", "payout"]],
    ["its stake, to one no game takes", { ...roll, stake: 7 }, ["stake", "rules", "wagered", "payout", "table"]],
    ["a bet that no rules know", { ...roll, bet: { side: "both", chances: 1 } }, ["rules", "wagered", "payout", "table"]],
    ["its server seed", { ...roll, seeds: { ...roll.seeds, serverSeed: "00".repeat(32) } }, ["seed", "table"]],
    ["the hash that was told before", { ...roll, seeds: { ...roll.seeds, serverSeedHash: "00".repeat(32) } }, ["seed"]],
    ["an action that was never made", { ...roll, actions: [{ type: "hit" }] }, ["rules", "wagered", "payout", "table"]],
    ["the seeds a flight's seed was joined of", { ...flown, bet: { target: point, seed: "ben", seeds: ["anna", "ben", "eve"] } }, ["joined-seed"]],
    ["a cash-out above the crash", { ...flown, bet: { target: point + 1, seed: "ben", seeds }, actions: [{ type: "land", at: point + 1 }] }, ["rules", "wagered", "payout", "table"]],
  ])("in %s", (_what, record, expected) => {
    expect(failing(record)).toEqual(expect.arrayContaining(expected));
  });

  it("in its client seed or its number, which give other draws", () => {
    const others = [{ ...roll.seeds, clientSeed: "other" }, { ...roll.seeds, nonce: 4 }].map((other) => failing({ ...roll, seeds: other }));
    expect(others.every((checks) => checks.includes("table"))).toBe(true);
  });

  it.each(["", "not json", "null", "[]", JSON.stringify({ ...roll, seeds: { ...roll.seeds, serverSeed: undefined } }), JSON.stringify({ ...roll, game: "poker" })])("or cannot be read: %s", (text) => {
    expect(verifyRound(text)).toEqual([{ what: "record", holds: false, said: expect.stringContaining("no record") }]);
  });
});
