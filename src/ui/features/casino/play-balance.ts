import type { PlayBalance } from "../../../application/ports/casino.ts";
import type { User } from "../../../domain/account/user.ts";

export const balanceNames: Readonly<Record<PlayBalance, string>> = { real: "Real Money", bonus: "Bonus", demo: "Demo" };

/** The balances that the chooser offers (spec 6): real money always, and the casino bonus if there is any, otherwise play money. */
export const offeredBalances = ({ balances }: User): readonly PlayBalance[] => ["real", (balances?.casinoBonus ?? 0) > 0 ? "bonus" : "demo"];

/** The balance that an address names; undefined for anything else. */
export const readBalance = (query: URLSearchParams): PlayBalance | undefined => {
  const named = query.get("balance");
  return named === "real" || named === "bonus" || named === "demo" ? named : undefined;
};
