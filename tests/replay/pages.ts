import { Effect, Layer } from "effect";
import { createMemoryClock } from "../../src/adapters/memory/clock.memory.ts";
import { createMemoryIds } from "../../src/adapters/memory/ids.memory.ts";
import { createMemoryDisk } from "../../src/adapters/memory/journal.memory.ts";
import { createMemoryDevice } from "../../src/adapters/memory/session-keeper.memory.ts";
import { createMemoryTabs, type MemoryTab } from "../../src/adapters/memory/tabs.memory.ts";
import { Clock } from "../../src/application/ports/clock.ts";
import type { JournalShape } from "../../src/application/ports/journal.ts";
import { createMortalClock } from "../kit/simulation/virtual-clock.ts";
import { createMemoryShelf } from "./memory-shelf.ts";
import { type Answering, type PageSettings, quiet, startRecordedSession } from "./recorded-session.ts";

type Session = Awaited<ReturnType<typeof startRecordedSession>>;

export interface Page extends Session {
  readonly tab: MemoryTab;
  /** The recording that is kept of this page, with an end. */
  readonly kept: () => string;
  readonly forgotten: () => number;
  /** Ends the page at once: nothing more is stored, heard or said. */
  readonly kill: () => void;
}

/** A journal that stores nothing once its page is dead. Where `isSlow`, each write waits for the clock. */
const mortal = (journal: JournalShape, clock: Clock["Service"], isAlive: () => boolean, isSlow: () => boolean): JournalShape => ({
  ...journal,
  append: (facts, durability) =>
    isSlow() ? Effect.callback((resume) => void clock.after(100, () => resume(isAlive() ? journal.append(facts, durability) : Effect.never))) : isAlive() ? journal.append(facts, durability) : Effect.never,
  saveSnapshot: (snapshot) => (isAlive() ? journal.saveSnapshot(snapshot) : Effect.never),
  keepHead: (head) => isAlive() && journal.keepHead(head),
  keepRequests: (requests) => isAlive() && journal.keepRequests(requests),
  keepSlip: (slip) => isAlive() && journal.keepSlip(slip),
});

/** The pages of one browser, each with a shelf. */
export const createPages = (answering: Answering = () => "silence") => {
  const browser = createMemoryTabs();
  const clock = createMemoryClock();
  const shared = { disk: createMemoryDisk(), device: createMemoryDevice(), ids: createMemoryIds() };
  const pages: Page[] = [];
  let isSlow = false;

  const arrive = async (): Promise<void> => {
    for (let turn = 0; turn < 10; turn += 1) {
      browser.deliverAll();
      await quiet();
    }
  };
  const pass = async (ms: number): Promise<void> => {
    for (let left = ms; left > 0; left -= 250) {
      clock.advance(Math.min(left, 250));
      await arrive();
    }
  };

  const open = async (settings: PageSettings = {}): Promise<Page> => {
    const tab = browser.open();
    const own = createMortalClock(clock);
    const shape = { now: own.now, after: own.after };
    const { shelf, text, forgotten } = createMemoryShelf();
    let alive = true;
    const journalOf = (journal: JournalShape): JournalShape => mortal(journal, shape, () => alive, () => isSlow);
    const opening = startRecordedSession(answering, { ...shared, tab, shelf, record: false, clock: { ...clock, ...shape, layer: Layer.succeed(Clock, Clock.of(shape)) }, journalOf, ...settings });
    let isOpening = true;
    const opened = (): void => void (isOpening = false);
    opening.then(opened, opened);
    // The first page of a file loads the code of its ports, which takes as long as it takes.
    while (isOpening) await arrive();
    const session = await opening;
    const kill = (): void => {
      alive = false;
      own.kill();
      tab.kill();
      if (pages.includes(page)) pages.splice(pages.indexOf(page), 1);
    };
    const page: Page = { ...session, tab, kept: text, forgotten, kill };
    pages.push(page);
    return page;
  };

  return {
    browser,
    clock,
    pages,
    disk: shared.disk,
    open,
    arrive,
    pass,
    writer: (): Page | undefined => pages.find(({ tab }) => tab.own === browser.holder()),
    /** Lets the player look at this page only, until it writes the log. */
    lookAt: async (page: Page): Promise<void> => {
      for (const each of pages) each.tab.look(each === page);
      await pass(25_000);
    },
    /** Closes the page as a browser does that lets it finish. */
    close: async (page: Page): Promise<void> => {
      pages.splice(pages.indexOf(page), 1);
      const stopping = page.stop();
      await pass(1_000);
      await stopping;
      page.kill();
    },
    /** Lets every write take a while, so that a page that is killed leaves facts which no store holds. */
    slowDown: (slow: boolean): void => {
      isSlow = slow;
    },
  };
};
