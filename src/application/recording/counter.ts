/**
 * Numbers the things of a kind in their order in the session: the nth timer, the nth call. It begins at one again whenever `round` grows, with names that
 * were not given before.
 */
export const createCounter = (round: () => number): ((what: string) => string) => {
  const counts = new Map<string, number>();
  return (what) => {
    const kind = round() === 0 ? `${what}#` : `${what}#${round()}/`;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return `${kind}${count}`;
  };
};
