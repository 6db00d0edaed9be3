const LONGEST_NAME = 120;
const LONGEST_MESSAGE = 400;

/** Names and messages come from outside: one absurdly long text must not take the page over. */
export const clipName = (text: string): string => clip(text, LONGEST_NAME);
export const clipMessage = (text: string): string => clip(text, LONGEST_MESSAGE);

/** What is not seen, and what turns the text beside it around. The joiners stay: scripts and emoji are written with them. */
const UNSEEN = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gu;

const clip = (text: string, longest: number): string => {
  // A cut before the search, so that a text of megabytes costs nothing.
  const seen = text.slice(0, longest * 4).replace(UNSEEN, " ").trim();
  if (seen.length <= longest) return seen;
  // The cut may have gone through a pair.
  return `${seen.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;
};
