import type { SealedFact } from "../../domain/events/envelope.ts";
import { canonical } from "../../domain/log/canonical.ts";
import { repeatedKey } from "../ndjson/repeated-key.ts";
import type { Flaw } from "./problem.ts";

/**
 * Undefined when a line is exactly what the writer writes for its record. The seal covers the values but not the way
 * they are written, so a line in another form could mean something else to another reader.
 */
export const flawOfWriting = (text: string, value: unknown, fact: SealedFact): Flaw | undefined => {
  const written = canonical(fact);
  if (text === written) return undefined;
  const key = repeatedKey(text);
  if (key !== undefined) return { verdict: "broken", code: "repeated-key", key };
  const field = Object.keys(value as object).find((name) => !Object.hasOwn(fact, name));
  if (field !== undefined) return { verdict: "broken", code: "beside-the-seal", field };
  return { verdict: "broken", code: "not-as-written", column: firstDifference(text, written) + 1 };
};

const firstDifference = (one: string, other: string): number => {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
};
