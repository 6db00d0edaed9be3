import type { OutcomePrice } from "../events/prices-events.ts";
import type { Source } from "../events/selection.ts";
import { type MatchId, outcomeKey } from "../kernel/ids.ts";
import type { FeedMessage } from "./message.ts";

type OddsChange = Extract<FeedMessage, { type: "OddsChange" }>;

/**
 * What later messages of a match repeat, collected from the end of a delivery towards its beginning. Messages with a sequence and messages without
 * one are kept apart, because the delivery alone cannot tell which of the two kinds is late.
 */
interface Repeated {
  readonly source: Source;
  readonly numbered: Set<string>;
  readonly unnumbered: Set<string>;
}

/**
 * The same delivery without repetitions: only the latest price of each outcome and the latest score of each match (spec 7: "latest only"). A bet stop,
 * an unreadable message and the change from one topic of the match to the other are barriers: no price before one is dropped for a price after it. The
 * order stays, and every message keeps its sequence, so that a late message is still recognised.
 */
export const conflate = (messages: readonly FeedMessage[]): readonly FeedMessage[] => {
  if (messages.length < 2 || areUnrelated(messages)) return messages;
  const newest = newestOfItsMatch(messages);
  const times = timesOf(messages);
  const repeatedByMatch = new Map<MatchId, Repeated>();
  const kept: FeedMessage[] = [];
  for (const message of messages.toReversed()) {
    if (message.type !== "OddsChange") {
      kept.push(message);
      if (message.matchId !== undefined) repeatedByMatch.delete(message.matchId);
      continue;
    }
    if (times.get(message.matchId) === 1 && !namesTwice(message.outcomes)) {
      kept.push(message);
      continue;
    }
    const known = repeatedByMatch.get(message.matchId);
    const repeated = known?.source === message.source ? known : { source: message.source, numbered: new Set<string>(), unnumbered: new Set<string>() };
    repeatedByMatch.set(message.matchId, repeated);
    if (message.seq !== undefined && !newest.has(message)) {
      // A late message will be refused. The messages before it have to stay, or it would not be recognised as late.
      kept.push(message);
      repeated.numbered.clear();
      continue;
    }
    const said = message.seq === undefined ? repeated.unnumbered : repeated.numbered;
    const rest = withoutRepeated(message, said);
    if (rest !== undefined) kept.push(rest);
    for (const name of namesIn(message)) said.add(name);
  }
  return kept.reverse();
};

/** Most deliveries: every message is about another match, and none names an outcome twice. Finding this out costs far less than the names of all outcomes. */
const areUnrelated = (messages: readonly FeedMessage[]): boolean => {
  if (messages.length > FEW) return false;
  for (let at = 0; at < messages.length; at += 1) {
    const message = messages[at];
    if (message?.type === "OddsChange" && namesTwice(message.outcomes)) return false;
    for (let before = 0; before < at; before += 1) if (messages[before]?.matchId === message?.matchId) return false;
  }
  return true;
};
/** With more messages or outcomes than this, comparing each with each would cost more than their names. */
const FEW = 16;

const namesTwice = (outcomes: readonly OutcomePrice[]): boolean => {
  if (outcomes.length > FEW) return true;
  return outcomes.some(({ marketId, specifier, outcomeId }, at) => {
    for (let before = 0; before < at; before += 1) {
      const other = outcomes[before];
      if (other?.outcomeId === outcomeId && other.marketId === marketId && other.specifier === specifier) return true;
    }
    return false;
  });
};

/** How many messages there are about each match. One that is alone repeats nothing, so its names are not looked at. */
const timesOf = (messages: readonly FeedMessage[]): ReadonlyMap<MatchId | undefined, number> => {
  const times = new Map<MatchId | undefined, number>();
  for (const { matchId } of messages) times.set(matchId, (times.get(matchId) ?? 0) + 1);
  return times;
};

/** The numbered messages that are newer than all messages of their match before them. The other numbered messages are late. */
const newestOfItsMatch = (messages: readonly FeedMessage[]): ReadonlySet<FeedMessage> => {
  const highest = new Map<MatchId, number>();
  const newest = new Set<FeedMessage>();
  for (const message of messages) {
    if (message.type === "Unreadable" || message.seq === undefined) continue;
    if (message.seq <= (highest.get(message.matchId) ?? Number.NEGATIVE_INFINITY)) continue;
    highest.set(message.matchId, message.seq);
    newest.add(message);
  }
  return newest;
};

/** The part of the message that no later message repeats; undefined when every part is repeated. */
const withoutRepeated = (message: OddsChange, said: ReadonlySet<string>): OddsChange | undefined => {
  const outcomes = latestOfEach(message.outcomes).filter((outcome) => !said.has(outcomeKey(outcome)));
  const progress = Object.entries(message.progress ?? {}).filter(([field]) => !said.has(progressName(field)));
  if (outcomes.length === 0 && progress.length === 0 && namesIn(message).length > 0) return undefined;
  const { progress: _, ...rest } = message;
  return { ...rest, outcomes, ...(progress.length === 0 ? {} : { progress: Object.fromEntries(progress) }) };
};

const latestOfEach = (outcomes: readonly OutcomePrice[]): readonly OutcomePrice[] => [
  ...new Map(outcomes.map((outcome) => [outcomeKey(outcome), outcome])).values(),
];

const namesIn = ({ outcomes, progress = {} }: OddsChange): readonly string[] => [
  ...outcomes.map(outcomeKey),
  ...Object.keys(progress).map(progressName),
];

const progressName = (field: string): string => `progress ${field}`;
