import type { Money } from "../../domain/kernel/money.ts";
import { formatAmount } from "./money.ts";

/** A balance with its currency; a dash while it is not known, because 0.00 would say that the player has nothing. */
export const formatBalance = (balance: Money | undefined, currency: string | undefined): string => (balance === undefined ? "–" : formatAmount(balance, currency));
