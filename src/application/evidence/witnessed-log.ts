import { Context, Effect } from "effect";
import { BehaviorSubject } from "rxjs";
import type { Head } from "../../domain/events/envelope.ts";
import { GENESIS } from "../../domain/log/chain.ts";
import { createWitness, type HeadStanding } from "../../domain/log/witness.ts";
import { LogKeeper } from "../log/log-keeper.ts";
import { Journal } from "../ports/journal.ts";

/** What the heads that the sportsbook holds say of this device's log. Nobody has asked yet while it is undefined. */
export interface WitnessedLogShape {
  readonly standings$: BehaviorSubject<readonly HeadStanding[] | undefined>;
}

export class WitnessedLog extends Context.Service<WitnessedLog, WitnessedLogShape>()("slipstream/WitnessedLog") {}

export const createWitnessedLog = (): WitnessedLogShape => ({ standings$: new BehaviorSubject<readonly HeadStanding[] | undefined>(undefined) });

/**
 * Compares heads that somebody else holds with the log of this device, each by its record alone: a log of any length is not read. It
 * says how the log stands and is no part of the log, because a replay has only the part of it that was recorded.
 */
export const compareWithLog = Effect.fn("compareWithLog")(function* (heads: readonly Head[]) {
  const journal = yield* Journal;
  const log = yield* LogKeeper;
  const held = yield* Effect.forEach(heads, ({ length }) => Effect.map(journal.hashOf(length), (hash) => ({ length, hash })));
  const witness = createWitness(heads);
  for (const { length, hash } of held) if (hash !== undefined) witness.see(length, hash);
  return witness.report({ start: GENESIS, head: log.head(), firstBad: undefined, stopped: false }).heads;
});
