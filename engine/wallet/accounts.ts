/** A player's accounts: a column of `wallets` each, which is never negative. `withdrawing` is what a withdrawal has set aside. */
export const playerAccounts = ["main", "sport_bonus", "casino_bonus", "virtual_bonus", "trust", "cashback", "withdrawing"] as const;
export type PlayerAccount = (typeof playerAccounts)[number];

/**
 * The house's accounts, the other side of a player's movements. `bets` and `casino` hold stakes until they are won or lost; `payments`
 * and `shops` stand for money from and to the outside; `bonuses` for what the house gives away.
 */
export type HouseAccount = "house:bets" | "house:casino" | "house:payments" | "house:shops" | "house:bonuses" | "house:opening";

export type Account = PlayerAccount | HouseAccount;

export const isPlayerAccount = (account: string): account is PlayerAccount => playerAccounts.some((each) => each === account);
