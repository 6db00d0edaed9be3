import { randomInt } from "node:crypto";

const digits = (count: number): string => Array.from({ length: count }, () => randomInt(10)).join("");

/** Of a deposit or a withdrawal: not to be guessed, and short enough to be told on the phone. */
export const newReference = (): string => `DX${digits(12)}`;

/** What is said at a shop's counter. */
export const newShopCode = (): string => digits(9);
