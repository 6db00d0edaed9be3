import type { SearchOptions } from "minisearch";

/** Letters that are no letter with an accent, as people write them who do not have them. */
const WRITTEN: Readonly<Record<string, string>> = {
  ø: "o", ł: "l", đ: "d", ð: "d", ħ: "h", ŧ: "t", ı: "i", ŋ: "n", ĸ: "k", æ: "ae", œ: "oe", ß: "ss", þ: "th",
};

/** Removes case, accents and the strokes of letters, so that "Atletico" finds "Atlético" and "Lodz" finds "Łódź". */
export const plain = (word: string): string =>
  word
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{ASCII}]/gu, (letter) => WRITTEN[letter] ?? letter);

/**
 * How many letters of a word may be wrong. A short word with a mistake is usually another word. Two letters that changed places count as two
 * mistakes, and they are the commonest slip in a long word.
 */
const mistakesAllowed = ({ length }: string): number | false => {
  if (length <= 4) return false;
  return length < 7 ? 1 : 2;
};

/** How every index of the search reads what is typed: each word may be begun only, or have a mistake, and all of them have to be found. */
export const searchOptions: SearchOptions = { prefix: true, fuzzy: mistakesAllowed, combineWith: "AND" };
