import { cutText, wellFormed } from "../../domain/kernel/cut-text.ts";

const LONGEST_NAME = 120;
const LONGEST_MESSAGE = 400;

/** Shortens a name to `LONGEST_NAME` characters. Names come from outside, and a very long one must not fill the page. */
export const clipName = (text: string): string => clip(text, LONGEST_NAME);
export const clipMessage = (text: string): string => clip(text, LONGEST_MESSAGE);

/** Invisible characters and those that change the direction of text. Joiners are not among them, because scripts and emoji need them. */
const UNSEEN = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gu;

const clip = (text: string, longest: number): string => {
  // The text is cut before the replacement, so that megabytes of text cost nothing.
  const seen = wellFormed(cutText(text, longest * 4)).replace(UNSEEN, " ").trim();
  return seen.length <= longest ? seen : `${cutText(seen, longest - 1)}…`;
};
