import { groupBy } from "../group-by.ts";
import type { Bet, History, Movement } from "../history.ts";

const isPlayers = (account: string): boolean => !account.startsWith("house:");

/** Both sides of a movement that a player's account has: what it gains, and what it holds then. */
const sidesOf = ({ source, target, amount, sourceBalance, targetBalance }: Movement) =>
  [{ account: source, gain: -amount, balance: sourceBalance }, { account: target, gain: amount, balance: targetBalance }].filter(({ account }) => isPlayers(account));

/** Each balance is the one before it and the movement, never below zero, and the last is the wallet's. */
export const walletsChain = ({ movements, wallets }: History): readonly string[] => {
  const held = new Map<string, number>();
  const flaws: string[] = [];
  for (const movement of [...movements].sort((a, b) => a.id - b.id))
    for (const { account, gain, balance } of sidesOf(movement)) {
      const place = `${account} of player ${movement.player}`;
      const due = (held.get(place) ?? 0) + gain;
      if (balance !== due) flaws.push(`movement ${movement.id}: ${place} should hold ${due}, and holds ${balance}`);
      if (due < 0) flaws.push(`movement ${movement.id}: ${place} falls below zero`);
      held.set(place, due);
    }
  for (const { player, balances } of wallets)
    for (const [account, balance] of Object.entries(balances)) {
      const due = held.get(`${account} of player ${player}`) ?? 0;
      if (due !== balance) flaws.push(`${account} of player ${player} holds ${balance}, its movements make ${due}`);
    }
  return flaws;
};

/** What a bet's stake and result moved on the player's account. */
const paymentsOf = (movements: readonly Movement[], { name }: Bet) => {
  const own = movements.filter(({ reference }) => reference === name);
  return { stakes: own.filter(({ target }) => target === "house:bets"), payments: own.filter(({ source }) => source === "house:bets") };
};

const sum = (movements: readonly Movement[]): number => movements.reduce((total, { amount }) => total + amount, 0);

/** One stake for each bet, one payment for each that pays, of its winnings; and one result for all bets on an outcome. */
export const oneBetOnePayment = ({ bets, movements }: History): readonly string[] => {
  const flaws: string[] = [];
  const byReference = groupBy(movements, ({ reference }) => reference);
  const results = new Map<string, Set<number>>();
  for (const bet of bets) {
    const { stakes, payments } = paymentsOf(byReference.get(bet.name) ?? [], bet);
    if (stakes.length !== 1 || sum(stakes) !== bet.stake) flaws.push(`bet ${bet.name}: the stake of ${bet.stake} was taken ${stakes.length} times, ${sum(stakes)} in all`);
    if (payments.length > 1) flaws.push(`bet ${bet.name} was paid ${payments.length} times`);
    if (sum(payments) !== bet.winnings) flaws.push(`bet ${bet.name}: ${sum(payments)} was paid for winnings of ${bet.winnings}`);
    if (bet.status === 0 && payments.length > 0) flaws.push(`bet ${bet.name} is open and was paid`);
    if (bet.status === 0 && bet.legs.every(({ status }) => status !== 0)) flaws.push(`bet ${bet.name} is decided and was left open`);
    for (const { match, outcome, status } of bet.legs) {
      const place = `${match} ${outcome}`;
      results.set(place, (results.get(place) ?? new Set()).add(status));
    }
  }
  for (const [place, statuses] of results) if (statuses.size > 1) flaws.push(`outcome ${place} has the results ${[...statuses].sort().join(" and ")}`);
  return flaws;
};
