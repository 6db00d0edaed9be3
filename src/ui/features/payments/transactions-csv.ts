import type { TransactionRow } from "../../../application/ports/payments.ts";
import { toCsv } from "../../../audit/csv/csv.ts";
import { printMoney } from "../../../domain/kernel/money.ts";

const HEAD = ["Date (UTC)", "Reference", "Subject", "Type", "Amount", "Balance", "Wallet", "Channel", "Status"];

/** The rows as CSV for a spreadsheet. Text from outside cannot run there as a formula (faults R5). */
export const transactionsCsv = (rows: readonly TransactionRow[]): string =>
  toCsv([
    HEAD,
    ...rows.map((row) => [
      row.date, row.reference, row.subject, row.type, printMoney(row.amount), row.balance === undefined ? "" : printMoney(row.balance), row.wallet, row.channel, row.status,
    ]),
  ]);
