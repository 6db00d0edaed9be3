/** The pages of the player's own account, in the order in which they are shown. */
export const accountDestinations: readonly (readonly [to: string, label: string])[] = [
  ["/Account/Me", "Profile"],
  ["/Account/BetHistory", "Bet history"],
  ["/Account/Transactions", "Transactions"],
  ["/Account/Deposit", "Deposit"],
  ["/Account/Withdraw", "Withdraw"],
  ["/Account/SafetySecurity", "Safety and security"],
];
