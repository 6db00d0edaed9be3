import { isIP } from "node:net";
import { parseArgs } from "node:util";
import { CLIENT_ID, DEFAULT_APP_KEY } from "../contract/headers.ts";
import { readSmsGateway, type SmsGateway } from "./session/sms-gateway.ts";
import { type OperateSettings, readOperate, unwatched } from "./operate/settings.ts";
import type { Speed } from "./prices/recorded-feed/player.ts";
import type { ToldToPages } from "./site/told-to-pages.ts";

/** What one process does: everything; calls; the feed's connections; or the day, for all the others, when its turn comes. */
export type Role = "all" | "api" | "edge" | "leader";

const ROLES: readonly Role[] = ["all", "api", "edge", "leader"];

/** All settings of an engine. */
export interface Settings {
  readonly role: Role;
  /** The address to listen on. Whatever is not loopback others can reach. */
  readonly listen: string;
  readonly port: number;
  /** Directory of the embedded database, or "memory://" for one that ends with the process. */
  readonly data: string;
  /** A PostgreSQL server instead of the embedded database. */
  readonly databaseUrl: string | undefined;
  /** The most connections to the server that this process has. */
  readonly databaseConnections: number;
  /** The NATS servers over which roles talk to each other. */
  readonly natsUrl: string | undefined;
  /** An outside MQTT broker to publish to, instead of the embedded one. */
  readonly feedBrokerUrl: string | undefined;
  readonly feedFile: string | undefined;
  readonly speed: Speed;
  /** Whether the recorded feed waits until a development control starts it. */
  readonly holdFeed: boolean;
  readonly siteDirectory: string;
  /** The built page of the casino's games. */
  readonly gamesDirectory: string;
  /** The number that a demonstration's results follow from; undefined for a seed that nobody knows, which the database keeps. */
  readonly seed: number | undefined;
  readonly clientId: number;
  readonly appKey: string;
  /** Whether a call without `signature-mac` is refused. */
  readonly demandsSignatureMac: boolean;
  /** Host names besides localhost under which the engine answers. */
  readonly hosts: readonly string[];
  /** Trusted proxies in front of the engine, whose forwarded headers are believed: addresses, networks, or loopback, linklocal, uniquelocal. */
  readonly trustedProxies: readonly string[];
  /** The gateway for text messages; without one, codes are printed to the engine's console. */
  readonly smsGateway: SmsGateway | undefined;
  /** Work factor of scrypt (N). */
  readonly passwordCost: number;
  /** Whether logins, codes and the like are limited in number. */
  readonly limitTries: boolean;
  /** Whether every client is limited in the time of the engine that it uses. */
  readonly limitWork: boolean;
  /** The secret with which payment providers sign their notices. When undefined the engine makes one that only the simulated provider knows and that ends with the process. */
  readonly paymentSecret: string | undefined;
  /** Whether there is a demo account, whose number and password everybody knows. */
  readonly hasDemoAccount: boolean;
  /** Whether payments are made on the engine's own test pages, where whoever opens them decides about any deposit, instead of with real providers. */
  readonly simulatesPayments: boolean;
  /** A JSON file of bonus campaigns instead of the standard ones. */
  readonly campaignsFile: string | undefined;
  /** How long a cash-out waits while a match of its bet is under way, in milliseconds. */
  readonly cashOutDelayMs: number;
  /** Hosts besides the engine from which pages may load pictures over HTTPS, for banners that are kept elsewhere. */
  readonly pictureHosts: readonly string[];
  /** The origin of another mobile site than ours, to which phones and tablets are sent. */
  readonly mobileSite: string | undefined;
  /** What pages are told of where the sportsbook is. */
  readonly told: ToldToPages;
  /** Whether a popup banner is among the banners. */
  readonly showsPopup: boolean;
  /** Print the audit trail and end, instead of running. */
  readonly printsTrail: boolean;
  /** Whether the price model runs from the start. */
  readonly modelRuns: boolean;
  /** How it is watched from outside. */
  readonly operate: OperateSettings;
}

export const defaultSettings: Settings = {
  role: "all", listen: "127.0.0.1", port: 4000, data: ".data", databaseUrl: undefined, databaseConnections: 10, natsUrl: undefined, feedBrokerUrl: undefined, feedFile: undefined, speed: 1, holdFeed: false,
  siteDirectory: "dist/site", gamesDirectory: "dist/games", seed: undefined, clientId: CLIENT_ID, appKey: DEFAULT_APP_KEY, demandsSignatureMac: false, hosts: [], trustedProxies: [], pictureHosts: [], mobileSite: undefined, told: {}, smsGateway: undefined, passwordCost: 2 ** 17, limitTries: true, limitWork: true, modelRuns: true,
  paymentSecret: undefined, hasDemoAccount: true, simulatesPayments: true, campaignsFile: undefined, cashOutDelayMs: 4_000, showsPopup: true, printsTrail: false, operate: unwatched,
};

const readSpeed = (text: string): Speed => {
  if (text === "max") return text;
  const speed = Number(text);
  if (!(speed > 0)) throw new RangeError(`--speed must be a number above 0, or max: ${text}`);
  return speed;
};

const readCount = (name: string, text: string, most: number): number => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > most) throw new RangeError(`${name} must be a whole number up to ${most}: ${text}`);
  return value;
};

const listOf = (text = ""): string[] => text.split(",").map((each) => each.trim()).filter((each) => each !== "");

/** A setting that has two words. Another word is refused, because a mistyped one must not leave something open. */
const readChoice = (name: string, word: string | undefined, yes: string, no: string, standard: boolean): boolean => {
  if (word !== undefined && word !== yes && word !== no) throw new RangeError(`${name} must be ${yes} or ${no}: ${word}`);
  return word === undefined ? standard : word === yes;
};

/** A host with an optional port, and no other text: it is written into the policy of the pages. */
const readHosts = (name: string, hosts: readonly string[]): readonly string[] => {
  const wrong = hosts.find((host) => !/^[a-z0-9.-]+(?::\d{1,5})?$/i.test(host));
  if (wrong !== undefined) throw new RangeError(`${name} must be host names, separated by commas: ${wrong}`);
  return hosts;
};

/** An origin: the path of the page that was asked for is written behind it. */
const readOrigin = (name: string, origin: string | undefined): string | undefined => {
  if (origin !== undefined && !/^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?$/i.test(origin)) throw new RangeError(`${name} must be an origin, such as https://m.example.com: ${origin}`);
  return origin;
};

const LEAST_SECRET = 16;

/** A secret that can be guessed would let anybody tell the engine that money has arrived. */
const readSecret = (secret: string | undefined): string | undefined => {
  if (secret !== undefined && secret.length < LEAST_SECRET) throw new RangeError(`SLIPSTREAM_PAYMENT_SECRET must have at least ${LEAST_SECRET} characters`);
  return secret;
};

const readRole = (word: string | undefined): Role => {
  const role = ROLES.find((each) => each === (word ?? defaultSettings.role));
  if (role === undefined) throw new RangeError(`--role must be one of ${ROLES.join(", ")}: ${word}`);
  return role;
};

/** An address of this machine. A name could be another machine's tomorrow. */
const readListen = (address: string): string => {
  if (isIP(address) === 0) throw new RangeError(`--listen must be an address like 127.0.0.1 or 0.0.0.0: ${address}`);
  return address;
};

const isLoopback = (address: string): boolean => address === "::1" || address.startsWith("127.");

/** What each role cannot do without, and cannot use. */
const roleFlaw = ({ role, databaseUrl, natsUrl, feedBrokerUrl, feedFile }: Settings): string | undefined => {
  if (role === "all") return undefined;
  if (natsUrl === undefined) return `--role ${role} needs NATS_URL: over it the roles talk to each other.`;
  if (role !== "edge" && databaseUrl === undefined) return `--role ${role} needs DATABASE_URL: the embedded database belongs to one process.`;
  if (feedBrokerUrl !== undefined) return "FEED_BROKER_URL is for --role all: with roles, edges are the broker.";
  return role !== "leader" && feedFile !== undefined ? "--feed is for the roles all and leader: they play the recording." : undefined;
};

/** An address to which pages connect. It is written into the policy of the pages. */
const readAddress = (name: string, address: string | undefined, protocols: readonly string[]): string | undefined => {
  if (address !== undefined && !(URL.canParse(address) && protocols.includes(new URL(address).protocol))) throw new RangeError(`${name} must be an address that begins with ${protocols.join("// or ")}//: ${address}`);
  return address;
};

const readHeaderNames = (names: string | undefined): string | undefined => {
  if (names !== undefined && !/^[\w-]+(?:, ?[\w-]+){2,3}$/.test(names)) throw new RangeError(`SLIPSTREAM_SIGNATURE_HEADERS must be three or four names of headers, separated by commas: ${names}`);
  return names;
};

const readTold = (given: (name: string) => string | undefined): ToldToPages => {
  const calls = ["https:", "http:"];
  const told = {
    apiBase: readAddress("SLIPSTREAM_API_BASE", given("SLIPSTREAM_API_BASE"), calls),
    operatorBase: readAddress("SLIPSTREAM_OPERATOR_BASE", given("SLIPSTREAM_OPERATOR_BASE"), calls),
    brokerUrl: readAddress("SLIPSTREAM_BROKER_URL", given("SLIPSTREAM_BROKER_URL"), ["wss:", "ws:"]),
    brokerUsername: given("SLIPSTREAM_BROKER_USERNAME"),
    brokerPassword: given("SLIPSTREAM_BROKER_PASSWORD"),
    appKey: given("SLIPSTREAM_APP_KEY"),
    clientId: given("SLIPSTREAM_CLIENT_ID"),
    signatureHeaders: readHeaderNames(given("SLIPSTREAM_SIGNATURE_HEADERS")),
  };
  return Object.fromEntries(Object.entries(told).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
};

/** Reads the settings. Arguments take precedence over the environment, and an empty variable counts as absent. Throws on an unknown argument and on a value out of range. */
export const readSettings = (args: readonly string[], environment: Readonly<Record<string, string | undefined>>): Settings => {
  const { values } = parseArgs({
    args: [...args], strict: true,
    options: {
      role: { type: "string" }, listen: { type: "string" }, port: { type: "string" }, data: { type: "string" }, feed: { type: "string" }, speed: { type: "string" }, site: { type: "string" },
      seed: { type: "string" }, "hold-feed": { type: "boolean" }, "audit-trail": { type: "boolean" },
    },
  });
  const given = (name: string): string | undefined => (environment[name] === "" ? undefined : environment[name]);
  const listen = readListen(values.listen ?? given("SLIPSTREAM_LISTEN") ?? defaultSettings.listen);
  // These three are set where others reach the engine, or its money, although it listens on loopback only.
  const isReachable = !isLoopback(listen) || ["SLIPSTREAM_HOSTS", "SLIPSTREAM_TRUSTED_PROXIES", "DATABASE_URL"].some((name) => given(name) !== undefined);
  const settings: Settings = {
    ...defaultSettings,
    role: readRole(values.role ?? given("SLIPSTREAM_ROLE")),
    listen,
    natsUrl: given("NATS_URL"),
    databaseConnections: Math.max(1, readCount("SLIPSTREAM_DATABASE_CONNECTIONS", given("SLIPSTREAM_DATABASE_CONNECTIONS") ?? String(defaultSettings.databaseConnections), 1_000)),
    port: readCount("PORT", values.port ?? given("PORT") ?? String(defaultSettings.port), 65_535),
    data: values.data ?? defaultSettings.data,
    databaseUrl: given("DATABASE_URL"),
    feedBrokerUrl: given("FEED_BROKER_URL"),
    feedFile: values.feed,
    speed: readSpeed(values.speed ?? "1"),
    holdFeed: values["hold-feed"] ?? false,
    siteDirectory: values.site ?? defaultSettings.siteDirectory,
    printsTrail: values["audit-trail"] ?? false,
    seed: values.seed === undefined ? undefined : readCount("--seed", values.seed, 2 ** 31),
    appKey: given("SLIPSTREAM_APP_KEY") ?? defaultSettings.appKey,
    clientId: readCount("SLIPSTREAM_CLIENT_ID", given("SLIPSTREAM_CLIENT_ID") ?? String(defaultSettings.clientId), 2 ** 31),
    told: readTold(given),
    demandsSignatureMac: given("SLIPSTREAM_SIGNATURE_MAC") === "required",
    paymentSecret: readSecret(given("SLIPSTREAM_PAYMENT_SECRET")),
    hasDemoAccount: readChoice("SLIPSTREAM_DEMO", given("SLIPSTREAM_DEMO"), "on", "off", !isReachable),
    simulatesPayments: readChoice("SLIPSTREAM_PAYMENTS", given("SLIPSTREAM_PAYMENTS"), "simulated", "real", !isReachable),
    showsPopup: readChoice("SLIPSTREAM_POPUP", given("SLIPSTREAM_POPUP"), "on", "off", true),
    campaignsFile: given("SLIPSTREAM_CAMPAIGNS"),
    hosts: listOf(given("SLIPSTREAM_HOSTS")),
    pictureHosts: readHosts("SLIPSTREAM_PICTURE_HOSTS", listOf(given("SLIPSTREAM_PICTURE_HOSTS"))),
    mobileSite: readOrigin("SLIPSTREAM_MOBILE_SITE", given("SLIPSTREAM_MOBILE_SITE")),
    trustedProxies: listOf(given("SLIPSTREAM_TRUSTED_PROXIES")),
    operate: readOperate(given),
    smsGateway: readSmsGateway(given("SLIPSTREAM_SMS_URL"), given("SLIPSTREAM_SMS_TOKEN")),
  };
  const flaw = roleFlaw(settings);
  if (flaw !== undefined) throw new RangeError(flaw);
  return settings;
};
