import type { Balances, User } from "./user.ts";
import { cutToMoney, type Money, noMoney } from "../kernel/money.ts";

/** The names of the balances in the user as the sportsbook tells them and the device keeps them (spec 3). */
const KEPT_AS = {
  available: "availableBalance",
  sportBonus: "sportBonusBalance",
  casinoBonus: "casinoBonusBalance",
  virtualBonus: "virtualBonusBalance",
  trust: "trustBalance",
} as const satisfies Record<keyof Balances, string>;

const NAMES = Object.keys(KEPT_AS) as readonly (keyof Balances)[];

/** The user reduced to the balances. */
export const onlyBalances = (user: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(NAMES.flatMap((name) => (user[KEPT_AS[name]] === undefined ? [] : [[KEPT_AS[name], user[KEPT_AS[name]]]])));

/** The balances of a user who is told or kept in major units; undefined when one of them is no amount. */
export const balancesIn = (user: Readonly<Record<string, unknown>>): Pick<User, "missing"> & { readonly balances: Balances } | undefined => {
  const missing = NAMES.filter((name) => user[KEPT_AS[name]] === undefined);
  const read = (name: keyof Balances): Money | undefined => {
    const amount = user[KEPT_AS[name]];
    if (amount === undefined) return noMoney;
    return typeof amount === "number" ? cutToMoney(amount) : undefined;
  };
  const [available, sportBonus, casinoBonus, virtualBonus, trust] = [read("available"), read("sportBonus"), read("casinoBonus"), read("virtualBonus"), read("trust")];
  if (available === undefined || sportBonus === undefined || casinoBonus === undefined || virtualBonus === undefined || trust === undefined) return undefined;
  return { balances: { available, sportBonus, casinoBonus, virtualBonus, trust }, missing };
};
