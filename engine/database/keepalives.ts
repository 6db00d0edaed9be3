/**
 * The statement by which the server misses a connection's other end after eleven seconds instead of two hours. A machine that is switched off says nothing, and until it is
 * missed its transactions hold their locks: an engine that took its place could settle nothing. It holds for the transaction ("local") or for the connection ("session").
 */
export const missingSoon = (scope: "local" | "session"): string =>
  Object.entries({ idle: 5, interval: 2, count: 3 }).map(([name, value]) => `set ${scope} tcp_keepalives_${name} = ${value}`).join("; ");
