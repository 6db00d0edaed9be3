import { randomInt } from "node:crypto";

const digits = (count: number): string => Array.from({ length: count }, () => randomInt(10)).join("");

/** A new reference of a deposit or a withdrawal. It is hard to guess, and short enough to be read out on the phone. */
export const newReference = (): string => `DX${digits(12)}`;

/** The code that the player says at a shop's counter. */
export const newShopCode = (): string => digits(9);
