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
