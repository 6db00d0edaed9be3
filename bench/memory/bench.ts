import { Effect, Layer } from "effect";
import { createMemoryAccounts } from "../../src/adapters/memory/accounts.memory.ts";
import { createMemoryAttemptKeys } from "../../src/adapters/memory/attempt-keys.memory.ts";
import { createMemoryBetting } from "../../src/adapters/memory/betting.memory.ts";
import { createMemoryBookings } from "../../src/adapters/memory/bookings.memory.ts";
import { createMemoryClock } from "../../src/adapters/memory/clock.memory.ts";
import { createMemoryContent } from "../../src/adapters/memory/content.memory.ts";
import { createMemoryDigest } from "../../src/adapters/memory/digest.memory.ts";
import { createMemoryIds } from "../../src/adapters/memory/ids.memory.ts";
import { createMemoryDisk, createMemoryJournal } from "../../src/adapters/memory/journal.memory.ts";
import { createMemoryMarketFeed } from "../../src/adapters/memory/market-feed.memory.ts";
import { createMemoryOffer } from "../../src/adapters/memory/offer.memory.ts";
import { createMemoryPayments } from "../../src/adapters/memory/payments.memory.ts";
import { createMemorySessionKeeper } from "../../src/adapters/memory/session-keeper.memory.ts";
import { boot, type Booted } from "../../src/app/boot.ts";
import { Accounts } from "../../src/application/ports/account.ts";
import { Betting } from "../../src/application/ports/betting.ts";
import { Bookings } from "../../src/application/ports/bookings.ts";
import { CashOuts } from "../../src/application/ports/cash-out.ts";
import { Content } from "../../src/application/ports/content.ts";
import { BetHistory } from "../../src/application/ports/history.ts";
import { Ids } from "../../src/application/ports/ids.ts";
import { Offer } from "../../src/application/ports/offer.ts";
import { Payments } from "../../src/application/ports/payments.ts";
import { Journal, type JournalShape } from "../../src/application/ports/journal.ts";
import { createRefusedTokens, RefusedTokens } from "../../src/application/ports/refused-tokens.ts";
import { Sessions } from "../../src/application/ports/session.ts";
import { Verifications } from "../../src/application/ports/verification.ts";
import { createInputs } from "../../src/application/recording/inputs.ts";
import { createTimers } from "../../src/application/runtime/timers.ts";
import { type BenchRow, judge } from "../row.ts";
import { broughtLayers } from "./brought-layers.ts";
import { detailOf, idOf, pricesAt } from "./live-list.ts";

const HOURS = 8;
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** Milliseconds after which the client's memory should not grow any more. */
const SETTLED = 10 * MINUTE;
const MATCHES = 45;
/** The number of matches in each delivery. There is one delivery a second. */
const MOVED = 15;
/** Milliseconds after which one match ends and another one kicks off. */
const CHANGE_EVERY = 2 * MINUTE;
const REREAD_EVERY = MINUTE;

const turns = async (count: number): Promise<void> => {
  for (let turn = 0; turn < count; turn += 1) await new Promise<void>((resolve) => setImmediate(resolve));
};

/** A journal that counts what it stores and keeps none of it in memory, like a disk. */
const disk = (): JournalShape & { readonly written: () => number } => {
  let written = 0;
  return { ...createMemoryJournal(createMemoryDisk()), append: (facts) => Effect.sync(() => void (written += facts.length)), written: () => written };
};

const openClient = async () => {
  const clock = createMemoryClock();
  const feed = createMemoryMarketFeed();
  const offer = createMemoryOffer();
  const keeper = createMemorySessionKeeper();
  const accounts = createMemoryAccounts(keeper);
  const betting = createMemoryBetting({ announces: true });
  const journal = disk();
  const inputs = createInputs(clock.now);
  const layer = Layer.mergeAll(
    Layer.succeed(RefusedTokens, createRefusedTokens()),
    Layer.succeed(Sessions, accounts),
    Layer.succeed(Accounts, accounts),
    Layer.succeed(Verifications, accounts),
    Layer.succeed(Betting, betting),
    Layer.succeed(BetHistory, betting),
    Layer.succeed(CashOuts, betting),
    Layer.succeed(Offer, offer),
    Layer.succeed(Content, createMemoryContent()),
    Layer.succeed(Payments, createMemoryPayments({ announces: true })),
    Layer.succeed(Bookings, createMemoryBookings({ announces: true })),
    Layer.succeed(Ids, createMemoryIds()),
    Layer.succeed(Journal, journal),
    createMemoryDigest().layer,
    clock.layer,
    feed.layer,
    keeper.layer,
    createMemoryAttemptKeys(() => false, true).layer,
    ...(await broughtLayers()),
  );
  for (let match = 0; match < MATCHES; match += 1) offer.offer(detailOf(match));
  const deployment = { clientId: 3, minutesEast: 0 };
  // The compiler does not know which ports the found layers provide.
  const booted: Booted = await boot(layer as Parameters<typeof boot>[0], { build: "bench", deployment, inputs, timers: createTimers(clock, inputs), record: false });
  return { clock, feed, offer, journal, ...booted };
};

const heap = (): number => {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
};

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/** Eight hours of an open live list in virtual time, without a screen. The memory of the client must not grow. */
export const memoryBench = async (): Promise<readonly BenchRow[]> => {
  if (globalThis.gc === undefined) throw new Error("run with --expose-gc");
  const before = heap();
  const { slipstream, stop, clock, feed, offer, journal } = await openClient();
  const live = slipstream.reads.live({ board: "main" });
  const lookAway = live.subscribe(() => undefined);
  const watches = new Map(Array.from({ length: MATCHES }, (_, match) => [match, slipstream.watch("live", idOf(match))] as const));
  feed.signal("connected");
  await turns(12);

  let next = MATCHES;
  let settled = Number.NaN;
  const later: number[] = [];
  for (let at = SECOND; at <= HOURS * 60 * MINUTE; at += SECOND) {
    const first = (at / SECOND) % MATCHES;
    const moved = [...watches.keys()].filter((_, index) => (index + first) % MATCHES < MOVED);
    feed.push(moved.map((match) => ({ type: "OddsChange", source: "live", matchId: idOf(match), seq: at / SECOND, outcomes: pricesAt(match, at / SECOND) })));
    if (at % (10 * SECOND) === 0) feed.signal("alive");
    if (at % CHANGE_EVERY === 0) {
      const [ended] = watches.keys();
      if (ended !== undefined) {
        watches.get(ended)?.();
        watches.delete(ended);
        offer.withdraw(idOf(ended));
      }
      offer.offer(detailOf(next));
      watches.set(next, slipstream.watch("live", idOf(next)));
      next += 1;
    }
    if (at % REREAD_EVERY === 0) live.refresh();
    clock.advance(SECOND);
    await turns(2);
    if (at === SETTLED) settled = heap();
    else if (at > SETTLED && at % (30 * MINUTE) === 0) later.push(heap());
  }
  lookAway();
  await stop();

  const most = Math.max(...later);
  const own = (bytes: number): number => bytes - before;
  return [
    judge({
      name: `heap after ${HOURS} simulated hours of a live list, of that after ten minutes`,
      measured: megabytes(most),
      against: megabytes(settled),
      ratio: most / settled,
      target: "<= 1.1",
    }),
    judge({
      name: "the same without what stood before the client started",
      measured: megabytes(own(most)),
      against: megabytes(own(settled)),
      ratio: own(most) / own(settled),
    }),
    judge({ name: "facts that were written meanwhile", measured: String(journal.written()), ratio: journal.written() }),
  ];
};
