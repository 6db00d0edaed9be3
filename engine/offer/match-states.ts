import { sql } from "kysely";
import type { Queries } from "../database/database.ts";
import type { Lead } from "../database/lead.ts";

/** Whether bets are taken on a match. */
export type Betting = "open" | "stopped" | "ended";

/** What every engine of the database has to know of a match before it takes a bet on it. */
export interface MatchState {
  readonly id: string;
  readonly betting: Betting;
  /** The sequence of the message that told it. A price from before it is not bet at any more. */
  readonly seq: number;
}

/** Writes down what was told of matches and must not be forgotten: stops, reopenings, kick-offs and ends. An ordinary price is not written. */
export interface MatchStates {
  /** Messages of this engine are numbered above it, so that none has a number that an earlier one has used. */
  readonly firstSeq: number;
  /** Resolves when it is committed. What is asked for first is written first. */
  readonly write: (states: readonly MatchState[]) => Promise<void>;
  readonly forget: (matchIds: readonly string[]) => Promise<void>;
}

/** The numbers of messages that one engine's time may use for a match. Times the epoch they stay below 2 to the power of 53 for two million starts. */
const SEQS_OF_EPOCH = 2 ** 32;

/** Stops every match, when an engine begins to lead: no bet is taken at the prices of the one before. */
export const stopMatches = async (queries: Queries): Promise<void> =>
  void (await queries.updateTable("matches").set({ betting: "stopped" satisfies Betting }).where("betting", "=", "open" satisfies Betting).execute());

/** Forgets what earlier engines wrote of matches, when the day that goes on from it is saved. No bet is taken before this engine has written them again. */
export const forgetMatches = async (queries: Queries): Promise<void> => void (await queries.deleteFrom("matches").execute());

/** `savedOf` returns a match as a restart continues it; undefined for one that has no play. It is written with the state, so that nothing that was told is lost when the engine ends. */
export const createMatchStates = (lead: Pick<Lead, "epoch" | "write">, savedOf: (matchId: string) => unknown): MatchStates => {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = (work: () => Promise<unknown>): Promise<void> => {
    const done = last.then(work).then(() => undefined);
    last = done.catch(() => undefined);
    return done;
  };
  /** What waits for its turn, by the match: the last that was told of it. */
  let waiting: { readonly states: Map<string, MatchState>; readonly written: Promise<void> } | undefined;

  const writeAll = (states: Iterable<MatchState>): Promise<unknown> => {
    // Rows are locked in one order by everybody who locks several.
    const rows = JSON.stringify([...states].sort((a, b) => (a.id < b.id ? -1 : 1)).map((state) => ({ ...state, saved: savedOf(state.id) ?? null })));
    return lead.write((queries) => sql`
      insert into matches (id, betting, seq, saved)
      select id, betting, seq, nullif(saved, 'null'::jsonb) from jsonb_to_recordset(${rows}::jsonb) as state(id text, betting text, seq bigint, saved jsonb)
      on conflict (id) do update set betting = excluded.betting, seq = excluded.seq, saved = coalesce(excluded.saved, matches.saved)`.execute(queries));
  };

  const begin = (): NonNullable<typeof waiting> => {
    const states = new Map<string, MatchState>();
    const written = inTurn(() => {
      waiting = undefined;
      return writeAll(states.values());
    });
    return { states, written };
  };

  return {
    firstSeq: lead.epoch * SEQS_OF_EPOCH,
    // All that is told while something is written is then written together: an engine that takes a day up again stops some three hundred matches at once.
    write: (states) => {
      waiting ??= begin();
      for (const state of states) waiting.states.set(state.id, state);
      return waiting.written;
    },
    forget: (matchIds) => {
      waiting = undefined;
      return inTurn(() => lead.write((queries) => queries.deleteFrom("matches").where("id", "in", matchIds).execute()));
    },
  };
};
