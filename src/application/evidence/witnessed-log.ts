import { Context, Effect } from "effect";
import { BehaviorSubject } from "rxjs";
import type { Head } from "../../domain/events/envelope.ts";
import { GENESIS } from "../../domain/log/chain.ts";
import { createWitness, type HeadStanding } from "../../domain/log/witness.ts";
import { LogKeeper } from "../log/log-keeper.ts";
import { Journal } from "../ports/journal.ts";

/** How the sportsbook's heads compare with this device's log; undefined until the sportsbook has been asked. */
export interface WitnessedLogShape {
  readonly standings$: BehaviorSubject<readonly HeadStanding[] | undefined>;
}

export class WitnessedLog extends Context.Service<WitnessedLog, WitnessedLogShape>()("slipstream/WitnessedLog") {}

export const createWitnessedLog = (): WitnessedLogShape => ({ standings$: new BehaviorSubject<readonly HeadStanding[] | undefined>(undefined) });

/**
 * Compares heads that somebody else holds with the log of this device. It reads only the record of each head, so the length of the log does not
 * matter. The result is not a fact, because a replay has only the recorded part of the log.
 */
export const compareWithLog = Effect.fn("compareWithLog")(function* (heads: readonly Head[]) {
  const journal = yield* Journal;
  const log = yield* LogKeeper;
  const held = yield* Effect.forEach(heads, ({ length }) => Effect.map(journal.hashOf(length), (hash) => ({ length, hash })));
  const witness = createWitness(heads);
  for (const { length, hash } of held) if (hash !== undefined) witness.see(length, hash);
  return witness.report({ start: GENESIS, head: log.head(), soundUpTo: undefined, stopped: false }).heads;
});
