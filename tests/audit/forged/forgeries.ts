import type { SealedFact } from "../../../src/domain/events/envelope.ts";
import type { SlipstreamEvent } from "../../../src/domain/events/registry.ts";
import { isHead, isReceipt, type Receipt } from "../../../src/domain/events/receipt.ts";
import { GENESIS, headAfter, sealAll } from "../../../src/domain/log/chain.ts";
import { canonical } from "../../../src/domain/log/canonical.ts";
import { AROUND_MS, isAnchor, RANGE_LENGTHS } from "../../../src/domain/log/droppable.ts";
import type { SavedReceipt } from "../../../src/audit/receipts/saved-receipt.ts";
import { facts } from "../../kit/builders.ts";
import type { Signer } from "../../kit/receipts.ts";
import { sha256 } from "../sealed-log.ts";
import { DAY_MS } from "./device-log.ts";

/** A number below `most`, drawn by the property. */
export type Draw = (most: number) => number;

export interface Forgery {
  readonly log: readonly SealedFact[];
  readonly brought: readonly SavedReceipt[];
  /** Whether the hole keeps every rule of a device. */
  readonly keepsRules?: boolean;
}

type Hole = readonly [from: number, to: number];

/** Deletes the lines of a span and appends one record that tells of it as a device would, days later. */
const withHole = (log: readonly SealedFact[], [from, to]: Hole, days: number): readonly SealedFact[] => {
  const [first, last] = [log.find(({ sequence }) => sequence === from), log.find(({ sequence }) => sequence === to)];
  const head = headAfter(log, GENESIS);
  const at = (log.at(-1)?.at ?? 0) + days * DAY_MS;
  const event: SlipstreamEvent = { type: "FeedDetailDropped", from, to, previous: first?.previous ?? "", hash: last?.hash ?? "", kept: [] };
  const told = sealAll(facts([event], head.length + 1).map((fact) => ({ ...fact, at, cause: { by: "app" as const, what: "retention" } })), head, sha256);
  return [...log.filter(({ sequence }) => sequence < from || sequence > to), ...told];
};

/** The spans of neighbouring records in a log, so that both ends of a forged hole are there. */
const spanIn = (log: readonly SealedFact[], draw: Draw, longest: number): Hole => {
  const at = draw(log.length - 1);
  let end = at;
  const length = 1 + draw(longest);
  while (end - at + 1 < length && log[end + 1]?.sequence === (log[end]?.sequence ?? 0) + 1 && end < log.length - 2) end += 1;
  return [log[at]?.sequence ?? 1, log[end]?.sequence ?? 1];
};

/** A hole of any length, anywhere. */
export const anyHole = (log: readonly SealedFact[], draw: Draw): Forgery => ({ log: withHole(log, spanIn(log, draw, 60), draw(12)), brought: [] });

/** A hole that keeps every rule of a device as far as its neighbours tell, whatever was in it: the first one from a drawn place on. */
export const ruledHole = (log: readonly SealedFact[], draw: Draw): Forgery => {
  const [first, length] = [draw(log.length), RANGE_LENGTHS.shortest + draw(20)];
  for (let tries = 0; tries < log.length; tries += 1) {
    const from = log[(first + tries) % log.length]?.sequence ?? 1;
    const hole: Hole = [from, from + length - 1];
    const isWhole = log.filter(({ sequence }) => sequence >= from - 1 && sequence <= from + length).length === length + 2;
    if (isWhole && keepsRules(log, hole)) return { log: withHole(log, hole, 9), brought: [], keepsRules: true };
  }
  throw new Error("no span of this log keeps the rules");
};

const keepsRules = (log: readonly SealedFact[], [from, to]: Hole): boolean => {
  const [before, after] = [log.find(({ sequence }) => sequence === from - 1), log.find(({ sequence }) => sequence === to + 1)];
  if (before === undefined || after === undefined || to - from + 1 < RANGE_LENGTHS.shortest) return false;
  const kept = log.filter(({ sequence }) => sequence < from || sequence > to);
  const isNear = kept.some(({ event, at }) => isAnchor(event) && Math.abs(at - before.at) <= AROUND_MS && Math.abs(at - after.at) <= AROUND_MS);
  const isSent = kept.some(({ event }) => isHead(event["head"]) && event["head"].length >= from && event["head"].length <= to);
  // Whoever takes out a record that tells of another hole leaves that one untold.
  const isTeller = log.some(({ sequence, event }) => sequence >= from && sequence <= to && event.type === "FeedDetailDropped");
  return !isNear && !isSent && !isTeller;
};

const eventsOf = (log: readonly SealedFact[]): readonly SlipstreamEvent[] => log.map(({ event }) => event as unknown as SlipstreamEvent);

/** The log with other events, each record sealed anew at its own time. */
const sealedAnew = (log: readonly SealedFact[], change: (event: SlipstreamEvent, at: number, head: SealedFact["hash"]) => SlipstreamEvent): readonly SealedFact[] => {
  const sealed: SealedFact[] = [];
  for (const [at, event] of eventsOf(log).entries()) {
    const previous = sealed.at(-1);
    const changed = change(event, at, previous?.hash ?? GENESIS.hash);
    const original = log[at];
    if (original === undefined) continue;
    const { hash: _, previous: __, ...fact } = original;
    const [one] = sealAll([{ ...fact, event: changed as unknown as SealedFact["event"] }], previous === undefined ? { length: fact.sequence - 1, hash: original.previous } : { length: fact.sequence - 1, hash: original.previous === log[at - 1]?.hash ? previous.hash : original.previous }, sha256);
    if (one !== undefined) sealed.push(one);
  }
  return sealed;
};

/** One bet is changed, everything is sealed anew, and the receipts are signed with the forger's key, which the log then names. `name` is the name that the key goes by. */
export const resigned = (log: readonly SealedFact[], draw: Draw, forger: Signer, name: string): Forgery => {
  const bets = eventsOf(log).filter(({ type }) => type === "BetPlaced").length;
  const changed = draw(Math.max(1, bets));
  let seen = 0;
  const hashes = new Map<number, string>();
  const forged = sealedAnew(log, (event, at, previous) => {
    const sequence = log[at]?.sequence ?? 0;
    hashes.set(sequence - 1, previous);
    if (event.type === "ReceiptKeySeen") return { ...event, key: name, publicKey: forger.publicKey };
    if (event.type !== "BetPlaced" || event.receipt === undefined || event.head === undefined) return event;
    const times = seen++ === changed ? 10 : 1;
    const head = { length: event.head.length, hash: hashes.get(event.head.length) ?? event.head.hash };
    const body = JSON.parse(event.receipt.body) as { readonly stake: number; readonly possibleWin: number; readonly log: object };
    const text = canonical({ ...body, stake: body.stake * times, possibleWin: body.possibleWin * times, log: { ...body.log, ...head } });
    const receipt = { ...forger.sign(text), key: name };
    return { ...event, stake: (event.stake * times) as typeof event.stake, possibleWin: (event.possibleWin * times) as typeof event.possibleWin, head, receipt };
  });
  return { log: forged, brought: [] };
};

/** The last bet is ten times as large, and has no receipt any more. What stands before it is as it was. */
export const stripped = (log: readonly SealedFact[]): Forgery => {
  const last = log.findLastIndex(({ event }) => event.type === "BetPlaced");
  return {
    brought: [],
    log: sealedAnew(log, (event, at) => {
      if (at !== last || event.type !== "BetPlaced") return event;
      const { receipt: _, ...bare } = event;
      return { ...bare, stake: (event.stake * 10) as typeof event.stake, possibleWin: (event.possibleWin * 10) as typeof event.possibleWin };
    }),
  };
};

/** A genuine log, with a receipt of it beside it of which one part was edited. */
export const editedReceipt = (log: readonly SealedFact[], draw: Draw, forger: Signer): Forgery => {
  const receipts = log.flatMap(({ event }) => (isReceipt(event["receipt"]) ? [event["receipt"]] : []));
  const genuine = receipts[draw(Math.max(1, receipts.length))];
  if (genuine === undefined) throw new Error("no receipt in this log");
  const edits: readonly ((receipt: Receipt) => Receipt)[] = [
    ({ body, key }) => ({ ...forger.sign(body), key }),
    ({ body }) => forger.sign(body),
    (receipt) => ({ ...receipt, signature: flipped(receipt.signature, draw(128)) }),
    (receipt) => ({ ...receipt, key: forger.key }),
    (receipt) => ({ ...receipt, body: receipt.body.replace(/"stake":\d+/, `"stake":${draw(1_000_000) + 1}`) }),
    (receipt) => ({ ...receipt, body: receipt.body.replace(/"odds":\d+/, `"odds":${9_000_000 + draw(1_000_000)}`) }),
    (receipt) => ({ ...receipt, body: receipt.body.replace(/"betslipId":"[^"]*"/, '"betslipId":"BET999"') }),
  ];
  const edited = edits[draw(edits.length)]?.(genuine) ?? genuine;
  return { log, brought: [{ receipt: edited, publicKey: forger.publicKey }] };
};

const flipped = (hex: string, at: number): string => `${hex.slice(0, at)}${hex[at] === "0" ? "1" : "0"}${hex.slice(at + 1)}`;
