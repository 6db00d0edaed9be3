import { type Disclosure, disclosureOf } from "../../../../contract/disclosure.ts";
import { Refusal } from "../../../../contract/reply.ts";
import type { ReplyInput } from "../../../application/recording/inputs.ts";
import { withoutSecrets } from "./secrets.ts";
import type { TransportReply, TransportRequest } from "./transport.ts";

const KEPT_HEADERS = ["content-type", "idempotency-supported", "retry-after"];
/** Longer than any message shown, shorter than a page of somebody else's. */
const LONGEST_TEXT = 2_000;
const refusal = disclosureOf(Refusal);

/**
 * Takes out of a reply what a recording may not hold: every field that its schema does not mark as shown. Values that
 * a decoder needs but nobody may see are numbered in the order they are met ("token-1"), so that a replay can still
 * tell one session from the next.
 */
export const createDisclosing = (): ((reply: TransportReply, request: TransportRequest) => ReplyInput) => {
  const met = new Map<string, Map<unknown, string>>();
  const standInFor = (field: string, value: unknown): unknown => {
    if (typeof value !== "string" || value === "") return value;
    const values = met.get(field) ?? new Map<unknown, string>();
    met.set(field, values);
    const standIn = values.get(value) ?? `${field}-${values.size + 1}`;
    values.set(value, standIn);
    return standIn;
  };

  const disclose = (value: unknown, disclosure: Disclosure, field: string): unknown => {
    if (disclosure === "shown") return value;
    if (disclosure === "stand-in") return standInFor(field, value);
    if (disclosure === "secret" || typeof value !== "object" || value === null) return undefined;
    if (Array.isArray(value)) return value.map((item) => disclose(item, disclosure, field));
    const entries = Object.entries(value);
    // The wire also writes a list as an object keyed "0", "1" and so on.
    if (entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name)))
      return entries.map(([, item]) => disclose(item, disclosure, field));
    return Object.fromEntries(
      entries.flatMap(([name, item]) => {
        const kept = Object.hasOwn(disclosure, name) ? disclose(item, disclosure[name] ?? "secret", name) : undefined;
        return kept === undefined ? [] : [[name, kept]];
      }),
    );
  };

  return (reply, request) => {
    const { status, headers, text } = reply;
    const answered = status >= 200 && status < 300;
    const kept = discloseText(text, (body) => disclose(body, answered ? (request.discloses ?? "secret") : refusal, ""));
    return {
      status,
      headers: Object.fromEntries(KEPT_HEADERS.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]]))),
      text: withoutSecrets(kept, request),
    };
  };
};

/** Text that is no JSON is what a proxy or a crash wrote: a player is shown its beginning, and so is a reader. */
const discloseText = (text: string, disclose: (body: unknown) => unknown): string => {
  try {
    return JSON.stringify(disclose(JSON.parse(text)) ?? null);
  } catch {
    return text.slice(0, LONGEST_TEXT);
  }
};
