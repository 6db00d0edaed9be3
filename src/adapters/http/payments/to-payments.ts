import { Effect } from "effect";
import { ACCEPTED, type Transaction, type TransactionsReply } from "../../../../contract/payments.ts";
import { NoAnswer } from "../../../application/ports/failures.ts";
import type { TransactionPage, TransactionRow, TransactionStatus } from "../../../application/ports/payments.ts";
import type { DepositWay } from "../../../domain/events/payment-request.ts";
import type { InitiatedDeposit } from "../../../domain/attempts/state.ts";
import { cutToMoney } from "../../../domain/kernel/money.ts";
import { unreadable } from "../transport/reply.ts";

const LONGEST_LINK = 2_048;

/** Where the player pays a deposit, read from the `link` of its answer. Only an http or https address counts as a link; undefined for other text. */
export const wayOf = (link: string | undefined): DepositWay | undefined => {
  if (link === undefined || link === "") return { kind: "shop" };
  if (link === ACCEPTED) return { kind: "phone" };
  return link.length <= LONGEST_LINK && URL.canParse(link) && /^https?:$/.test(new URL(link).protocol) ? { kind: "link", link } : undefined;
};

export const toInitiatedDeposit = (reference: string | undefined, link: string | undefined): InitiatedDeposit | undefined => {
  const way = wayOf(link);
  return reference === undefined || way === undefined ? undefined : { reference, way };
};

const STATUSES: readonly TransactionStatus[] = ["pending", "successful", "failed", "rejected", "cancelled", "held"];

const toRow = (wire: Transaction): TransactionRow | undefined => {
  const amount = cutToMoney(wire.amount);
  const balance = wire.balance === undefined ? undefined : cutToMoney(wire.balance);
  if (amount === undefined || (wire.balance !== undefined && balance === undefined)) return undefined;
  return {
    id: wire.id, reference: wire.referenceNo, type: wire.type === "debit" ? "debit" : "credit", amount, balance, subject: wire.subject || wire.description, channel: wire.channel,
    date: wire.transactionDate, status: STATUSES[wire.status] ?? "pending", wallet: wire.wallet,
    // Only a bet's subject says that the description is its number.
    bet: wire.subject.endsWith("(Sport)") ? wire.description || undefined : undefined, game: wire.gameName || undefined,
  };
};

/** A page of transactions. It fails with `NoAnswer` when one amount cannot be read, because money must not seem to be missing. */
export const toTransactionPage = ({ data, meta, totals, balances }: TransactionsReply, page: number): Effect.Effect<TransactionPage, NoAnswer> => {
  const rows = data.map(toRow);
  const curve = balances.flatMap(({ at, balance }) => {
    const money = cutToMoney(balance);
    return money === undefined ? [] : [{ at, balance: money }];
  });
  if (!rows.every((row) => row !== undefined)) return Effect.fail(new NoAnswer({ reason: unreadable }));
  return Effect.succeed({
    rows, page: meta?.page ?? page, lastPage: meta?.lastPage ?? page, total: meta?.total ?? rows.length,
    credit: totals === undefined ? undefined : cutToMoney(totals.credit), debit: totals === undefined ? undefined : cutToMoney(totals.debit), balances: curve,
  });
};
