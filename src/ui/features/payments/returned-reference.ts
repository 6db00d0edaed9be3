import { isId } from "../../../domain/kernel/ids.ts";

/** Under which each provider gives the reference back (docs/wire-facts.md#wallet). */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  paystack: ["trxref", "reference"],
  monnify: ["paymentReference"],
  flutterwave: ["tx_ref"],
  korapay: ["reference"],
  fidelity: ["txnRef"],
  smileandpay: ["orderReference"],
};
const ANY = ["reference", "transactionRef", ...new Set(Object.values(NAMES).flat())];

/** The reference that a provider brought the player back with; undefined when the address has none that could be one. */
export const returnedReference = (method: string, query: URLSearchParams): string | undefined =>
  [...(NAMES[method.toLowerCase()] ?? []), ...ANY].map((name) => query.get(name)).find((value) => value !== null && isId(value)) ?? undefined;
