import type { SignedBet } from "../../domain/log/receipt-body.ts";
import { counted } from "./counted.ts";
import { formatMoney } from "./money.ts";

const PAID_BY: Readonly<Record<SignedBet["paidBy"], string>> = { balance: "the balance", "sport-bonus": "a sport bonus", cashback: "a cashback" };

/** What a receipt says was bet: "System, 3 lines; 3 lines of 2 at 10.00; paid by the balance". */
export const signedBetWords = ({ type, lines, groupings = [], paidBy }: SignedBet): string =>
  [`${type}, ${counted(lines, "line")}`, ...groupings.map(({ size, unit, lines: of }) => `${counted(of, "line")} of ${size} at ${formatMoney(unit)}`), `paid by ${PAID_BY[paidBy]}`].join("; ");
