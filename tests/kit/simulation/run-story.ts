import { hasSelection } from "../../../src/domain/betslip/state.ts";
import { selectionKey } from "../../../src/domain/kernel/ids.ts";
import { isPrice, odds } from "../../../src/domain/kernel/odds.ts";
import { offeredMatch, MATCHES, selectionAt } from "./book.ts";
import { Broken, holdsInTheEnd, noStalePrice } from "./invariants.ts";
import type { Page } from "./page.ts";
import { PASSWORD, revoke } from "./player.ts";
import type { Sportsbook } from "./sportsbook.ts";
import type { Step, Story } from "./story.ts";
import { inWords } from "./step-words.ts";
import { createStoryWorld, type Planted, START, type StoryWorld } from "./world-of-story.ts";

/** The result of a story. */
export interface Told {
  /** The invariant that was broken; undefined when all held. */
  readonly broken: string | undefined;
  readonly lines: readonly string[];
  readonly bets: number;
  readonly attempts: number;
  /** The number of attempts that had no answer at first. */
  readonly unknown: number;
  readonly engineDeaths: number;
}

/** Milliseconds before the first step, in which the feed connects and the account is read. */
const BEGIN_MS = 3_000;
/** Milliseconds at the end, in which everything works and open attempts have to be resolved. The player signs in again when asked to. */
const END_MS = 180_000;
const LOOKS = 6;
const PAUSE_MS = 120;

let matchesMade = 0;

const matchesOfStory = (): ReturnType<typeof offeredMatch>[] =>
  Array.from({ length: MATCHES }, (_, index) => offeredMatch(String(1_000_000 + (matchesMade += 1)), index, START));

const kill = ({ pages, tell }: StoryWorld, page: Page, written: boolean): void => {
  page.kill(written);
  pages.splice(pages.indexOf(page), 1);
  tell("a page is gone");
};

const perform = async (sportsbook: Sportsbook, world: StoryWorld, step: Step): Promise<void> => {
  const { bookmaker, broker, pages, player, device } = world;
  const page = pages.at(-1);
  const intents = page?.slipstream.intents;
  switch (step.type) {
    case "wait":
      return;
    case "choose": {
      const price = bookmaker.priceOf(step.match, step.outcome);
      // A closed price can only be clicked to remove it from the slip.
      const chosen = selectionAt(bookmaker.match(step.match), step.outcome, price);
      const onSlip = page !== undefined && hasSelection(page.slipstream.store.snapshot().betslip, selectionKey(chosen.matchId, chosen));
      return isPrice(price) || onSlip ? intents?.toggleSelection({ selection: chosen }) : undefined;
    }
    case "stake":
      return intents?.changeStake({ amount: step.amount });
    case "policy":
      return intents?.chooseOddsPolicy({ policy: step.policy });
    case "place":
      return intents?.placeBet({ shown: [] });
    case "close-dialog":
      return intents?.closeDialog();
    case "sign-out":
      return intents?.signOut();
    case "sign-in":
      return intents?.signIn({ mobile: player.mobile, password: PASSWORD });
    case "revoke":
      return revoke(sportsbook, player);
    case "price":
      return bookmaker.price(step.match, step.outcome, odds(step.hundredths * 10_000));
    case "bet-stop":
      return bookmaker.stop(step.match);
    case "match-ends":
      return bookmaker.end(step.match, step.winner);
    case "call-fate":
      return world.arrange(step.call, step.fate);
    case "frame-fate":
      return broker.spoil(step.fate);
    case "network-down":
      world.setNetwork(false);
      return world.later(step.ms, () => world.setNetwork(true));
    case "feed-cut":
      broker.down();
      return world.later(step.ms, broker.up);
    case "feed-freezes":
      broker.freeze();
      return world.later(step.ms, broker.thaw);
    case "tab-crash":
      if (page === undefined) return;
      kill(world, page, step.written);
      return world.later(step.ms, world.open);
    case "browser-crash":
      for (const each of pages.toReversed()) kill(world, each, step.written);
      // Facts that were not written strictly may never have left the disk's buffers.
      while (device.disk.facts.at(-1)?.cause.by === "feed" && !step.written) {
        device.disk.facts.pop();
        device.lostFacts += 1;
      }
      return world.later(step.ms, world.open);
    case "second-tab":
      return world.open();
    case "engine-crash":
      return world.killEngine(step.steps, step.ms);
  }
};

/** Whether another page has written the log since. This page notices it at its next write, which may never come. */
const isBehind = ({ device }: StoryWorld, { slipstream }: Page): boolean =>
  slipstream.logStatus.read() === "superseded" || slipstream.store.length() < (device.disk.facts.at(-1)?.sequence ?? 0);

/** The page that writes the log. Pages that lost the log to another tab are closed; when none is left, a page is opened. */
const writer = async (world: StoryWorld): Promise<Page> => {
  const page = world.pages.findLast((each) => !isBehind(world, each));
  for (const other of world.pages.filter((each) => each !== page)) kill(world, other, true);
  if (page !== undefined) return page;
  await world.open();
  const [opened] = world.pages;
  if (opened === undefined) throw new Error("no page could be opened");
  return opened;
};

/** Runs a story from beginning to end, and returns which invariant it broke. */
export const runStory = async (sportsbook: Sportsbook, { dice, steps }: Story, planted: Planted = {}): Promise<Told> => {
  const world = await createStoryWorld(sportsbook, dice, matchesOfStory(), planted);
  const look = (): void => {
    for (const page of world.pages) noStalePrice(world, page);
  };
  let found = { bets: 0, attempts: 0, unknown: 0 };
  let broken: string | undefined;
  try {
    world.bookmaker.note();
    await world.open();
    await world.pass(BEGIN_MS, look);
    for (const step of steps) {
      world.tell(`-- ${inWords(step)}`);
      await perform(sportsbook, world, step);
      await world.pass(step.type === "wait" ? step.ms : world.dice(PAUSE_MS), look);
    }
    world.tell("-- everything works again");
    await world.heal();
    let page = await writer(world);
    for (let looks = 0; looks < LOOKS; looks += 1) {
      await world.pass(END_MS / LOOKS, look);
      page = await writer(world);
      const { store, intents } = page.slipstream;
      if (store.snapshot().session.status !== "player") intents.signIn({ mobile: world.player.mobile, password: PASSWORD });
    }
    found = await holdsInTheEnd(sportsbook, world, page);
  } catch (cause) {
    if (!(cause instanceof Broken)) throw cause;
    broken = cause.message;
    world.tell(`BROKEN: ${broken}`);
  } finally {
    for (const page of world.pages) page.kill(true);
  }
  return { broken, lines: world.told, ...found, engineDeaths: world.deaths() };
};
