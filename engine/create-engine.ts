import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer as createServerSocket } from "node:net";
import { resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { FLIGHT_TOPIC } from "../contract/topics.ts";
import { openDemoAccount } from "./account/demo-player.ts";
import { createOneTimeCodes, type DeliverCode } from "./session/one-time-codes.ts";
import { createUsers } from "./account/users.ts";
import { createBonuses } from "./bonuses/awards.ts";
import { ladderOf, readCampaigns, standardCampaigns } from "./bonuses/campaigns.ts";
import { createOptIns } from "./bonuses/opt-ins.ts";
import { createPlaceBet } from "./betslip/place-bet.ts";
import { createCashOut } from "./cash-out/cash-out.ts";
import { createQuotes } from "./cash-out/quotes.ts";
import { createSettlement, type Settle } from "./settlement/settlement.ts";
import { openCasino } from "./casino/casino.ts";
import { capabilities } from "./capabilities.ts";
import { systemClock, type Clock } from "./clock.ts";
import type { Database } from "./database/database.ts";
import { openPglite } from "./database/pglite-database.ts";
import { openPostgres } from "./database/postgres-database.ts";
import { migrate } from "./database/migrate.ts";
import { createBroker, type Broker } from "./prices/broker.ts";
import { connectOutsideBroker } from "./prices/outside-broker.ts";
import { createBankAccounts } from "./payments/bank-accounts.ts";
import { simulatedBank } from "./payments/banks.ts";
import { createDeposits } from "./payments/deposits.ts";
import { startPayouts } from "./payments/payouts.ts";
import { createWithdrawals } from "./payments/withdrawals.ts";
import { openReceiptSigner } from "./receipts/signing-key.ts";
import { registerRoutes } from "./http/calls.ts";
import { createProxyTrust } from "./http/client-address.ts";
import { createServer } from "./http/server.ts";
import { createOffer, type Offer } from "./offer/offer.ts";
import { createPlayer, type PlayedFeed } from "./prices/recorded-feed/player.ts";
import { createRecordedMatch } from "./prices/recorded-feed/recorded-match.ts";
import { readHeader } from "./prices/recorded-feed/recording.ts";
import { startHeartbeat, type Heartbeat } from "./scenario/heartbeat.ts";
import { report } from "./report.ts";
import { loadWorld, saveWorld } from "./scenario/saved-world.ts";
import { marketGroups, sportPlans } from "./scenario/sports.ts";
import { createWorld, type World } from "./scenario/world.ts";
import { createSafetyRules } from "./safety/rules.ts";
import { createOriginCheck } from "./security/allowed-origins.ts";
import { createTries, unlimitedTries } from "./security/tries.ts";
import { createPasswords } from "./security/passwords.ts";
import { createSignatureCheck } from "./security/signature.ts";
import { createAuthenticate } from "./session/authenticate.ts";
import { createProofs } from "./session/proofs.ts";
import { createSessions } from "./session/sessions.ts";
import { sendBySms } from "./session/sms-gateway.ts";
import { registerSite } from "./site/site-routes.ts";
import { defaultSettings, type Settings } from "./settings.ts";

/** The inner parts of an engine, for extensions used in tests and development. */
export interface EngineParts {
  readonly app: FastifyInstance;
  readonly broker: Broker;
  readonly offer: Offer;
  readonly world: World;
  readonly heartbeat: Heartbeat;
  readonly database: Database;
  readonly settle: Settle;
  readonly recordedFeed: PlayedFeed | undefined;
}

export interface EngineOptions extends Partial<Settings> {
  readonly clock?: Clock;
  readonly deliverCode?: DeliverCode;
  /** Runs before the routes are added. */
  readonly extend?: (parts: EngineParts) => void;
}

export interface Engine {
  readonly url: string;
  readonly port: number;
  readonly close: () => Promise<void>;
}

/** The engine listens on loopback only. To offer it on a network, put a server with TLS in front of it. */
const HOST = "127.0.0.1";

/** Without a gateway codes are printed to the engine's console. This is safe because the engine listens on this machine only. */
const printCode: DeliverCode = (phone, code) => console.log(`Code for ${phone}: ${code}`);

const deliveryOf = ({ smsGateway }: Settings): DeliverCode => (smsGateway === undefined ? printCode : sendBySms(smsGateway));

const openDatabase = async ({ databaseUrl, data }: Settings): Promise<Database> => {
  const database = databaseUrl === undefined ? await openPglite(data.startsWith("memory://") ? data : resolve(data)) : await openPostgres(databaseUrl);
  try {
    await migrate(database);
    return database;
  } catch (cause) {
    await database.destroy();
    throw cause;
  }
};

/** Checks the port first, so that a taken port is reported before the database is opened. */
const probePort = async (port: number): Promise<void> => {
  const probe = createServerSocket().listen({ port, host: HOST });
  await once(probe, "listening");
  probe.close();
  await once(probe, "close");
};

const listen = async (app: FastifyInstance, port: number): Promise<number> => {
  await app.listen({ host: HOST, port });
  const address = app.server.address();
  return typeof address === "object" && address !== null ? address.port : port;
};

/** Starts an engine. Port 0 means any free port. Rejects, with nothing left running, when it cannot start. */
export const createEngine = async (options: EngineOptions = {}): Promise<Engine> => {
  const settings: Settings = { ...defaultSettings, ...options };
  const clock = options.clock ?? systemClock;
  const closers: (() => Promise<unknown>)[] = [];
  const close = async (): Promise<void> => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    const campaigns = settings.campaignsFile === undefined ? standardCampaigns : readCampaigns(settings.campaignsFile);
    const ladder = ladderOf(campaigns);
    if (settings.port !== 0) await probePort(settings.port);
    const database = await openDatabase(settings);
    closers.push(() => database.destroy());
    const allows = createOriginCheck(settings.hosts);
    const signature = createSignatureCheck(settings.clientId, settings.appKey, () => Math.floor(Date.now() / 1000));
    const trusts = createProxyTrust(settings.trustedProxies);
    const app = createServer(allows, trusts);
    closers.push(() => app.close());
    // The broker is closed before the server, because the server would wait for the feed's connections.
    const broker = await createBroker(allows, trusts);
    closers.push(() => broker.close());
    const feed = settings.feedBrokerUrl === undefined ? broker : await connectOutsideBroker(settings.feedBrokerUrl);
    if (feed !== broker) closers.push(() => feed.close());

    const offer = createOffer(feed, clock, marketGroups);
    const settle = createSettlement(database, ladder, clock);
    const world = createWorld({
      seed: settings.seed, offer, clock, saved: await loadWorld(database),
      onOver: (matchId, verdictOf, { home, away }) => settle({ matchId, verdictOf, score: `${home}:${away}` }),
    });
    await saveWorld(database, world.save());
    world.setRunning(settings.modelRuns);

    const pricing = { offer, ladder, together: world.together };
    const recordedFeed = await openRecordedFeed(settings, offer, clock);
    const passwords = createPasswords(settings.passwordCost);
    const users = createUsers(database, clock);
    await openDemoAccount(database, users, passwords);

    const heartbeat = startHeartbeat(world, database);
    closers.push(() => heartbeat.stop());
    if (recordedFeed !== undefined) closers.push(async () => recordedFeed.stop());
    options.extend?.({ app, broker, offer, world, heartbeat, database, settle, recordedFeed });
    const sessions = createSessions(database, clock);
    const safety = createSafetyRules(clock);
    const casino = await openCasino({
      database, clock, allows: safety.bet, isWatched: () => broker.counts().subscriptions.includes(FLIGHT_TOPIC),
      tell: (view) => void broker.publish(FLIGHT_TOPIC, JSON.stringify(view)).catch(report),
    });
    closers.push(async () => casino.flights.stop());
    const bonuses = createBonuses(database, campaigns, clock);
    const quotes = createQuotes({ offer, chanceOf: world.chanceOf, clock });
    const receipts = await openReceiptSigner(database, clock);
    const withdrawals = createWithdrawals(database, clock);
    const payouts = startPayouts(withdrawals);
    closers.push(() => payouts.stop());
    await registerRoutes(app, { signature, clientId: settings.clientId }, capabilities({
      clock, database, offer, users, passwords, sessions, authenticate: createAuthenticate(sessions), pricing, ladder,
      sportOrder: sportPlans.map(({ id }) => id), codes: createOneTimeCodes(database, clock, options.deliverCode ?? deliveryOf(settings)),
      casino, gamesDirectory: resolve(settings.gamesDirectory), placeBet: createPlaceBet({ database, rules: pricing, clock, allows: safety.bet, receipts, payCashback: bonuses.payCashback }), receipts, proofs: createProofs(database, clock),
      quotes, cashOut: createCashOut({ database, quotes, clock, delayMs: settings.cashOutDelayMs, pause: wait }),
      deposits: createDeposits(database, clock, safety.deposit), withdrawals, bankAccounts: createBankAccounts(database, users, clock, simulatedBank),
      bonuses, optIns: createOptIns(database, campaigns, clock), campaigns, clientId: settings.clientId, showsPopup: settings.showsPopup, paymentSecret: settings.paymentSecret ?? randomBytes(32).toString("hex"), simulatesPayments: settings.simulatesPayments,
      tries: settings.limitTries ? createTries(database, clock) : unlimitedTries,
    }));
    await registerSite(app, resolve(settings.siteDirectory));
    broker.attach(app.server);
    const port = await listen(app, settings.port);
    if (!settings.holdFeed) recordedFeed?.start();
    return { url: `http://localhost:${port}`, port, close };
  } catch (cause) {
    await close();
    throw cause;
  }
};

const openRecordedFeed = async ({ feedFile, speed }: Settings, offer: Offer, clock: Clock): Promise<PlayedFeed | undefined> => {
  if (feedFile === undefined) return undefined;
  const match = createRecordedMatch(await readHeader(feedFile), sportPlans, clock.now());
  offer.add(match);
  const player = createPlayer(feedFile, speed, offer, match);
  player.finished.catch(report);
  return player;
};
