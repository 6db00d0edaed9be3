import type { Fact } from "../../domain/events/envelope.ts";
import { type Change, type FactMark, type Path, sumOfFact } from "../../domain/fingerprint.ts";
import { sumText } from "../../domain/kernel/mixing.ts";
import type { Sha256 } from "../../domain/log/chain.ts";
import type { AdmittedInput } from "./inputs.ts";
import type { Outgoing } from "./outgoing.ts";

/** The letters of a link: half a SHA-256, which is enough to notice damage and mistakes. */
export const LINK_LETTERS = 32;

/**
 * Returns the function that links the lines of one session: each is ended with a hash over it and every line before it. It takes whole lines, in order,
 * as many at a time as there are. A line that has a link already gets a new one.
 */
export const createLinker = (sha256: Sha256): ((lines: string) => string) => {
  let link = NO_LINK;
  return (lines) =>
    lines
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => {
        const fields = unlinked(line)?.fields ?? line;
        link = linkAfter(link, fields, sha256);
        return `${fields.slice(0, -1)},"link":"${link}"}\n`;
      })
      .join("");
};

export const linkAfter = (previous: string, fields: string, sha256: Sha256): string => sha256(`${previous}\n${fields}`).slice(0, LINK_LETTERS);

/** The link before the first line. */
export const NO_LINK = "";

const TAIL = `,"link":"`.length + LINK_LETTERS + `"}`.length;

/** Splits a line into the text that was linked and its link; undefined when it has no link. */
export const unlinked = (line: string): { readonly fields: string; readonly link: string } | undefined => {
  const at = line.length - TAIL;
  if (at < 1 || !line.startsWith(`,"link":"`, at) || !line.endsWith(`"}`)) return undefined;
  return { fields: `${line.slice(0, at)}}`, link: line.slice(at + 9, -2) };
};

/** A fact as a line has it: its type, its checksum, the checksum of the state after it or `NOT_SUMMED`, and what it changed. */
export type WrittenMark = readonly [type: string, fact: string, state: string, changes?: readonly (readonly [Path, unknown?])[]];

export const writeMark = ({ type, fact, state, changes }: FactMark): WrittenMark =>
  changes.length === 0 ? [type, sumText(fact), sumText(state)] : [type, sumText(fact), sumText(state), changes];

/** Stands for the checksum of a state in a recording that must not slow down the page. */
export const NOT_SUMMED = "-";

export const writeUnsummed = (fact: Fact, changes: readonly Change[]): WrittenMark => {
  const { type } = fact.event;
  return changes.length === 0 ? [type, sumText(sumOfFact(fact)), NOT_SUMMED] : [type, sumText(sumOfFact(fact)), NOT_SUMMED, changes];
};

/** One input, and what it caused before the next input. */
export interface RecordedStep extends AdmittedInput {
  /** The sequence of the first of `facts`. */
  readonly from: number;
  readonly facts: readonly WrittenMark[];
  /** Ids drawn during the step, in order. */
  readonly ids: readonly string[];
  /** Calls sent and timers set during the step, in order. */
  readonly outgoing: readonly Outgoing[];
}
