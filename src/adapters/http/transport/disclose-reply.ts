import { type Disclosure, disclosureOf } from "../../../../contract/disclosure.ts";
import { SESSION_TOKEN } from "../../../../contract/headers.ts";
import { Refusal } from "../../../../contract/reply.ts";
import type { ReplyInput } from "../../../application/recording/inputs.ts";
import { cutText } from "../../../domain/kernel/cut-text.ts";
import { withoutSecrets } from "./secrets.ts";
import type { TransportReply, TransportRequest } from "./transport.ts";

const KEPT_HEADERS = ["content-type", "idempotency-supported", "retry-after"];
/** What a recording may keep of a refusal. */
const REFUSAL_DISCLOSES = disclosureOf(Refusal);
/** The most characters of a text that are kept: more than any message that is shown, and much less than an HTML page. */
const LONGEST_TEXT = 2_000;

/**
 * Takes out of a reply what a recording may not hold: every field that its schema does not mark as shown. Values that
 * a decoder needs but nobody may see are numbered in the order they are met ("token-1"), so that a replay can still
 * tell one session from the next.
 */
export const createDisclosing = (): ((reply: TransportReply, request: TransportRequest) => ReplyInput) => {
  const met = new Map<string, Map<unknown, number>>();
  /** The stand-in has the type of the value, and fits into a header only if the value does. So a decoder accepts both or refuses both. */
  const standInFor = (field: string, value: unknown): unknown => {
    if (value === "" || value === null) return value;
    if (typeof value !== "string" && typeof value !== "number") return undefined;
    const values = met.get(field) ?? new Map<unknown, number>();
    met.set(field, values);
    const number = values.get(value) ?? values.size + 1;
    values.set(value, number);
    if (typeof value === "number") return number;
    return SESSION_TOKEN.test(value) ? `${field}-${number}` : `${field}-${number} `;
  };

  const disclose = (value: unknown, disclosure: Disclosure, field: string, request: TransportRequest): unknown => {
    if (disclosure === "shown") return scrubbed(value, request);
    if (disclosure === "stand-in") return standInFor(field, value);
    if (disclosure === "secret" || typeof value !== "object" || value === null) return undefined;
    if (Array.isArray(value)) return value.map((item) => disclose(item, disclosure, field, request));
    const entries = Object.entries(value);
    // The wire also writes a list as an object keyed "0", "1" and so on.
    if (entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name)))
      return entries.map(([, item]) => disclose(item, disclosure, field, request));
    // JSON leaves out fields whose value is undefined.
    return Object.fromEntries(
      entries.map(([name, item]) => [name, Object.hasOwn(disclosure, name) ? disclose(item, disclosure[name] ?? "secret", name, request) : undefined]),
    );
  };

  return (reply, request) => {
    const { status, headers, text } = reply;
    const answered = status >= 200 && status < 300;
    const disclosure = answered ? (request.discloses ?? "secret") : REFUSAL_DISCLOSES;
    return {
      status,
      headers: Object.fromEntries(KEPT_HEADERS.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]]))),
      text: discloseText(text, request, (body) => disclose(body, disclosure, "", request)),
    };
  };
};

/** Text that is not JSON comes from a proxy or a crash. The player is shown its beginning, so the recording keeps that. */
const discloseText = (text: string, request: TransportRequest, disclose: (body: unknown) => unknown): string => {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return cutText(withoutSecrets(text, request), LONGEST_TEXT);
  }
  try {
    return JSON.stringify(disclose(body) ?? null);
  } catch {
    // The JSON is nested too deeply for a recursive function.
    return "null";
  }
};

/** Removes secrets from each text separately: in the whole JSON text a secret may be escaped, or equal the name of a field. */
const scrubbed = (value: unknown, request: TransportRequest): unknown => {
  if (typeof value === "string") return withoutSecrets(value, request);
  if (Array.isArray(value)) return value.map((item) => scrubbed(item, request));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, scrubbed(item, request)]));
};
