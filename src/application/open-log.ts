import { Effect } from "effect";
import type { Head } from "../domain/events/envelope.ts";
import type { SlipstreamEvent } from "../domain/events/event.ts";
import { GENESIS } from "../domain/log/chain.ts";
import { createVerifier, type Verdict } from "../domain/log/verify.ts";
import { fromSnapshot } from "../domain/snapshot.ts";
import { fold, initialState, type State } from "../domain/state.ts";
import { Digest } from "./ports/digest.ts";
import { Journal } from "./ports/journal.ts";

/** The log as it was found: where it ends, what it amounts to, and what the start has to say about it. */
export interface OpenedLog {
  readonly head: Head;
  readonly state: State;
  /** Facts to append first: a loss that was noticed. */
  readonly findings: readonly SlipstreamEvent[];
}

/**
 * Reads the log from its last snapshot. Every record after it is verified; one that does not verify ends what
 * can be trusted, and everything from there on is reported as lost rather than believed. A store that cannot
 * be read at all opens as an empty one.
 */
export const openLog = Effect.fn("openLog")(function* () {
  const journal = yield* Journal;
  const digest = yield* Digest;
  const snapshot = yield* journal.loadSnapshot().pipe(Effect.orElseSucceed(() => undefined));
  const start = snapshot?.head ?? GENESIS;
  const facts = yield* journal.read(start.length + 1).pipe(Effect.orElseSucceed(() => []));
  const verify = createVerifier(digest.sha256, start);
  const firstBad = facts.findIndex((fact) => !isVerified(verify(fact)));
  const trusted = firstBad === -1 ? facts : facts.slice(0, firstBad);
  const state = fold(snapshot === undefined ? initialState() : fromSnapshot(snapshot.state), trusted);
  const last = trusted.at(-1);
  const head: Head = last === undefined ? start : { length: last.sequence, hash: last.hash };
  return { head, state, findings: findings(journal.keptHead(), head) } satisfies OpenedLog;
});

const isVerified = (verdict: Verdict): boolean => verdict.verdict === "verified";

const findings = (kept: Head | undefined, head: Head): readonly SlipstreamEvent[] =>
  kept === undefined || kept.length <= head.length
    ? []
    : [{ type: "LogLossDetected", expectedLength: kept.length, expectedHash: kept.hash }];
