import { isId } from "../../../domain/kernel/ids.ts";

/** The query names under which each provider returns the reference (docs/wire-facts.md#wallet). */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  paystack: ["trxref", "reference"],
  monnify: ["paymentReference"],
  flutterwave: ["tx_ref"],
  korapay: ["reference"],
  fidelity: ["txnRef"],
  smileandpay: ["orderReference"],
};
const ANY = ["reference", "transactionRef", ...new Set(Object.values(NAMES).flat())];

/** The payment reference in the address to which a provider sent the player back; undefined when the address has no valid one. */
export const returnedReference = (method: string, query: URLSearchParams): string | undefined =>
  [...(NAMES[method.toLowerCase()] ?? []), ...ANY].map((name) => query.get(name)).find((value) => value !== null && isId(value)) ?? undefined;
