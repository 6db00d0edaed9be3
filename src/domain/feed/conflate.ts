import type { MatchProgress, OutcomePrice } from "../events/feed-events.ts";
import { type MatchId, outcomeKey } from "../kernel/ids.ts";
import type { FeedMessage } from "./message.ts";

type OddsChange = Extract<FeedMessage, { type: "OddsChange" }>;

/** What later messages of a match say again, read from the end of a delivery towards its beginning. */
interface Repeated {
  /** Said by messages that are applied whatever came before them. */
  readonly always: Set<string>;
  /** Said by messages that are applied if any numbered message before them is. */
  readonly afterNumbered: Set<string>;
}

/**
 * The same delivery without what it says twice: of each outcome only the latest price, of each score only the
 * latest (spec 9: "latest only"). A bet stop, and a message that could not be read, are walls: they are kept,
 * nothing moves past them, and what stands before one is not overwritten by what stands after it. The order
 * of arrival stays, and every message keeps its own sequence, so that a late one is still seen to be late.
 */
export const conflate = (messages: readonly FeedMessage[]): readonly FeedMessage[] => {
  if (messages.length < 2) return messages;
  const newest = newestOfItsMatch(messages);
  const repeatedByMatch = new Map<MatchId, Repeated>();
  const kept: FeedMessage[] = [];
  for (let index = messages.length - 1; index >= 0; index -= 1) {
    const message = messages[index];
    if (message === undefined) continue;
    if (message.type !== "OddsChange") {
      kept.push(message);
      if (message.matchId !== undefined) repeatedByMatch.delete(message.matchId);
      continue;
    }
    let repeated = repeatedByMatch.get(message.matchId);
    if (repeated === undefined) {
      repeated = { always: new Set(), afterNumbered: new Set() };
      repeatedByMatch.set(message.matchId, repeated);
    }
    const rest = withoutRepeated(message, repeated, newest.has(message));
    if (rest !== undefined) kept.push(rest);
  }
  return kept.reverse();
};

/** The numbered messages that are newer than every one of their match before them: only those surely count. */
const newestOfItsMatch = (messages: readonly FeedMessage[]): ReadonlySet<FeedMessage> => {
  const highest = new Map<MatchId, number>();
  const newest = new Set<FeedMessage>();
  for (const message of messages) {
    if (message.type === "Unreadable" || message.seq === undefined) continue;
    const last = highest.get(message.matchId);
    if (last !== undefined && message.seq <= last) continue;
    highest.set(message.matchId, message.seq);
    newest.add(message);
  }
  return newest;
};

/** What the message says that no later one says again; undefined when that is nothing. Notes what it says. */
const withoutRepeated = (message: OddsChange, repeated: Repeated, isNewest: boolean): OddsChange | undefined => {
  const numbered = message.seq !== undefined;
  const isRepeated = (name: string): boolean =>
    repeated.always.has(name) || (numbered && repeated.afterNumbered.has(name));
  const said = numbered ? repeated.afterNumbered : repeated.always;
  const says = !numbered || isNewest;

  const outcomes: OutcomePrice[] = [];
  const names = new Set<string>();
  for (let index = message.outcomes.length - 1; index >= 0; index -= 1) {
    const outcome = message.outcomes[index];
    if (outcome === undefined) continue;
    const name = outcomeKey(outcome);
    if (names.has(name)) continue;
    names.add(name);
    if (!isRepeated(name)) outcomes.push(outcome);
  }
  outcomes.reverse();

  const progress = restOfProgress(message.progress, isRepeated);
  if (says) {
    for (const name of names) said.add(name);
    for (const field of Object.keys(message.progress ?? {})) said.add(`progress ${field}`);
  }
  if (outcomes.length === 0 && progress === undefined && saidSomething(message)) return undefined;
  const { type, source, matchId, seq } = message;
  return {
    type,
    source,
    matchId,
    ...(seq === undefined ? {} : { seq }),
    outcomes,
    ...(progress === undefined ? {} : { progress }),
  };
};

const saidSomething = (message: OddsChange): boolean =>
  message.outcomes.length > 0 || Object.keys(message.progress ?? {}).length > 0;

const restOfProgress = (
  progress: MatchProgress | undefined,
  isRepeated: (name: string) => boolean,
): MatchProgress | undefined => {
  if (progress === undefined) return undefined;
  const rest = Object.entries(progress).filter(([field]) => !isRepeated(`progress ${field}`));
  return rest.length === 0 ? undefined : (Object.fromEntries(rest) as MatchProgress);
};
