import type { User } from "../../domain/account/user.ts";
import type { Funds } from "../../domain/events/placement.ts";
import { type Money, money } from "../../domain/kernel/money.ts";

/** The amount of each of the player's funds, in minor units; undefined when the engine has not told it. */
export const fundsOf = ({ balances, cashback }: User): Readonly<Record<Funds, Money | undefined>> => ({
  balance: balances?.available,
  "sport-bonus": balances?.sportBonus,
  cashback: cashback === null ? undefined : money(cashback.value),
});

/** The funds that can pay a stake now: the balance, and every other fund with money in it. The chosen fund stays in the list when it is empty. */
export const choosableFunds = (user: User, chosen: Funds): readonly Funds[] => {
  const held = fundsOf(user);
  return (["balance", "sport-bonus", "cashback"] as const).filter((funds) => funds === "balance" || funds === chosen || (held[funds] ?? 0) > 0);
};

/** The engine's id of the bonus or cashback that pays the stake; undefined when the player's own money pays it. */
export const bonusIdOf = ({ activeBonus, cashback }: User, funds: Funds): string | undefined => {
  switch (funds) {
    case "balance":
      return undefined;
    case "sport-bonus":
      return activeBonus?.id;
    case "cashback":
      return cashback?.id;
  }
};
