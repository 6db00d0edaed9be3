import { type Money, money } from "../kernel/money.ts";

/** The lowest amount that a player who accepts a lower offer agrees to, in minor units: a twentieth less than asked for, in the player's favour where that is no whole unit. */
export const lowestAccepted = (asked: Money): Money => money(asked - Math.floor(asked / 20));
