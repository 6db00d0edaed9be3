import type { Head, SealedFact, StoredFact } from "../events/envelope.ts";
import { canonical } from "./canonical.ts";

/** Lower-case hex SHA-256 of the UTF-8 text. */
export type Sha256 = (text: string) => string;

/** The head of a log that holds nothing yet. */
export const GENESIS: Head = { length: 0, hash: "0".repeat(64) };

/** Links a fact to all that came before it: the hash covers the previous hash and every field of the fact. */
export const seal = (fact: StoredFact, previous: string, sha256: Sha256): SealedFact => {
  const { sequence, at, cause, version, event } = fact;
  const hash = sha256(`${previous}\n${canonical({ sequence, at, cause, version, event })}`);
  return { sequence, at, cause, version, event, previous, hash };
};

/** Links a run of facts after a head. Where the run is cut makes no difference to the hashes. */
export const sealAll = (facts: readonly StoredFact[], head: Head, sha256: Sha256): readonly SealedFact[] => {
  let { hash } = head;
  return facts.map((fact) => {
    const sealed = seal(fact, hash, sha256);
    hash = sealed.hash;
    return sealed;
  });
};

export const headAfter = (facts: readonly SealedFact[], before: Head): Head => {
  const last = facts.at(-1);
  return last === undefined ? before : { length: last.sequence, hash: last.hash };
};
