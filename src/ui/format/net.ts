import { type Money, money } from "../../domain/kernel/money.ts";
import { formatAmount } from "./money.ts";

/** "+88.00", "−NGN 25.50" or "0.00". */
export const formatNet = (net: Money, currency?: string): string => `${net > 0 ? "+" : net < 0 ? "−" : ""}${formatAmount(money(Math.abs(net)), currency)}`;
