import type { TransactionCategory, TransactionFilter, TransactionType } from "../../../application/ports/payments.ts";
import { readDay } from "../../navigation/read-day.ts";

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

const oneOf = <Id extends string>(list: readonly { readonly id: Id | "all" }[], text: string | null): Id | undefined => {
  const found = list.find(({ id }) => id === text)?.id;
  return found === "all" ? undefined : found;
};

/** The filter in an address. Values that cannot be read are ignored. */
export const filterIn = (query: URLSearchParams): TransactionFilter => ({
  from: readDay(query, "from"),
  to: readDay(query, "to"),
  type: oneOf<TransactionType>(TYPES, query.get("type")),
  category: oneOf<TransactionCategory>(CATEGORIES, query.get("show")),
});
