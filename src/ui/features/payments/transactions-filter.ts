import type { TransactionCategory, TransactionFilter, TransactionType } from "../../../application/ports/payments.ts";

export const CATEGORIES: readonly { readonly id: TransactionCategory | "all"; readonly label: string }[] = [
  { id: "all", label: "All" },
  { id: "deposits", label: "Deposits" },
  { id: "withdrawals", label: "Withdrawals" },
  { id: "bets", label: "Bets" },
  { id: "casino", label: "Casino" },
  { id: "bonuses", label: "Bonuses" },
];
export const TYPES: readonly { readonly id: TransactionType | "all"; readonly label: string }[] = [
  { id: "all", label: "In and out" },
  { id: "credit", label: "Money in" },
  { id: "debit", label: "Money out" },
];

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const dateIn = (text: string | null): string | undefined => (text !== null && DATE.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined);
const oneOf = <Id extends string>(list: readonly { readonly id: Id | "all" }[], text: string | null): Id | undefined => {
  const found = list.find(({ id }) => id === text)?.id;
  return found === "all" ? undefined : found;
};

/** The filter in an address. Values that cannot be read are ignored. */
export const filterIn = (query: URLSearchParams): TransactionFilter => ({
  from: dateIn(query.get("from")),
  to: dateIn(query.get("to")),
  type: oneOf<TransactionType>(TYPES, query.get("type")),
  category: oneOf<TransactionCategory>(CATEGORIES, query.get("show")),
});
