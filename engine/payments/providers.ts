import { ACCEPTED, SHOP_PROVIDER } from "../../contract/payments.ts";

/** How a player pays with a provider: on the provider's own page, on their phone, or with cash at a shop. */
type Way = "page" | "phone" | "shop";

export interface Provider {
  readonly provider: string;
  readonly title: string;
  /** What a player can pay with. */
  readonly takes: string;
  readonly way: Way;
  /** The query parameter in which the provider returns the reference (docs/wire-facts.md#wallet). */
  readonly returns: string;
}

export const providers: readonly Provider[] = [
  { provider: "paystack", title: "Paystack", takes: "card, bank transfer or USSD", way: "page", returns: "trxref" },
  { provider: "monnify", title: "Monnify", takes: "bank transfer", way: "page", returns: "paymentReference" },
  { provider: "flutterwave", title: "Flutterwave", takes: "card or bank transfer", way: "page", returns: "tx_ref" },
  { provider: "korapay", title: "Kora", takes: "bank transfer", way: "page", returns: "reference" },
  { provider: "fidelity", title: "Fidelity Bank", takes: "your account there", way: "page", returns: "txnRef" },
  { provider: "smileandpay", title: "Smile & Pay", takes: "card", way: "page", returns: "orderReference" },
  { provider: "mtnmomo", title: "MTN MoMo", takes: "on your phone", way: "phone", returns: "reference" },
  { provider: SHOP_PROVIDER, title: "Shop", takes: "cash, with a code", way: "shop", returns: "reference" },
];

export const providerOf = (name: string): Provider | undefined => providers.find(({ provider }) => provider === name);

/** The address where the player pays; undefined for a shop. */
export const linkOf = ({ way, provider }: Provider, origin: string, reference: string): string | undefined =>
  way === "page" ? `${origin}/pay/${provider}/${reference}` : way === "phone" ? ACCEPTED : undefined;
