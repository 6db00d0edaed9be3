import type { FastifyInstance } from "fastify";
import { ladderOf, readCampaigns, standardCampaigns } from "./bonuses/campaigns.ts";
import { createChances } from "./book/outlook.ts";
import { openReplica } from "./book/replica.ts";
import { openTelling } from "./book/telling.ts";
import type { Bus } from "./bus/bus.ts";
import { connectNats } from "./bus/nats-bus.ts";
import { answerFlightCalls, createRemoteFlights } from "./casino/flight/flight-calls.ts";
import { systemClock as clock, systemStopwatch as stopwatch } from "./clock.ts";
import { type Closing, createClosing } from "./closing.ts";
import { deliveryOf, DRAIN_MS, type Engine } from "./create-engine.ts";
import type { Database } from "./database/database.ts";
import { type Lead, takeLead } from "./database/lead.ts";
import { openDatabase, shareDatabase } from "./database/open-database.ts";
import { createProxyTrust } from "./http/client-address.ts";
import { createDrain } from "./http/drain.ts";
import { type HealthNeeds, healthRoutes } from "./http/health.ts";
import { listen, probePort } from "./http/listening.ts";
import { createServer } from "./http/server.ts";
import { openLeader } from "./open-leader.ts";
import { watchBook, watchFeed, watchFeedAge, watchLead } from "./operate/figures.ts";
import { openOperation, type Operation } from "./operate/open-operation.ts";
import { openServices } from "./open-services.ts";
import { createBroker } from "./prices/broker.ts";
import { type EdgeFeed, openEdgeFeed } from "./prices/edge-feed.ts";
import { report } from "./report.ts";
import { marketGroups } from "./scenario/sports.ts";
import { createOriginCheck } from "./security/allowed-origins.ts";
import { limitCalls, serveCalls } from "./serve-calls.ts";
import type { Role, Settings } from "./settings.ts";

/** What happens to a role after its start. */
export interface RoleEvents {
  /** Another engine leads, and this one waits for its turn. */
  readonly onWait: () => void;
  readonly onLeads: (epoch: number) => void;
  /** This engine does not lead any more, and has to end at once. */
  readonly onLost: () => void;
  /** It cannot do its work, and has to end. */
  readonly onFailed: (cause: unknown) => void;
}

interface RoleParts {
  readonly settings: Settings;
  readonly app: FastifyInstance;
  readonly bus: Bus;
  readonly closing: Closing;
  readonly isDraining: () => boolean;
  readonly events: RoleEvents;
  readonly operation: Operation;
}

/** A role whose routes are added. */
interface Opened {
  /** How long it may take to answer what it has been asked, when it ends. */
  readonly drainMs: number;
  /** What it does once it listens. */
  readonly afterwards?: () => void;
  /** What it does first when it ends. */
  readonly leave?: () => Promise<void>;
}

const campaignsOf = ({ campaignsFile }: Settings) => (campaignsFile === undefined ? standardCampaigns : readCampaigns(campaignsFile));

const addHealth = (app: FastifyInstance, health: HealthNeeds): void => healthRoutes(health).pages?.(app);

/** Answers calls. It has nothing in its memory that another would need: any number of them may run. */
const openApi = async ({ settings, app, bus, closing, isDraining, operation }: RoleParts): Promise<Opened> => {
  const campaigns = campaignsOf(settings);
  const database = await shareDatabase(settings, closing);
  const replica = openReplica({ bus, stopwatch, groups: marketGroups });
  closing.add(replica.stop);
  watchFeedAge(operation, replica.age);
  limitCalls(app, settings);
  const services = await openServices({
    offer: replica, chances: createChances(replica), flights: createRemoteFlights(bus, replica.lastLanded), settings, database, campaigns, ladder: ladderOf(campaigns), clock, deliverCode: deliveryOf(settings),
  });
  await serveCalls(app, settings, services, { database: () => database, hasFeed: replica.isLoaded, isDraining });
  return { drainMs: settings.cashOutDelayMs + DRAIN_MS };
};

/** Within this time the clients of an edge that ends go to others, in waves. */
const LEAVE_MS = 5_000;

/** Has the connections of the feed. */
const openEdge = async ({ settings, app, bus, closing, isDraining, operation }: RoleParts): Promise<Opened> => {
  const broker = await createBroker(createOriginCheck(settings.hosts), createProxyTrust(settings.trustedProxies));
  closing.add(() => broker.close());
  const feed: EdgeFeed = openEdgeFeed({ bus, broker, clock, stopwatch });
  closing.add(feed.stop);
  watchFeed(operation, broker);
  watchFeedAge(operation, feed.age);
  addHealth(app, { hasFeed: feed.isLoaded, isDraining });
  broker.attach(app.server);
  return { drainMs: DRAIN_MS, leave: () => broker.leave(LEAVE_MS) };
};

/** Plays the day for all when its turn comes. */
const openLeading = async ({ settings, app, bus, closing, isDraining, events, operation }: RoleParts): Promise<Opened> => {
  let database: Database | undefined;
  let lead: Lead | undefined;
  const beginToLead = async (): Promise<void> => {
    const opened = await openDatabase(settings, closing, { ifTaken: "wait", onWait: events.onWait, onLost: events.onLost });
    database = opened.database;
    const taken = await takeLead(opened.database, opened.lock, events.onLost);
    const telling = openTelling(bus, taken);
    closing.add(telling.stop);
    const leader = await openLeader({ settings, lead: taken, feed: telling.feed, book: telling.book, games: telling.feed, isWatched: telling.isWatched, ladder: ladderOf(campaignsOf(settings)), clock }, closing);
    closing.add(answerFlightCalls(bus, leader.flights, taken.isHeld));
    telling.begin({ offer: leader.offer, world: leader.world, lastLanded: leader.flights.lastLanded });
    lead = taken;
    watchBook(operation, opened.database, taken.isHeld);
    if (!settings.holdFeed) leader.recordedFeed?.start();
    events.onLeads(taken.epoch);
  };
  const leads = (): boolean => lead?.isHeld() === true;
  addHealth(app, { database: () => database, leads, isDraining });
  watchLead(operation, leads, () => lead?.epoch);
  return { drainMs: DRAIN_MS, afterwards: () => void beginToLead().catch(events.onFailed) };
};

const open: Readonly<Record<Exclude<Role, "all">, (parts: RoleParts) => Promise<Opened>>> = { api: openApi, edge: openEdge, leader: openLeading };

/** Starts one role of several. Rejects, with nothing left running, when it cannot start. It does not wait for the others. */
export const startRole = async (role: Exclude<Role, "all">, settings: Settings, events: RoleEvents): Promise<Engine> => {
  const closing = createClosing();
  try {
    if (settings.port !== 0) await probePort(settings);
    const bus = connectNats({ url: settings.natsUrl ?? "", inboxPrefix: `inbox.${role}`, onFailed: events.onFailed });
    closing.add(bus.close);
    const app = createServer(createOriginCheck(settings.hosts), createProxyTrust(settings.trustedProxies));
    closing.add(() => app.close());
    const drain = createDrain(app);
    const operation = await openOperation(settings.operate, role, closing);
    operation.observe(app);
    const { drainMs, afterwards, leave } = await open[role]({ settings, app, bus, closing, isDraining: drain.isDraining, events, operation });
    const port = await listen(app, settings);
    afterwards?.();
    const close = async (): Promise<void> => {
      await Promise.all([drain.begin(drainMs), leave?.()]);
      await closing.close();
    };
    return { url: `http://localhost:${port}`, port, close };
  } catch (cause) {
    await closing.close().catch(report);
    throw cause;
  }
};
