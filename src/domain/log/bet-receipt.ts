import type { AcceptedPrice } from "../events/attempts-events.ts";
import type { Head, SealedFact } from "../events/envelope.ts";
import type { OddsPolicy, PlacementLeg } from "../events/placement.ts";
import type { AttemptId, MatchId, SelectionKey } from "../kernel/ids.ts";
import { selectionKey } from "../kernel/ids.ts";
import type { Odds } from "../kernel/odds.ts";
import { placementIn } from "./placement-in.ts";
import { readFact } from "./read-fact.ts";

/** One leg of the bet at the click. Odds are in millionths. */
export interface ReceiptLeg {
  readonly key: SelectionKey;
  readonly matchId: MatchId;
  readonly eventName: string;
  readonly marketName: string;
  readonly outcomeName: string;
  /** The last price of the outcome in a fact before the click, which the screen showed; undefined when the log begins later. */
  readonly shown: Odds | undefined;
  /** Milliseconds from that fact to the click; undefined with `shown`. The source is the feed, the book when asked, or the list that the selection came from. */
  readonly age: number | undefined;
  readonly knownFrom: "feed" | "book" | "list" | undefined;
  readonly sent: Odds;
  /** The accepted odds; undefined when the book did not tell them. */
  readonly accepted: Odds | undefined;
  /** The score of the match at the click; undefined when it was not live. */
  readonly score: string | undefined;
  readonly inPlayTime: string | undefined;
}

/** What the log knows about one bet, from the price on the screen to the accepted price. */
export interface BetReceipt {
  readonly attempt: AttemptId;
  /** When the click was, in wall milliseconds of this device. */
  readonly at: number;
  readonly policy: OddsPolicy;
  readonly legs: readonly ReceiptLeg[];
  /** The head at the click: the sequence of its record, and the hash that covers everything up to it. */
  readonly head: Head;
  /** The book's number of the bet; undefined while the log has no answer. */
  readonly betslipId: string | undefined;
}

interface KnownPrice {
  readonly odds: Odds;
  readonly at: number;
  readonly by: Exclude<ReceiptLeg["knownFrom"], undefined>;
}

/** The prices of the wanted outcomes in one record. */
const pricesIn = (sealed: SealedFact, wanted: ReadonlyMap<SelectionKey, MatchId>): readonly (readonly [SelectionKey, KnownPrice])[] => {
  const read = readFact(sealed);
  if (!read.readable) return [];
  const { event, at } = read.fact;
  switch (event.type) {
    case "OddsChanged":
      if (![...wanted.values()].includes(event.matchId)) return [];
      return event.outcomes.map((outcome) => [selectionKey(event.matchId, outcome), { odds: outcome.odds, at, by: "feed" }]);
    case "SelectionsRevalidated":
      return event.rows.map(({ key, odds }) => [key, { odds, at, by: "book" }]);
    case "SelectionAdded":
      return [[selectionKey(event.selection.matchId, event.selection), { odds: event.selection.odds, at, by: "list" }]];
    case "BookingLoaded":
      return event.booked.legs.filter(({ state }) => state === "open").map(({ selection, odds }) => [selectionKey(selection.matchId, selection), { odds, at, by: "book" }]);
    default:
      return [];
  }
};

/** The last price of each leg before the click, searched from the newest record backwards. */
const lastPrices = (before: readonly SealedFact[], legs: readonly PlacementLeg[]): ReadonlyMap<SelectionKey, KnownPrice> => {
  const wanted = new Map(legs.map(({ key, selection }) => [key, selection.matchId]));
  const found = new Map<SelectionKey, KnownPrice>();
  for (let place = before.length - 1; place >= 0 && found.size < wanted.size; place -= 1) {
    const sealed = before[place];
    if (sealed === undefined) continue;
    for (const [key, price] of pricesIn(sealed, wanted)) if (wanted.has(key) && !found.has(key)) found.set(key, price);
  }
  return found;
};

interface Answer {
  readonly betslipId: string;
  readonly accepted: readonly AcceptedPrice[];
}

const answerTo = (attempt: AttemptId, after: readonly SealedFact[]): Answer | undefined => {
  for (const sealed of after) {
    if (sealed.event.type !== "BetPlaced" || sealed.event["attempt"] !== attempt) continue;
    const read = readFact(sealed);
    if (read.readable && read.fact.event.type === "BetPlaced") return { betslipId: read.fact.event.betslipId, accepted: read.fact.event.accepted ?? [] };
  }
  return undefined;
};

/** The receipt of a bet, from the records of a log in their order; undefined when they do not contain the click. */
export const betReceipt = (records: readonly SealedFact[], attempt: AttemptId): BetReceipt | undefined => {
  for (let place = records.length - 1; place >= 0; place -= 1) {
    const click = records[place];
    const placement = click === undefined ? undefined : placementIn(click);
    if (click === undefined || placement?.attempt !== attempt) continue;
    const prices = lastPrices(records.slice(0, place), placement.legs);
    const answer = answerTo(attempt, records.slice(place + 1));
    return {
      attempt,
      at: click.at,
      policy: placement.policy,
      head: { length: click.sequence, hash: click.hash },
      betslipId: answer?.betslipId,
      legs: placement.legs.map(({ key, selection, odds }) => {
        const known = prices.get(key);
        return {
          key,
          matchId: selection.matchId,
          eventName: selection.eventName,
          marketName: selection.marketName,
          outcomeName: selection.outcomeName,
          shown: known?.odds,
          age: known === undefined ? undefined : Math.max(0, click.at - known.at),
          knownFrom: known?.by,
          sent: odds,
          accepted: answer?.accepted.find((each) => each.key === key)?.odds,
          score: selection.score,
          inPlayTime: selection.inPlayTime,
        };
      }),
    };
  }
  return undefined;
};

/** Whether a head that somebody else kept belongs to this log; undefined when the records do not contain its sequence. */
export const agreesWith = (records: readonly SealedFact[], { length, hash }: Head): boolean | undefined => {
  const record = records.find(({ sequence }) => sequence === length);
  return record === undefined ? undefined : record.hash === hash;
};
