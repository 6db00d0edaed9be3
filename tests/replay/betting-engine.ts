import type { Answering } from "./recorded-session.ts";

/** An engine that signs a player in, accepts a bet, and confirms every selection at 1.90. It answers no other call. */
export const bettingEngine = (bet: { readonly stake: number; readonly possibleWin: number }): Answering => ({ path, body }) => {
  if (path.startsWith("auth/login")) return { status: 201, body: { success: true, status: 200, data: { id: 7, username: "8031112222", token: "TOKEN" } } };
  if (path.startsWith("auth/details")) return { status: 200, body: { success: true, data: { id: 7, username: "8031112222", availableBalance: 520.5 } } };
  if (path.startsWith("bets/place")) return { status: 201, body: { success: true, status: 201, data: { betslipId: "K7Q2M9X", ...bet } } };
  if (!path.startsWith("bets/validate")) return "silence";
  const { events } = body as { readonly events: readonly object[] };
  return { status: 201, body: { success: true, data: Object.fromEntries(events.map((event, at) => [at, { ...event, odds: 1.9, active: 1 }])) } };
};
