import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { isCount, isText, isWhole, listOf, oneOf, shape, type Guard } from "../../../../src/domain/kernel/guards.ts";
import { money } from "../../../../src/domain/kernel/money.ts";
import { drawsOf, type Hmac, isClientSeed, isServerSeed } from "../../fairness/draws.ts";
import { gameSlugs, isStake } from "../../games/game.ts";
import { rulesOf } from "../../games/games.ts";
import type { RoundView } from "../../play/wire.ts";
import { amountText } from "../table/format.ts";

/** One check and its result. */
export interface Check {
  readonly what: "record" | "stake" | "seed" | "joined-seed" | "rules" | "wagered" | "payout" | "table";
  readonly holds: boolean;
  readonly said: string;
}

type Finished = Pick<RoundView, "game" | "stake" | "wagered" | "payout" | "bet" | "actions" | "table"> & {
  readonly seeds: { readonly serverSeedHash: string; readonly serverSeed: string; readonly clientSeed: string; readonly nonce: number };
};

const isAnything: Guard<unknown> = (value): value is unknown => value !== undefined;
const isRecord = shape<Finished>({
  game: oneOf(...gameSlugs), stake: isWhole, wagered: isWhole, payout: isWhole, bet: isAnything, actions: listOf(isAnything), table: isAnything,
  seeds: shape<Finished["seeds"]>({ serverSeedHash: isText, serverSeed: isServerSeed, clientSeed: isClientSeed, nonce: isCount }),
});

const webHmac: Hmac = (key, text) => hmac(sha256, hexToBytes(key), utf8ToBytes(text));

/** JSON with its keys in order, so that two values can be compared whatever the order of their fields. */
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) => (each !== null && typeof each === "object" && !Array.isArray(each) ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1))) : each));

const seedsOfFlight = (bet: unknown): { readonly own: string; readonly joined: readonly string[] } | undefined => {
  const isFlown = shape<{ readonly seed: string; readonly seeds: readonly string[] }>({ seed: isText, seeds: listOf(isText) });
  return isFlown(bet) ? { own: bet.seed, joined: bet.seeds } : undefined;
};

const checkJoined = (bet: unknown, clientSeed: string): Check => {
  const flown = seedsOfFlight(bet);
  const holds = flown !== undefined && bytesToHex(sha256(utf8ToBytes(flown.joined.join(":")))) === clientSeed;
  const own = flown?.joined.includes(flown.own) === true ? "yours is one of them" : "yours came after the first three";
  return { what: "joined-seed", holds, said: holds ? `The flight's client seed is joined of the first bets' seeds; ${own}.` : "The flight's client seed is not what the first bets' seeds join to." };
};

/**
 * Plays a past round again from its seeds and compares the result. It needs only the record and makes no call. An unreadable
 * record fails the first check.
 */
export const verifyRound = (text: string): readonly Check[] => {
  const record = parse(text);
  if (!isRecord(record)) return [{ what: "record", holds: false, said: "This is no record of a finished round: it lacks a field, a seed or its result." }];
  const { game, stake, wagered, payout, bet, actions, table, seeds } = record;
  const hash = bytesToHex(sha256(hexToBytes(seeds.serverSeed)));
  const round = isStake(stake) ? rulesOf[game].play(money(stake), bet, actions, drawsOf(seeds, webHmac)) : undefined;
  const isOver = round?.over === true;
  return [
    { what: "stake", holds: isStake(stake), said: isStake(stake) ? "The stake is one that the games take." : "No game takes this stake." },
    { what: "seed", holds: hash === seeds.serverSeedHash, said: hash === seeds.serverSeedHash ? "The server seed is the one the house had committed to." : "The server seed is not the one whose hash was told before the bet." },
    ...(game === "crash" ? [checkJoined(bet, seeds.clientSeed)] : []),
    { what: "rules", holds: isOver, said: isOver ? "The rules allow the bet and every action after it." : "The rules do not allow this bet, or not these actions with these seeds." },
    compared("wagered", wagered, round?.wagered, "What was staked in all"),
    compared("payout", payout, round?.payout, "What was paid"),
    { what: "table", holds: isOver && sorted(round.table) === sorted(table), said: isOver && sorted(round.table) === sorted(table) ? "The result is what the seeds give." : "The result is not what the seeds give." },
  ];
};

const compared = (what: "wagered" | "payout", recorded: number, worked: number | undefined, name: string): Check => ({
  what, holds: recorded === worked,
  said: recorded === worked ? `${name} is what the rules say: ${amountText(recorded)}.` : `${name} is recorded as ${amountText(recorded)}${worked === undefined ? "" : `; the rules say ${amountText(worked)}`}.`,
});

/** The record's figures for a reader; undefined when the text is no record. */
export const figuresOf = (text: string): Pick<Finished, "game" | "stake" | "wagered" | "payout"> | undefined => {
  const record = parse(text);
  return isRecord(record) ? record : undefined;
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
