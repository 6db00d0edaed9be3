import { createHash } from "node:crypto";
import type { SealedFact } from "../../src/domain/events/envelope.ts";
import { GENESIS, sealAll } from "../../src/domain/log/chain.ts";
import { added, facts, oddsChanged, selection } from "../../tests/kit/builders.ts";

const OUTCOMES = 200;

/** A log of `length` facts: one selection, then price changes of 200 outcomes. */
export const longLog = (length: number): readonly SealedFact[] => {
  const selections = Array.from({ length: OUTCOMES }, (_, index) => selection(String(1_000 + index)));
  const [first = selection()] = selections;
  const moves = Array.from({ length: length - 1 }, (_, index) => oddsChanged(selections[index % OUTCOMES] ?? first, 2 + (index % 50) / 10));
  return sealAll(facts([added(first), ...moves]), GENESIS, (text) => createHash("sha256").update(text).digest("hex"));
};
