import type { Brand } from "./brand.ts";
import { type Guard, matching, named } from "./guards.ts";

/** The feed supplier's number of a match. It is within the id grammar, so it can be put into a topic or a path. */
export type MatchId = Brand<string, "MatchId">;
/** The id of an attempt. A request that is sent twice with the same id has its effect once. */
export type AttemptId = Brand<string, "AttemptId">;

/** The characters that an id from outside may have. Other text must not get into a topic, a path or a key. */
const ID_GRAMMAR = /^[A-Za-z0-9_:.-]{1,64}$/;

export const isId = (text: string): boolean => ID_GRAMMAR.test(text);

/** Whether a value of unknown origin is within the id grammar. */
export const isIdText: Guard<string> = named("id", matching(ID_GRAMMAR));
/** The engine's own number of a game of the casino, as text. */
export const isGameId = isIdText;
export const isMatchId: Guard<MatchId> = named("match id", isIdText as Guard<MatchId>);
export const isAttemptId: Guard<AttemptId> = named("attempt id", isIdText as Guard<AttemptId>);

export const parseMatchId = (text: string): MatchId | undefined => (isId(text) ? (text as MatchId) : undefined);

/** Throws on text outside the grammar. Use it only for ids from our own code or from a test. */
export const matchId = (text: string): MatchId => {
  if (!isId(text)) throw new RangeError("not a match id");
  return text as MatchId;
};

/** An outcome inside its match: market, line and outcome together. Two lines of one market are two outcomes. */
export type OutcomeKey = Brand<string, "OutcomeKey">;

export interface OutcomeRef {
  readonly marketId: string;
  /** "" or for example "total=2.5". */
  readonly specifier: string;
  readonly outcomeId: string;
}

/** Any text except the empty one: keys are compared, and never parsed. */
export const isSelectionKey: Guard<SelectionKey> = named("selection key", matching(/./s) as Guard<SelectionKey>);

export const outcomeKey = (ref: OutcomeRef): OutcomeKey =>
  `${ref.marketId}|${ref.specifier}|${ref.outcomeId}` as OutcomeKey;

/** An outcome of any match: the match and the outcome's key. It identifies a selection on the slip. */
export type SelectionKey = Brand<string, "SelectionKey">;

export const selectionKey = (match: string, ref: OutcomeRef): SelectionKey =>
  `${match}|${outcomeKey(ref)}` as SelectionKey;
