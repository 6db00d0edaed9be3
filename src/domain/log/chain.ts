import type { Head, SealedFact, StoredFact } from "../events/envelope.ts";
import { canonical } from "./canonical.ts";
import { committed } from "./personal-fields.ts";

/** Lower-case hex SHA-256 of the UTF-8 text. */
export type Sha256 = (text: string) => string;

/** The head of an empty log. */
export const GENESIS: Head = { length: 0, hash: "0".repeat(64) };

/** Seals a fact. */
export const seal = (fact: StoredFact, previous: string, sha256: Sha256): SealedFact => {
  const { sequence, at, cause, version, event, salts } = fact;
  const hash = hashOf(fact, previous, sha256);
  return salts === undefined ? { sequence, at, cause, version, event, previous, hash } : { sequence, at, cause, version, event, salts, previous, hash };
};

/** The hash of a fact. It covers the hash of the fact before it and every field of its own, a field that has a salt by its commitment. */
export const hashOf = ({ sequence, at, cause, version, event, salts }: StoredFact, previous: string, sha256: Sha256): string => {
  const covered = salts === undefined ? event : committed(event, salts, sha256);
  // The canonical text of an object with these fields. Its five names are sorted here once and not for every fact.
  return sha256(`${previous}\n{"at":${canonical(at)},"cause":${canonical(cause)},"event":${canonical(covered)},"sequence":${canonical(sequence)},"version":${canonical(version)}}`);
};

/** Seals a run of facts after a head. The hashes do not depend on where a run begins or ends. */
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
