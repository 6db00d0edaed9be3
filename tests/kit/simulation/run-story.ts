import { hasSelection } from "../../../src/domain/betslip/state.ts";
import { selectionKey } from "../../../src/domain/kernel/ids.ts";
import { isPrice, odds } from "../../../src/domain/kernel/odds.ts";
import { offeredMatch, MATCHES, selectionAt } from "./book.ts";
import { Broken, holds } from "./broken.ts";
import type { SimulatedWindow } from "./window.ts";
import type { SimulatedClient } from "./client.ts";
import { holdsInTheEnd, noStalePrice } from "./invariants.ts";
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
/** Milliseconds in which every window hears the last of its client. */
const SETTLED_MS = 2_000;
const MOST_WINDOWS = 3;
const PAUSE_MS = 120;

let matchesMade = 0;

const matchesOfStory = (): ReturnType<typeof offeredMatch>[] =>
  Array.from({ length: MATCHES }, (_, index) => offeredMatch(String(1_000_000 + (matchesMade += 1)), index, START));

/** The player has at least one window, `ms` from now. */
const openAgain = (world: StoryWorld, ms: number): void => world.later(ms, () => (world.browser.windows().length === 0 ? world.open() : undefined));

const leave = (world: StoryWorld, window: SimulatedWindow, { how, ms }: Extract<Step, { readonly type: "leave-window" }>): void => {
  window[how]();
  if (how === "close") openAgain(world, ms);
  else world.later(ms, window.wake);
  world.switchWindow();
};

const perform = async (sportsbook: Sportsbook, world: StoryWorld, step: Step): Promise<void> => {
  const { bookmaker, broker, browser, player, device } = world;
  const window = world.inUse();
  const intents = window?.awakeSince() === undefined ? undefined : window.intents();
  switch (step.type) {
    case "wait":
      return;
    case "choose": {
      const price = bookmaker.priceOf(step.match, step.outcome);
      // A closed price can only be clicked to remove it from the slip.
      const chosen = selectionAt(bookmaker.match(step.match), step.outcome, price);
      const slip = window?.slipstream()?.store.snapshot().betslip;
      const onSlip = slip !== undefined && hasSelection(slip, selectionKey(chosen.matchId, chosen));
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
      if (window === undefined) return;
      window.kill(step.written);
      return world.later(step.ms, world.open);
    case "client-dies":
      if (window === undefined) return;
      browser.killShared(step.written);
      if (step.withWindow) window.kill(step.written);
      return openAgain(world, step.ms);
    case "browser-crash":
      browser.kill(step.written);
      // Facts that were not written strictly may never have left the disk's buffers.
      while (device.disk.facts.at(-1)?.cause.by === "feed" && !step.written) {
        device.disk.facts.pop();
        device.lostFacts += 1;
      }
      return world.later(step.ms, world.open);
    case "open-window":
      return browser.windows().length < MOST_WINDOWS ? world.open() : undefined;
    case "switch-window":
      return world.switchWindow();
    case "leave-window":
      return window?.awakeSince() === undefined ? undefined : leave(world, window, step);
    case "engine-crash":
      return world.killEngine(step.steps, step.ms);
  }
};

/** Whether another client has written the log since. This one notices it at its next write, which may never come. */
const isBehind = ({ device }: StoryWorld, { slipstream }: SimulatedClient): boolean =>
  slipstream.logStatus.read() === "superseded" || slipstream.store.length() < (device.disk.facts.at(-1)?.sequence ?? 0);

/** Closes the windows whose client lost the log to that of another, and opens one when none is left. */
const tidyUp = (world: StoryWorld): void => {
  const writer = world.browser.clients().findLast((client) => !isBehind(world, client));
  for (const window of world.browser.windows()) if (window.client() !== writer) window.kill(true);
  if (world.browser.windows().length === 0) world.open();
};

/** Runs a story from beginning to end, and returns which invariant it broke. */
export const runStory = async (sportsbook: Sportsbook, story: Story, planted: Planted = {}): Promise<Told> => {
  const world = await createStoryWorld(sportsbook, story, matchesOfStory(), planted);
  const { browser } = world;
  const look = (): void => noStalePrice(world);
  let found = { bets: 0, attempts: 0, unknown: 0 };
  let broken: string | undefined;
  try {
    world.bookmaker.note();
    world.open();
    await world.pass(BEGIN_MS, look);
    for (const step of story.steps) {
      world.tell(`-- ${inWords(step)}`);
      await perform(sportsbook, world, step);
      await world.pass(step.type === "wait" ? step.ms : world.dice(PAUSE_MS), look);
    }
    world.tell("-- everything works again");
    await world.heal();
    tidyUp(world);
    for (let looks = 0; looks < LOOKS; looks += 1) {
      await world.pass(END_MS / LOOKS, look);
      tidyUp(world);
      const used = world.inUse();
      if (used?.slipstream()?.store.snapshot().session.status !== "player") used?.intents()?.signIn({ mobile: world.player.mobile, password: PASSWORD });
    }
    await world.pass(SETTLED_MS, look);
    const [client] = browser.clients();
    holds(client !== undefined, "every window has a client: there is none");
    if (client !== undefined) found = await holdsInTheEnd(sportsbook, world, client, browser.windows());
  } catch (cause) {
    if (!(cause instanceof Broken)) throw cause;
    broken = cause.message;
    world.tell(`BROKEN: ${broken}`);
  } finally {
    browser.kill(true);
  }
  return { broken, lines: world.told, ...found, engineDeaths: world.deaths() };
};
