/** The accounts of a player. Each is a column of `wallets` and is never negative. `withdrawing` is money that withdrawals have set aside. */
export const playerAccounts = ["main", "sport_bonus", "casino_bonus", "virtual_bonus", "trust", "cashback", "withdrawing"] as const;
export type PlayerAccount = (typeof playerAccounts)[number];

/**
 * The accounts of the house, which are the other side of a player's movements. `bets` and `casino` get stakes and pay winnings;
 * `payments` and `shops` stand for money from and to the outside; `bonuses` pays bonuses.
 */
export type HouseAccount = "house:bets" | "house:casino" | "house:payments" | "house:shops" | "house:bonuses" | "house:opening";

export type Account = PlayerAccount | HouseAccount;

export const isPlayerAccount = (account: string): account is PlayerAccount => playerAccounts.some((each) => each === account);
