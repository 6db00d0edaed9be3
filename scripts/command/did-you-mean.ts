/** The edit distance of two words: how many letters have to be added, removed, changed or swapped with a neighbour. */
const distance = (one: string, other: string): number => {
  const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const above = rows[i - 1] ?? [];
      const changed = (above[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      const isExchanged = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const exchanged = isExchanged ? (rows[i - 2]?.[j - 2] ?? 0) + 1 : changed;
      row.push(Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, changed, exchanged));
    }
    rows.push(row);
  }
  return rows.at(-1)?.at(-1) ?? 0;
};

/** The known word that was probably meant; undefined when none is similar. */
export const meantBy = (written: string, known: readonly string[]): string | undefined => {
  const near = Math.max(1, Math.floor(written.length / 3));
  const [best] = known
    .map((word) => ({ word, away: distance(written.toLowerCase(), word.toLowerCase()) }))
    .filter(({ away }) => away <= near)
    .toSorted((one, other) => one.away - other.away);
  return best?.word;
};

/** The message for an unknown word, for example `unknown field minBonusOdds, did you mean minBonusOdd?`. */
export const unknownWord = (kind: string, written: string, known: readonly string[], where = ""): string => {
  const meant = meantBy(written, known);
  return `${where === "" ? "" : `${where}: `}unknown ${kind} ${written}${meant === undefined ? "" : `, did you mean ${meant}?`}`;
};
