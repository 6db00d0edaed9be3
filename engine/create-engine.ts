import type { FastifyInstance } from "fastify";
import { FLIGHT_TOPIC } from "../contract/topics.ts";
import { ladderOf, readCampaigns, standardCampaigns } from "./bonuses/campaigns.ts";
import { systemClock, type Clock } from "./clock.ts";
import { createClosing, type Closing } from "./closing.ts";
import type { Database } from "./database/database.ts";
import { takeLead } from "./database/lead.ts";
import { openDatabase } from "./database/open-database.ts";
import { createProxyTrust } from "./http/client-address.ts";
import { createDrain } from "./http/drain.ts";
import { listen, probePort } from "./http/listening.ts";
import { createServer } from "./http/server.ts";
import type { FeedPublisher } from "./offer/feed-publisher.ts";
import { openLeader, type Leader } from "./open-leader.ts";
import { watchBook, watchFeed, watchLead } from "./operate/figures.ts";
import { openOperation } from "./operate/open-operation.ts";
import { openServices } from "./open-services.ts";
import { createBroker, type Broker } from "./prices/broker.ts";
import { connectOutsideBroker } from "./prices/outside-broker.ts";
import { report } from "./report.ts";
import { createOriginCheck } from "./security/allowed-origins.ts";
import type { DeliverCode } from "./session/one-time-codes.ts";
import { limitCalls, serveCalls } from "./serve-calls.ts";
import { sendBySms } from "./session/sms-gateway.ts";
import { defaultSettings, type Settings } from "./settings.ts";

/** The inner parts of an engine, for extensions used in tests and development. */
export interface EngineParts extends Leader {
  readonly app: FastifyInstance;
  readonly broker: Broker;
  readonly database: Database;
}

export interface EngineOptions extends Partial<Settings> {
  readonly clock?: Clock;
  readonly deliverCode?: DeliverCode;
  /** Runs before the routes are added. */
  readonly extend?: (parts: EngineParts) => void;
  /** Called when the database is another engine's, which this one waits for. */
  readonly onWait?: () => void;
  /** Called when this engine does not lead on its database any more. It publishes nothing more, cannot write what a leader writes, and has to end at once. */
  readonly onLost?: () => void;
}

/** A running engine. */
export interface Engine {
  readonly url: string;
  readonly port: number;
  /** Answers what is being asked, and ends the engine. Rejects when a part of it could not be closed; the others are closed all the same. */
  readonly close: () => Promise<void>;
}

/** Without a gateway codes are printed to the engine's console, which only its operator reads. */
const printCode: DeliverCode = (phone, code) => console.log(`Code for ${phone}: ${code}`);

export const deliveryOf = ({ smsGateway }: Settings): DeliverCode => (smsGateway === undefined ? printCode : sendBySms(smsGateway));

/** Opens the HTTP server, which does not listen yet, and the broker behind the feed. */
const openServer = async ({ hosts, trustedProxies, feedBrokerUrl }: Settings, closing: Closing): Promise<{ readonly app: FastifyInstance; readonly broker: Broker; readonly feed: FeedPublisher }> => {
  const allows = createOriginCheck(hosts);
  const trusts = createProxyTrust(trustedProxies);
  const app = createServer(allows, trusts);
  closing.add(() => app.close());
  // The broker is closed before the server, because the server would wait for the feed's connections.
  const broker = await createBroker(allows, trusts);
  closing.add(() => broker.close());
  if (feedBrokerUrl === undefined) return { app, broker, feed: broker };
  const feed = await connectOutsideBroker(feedBrokerUrl);
  closing.add(() => feed.close());
  return { app, broker, feed };
};

/** How long an ending engine waits for its last answers, besides the time that a cash-out waits. */
export const DRAIN_MS = 2_000;

const nothing = (): void => undefined;

/** Starts an engine. Port 0 means any free port. Rejects, with nothing left running, when it cannot start. */
export const createEngine = async (options: EngineOptions = {}): Promise<Engine> => {
  const settings: Settings = { ...defaultSettings, ...options };
  const clock = options.clock ?? systemClock;
  const closing = createClosing();
  try {
    const campaigns = settings.campaignsFile === undefined ? standardCampaigns : readCampaigns(settings.campaignsFile);
    const ladder = ladderOf(campaigns);
    // A taken port is reported before the database is opened.
    if (settings.port !== 0) await probePort(settings);
    const onLost = options.onLost ?? nothing;
    const { database, lock } = await openDatabase(settings, closing, { ifTaken: "wait", onWait: options.onWait ?? nothing, onLost });
    const { app, broker, feed } = await openServer(settings, closing);
    const lead = await takeLead(database, lock, onLost);
    const leader = await openLeader({ settings, lead, feed, games: broker, isWatched: () => broker.counts().subscriptions.includes(FLIGHT_TOPIC), ladder, clock }, closing);
    const drain = createDrain(app);
    const operation = await openOperation(settings.operate, "all", closing);
    operation.observe(app);
    watchFeed(operation, broker);
    watchLead(operation, lead.isHeld, () => lead.epoch);
    watchBook(operation, database, lead.isHeld);
    options.extend?.({ ...leader, app, broker, database });
    limitCalls(app, settings);
    const services = await openServices({ offer: leader.offer, chances: leader.world, flights: leader.flights, settings, database, campaigns, ladder, clock, deliverCode: options.deliverCode ?? deliveryOf(settings) });
    await serveCalls(app, settings, services, { database: () => database, leads: lead.isHeld, isDraining: drain.isDraining });
    broker.attach(app.server);
    const port = await listen(app, settings);
    if (!settings.holdFeed) leader.recordedFeed?.start();
    // What is being answered is answered before anything is closed: a cash-out of a live match waits for its time first.
    const close = async (): Promise<void> => {
      await drain.begin(settings.cashOutDelayMs + DRAIN_MS);
      await closing.close();
    };
    return { url: `http://localhost:${port}`, port, close };
  } catch (cause) {
    await closing.close().catch(report);
    throw cause;
  }
};
