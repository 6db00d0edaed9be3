import type { Cause } from "../events/envelope.ts";
import { isPlainOutcome } from "../events/plain-outcome.ts";
import type { MatchProgress, OutcomePrice, PricesEvent } from "../events/prices-events.ts";
import type { StoredEvent } from "../events/row.ts";
import { countFields } from "../kernel/count-fields.ts";
import { canonical } from "./canonical.ts";

/** What was made of so many keys is kept at a time. */
const MOST_KEPT = 2_000;

/** Keeps what was made of each key. */
const keeping = <Key, Piece>(make: (key: Key) => Piece): ((key: Key) => Piece) => {
  const kept = new Map<Key, Piece>();
  return (key) => {
    let piece = kept.get(key);
    if (piece !== undefined) return piece;
    if (kept.size >= MOST_KEPT) kept.clear();
    piece = make(key);
    kept.set(key, piece);
    return piece;
  };
};

/** One text in one place. A text that was added up is a tree, which the hash would have to walk each time. */
const joined = (...parts: readonly string[]): string => parts.join("");

// The pieces between the values that change with every message. A text is then made of some twenty pieces and not of eighty.
const beginningOf = keeping((match: string) => joined(`{"matchId":`, canonical(match), `,"outcomes":[`));
const openOf = keeping((market: string) => joined(`{"active":true,"marketId":`, canonical(market), `,"odds":`));
const closedOf = keeping((market: string) => joined(`{"active":false,"marketId":`, canonical(market), `,"odds":`));
const laterOpenOf = keeping((market: string) => joined(",", openOf(market)));
const laterClosedOf = keeping((market: string) => joined(",", closedOf(market)));
const endsOf = keeping((specifier: string) => keeping((outcome: string) => joined(`,"outcomeId":`, canonical(outcome), `,"specifier":`, canonical(specifier), "}")));

/** What of each match was written last: most messages repeat its score. */
const progressOf = keeping((_match: string): { progress: MatchProgress | undefined; text: string } => ({ progress: undefined, text: "" }));

const progressText = (match: string, progress: MatchProgress): string => {
  const last = progressOf(match);
  if (last.progress === undefined || !haveSameFields(last.progress, progress)) {
    last.text = joined(`],"progress":`, canonical(progress));
    last.progress = progress;
  }
  return last.text;
};

const haveSameFields = (one: MatchProgress, other: MatchProgress): boolean => {
  for (const name in one) if (one[name as keyof MatchProgress] !== other[name as keyof MatchProgress]) return false;
  for (const name in other) if (!(name in one)) return false;
  return true;
};

/** The cause of the feed's facts. */
const FEED: Cause = { by: "feed", what: "delivery" };
const FEED_TEXT = canonical(FEED);

const isOfFeed = ({ by, what }: { readonly by?: unknown; readonly what?: unknown }): boolean => by === FEED.by && what === FEED.what;

/**
 * The canonical text of a cause or of an event: what `canonical` writes, in a third of the time for the messages with prices that nearly all facts of a log are. A page seals its facts with
 * `canonical` alone, because this would be part of its first load.
 */
export const factText = (value: Cause | StoredEvent): string => {
  if ("type" in value) return oddsText(value) ?? canonical(value);
  return isOfFeed(value) && countFields(value) === 2 ? FEED_TEXT : canonical(value);
};

/** The text of a message with prices; undefined for an event with other fields than these, or with values of other types. */
const oddsText = (event: StoredEvent): string | undefined => {
  if (!isOddsChanged(event)) return undefined;
  const { source, matchId, seq, outcomes, progress } = event;
  let text = withOutcomes(beginningOf(matchId), outcomes);
  if (text === undefined) return undefined;
  text += progress === undefined ? "]" : progressText(matchId, progress);
  if (seq !== undefined) text += `,"seq":${seq}`;
  return text + (source === "live" ? `,"source":"live","type":"OddsChanged"}` : `,"source":${canonical(source)},"type":"OddsChanged"}`);
};

const withOutcomes = (beginning: string, outcomes: readonly (OutcomePrice | null | undefined)[]): string | undefined => {
  let text = beginning;
  for (let at = 0; at < outcomes.length; at += 1) {
    const outcome = outcomes[at];
    if (!isPlainOutcome(outcome)) return undefined;
    const { active, marketId, odds, outcomeId, specifier } = outcome;
    if (at === 0) text += active ? openOf(marketId) : closedOf(marketId);
    else text += active ? laterOpenOf(marketId) : laterClosedOf(marketId);
    text += odds;
    text += endsOf(specifier)(outcomeId);
  }
  return text;
};

type OddsChanged = Extract<PricesEvent, { type: "OddsChanged" }>;

const isOddsChanged = (event: StoredEvent): event is OddsChanged => {
  const { type, source, matchId, seq, outcomes, progress } = event as { readonly [Field in keyof OddsChanged]?: unknown };
  if (type !== "OddsChanged" || typeof source !== "string" || typeof matchId !== "string" || !Array.isArray(outcomes)) return false;
  if (seq !== undefined && !Number.isSafeInteger(seq)) return false;
  if (progress !== undefined && (typeof progress !== "object" || progress === null || Array.isArray(progress))) return false;
  return countFields(event) === 4 + (seq === undefined ? 0 : 1) + (progress === undefined ? 0 : 1);
};
