import { createMemoryDisk } from "../../../src/adapters/memory/journal.memory.ts";
import { createMemoryIds } from "../../../src/adapters/memory/ids.memory.ts";
import { createMemoryDevice } from "../../../src/adapters/memory/session-keeper.memory.ts";
import type { TransportRequest } from "../../../src/adapters/http/transport/transport.ts";
import { draw, streamOf } from "../../../engine/scenario/random.ts";
import type { OfferedMatch } from "../../../engine/offer/offered-match.ts";
import { createSimulatedBroker, type SimulatedBroker } from "./broker.ts";
import { createBookmaker, type Bookmaker } from "./bookmaker.ts";
import { createNetwork, type Fate } from "./network.ts";
import { type Device, openPage, type Page } from "./page.ts";
import { openPlayer, type Player } from "./player.ts";
import type { Life, Sportsbook } from "./sportsbook.ts";
import type { CallName } from "./story.ts";
import { createVirtualClock, type VirtualClock } from "./virtual-clock.ts";

/** Faults that a test plants in the client, to see that the simulation finds them. */
export interface Planted {
  /** Changes a call before it leaves the page; `sent` counts the calls of the same attempt before it. */
  readonly call?: (request: TransportRequest, sent: number) => TransportRequest;
  /** The page never notices that its feed connection is lost or silent. */
  readonly deafToLoss?: boolean;
}

/** Everything that takes part in a story, on one clock. */
export interface StoryWorld {
  readonly clock: VirtualClock;
  readonly broker: SimulatedBroker;
  readonly bookmaker: Bookmaker;
  readonly player: Player;
  readonly device: Device;
  /** The pages that were opened and not killed, oldest first. The player uses the last. */
  readonly pages: Page[];
  readonly deaths: () => number;
  readonly tell: (what: string) => void;
  /** What has happened so far, one line each. */
  readonly told: readonly string[];
  readonly open: () => Promise<void>;
  /** Runs work after `ms`, unless all faults were ended before. The clock stands still until the work is done. */
  readonly later: (ms: number, work: () => Promise<void> | void) => void;
  readonly arrange: (call: CallName, fate: Fate) => void;
  readonly setNetwork: (up: boolean) => void;
  /** Kills the engine `steps` database steps later, and restarts it after `ms`. */
  readonly killEngine: (steps: number, ms: number) => void;
  /** Ends all faults: from now on everything works. */
  readonly heal: () => Promise<void>;
  /** Lets `ms` pass, and calls `look` after everything that happens. */
  readonly pass: (ms: number, look: () => void) => Promise<void>;
  /** A random whole number below `most`, from the story's dice. */
  readonly dice: (most: number) => number;
}

/** The wall time at which every story begins, in milliseconds. */
export const START = Date.UTC(2026, 0, 1);
const QUIET_TURNS = 4;
const LONGEST_WAY_MS = 60;

const quiet = async (): Promise<void> => {
  for (let turn = 0; turn < QUIET_TURNS; turn += 1) await new Promise<void>((resolve) => setImmediate(resolve));
};

export const createStoryWorld = async (sportsbook: Sportsbook, seed: number, matches: readonly OfferedMatch[], planted: Planted): Promise<StoryWorld> => {
  const clock = createVirtualClock(START);
  const random = streamOf("story", String(seed));
  const dice = (most: number): number => Math.floor(draw(random) * most);
  const way = (): number => 2 + dice(LONGEST_WAY_MS);
  const told: string[] = [];
  const tell = (what: string): void => void told.push(`${(clock.elapsed() / 1000).toFixed(3).padStart(9)} s  ${what}`);
  const broker = createSimulatedBroker(way);
  const device: Device = { disk: createMemoryDisk(), lostFacts: 0, session: createMemoryDevice(), ids: createMemoryIds() };
  const pages: Page[] = [];
  const busy = new Set<Promise<unknown>>();
  let fates: { readonly call: CallName; readonly fate: Fate }[] = [];
  let networkUp = true;
  let deaths = 0;
  let life: Life | undefined;
  let healed = false;

  const during = <Value>(work: Promise<Value>): Promise<Value> => {
    busy.add(work);
    return work.finally(() => busy.delete(work));
  };
  const later: StoryWorld["later"] = (ms, work) =>
    void clock.after(ms, () => {
      if (!healed) void during(Promise.resolve(work()));
    });

  const bookmaker = createBookmaker(matches, clock, () => life, tell);
  const begin = (): Promise<void> => {
    life = sportsbook.live(clock, broker, matches);
    broker.up();
    return bookmaker.resume();
  };
  const died = (ms: number) => (): void => {
    life = undefined;
    deaths += 1;
    tell("the engine dies");
    bookmaker.note();
    broker.down();
    later(ms, async () => {
      if (life !== undefined) return;
      tell("the engine lives again");
      await begin();
      return bookmaker.settleAgain();
    });
  };
  await sportsbook.list(matches);
  await begin();
  for (const match of matches) if (match.kickOff > START) clock.after(match.kickOff - START, () => void during(bookmaker.kickOff()));
  const player = await openPlayer(sportsbook, clock, device);

  const sent = new Map<string, number>();
  const changed = (request: TransportRequest): TransportRequest => {
    if (planted.call === undefined) return request;
    const attempt = request.headers?.["idempotency-key"] ?? "";
    sent.set(attempt, (sent.get(attempt) ?? 0) + 1);
    return planted.call(request, (sent.get(attempt) ?? 1) - 1);
  };
  const network = (alive: () => boolean) => createNetwork({
    clock, way, isDown: () => !networkUp,
    fateOf: ({ path }) => {
      const found = fates.find(({ call }) => call === "any" || path.includes(call));
      fates = fates.filter((each) => each !== found);
      tell(`call ${path}${found === undefined ? "" : ` (${JSON.stringify(found.fate)})`}`);
      return found?.fate;
    },
    engine: (request) => {
      const asked = life;
      if (asked === undefined) return Promise.resolve(undefined);
      return during(sportsbook.handle(asked, changed(request)).then((reply) => {
        tell(`engine answers ${request.path}: ${reply === undefined ? "nothing" : `${reply.status} ${reply.text.slice(0, 120)}`}`);
        return reply;
      }));
    },
  }, alive);

  const open = async (): Promise<void> => {
    const page = await openPage({ device, clock, broker, network, dice, deaf: planted.deafToLoss ?? false });
    tell("a page is open");
    page.slipstream.store.facts$.subscribe((batch) => {
      for (const { event, cause } of batch) if (cause.by !== "feed") tell(`  fact ${JSON.stringify(event).slice(0, 200)}`);
    });
    pages.push(page);
  };

  return {
    clock, broker, bookmaker, player, device, pages, tell, told, open, later, dice,
    deaths: () => deaths,
    arrange: (call, fate) => void (fates = [...fates, { call, fate }]),
    setNetwork: (up) => {
      networkUp = up;
      tell(up ? "the network is back" : "the network is gone");
    },
    killEngine: (steps, ms) => {
      if (life === undefined || healed) return;
      if (steps > 0) return life.database.killAfter(steps, died(ms));
      life.database.kill();
      died(ms)();
    },
    heal: async () => {
      healed = true;
      fates = [];
      networkUp = true;
      broker.thaw();
      broker.up();
      if (life === undefined) await begin();
      else life.database.killAfter(Number.POSITIVE_INFINITY, () => undefined);
      await bookmaker.settleAgain();
    },
    pass: async (ms, look) => {
      const until = clock.elapsed() + ms;
      do {
        while (busy.size > 0) await Promise.all(busy);
        await quiet();
        while (busy.size > 0) await Promise.all(busy);
        look();
      } while (clock.step(until));
    },
  };
};
