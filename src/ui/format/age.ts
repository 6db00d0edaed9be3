/** "23 s" or "4 min": how long ago `since` was, both in wall milliseconds. */
export const formatAge = (since: number, now: number): string => {
  const seconds = Math.max(0, Math.floor((now - since) / 1_000));
  return seconds < 120 ? `${seconds} s` : `${Math.floor(seconds / 60)} min`;
};

/** Says why the live prices are not current. `since` is 0 when they have not begun yet. */
export const feedLossText = (since: number, now: number): string =>
  since === 0 ? "connecting to live prices" : `no update for ${formatAge(since, now)}`;
