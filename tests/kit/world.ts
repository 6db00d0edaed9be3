import { Layer } from "effect";
import { expect } from "vitest";
import { createMemoryAccounts, type MemoryAccounts, type MemoryPlayer } from "../../src/adapters/memory/accounts.memory.ts";
import { createMemoryAttemptKeys, type MemoryAttemptKeys } from "../../src/adapters/memory/attempt-keys.memory.ts";
import { createMemoryBetting, type MemoryBetting } from "../../src/adapters/memory/betting.memory.ts";
import { createMemoryBookings, type MemoryBookings } from "../../src/adapters/memory/bookings.memory.ts";
import { createMemoryCasino, type MemoryCasino } from "../../src/adapters/memory/casino.memory.ts";
import { createMemoryClock, type MemoryClock } from "../../src/adapters/memory/clock.memory.ts";
import { createMemoryDigest } from "../../src/adapters/memory/digest.memory.ts";
import { createMemoryIds, type MemoryIds } from "../../src/adapters/memory/ids.memory.ts";
import { createMemoryDisk, createMemoryJournal, type MemoryDisk } from "../../src/adapters/memory/journal.memory.ts";
import { createMemoryMarketFeed, type MemoryMarketFeed } from "../../src/adapters/memory/market-feed.memory.ts";
import {
  createMemoryDevice,
  createMemorySessionKeeper,
  type MemoryDevice,
  type MemorySessionKeeper,
} from "../../src/adapters/memory/session-keeper.memory.ts";
import { createMemoryStartedVerifications } from "../../src/adapters/memory/started-verifications.memory.ts";
import { createMemoryPayments, type MemoryPayments } from "../../src/adapters/memory/payments.memory.ts";
import { createMemoryContent, type MemoryContent } from "../../src/adapters/memory/content.memory.ts";
import { createMemoryOffer, type MemoryOffer } from "../../src/adapters/memory/offer.memory.ts";
import { boot, type Ports } from "../../src/app/boot.ts";
import { keepTyped } from "../../src/application/client/keep-typed.ts";
import type { StartedSlipstream } from "../../src/application/client/slipstream.ts";
import { type AdmittedInput, createInputs } from "../../src/application/recording/inputs.ts";
import { notedIds } from "../../src/application/recording/noted-ids.ts";
import { Accounts } from "../../src/application/ports/account.ts";
import { Betting } from "../../src/application/ports/betting.ts";
import { Bookings } from "../../src/application/ports/bookings.ts";
import { Casino } from "../../src/application/ports/casino.ts";
import { CashOuts } from "../../src/application/ports/cash-out.ts";
import { Content } from "../../src/application/ports/content.ts";
import { BetHistory } from "../../src/application/ports/history.ts";
import { DeviceState, type DeviceStateShape } from "../../src/application/ports/device-state.ts";
import { Ids } from "../../src/application/ports/ids.ts";
import { Evidences, type EvidencesShape } from "../../src/application/ports/evidence.ts";
import { Journal, type JournalShape } from "../../src/application/ports/journal.ts";
import { Offer } from "../../src/application/ports/offer.ts";
import { Payments } from "../../src/application/ports/payments.ts";
import { createRefusedTokens, RefusedTokens, reportingRefusals } from "../../src/application/ports/refused-tokens.ts";
import { Safeties, type SafetiesShape } from "../../src/application/ports/safety.ts";
import { Sessions } from "../../src/application/ports/session.ts";
import type { StartedVerifications } from "../../src/application/ports/started-verifications.ts";
import { Verifications } from "../../src/application/ports/verification.ts";
import { createTimers } from "../../src/application/runtime/timers.ts";
import type { User } from "../../src/domain/account/user.ts";
import type { DeskEvent } from "../../src/domain/desk/events.ts";
import type { Fact } from "../../src/domain/events/envelope.ts";
import { eventName, eventNames } from "../../src/audit/indexed/event-name.ts";
import { rowOf } from "../../src/domain/events/registry.ts";
import type { AttemptId } from "../../src/domain/kernel/ids.ts";
import type { AnyEvent, State } from "../../src/domain/state.ts";
import { isFact } from "./spec.ts";

const STEPS: Readonly<Record<DeskEvent["type"], true>> = {
  ClientReplaced: true, ActiveSportChanged: true, DialogOpened: true, DialogClosed: true,
  SimulationRequested: true, SlipSimulated: true, SimulationRefused: true, BookingLookedUp: true, BookingNotLoaded: true,
  GameOpened: true, GamesRecalled: true, PaymentToldAgain: true,
  AccountChangeRequested: true, AccountChanged: true, AccountChangeFailed: true, SafetyChangeRequested: true, SafetyChangeFailed: true,
  OptInRequested: true, OptedIn: true, OptInFailed: true, ShowToAllRequested: true, ShownToAll: true, ShowToAllFailed: true, BankAccountCheckBegun: true, BankAccountVerified: true, BankAccountRefused: true,
  PaymentCheckBegun: true, PaymentCheckFailed: true,
  VerificationRequested: true, PromoCodeChecked: true, CodeSent: true, CodeAskedAgain: true, CodeSubmitted: true, NumberVerified: true,
  PasswordSubmitted: true, VerificationFailed: true, VerificationLeft: true, VerificationResumed: true, VerificationDone: true,
};

/**
 * The layers of memory adapters that no test needs to control. An adapter exports its own `layer`, so that a new capability needs no edit here. A
 * missing port makes the client fail at its start.
 */
export const broughtLayers = Object.values(
  import.meta.glob<{ readonly layer?: Layer.Layer<Ports> }>("../../src/adapters/memory/*.memory.ts", { eager: true }),
).flatMap(({ layer }) => (layer === undefined ? [] : [layer]));

/** Waits until no promise, callback or scheduled fiber has work left. No time passes. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 12; turn += 1) await new Promise<void>((resolve) => setImmediate(resolve));
};

/** What outlives a page. A second world with the same browser is the same browser later, or the next client of it. */
export interface Browser {
  readonly disk: MemoryDisk;
  readonly device: MemoryDevice;
  readonly ids: MemoryIds;
  readonly engine: { readonly accounts: MemoryAccounts; readonly betting: MemoryBetting; readonly payments: MemoryPayments; readonly bookings: MemoryBookings; readonly closesKeys: boolean };
  /** The player "08030000001", with the password "secret-password". */
  readonly player: MemoryPlayer;
}

export interface WorldSettings {
  readonly browser?: Browser;
  readonly clock?: MemoryClock;
  /** Whether the engine announces that it de-duplicates placements; true by default. */
  readonly announces?: boolean;
  /** Whether the engine can close the key of a request; true by default. */
  readonly closesKeys?: boolean;
  readonly record?: boolean;
  /** The name of the build; "test" by default. */
  readonly build?: string;
  /** Wraps the journal, for example to make it slow or failing. */
  readonly journal?: (journal: JournalShape) => JournalShape;
  /** The player's limits and breaks; by default an engine without any. */
  readonly safeties?: SafetiesShape;
  /** What this window keeps of a verification over a reload; by default nothing of another page. */
  readonly startedVerifications?: StartedVerifications;
  /** What the device keeps of earlier pages under the specification's names; nothing by default, and nothing is kept. */
  readonly kept?: DeviceStateShape;
  /** The sportsbook's keys and heads; none by default. */
  readonly evidences?: EvidencesShape;
  /** The sportsbook's banners, pages and promotions; none by default. */
  readonly content?: MemoryContent;
  /** Whether the live feed is up and trusted at the beginning; true by default. */
  readonly connected?: boolean;
}

/** A whole client on memory ports, with access to all of them. */
export interface World {
  readonly slipstream: StartedSlipstream;
  readonly intents: StartedSlipstream["intents"];
  readonly clock: MemoryClock;
  readonly feed: MemoryMarketFeed;
  readonly betting: MemoryBetting;
  readonly payments: MemoryPayments;
  readonly bookings: MemoryBookings;
  readonly casino: MemoryCasino;
  readonly attemptKeys: MemoryAttemptKeys;
  readonly accounts: MemoryAccounts;
  readonly keeper: MemorySessionKeeper;
  readonly offer: MemoryOffer;
  readonly content: MemoryContent;
  readonly browser: Browser;
  readonly player: MemoryPlayer;
  readonly state: () => State;
  /** The signed-in player as this page last read them. */
  readonly user: () => User;
  /** Every fact since the page started, in order. */
  readonly facts: readonly Fact[];
  /** The facts, and the steps on the desk of this window, in order. */
  readonly events: () => readonly AnyEvent[];
  /** How many facts have this name (`eventName`), or how many steps have this type. */
  readonly count: (name: string) => number;
  readonly inputs: readonly AdmittedInput[];
  /** The ids that were drawn, in order. */
  readonly drawnIds: readonly string[];
  /** Lets `ms` pass and waits until everything that follows has happened. */
  readonly pass: (ms: number) => Promise<void>;
  readonly signIn: () => Promise<void>;
  /** Closes the page. Calls that it has sent still take effect at the engine. */
  readonly close: () => Promise<void>;
}

export const MOBILE = "08030000001";
export const PASSWORD = "secret-password";

export const createBrowser = ({ announces = true, closesKeys = true } = {}): Browser => {
  const device = createMemoryDevice();
  const accounts = createMemoryAccounts(createMemorySessionKeeper(device));
  return {
    disk: createMemoryDisk(),
    device,
    ids: createMemoryIds(),
    engine: { accounts, betting: createMemoryBetting({ announces }), payments: createMemoryPayments({ announces }), bookings: createMemoryBookings({ announces }), closesKeys },
    player: accounts.enrol(MOBILE.slice(1), PASSWORD),
  };
};

export const openWorld = async (settings: WorldSettings = {}): Promise<World> => {
  const { announces = true, closesKeys = true, connected = true, record = false, build = "test" } = settings;
  const browser = settings.browser ?? createBrowser({ announces, closesKeys });
  const clock = settings.clock ?? createMemoryClock();
  const { accounts, betting, payments, bookings } = browser.engine;
  const hadEffect = (attempt: AttemptId): boolean =>
    [...betting.bets(), ...bookings.booked()].some(({ placement }) => placement.attempt === attempt) ||
    betting.bets().some(({ cashedOut }) => cashedOut?.by === attempt) ||
    [...payments.deposits(), ...payments.withdrawals()].some(({ request }) => request.attempt === attempt);
  const attemptKeys = createMemoryAttemptKeys(hadEffect, browser.engine.closesKeys);
  const keeper = createMemorySessionKeeper(browser.device);
  const feed = createMemoryMarketFeed();
  const offer = createMemoryOffer();
  const casino = createMemoryCasino();
  const content = settings.content ?? createMemoryContent();
  const memoryJournal = createMemoryJournal(browser.disk);
  const journal = settings.journal?.(memoryJournal) ?? memoryJournal;
  const digest = createMemoryDigest();

  const inputs = createInputs(clock.now);
  const admitted: AdmittedInput[] = [];
  inputs.admitted$.subscribe((input) => admitted.push(input));
  const drawnIds: string[] = [];
  inputs.noted$.subscribe((id) => drawnIds.push(id));
  const refused = createRefusedTokens();
  const reporting = <Port extends object>(port: Port): Port => reportingRefusals(port, refused);
  const players = reporting(accounts);
  const book = reporting(betting);
  const listed = reporting(offer);
  const ports = Layer.mergeAll(
    Layer.succeed(RefusedTokens, refused),
    Layer.succeed(Sessions, players),
    Layer.succeed(Accounts, players),
    Layer.succeed(Verifications, players),
    Layer.succeed(Betting, book),
    Layer.succeed(BetHistory, book),
    Layer.succeed(CashOuts, book),
    Layer.succeed(Offer, listed),
    Layer.succeed(Content, reporting(content)),
    Layer.succeed(Payments, reporting(payments)),
    Layer.succeed(Bookings, reporting(bookings)),
    clock.layer,
    digest.layer,
    Layer.succeed(Ids, notedIds(browser.ids, inputs)),
    Layer.succeed(Journal, journal),
    feed.layer,
    attemptKeys.layer,
    keeper.layer,
    ...broughtLayers,
    Layer.succeed(Casino, reporting(casino)),
    ...(settings.kept === undefined ? [] : [Layer.succeed(DeviceState, settings.kept)]),
    ...(settings.evidences === undefined ? [] : [Layer.succeed(Evidences, settings.evidences)]),
    ...(settings.safeties === undefined ? [] : [Layer.succeed(Safeties, settings.safeties)]),
  );
  const deployment = { clientId: 3, minutesEast: 0 };
  // The compiler does not know which ports the layers of the globbed files provide.
  const { slipstream: booted, stop } = await boot(ports as Parameters<typeof boot>[0], { build, deployment, inputs, timers: createTimers(clock, inputs), record });
  const slipstream = keepTyped(booted, settings.startedVerifications ?? createMemoryStartedVerifications(), setImmediate);
  const facts: Fact[] = [];
  const events: AnyEvent[] = [];
  slipstream.store.facts$.subscribe((batch) => {
    facts.push(...batch);
    events.push(...batch.map(({ event }) => event));
  });
  slipstream.store.steps$.subscribe((taken) => taken.window === undefined && events.push(...taken.events));
  await settle();
  if (connected) {
    feed.signal("connected");
    await settle();
  }

  const pass = async (ms: number): Promise<void> => {
    clock.advance(ms);
    await settle();
  };
  return {
    slipstream,
    intents: slipstream.intents,
    clock,
    feed,
    betting,
    payments,
    bookings,
    casino,
    attemptKeys,
    accounts,
    keeper,
    offer,
    content,
    browser,
    player: browser.player,
    state: slipstream.store.snapshot,
    user: slipstream.user.read,
    facts,
    events: () => events,
    count: (name) => {
      const names = events.map((event) => (isFact(event) ? eventName(event) : event.type));
      if (!eventNames.includes(name) && !Object.hasOwn(STEPS, name)) throw new RangeError(`no event is called ${name}`);
      return names.filter((each) => each === name).length;
    },
    inputs: admitted,
    drawnIds,
    pass,
    signIn: async () => {
      slipstream.intents.signIn({ mobile: MOBILE, password: PASSWORD });
      await settle();
    },
    close: async () => {
      await settle();
      await stop();
      await settle();
      // What the page of events says of who causes an event is true of every test that closes its world.
      expect(facts.filter(({ event, cause }) => !rowOf(event.type).by.includes(cause.by))).toEqual([]);
    },
  };
};

/** A world in which the player is signed in. */
export const openSignedIn = async (settings: WorldSettings = {}): Promise<World> => {
  const world = await openWorld(settings);
  await world.signIn();
  return world;
};
