/** Numbers the things of a kind in their order in the session: the nth timer, the nth call. */
export const createCounter = (): ((what: string) => string) => {
  const counts = new Map<string, number>();
  return (what) => {
    const count = (counts.get(what) ?? 0) + 1;
    counts.set(what, count);
    return `${what}#${count}`;
  };
};
