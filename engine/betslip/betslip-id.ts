import { randomInt } from "node:crypto";

/** Without 0 and O, and without 1, I and L, which look alike and sound alike. Ids that were given out earlier may hold them. */
const ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";

/** Seven random characters, so that an id cannot be guessed. */
export const newBetslipId = (): string => Array.from({ length: 7 }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
