import { randomInt } from "node:crypto";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

/** Seven random characters of A-Z and 0-9, so that an id cannot be guessed. */
export const newBetslipId = (): string => Array.from({ length: 7 }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
