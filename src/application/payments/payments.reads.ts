import { Effect } from "effect";
import { isZoneName } from "../../domain/events/preferences-events.ts";
import { type Guard, isCount, isText, oneOf, orAbsent } from "../../domain/kernel/guards.ts";
import { type AttemptId, isAttemptId } from "../../domain/kernel/ids.ts";
import { Payments, type TransactionFilter, type TransactionsAsked, type TransactionType } from "../ports/payments.ts";
import { publicField } from "../recording/codec.ts";
import { readSpec } from "../reads/read-store.ts";

/** Rows on one page of the list. An export is read in pages of the same size. */
export const ROWS_PER_PAGE = 25;
const ROWS_PER_EXPORT = 500;
/** The most pages in an export, newest first. */
const EXPORT_PAGES = 20;

const isType: Guard<TransactionType> = oneOf("credit", "debit");
const isCategory: Guard<TransactionsAsked> = oneOf("deposits", "withdrawals", "bets", "casino", "bonuses", "open");

const filterFields = {
  from: publicField(orAbsent(isText)),
  to: publicField(orAbsent(isText)),
  zone: publicField(orAbsent(isZoneName)),
  type: publicField(orAbsent(isType)),
  category: publicField(orAbsent(isCategory)),
};

interface PageArgs extends TransactionFilter {
  /** The number of the page, from 1. */
  readonly page: number;
}

/** Every row that matches the filter, newest first. */
const allRows = Effect.fn("allRows")(function* (filter: TransactionFilter) {
  const payments = yield* Payments;
  const first = yield* payments.transactions(filter, 1, ROWS_PER_EXPORT);
  const rows = [...first.rows];
  for (let page = 2; page <= Math.min(first.lastPage, EXPORT_PAGES); page += 1) rows.push(...(yield* payments.transactions(filter, page, ROWS_PER_EXPORT)).rows);
  return { rows, isWhole: first.lastPage <= EXPORT_PAGES };
});

export const paymentsReads = {
  paymentMethods: readSpec({ name: "payments/methods", fields: {}, keeping: "lasting", owner: "player", load: () => Effect.flatMap(Payments, (payments) => payments.methods()) }),
  banks: readSpec({ name: "payments/banks", fields: {}, keeping: "lasting", owner: "player", load: () => Effect.flatMap(Payments, (payments) => payments.banks()) }),
  bankAccounts: readSpec({ name: "payments/accounts", fields: {}, keeping: "fresh", owner: "player", load: () => Effect.flatMap(Payments, (payments) => payments.accounts()) }),
  shopCode: readSpec({
    name: "payments/shop-code",
    fields: { attempt: publicField(isAttemptId) },
    keeping: "lasting",
    owner: "player",
    load: ({ attempt }: { readonly attempt: AttemptId }) => Effect.flatMap(Payments, (payments) => payments.shopCode(attempt)),
  }),
  transactions: readSpec({
    name: "payments/transactions",
    fields: { ...filterFields, page: publicField(isCount) },
    keeping: "fresh",
    owner: "player",
    load: ({ page, ...filter }: PageArgs) => Effect.flatMap(Payments, (payments) => payments.transactions(filter, page, ROWS_PER_PAGE)),
  }),
  statement: readSpec({
    name: "payments/statement",
    fields: { year: publicField(isCount), zone: publicField(orAbsent(isZoneName)) },
    keeping: "fresh",
    owner: "player",
    load: ({ year, zone }: { readonly year: number; readonly zone?: string | undefined }) => Effect.flatMap(Payments, (payments) => payments.statement(year, zone)),
  }),
  allTransactions: readSpec({ name: "payments/all-transactions", fields: filterFields, keeping: "fresh", owner: "player", load: (filter: TransactionFilter) => allRows(filter) }),
};
