import { createMemoryDisk } from "../../../src/adapters/memory/journal.memory.ts";
import { createMemoryIds } from "../../../src/adapters/memory/ids.memory.ts";
import { createMemoryDevice } from "../../../src/adapters/memory/session-keeper.memory.ts";
import type { TransportRequest } from "../../../src/adapters/http/transport/transport.ts";
import { draw, streamOf } from "../../../engine/scenario/random.ts";
import type { OfferedMatch } from "../../../engine/offer/offered-match.ts";
import { createSimulatedBroker, type SimulatedBroker } from "./broker.ts";
import { createBookmaker, type Bookmaker } from "./bookmaker.ts";
import { createNetwork, type Fate } from "./network.ts";
import { type AskedFor, createAskedFor } from "./asked-for.ts";
import { holds } from "./broken.ts";
import { type BrowserParts, createBrowser, type SimulatedBrowser } from "./browser.ts";
import { type Device, openClient } from "./client.ts";
import { openPlayer, type Player } from "./player.ts";
import type { Life, Sportsbook } from "./sportsbook.ts";
import type { CallName, Story } from "./story.ts";
import { createVirtualClock, type VirtualClock } from "./virtual-clock.ts";
import type { SimulatedWindow } from "./window.ts";

/** Faults that a test plants in the client, to see that the simulation finds them. */
export interface Planted extends Pick<BrowserParts, "told" | "served"> {
  /** Changes a call before it leaves the client; `sent` counts the calls of the same attempt before it. */
  readonly call?: (request: TransportRequest, sent: number) => TransportRequest;
  /** The client never notices that its feed connection is lost or silent. */
  readonly deafToLoss?: boolean;
}

/** Everything that takes part in a story, on one clock. */
export interface StoryWorld {
  readonly clock: VirtualClock;
  readonly broker: SimulatedBroker;
  readonly bookmaker: Bookmaker;
  readonly player: Player;
  readonly device: Device;
  readonly browser: SimulatedBrowser;
  readonly asked: AskedFor;
  /** The window that the player uses; undefined when none is open. */
  readonly inUse: () => SimulatedWindow | undefined;
  /** The player goes to another window than the one in use, if there is one. */
  readonly switchWindow: () => void;
  readonly deaths: () => number;
  readonly tell: (what: string) => void;
  /** What has happened so far, one line each. */
  readonly told: readonly string[];
  /** Opens a window, which the player uses from then on. */
  readonly open: () => void;
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
/** Milliseconds of a message between a window and its client. */
const LONGEST_MESSAGE_MS = 4;

const quiet = async (): Promise<void> => {
  for (let turn = 0; turn < QUIET_TURNS; turn += 1) await new Promise<void>((resolve) => setImmediate(resolve));
};

export const createStoryWorld = async (sportsbook: Sportsbook, { dice: seed, shares }: Pick<Story, "dice" | "shares">, matches: readonly OfferedMatch[], planted: Planted): Promise<StoryWorld> => {
  const clock = createVirtualClock(START);
  const random = streamOf("story", String(seed));
  const dice = (most: number): number => Math.floor(draw(random) * most);
  const way = (): number => 2 + dice(LONGEST_WAY_MS);
  const told: string[] = [];
  const tell = (what: string): void => void told.push(`${(clock.elapsed() / 1000).toFixed(3).padStart(9)} s  ${what}`);
  const broker = createSimulatedBroker(way);
  const device: Device = { disk: createMemoryDisk(), lostFacts: 0, session: createMemoryDevice(), ids: createMemoryIds() };
  const asked = createAskedFor(device);
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

  const browser = createBrowser({
    clock, shares,
    way: () => dice(LONGEST_MESSAGE_MS),
    openClient: async (whenDrawn) => {
      const client = await during(openClient({ device, clock, broker, network, dice, deaf: planted.deafToLoss ?? false, whenDrawn }));
      tell("a client is here");
      asked.begun();
      client.slipstream.store.facts$.subscribe((batch) => {
        asked.made(batch);
        for (const { event, cause } of batch) if (cause.by !== "feed") tell(`  fact ${JSON.stringify(event).slice(0, 200)}`);
      });
      return client;
    },
    onAnswered: (window, from, ask, isAgain) => {
      holds(!isAgain, `every command is answered once: ${window.name} was told again of ${ask}`);
      asked.answered(window, from, ask);
    },
    ...planted,
  });
  let used: SimulatedWindow | undefined;
  const inUse = (): SimulatedWindow | undefined => (used !== undefined && browser.windows().includes(used) ? used : browser.windows().at(-1));
  const use = (next: SimulatedWindow): void => {
    inUse()?.see({ isVisible: true, isInFront: false });
    used = next;
    next.see({ isVisible: true, isInFront: true });
  };

  return {
    clock, broker, bookmaker, player, device, browser, asked, tell, told, later, dice, inUse,
    open: () => {
      use(browser.open());
      tell("a window is open");
    },
    switchWindow: () => {
      const others = browser.windows().filter((each) => each !== inUse());
      const next = others[dice(others.length)];
      if (next !== undefined) use(next);
    },
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
      for (const window of browser.windows()) window.wake();
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
