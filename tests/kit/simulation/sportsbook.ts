import type { FastifyInstance } from "fastify";
import { accountRoutes } from "../../../engine/account/routes.ts";
import { standardCampaigns } from "../../../engine/bonuses/campaigns.ts";
import { createPromoCodes } from "../../../engine/bonuses/promo-codes.ts";
import { createUsers } from "../../../engine/account/users.ts";
import { attemptsCalls } from "../../../engine/attempts/routes.ts";
import { createPlaceBet } from "../../../engine/betslip/place-bet.ts";
import { betslipRoutes } from "../../../engine/betslip/routes.ts";
import { standardLadder } from "../../../engine/betting-terms/bonus-ladder.ts";
import { bettingTermsRoutes } from "../../../engine/betting-terms/routes.ts";
import type { Database } from "../../../engine/database/database.ts";
import type { Clock } from "../../../engine/clock.ts";
import { historyRoutes } from "../../../engine/history/routes.ts";
import { registerRoutes } from "../../../engine/http/calls.ts";
import { createServer } from "../../../engine/http/server.ts";
import type { FeedPublisher } from "../../../engine/offer/feed-publisher.ts";
import { createMatchStates } from "../../../engine/offer/match-states.ts";
import { createOffer, type Offer } from "../../../engine/offer/offer.ts";
import type { OfferedMatch } from "../../../engine/offer/offered-match.ts";
import { openReceiptSigner, type ReceiptSigner } from "../../../engine/receipts/signing-key.ts";
import { greatestAlone } from "../../../engine/scenario/winning-together.ts";
import { unlimitedTries } from "../../../engine/security/tries.ts";
import { createPasswords } from "../../../engine/security/passwords.ts";
import type { Nonces } from "../../../engine/security/nonces.ts";
import { createSignatureCheck, type SignatureCheck } from "../../../engine/security/signature.ts";
import { createAuthenticate } from "../../../engine/session/authenticate.ts";
import { createOneTimeCodes } from "../../../engine/session/one-time-codes.ts";
import { createProofs } from "../../../engine/session/proofs.ts";
import { sessionRoutes } from "../../../engine/session/routes.ts";
import { createSafetyRules } from "../../../engine/safety/rules.ts";
import { createSessions } from "../../../engine/session/sessions.ts";
import { createHeldOffers } from "../../../engine/cash-out/held-offers.ts";
import { createQuotes } from "../../../engine/cash-out/quotes.ts";
import { createSettlement, type Settlement } from "../../../engine/settlement/settlement.ts";
import { CLIENT_ID, DEFAULT_APP_KEY } from "../../../contract/headers.ts";
import { API_BASE, OPERATOR_BASE } from "../../../contract/paths.ts";
import type { TransportReply, TransportRequest } from "../../../src/adapters/http/transport/transport.ts";
import { connect, type MortalDatabase, openStore } from "./mortal-database.ts";
import { keptByNobody } from "../../engine/kit/kept-by-nobody.ts";
import { leadOf } from "../../engine/kit/lead-of.ts";

/** One run of the engine, with everything that it holds in memory. The next run starts from the database. */
interface Life extends ReturnType<typeof servicesOf> {
  readonly database: MortalDatabase;
  readonly offer: Offer;
  readonly signature: SignatureCheck;
  readonly nonces: Nonces;
  readonly settlement: Settlement;
}

/** The engine's own services and routes, without a network port. The story controls its clock, its feed and its crashes. */
export interface Sportsbook {
  /** The database, over a connection that is never killed. */
  readonly database: Database;
  /** Takes bets on these matches from now on. The simulated offer decides by itself when they stop: it writes nothing down, so that a story is told the same way again. */
  readonly list: (matches: readonly OfferedMatch[]) => Promise<void>;
  /** Starts a run of the engine. The previous run has to be dead. */
  readonly live: (clock: Clock, feed: FeedPublisher, matches: readonly OfferedMatch[]) => Life;
  /** The engine's answer; undefined when it was killed during the call. */
  readonly handle: (life: Life, request: TransportRequest) => Promise<TransportReply | undefined>;
  readonly passwords: ReturnType<typeof createPasswords>;
  readonly close: () => Promise<void>;
}

const passwords = createPasswords(2);

const servicesOf = ({ database }: MortalDatabase, offer: Offer, clock: Clock, receipts: ReceiptSigner) => {
  const pricing = { offer, ladder: standardLadder, together: (_: string, picks: Parameters<typeof greatestAlone>[0]) => greatestAlone(picks) };
  const sessions = createSessions(database, clock);
  return {
    queries: database,
    users: createUsers(database, clock),
    sessions,
    authenticate: createAuthenticate(sessions),
    codes: createOneTimeCodes(database, clock, () => undefined),
    proofs: createProofs(database, clock),
    placeBet: createPlaceBet({ database, rules: pricing, clock, allows: createSafetyRules(clock).bet, receipts, under: { currency: "NGN", terms: "0", bonusTable: "0", build: "test" } }),
    pricing,
    clock,
    quotes: createQuotes({ offer, chanceOf: () => undefined, clock }),
    offers: createHeldOffers(clock),
  };
};

/** Forwards to the service of the current run. Routes are registered only once, because that takes as long as a story. */
const late = <Service extends object>(current: () => Service): Service =>
  new Proxy({} as Service, {
    get: (_, name) => {
      const service = current();
      const value: unknown = Reflect.get(service, name);
      return typeof value === "function" ? value.bind(service) : value;
    },
  });

const routesOf = (life: () => Life) => {
  const lateOf = <Name extends "users" | "sessions" | "codes" | "proofs" | "queries">(name: Name): Life[Name] => late(() => life()[name] as object) as Life[Name];
  const authenticate: Life["authenticate"] = (request) => life().authenticate(request);
  const [database, users] = [lateOf("queries"), lateOf("users")];
  const pricing = { ladder: standardLadder, offer: late(() => life().offer), together: ((...args) => life().pricing.together(...args)) as Life["pricing"]["together"] };
  return [
    sessionRoutes({ database, users, authenticate, passwords, tries: unlimitedTries, sessions: lateOf("sessions"), codes: lateOf("codes"), proofs: lateOf("proofs"), promoCodes: createPromoCodes(standardCampaigns, late(() => life().clock)) }),
    accountRoutes({ users, authenticate, clock: late(() => life().clock) }),
    bettingTermsRoutes({ ladder: standardLadder }),
    betslipRoutes({ authenticate, pricing, placeBet: (request) => life().placeBet(request) }),
    attemptsCalls({ authenticate, database, clock: late(() => life().clock), tries: unlimitedTries }),
    historyRoutes({ database, users, authenticate, ladder: standardLadder, clock: late(() => life().clock), quotes: late(() => life().quotes), offers: late(() => life().offers) }),
  ];
};

/** All stories share one database, and the signatures of one come again in the next. */
const noncesInMemory = (): Nonces => {
  const used = new Set<string>();
  return {
    spend: async ({ signature }) => {
      const isFresh = !used.has(signature);
      used.add(signature);
      return isFresh;
    },
  };
};

const urlOf = ({ base = "engine", path, query = {} }: TransportRequest): string => {
  const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
  return `${base === "engine" ? API_BASE : OPERATOR_BASE}/${path}${text === "" ? "" : `?${text}`}`;
};

const inject = async (app: FastifyInstance, request: TransportRequest): Promise<TransportReply> => {
  const { method, body, token, headers } = request;
  const { statusCode, headers: answered, payload } = await app.inject({
    method, url: urlOf(request),
    headers: { host: "localhost", ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
  return { status: statusCode, headers: Object.fromEntries(Object.entries(answered).map(([name, value]) => [name, String(value)])), text: payload };
};

export const openSportsbook = async (directory: string): Promise<Sportsbook> => {
  const { store, database: lasting } = await openStore(directory);
  const receipts = await openReceiptSigner(lasting, { now: () => 0 });
  let current: Life | undefined;
  const life = (): Life => {
    if (current === undefined) throw new Error("no engine lives");
    return current;
  };
  const app = createServer(() => true, () => false);
  await registerRoutes(app, { signature: (headers) => life().signature(headers), nonces: { spend: (signed) => life().nonces.spend(signed) }, onlyReads: () => false, clientId: CLIENT_ID }, routesOf(life));
  await app.ready();
  return {
    database: lasting,
    passwords,
    list: async (matches) => createMatchStates(leadOf(lasting), () => undefined).write(matches.map(({ id }) => ({ id, betting: "open", seq: 0 }))),
    live: (clock, feed, matches) => {
      const database = connect(store);
      const offer = createOffer(feed, clock, [], keptByNobody);
      for (const match of matches) offer.add(match);
      current = {
        ...servicesOf(database, offer, clock, receipts),
        database,
        offer,
        signature: createSignatureCheck({ clientId: CLIENT_ID, appKey: DEFAULT_APP_KEY, demandsMac: false }, () => Math.floor(clock.now() / 1000)),
        nonces: noncesInMemory(),
        settlement: createSettlement(leadOf(database.database), standardLadder, clock),
      };
      return current;
    },
    handle: async (asked, request) => {
      current = asked;
      const reply = await inject(app, request);
      try {
        asked.database.step();
        return reply;
      } catch {
        return undefined;
      }
    },
    close: async () => {
      await app.close();
      await lasting.destroy();
    },
  };
};

export type { Life };
