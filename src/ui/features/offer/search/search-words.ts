import type { SearchOptions } from "minisearch";

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
