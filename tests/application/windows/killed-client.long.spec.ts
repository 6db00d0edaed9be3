import { expect, it } from "vitest";
import { draw, streamOf } from "../../../engine/scenario/random.ts";
import { createMemoryDigest } from "../../../src/adapters/memory/digest.memory.ts";
import type { Head } from "../../../src/domain/events/envelope.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { createVerifier } from "../../../src/domain/log/verify.ts";
import { oddsMessage, selection } from "../../kit/builders.ts";
import { runs } from "../../kit/ports/runs.ts";
import { severalWindows, type SeveralWindows, type TestWindow } from "../../kit/several-windows.ts";
import { MOBILE, PASSWORD, settle } from "../../kit/world.ts";

const digest = createMemoryDigest();
const matches = ["100", "200", "300"].map((id) => selection(id));

/** The same seed always gives the same numbers. */
const createDice = (seed: number) => {
  const state = streamOf("killed client", String(seed));
  return { draw: () => draw(state), below: (end: number): number => Math.floor(draw(state) * end) };
};
type Dice = ReturnType<typeof createDice>;

const one = <T>(list: readonly T[], dice: Dice): T => {
  const found = list[dice.below(list.length)];
  if (found === undefined) throw new Error("nothing to choose from");
  return found;
};

const act = (several: SeveralWindows, windows: readonly TestWindow[], dice: Dice): void => {
  const { intents } = one(windows, dice);
  switch (dice.below(6)) {
    case 0:
      return intents.toggleSelection({ selection: one(matches, dice) });
    case 1:
      return intents.changeStake({ amount: String(10 + dice.below(90)) });
    case 2:
      return several.client().feed.push([oddsMessage(one(matches, dice), (110 + dice.below(500)) / 100)]);
    case 3:
      return intents.closeDialog();
    default:
      return intents.placeBet({ shown: [] });
  }
};

/** Delivers some of the waiting messages and lets some time pass, so that the next step finds work under way. */
const drift = async (several: SeveralWindows, dice: Dice): Promise<void> => {
  for (let message = dice.below(5); message > 0; message -= 1) several.deliverOne(dice.draw());
  several.clock.advance(dice.below(60));
  if (dice.below(3) > 0) await settle();
};

const calmDown = async (several: SeveralWindows): Promise<void> => {
  await several.arrive();
  several.client().feed.signal("connected");
  await several.pass(1_000);
};

it.each(Array.from({ length: runs(20, 200).numRuns }, (_, seed) => seed))("[C2] a client that is killed again and again loses nothing that was on the disk, and bets nothing twice (story %i)", async (seed) => {
  const dice = createDice(seed);
  const several = await severalWindows({ writeMs: 30 });
  const windows = [await several.open(), await several.open(), await several.open()];
  const [first] = windows;
  first?.intents.signIn({ mobile: MOBILE, password: PASSWORD });
  await calmDown(several);
  const acknowledged: Head[] = [];
  const keep = (): void => {
    const last = several.browser.disk.facts.at(-1);
    if (last !== undefined) acknowledged.push({ length: last.sequence, hash: last.hash });
  };
  for (let kill = 0; kill < 4; kill += 1) {
    for (let step = 0; step < 12; step += 1) {
      act(several, windows, dice);
      await drift(several, dice);
    }
    keep();
    await several.killClient();
    await calmDown(several);
  }
  await several.pass(200_000);
  const { facts } = several.browser.disk;
  expect(facts.map(({ sequence }) => sequence)).toEqual(facts.map((_, at) => at + 1));
  expect(facts.map(createVerifier(digest.sha256)).filter(({ verdict }) => verdict !== "verified")).toEqual([]);
  expect(acknowledged.filter(({ length, hash }) => facts[length - 1]?.hash !== hash)).toEqual([]);
  const asks = facts.flatMap(({ cause, event }) => (cause.from === undefined || event.type !== "AttemptRequested" ? [] : [`${cause.from.tab} ${cause.from.ask}`]));
  expect(new Set(asks).size).toBe(asks.length);
  const bets = several.browser.engine.betting.bets();
  expect(new Set(bets.map(({ placement }) => placement.attempt)).size).toBe(bets.length);
  const requested = facts.flatMap(({ event }) => (event.type === "AttemptRequested" && event.kind === "bet" ? [event] : []));
  expect(bets.length).toBeLessThanOrEqual(requested.length);
  for (const { state } of windows) expect(state().betslip).toEqual(several.client().state().betslip);
  expect(several.client().state().betslip.stake).not.toBe(money(-1));
});
