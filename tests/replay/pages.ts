import { Effect, Layer } from "effect";
import { createMemoryClock } from "../../src/adapters/memory/clock.memory.ts";
import { createMemoryIds } from "../../src/adapters/memory/ids.memory.ts";
import { createMemoryDisk } from "../../src/adapters/memory/journal.memory.ts";
import { createMemoryDevice } from "../../src/adapters/memory/session-keeper.memory.ts";
import { createLoneTab, createMemoryTabs, type MemoryTab } from "../../src/adapters/memory/tabs.memory.ts";
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

/** What a page can do: a dead one does nothing more, and what a hanging one writes is stored when it wakes. */
interface Life {
  readonly isAlive: () => boolean;
  readonly awake: () => Promise<void>;
  /** The milliseconds that a write takes. */
  readonly writeMs: () => number;
}

const mortal = (journal: JournalShape, clock: Clock["Service"], { isAlive, awake, writeMs }: Life): JournalShape => ({
  ...journal,
  append: (facts, durability) =>
    Effect.gen(function* () {
      if (writeMs() > 0) yield* Effect.callback<void>((resume) => void clock.after(writeMs(), () => resume(Effect.void)));
      yield* Effect.promise(awake);
      yield* isAlive() ? journal.append(facts, durability) : Effect.never;
    }),
  saveSnapshot: (snapshot) => (isAlive() ? journal.saveSnapshot(snapshot) : Effect.never),
  keepHead: (head) => isAlive() && journal.keepHead(head),
  keepRequests: (requests) => isAlive() && journal.keepRequests(requests),
});

/** A tab that hears only when it wakes that its pen was taken, and in a later task than the store's answers, so that its first write may be refused before. */
const hangingTab = (tab: MemoryTab) => {
  let isFrozen = false;
  let waking: readonly (() => void)[] = [];
  const awake = (): Promise<void> => (isFrozen ? new Promise((resolve) => (waking = [...waking, resolve])) : Promise.resolve());
  const late: MemoryTab = {
    ...tab,
    pen: async (how, givenUp) => {
      const pen = await tab.pen(how, givenUp);
      return { ...pen, taken: pen.taken.then(awake).then(() => new Promise((resolve) => void setImmediate(resolve))) };
    },
    freeze: () => {
      isFrozen = true;
      tab.freeze();
    },
    thaw: () => {
      isFrozen = false;
      tab.thaw();
      for (const wake of waking) wake();
      waking = [];
    },
  };
  return { tab: late, awake };
};

/** The pages of one browser, each with a shelf. */
export const createPages = (answering: Answering = () => "silence") => {
  const browser = createMemoryTabs();
  const clock = createMemoryClock();
  const shared = { disk: createMemoryDisk(), device: createMemoryDevice(), ids: createMemoryIds() };
  const pages: Page[] = [];
  let writeMs = 0;
  let unseen = 0;

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

  /** Waits without time at first, and always for the first page: it loads the code of its ports, which takes as long as it takes. Whether another page hangs is told by time alone. */
  const whileTimePasses = async <Result>(work: Promise<Result>): Promise<Result> => {
    let isOver = false;
    const over = (): void => void (isOver = true);
    work.then(over, over);
    for (let turn = 0; !isOver; turn += 1) {
      if (turn > 1_000 && pages.length > 0) throw new Error("the page neither opens nor ends");
      await (turn < 20 || pages.length === 0 ? arrive() : pass(250));
    }
    return work;
  };

  const open = async (settings: PageSettings = {}): Promise<Page> => {
    const { tab, awake } = hangingTab(browser.open());
    const own = createMortalClock(clock);
    const shape = { now: own.now, after: own.after };
    const { shelf, text, forgotten } = createMemoryShelf();
    let alive = true;
    const journalOf = (journal: JournalShape): JournalShape => mortal(journal, shape, { isAlive: () => alive, awake, writeMs: () => writeMs });
    const opening = startRecordedSession(answering, { ...shared, tab, shelf, record: false, clock: { ...clock, ...shape, layer: Layer.succeed(Clock, Clock.of(shape)) }, journalOf, ...settings });
    const session = await whileTimePasses(opening);
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

  /** Closes the page as a browser does that lets it finish. */
  const close = async (page: Page): Promise<void> => {
    pages.splice(pages.indexOf(page), 1);
    await whileTimePasses(page.stop());
    await pass(1_000);
    page.kill();
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
    close,
    /** Lets a page write that none of the others sees. The next write of the writing page is refused. */
    writeUnseen: async (write: (page: Page) => void): Promise<void> => {
      const page = await open({ tab: createLoneTab(`unseen-${String((unseen += 1))}`) });
      write(page);
      await arrive();
      await close(page);
    },
    /** Lets every write take a while, so that a page that is killed leaves facts which no store holds. */
    slowDown: (ms: number): void => {
      writeMs = ms;
    },
  };
};
