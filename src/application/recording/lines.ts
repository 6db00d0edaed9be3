import type { Change } from "../../domain/changes.ts";
import type { Sha256 } from "../../domain/log/chain.ts";
import type { Folded } from "../log/event-store.ts";
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

/** A fact of a session, or a step on the desk of its window, and what it changed outside the prices. A step has the sequence of the fact before it. */
export interface MadeFact extends Folded {
  readonly changes: readonly Change[];
}

/** A fact or a step as a line has it: its type, and what it changed outside the prices. */
export type WrittenFact = readonly [type: string, changes?: readonly Change[]];

export const writeFact = ({ event: { type }, changes }: MadeFact): WrittenFact => (changes.length === 0 ? [type] : [type, changes]);

/** What the log and the whole state had come to at a moment, as hashes. They cover what a line does not tell: the content of the events, and the prices. */
export interface Check {
  /** The length of the log. */
  readonly events: number;
  readonly head: string;
  /** Undefined in a recording that must not slow down the page. */
  readonly state?: string | undefined;
}

/** One input, and what it caused before the next input. */
export interface RecordedStep extends AdmittedInput {
  /** The sequence of the first of `facts`. */
  readonly from: number;
  readonly facts: readonly WrittenFact[];
  /** Ids drawn during the step, in order. */
  readonly ids: readonly string[];
  /** Calls sent and timers set during the step, in order. */
  readonly outgoing: readonly Outgoing[];
  /** What the session had come to when the next input came; about every thousand facts. */
  readonly check?: Check | undefined;
}
