import { expect, it } from "vitest";
import { draw, streamOf } from "../../../engine/scenario/random.ts";
import { createMemoryDigest } from "../../../src/adapters/memory/digest.memory.ts";
import type { Head } from "../../../src/domain/events/envelope.ts";
import { money } from "../../../src/domain/kernel/money.ts";
import { createVerifier } from "../../../src/domain/log/verify.ts";
import { oddsMessage, selection } from "../../kit/builders.ts";
import { runs } from "../../kit/ports/runs.ts";
import { type OpenTab, type SeveralTabs, severalTabs } from "../../kit/several-tabs.ts";
import { MOBILE, PASSWORD, settle } from "../../kit/world.ts";

const digest = createMemoryDigest();
const matches = ["100", "200", "300"].map((id) => selection(id));

/** The same seed always gives the same numbers. */
const createDice = (seed: number) => {
  const state = streamOf("killed writer", String(seed));
  return { draw: () => draw(state), below: (end: number): number => Math.floor(draw(state) * end) };
};
type Dice = ReturnType<typeof createDice>;

const one = <T>(list: readonly T[], dice: Dice): T => {
  const found = list[dice.below(list.length)];
  if (found === undefined) throw new Error("nothing to choose from");
  return found;
};

const act = (several: SeveralTabs, dice: Dice): void => {
  const { intents } = one(several.tabs, dice);
  switch (dice.below(6)) {
    case 0:
      return intents.toggleSelection({ selection: one(matches, dice) });
    case 1:
      return intents.changeStake({ amount: String(10 + dice.below(90)) });
    case 2:
      for (const { feed } of several.tabs) feed.push([oddsMessage(one(matches, dice), (110 + dice.below(500)) / 100)]);
      return;
    case 3:
      return intents.closeDialog();
    default:
      return intents.placeBet({ shown: [] });
  }
};

/** Delivers some of the waiting messages and lets some time pass, so that the next step finds work under way. */
const drift = async (several: SeveralTabs, dice: Dice): Promise<void> => {
  for (let message = dice.below(5); message > 0; message -= 1) several.channel.deliverOne(dice.draw());
  several.clock.advance(dice.below(60));
  if (dice.below(3) > 0) await settle();
};

const holderOf = ({ tabs, channel }: SeveralTabs): OpenTab => {
  const holder = tabs.find(({ tab }) => tab.own === channel.holder());
  if (holder === undefined) throw new Error("nobody has the pen");
  return holder;
};

/** Lets the tabs hear each other, and waits until what was under way has ended. */
const calmDown = async (several: SeveralTabs): Promise<void> => {
  await several.pass(1_000);
  for (const { feed } of several.tabs) feed.signal("connected");
  await several.pass(3_000);
  // It takes a while until a request is known not to have arrived. Until then the slip is locked.
  const isUnknown = (): boolean => several.tabs.some(({ state }) => state().betslip.placement.status === "unknown");
  for (let wait = 0; wait < 10 && isUnknown(); wait += 1) await several.pass(12_000);
};

const KILLS = runs(20, 200).numRuns;

it(`the tab that writes is killed ${KILLS} times with two others open: no acknowledged fact is lost, no number is used twice, and no bet is made twice (faults C2, C3)`, async () => {
  const dice = createDice(20_261_122);
  const several = severalTabs();
  const acknowledged: Head[] = [];
  const { player } = several.browser;
  player.details = { ...player.details, balances: { ...player.details.balances, available: money(100_000_000) } };
  const begun = await several.open();
  begun.intents.signIn({ mobile: MOBILE, password: PASSWORD });
  await settle();
  for (let others = 0; others < 2; others += 1) await several.open();
  await calmDown(several);

  const { disk, engine } = several.browser;
  for (let kill = 0; kill < KILLS; kill += 1) {
    for (let step = 4 + dice.below(10); step > 0; step -= 1) {
      act(several, dice);
      await drift(several, dice);
    }
    const heard = new Map(several.tabs.map(({ tab, slipstream }) => [tab.own, slipstream.head()]));
    const stored = disk.facts.at(-1);
    if (stored !== undefined) acknowledged.push({ length: stored.sequence, hash: stored.hash });
    holderOf(several).kill();
    // The next writing tab has to keep everything that it had heard.
    const heir = heard.get(holderOf(several).tab.own);
    if (heir !== undefined) acknowledged.push(heir);
    await settle();
    if (dice.below(4) === 0) await several.pass(dice.below(2_000));
    await several.open({ writeMs: one([0, 0, 40, 400], dice) });
    await calmDown(several);
  }
  await several.pass(10_000);

  const { facts } = disk;
  expect(facts.map(({ sequence }) => sequence)).toEqual(facts.map((_, index) => index + 1));
  expect(facts.map(createVerifier(digest.sha256)).filter(({ verdict }) => verdict !== "verified")).toEqual([]);
  expect(facts.filter(({ event }) => event.type === "LogLossDetected")).toEqual([]);

  const bets = engine.betting.bets();
  acknowledged.push(...bets.map(({ head }) => head));
  expect(acknowledged.filter(({ length, hash }) => length > 0 && facts[length - 1]?.hash !== hash)).toEqual([]);

  const attempts = bets.map(({ placement }) => placement.attempt);
  expect(new Set(attempts).size).toBe(attempts.length);
  expect(attempts.length).toBeGreaterThan(KILLS / 4);
  const count = (type: string): number => facts.filter(({ event }) => event.type === type).length;
  expect(count("BetPlaced")).toBe(attempts.length);
  expect(count("AttemptRequested")).toBe(count("BetPlaced") + count("AttemptRefused"));
  // Every killed tab was writing, and another one took over its log.
  expect(count("WritingTakenOver")).toBeGreaterThanOrEqual(KILLS);
  for (const { kill } of several.tabs.slice()) kill();
}, 600_000);
