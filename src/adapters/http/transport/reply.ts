import { Effect } from "effect";
import { type CallFailure, NoAnswer, NotSent, Refused, SessionRefused } from "../../../application/ports/failures.ts";
import { type Reason, told } from "../../../domain/events/reason.ts";
import { cutText } from "../../../domain/kernel/cut-text.ts";
import { fieldsOf } from "./fields.ts";
import { withoutSecrets } from "./secrets.ts";
import { NoReply, type Transport, type TransportReply, type TransportRequest, Unsent } from "./transport.ts";

/** The most characters of a message that are kept, because it is shown to a player. */
const MAX_MESSAGE = 500;
/** The most characters of a body that is no message, for example the page of a proxy: enough to tell somebody what it was. */
const MAX_BODY = 160;
export const unreadable: Reason = { code: "unreadable" };

/** What engines of the family say to a call that they do not know (docs/wire-facts.md#status-codes-and-error-bodies). */
const UNKNOWN_CALL = /^Cannot [A-Z]+ \//;

/** Somebody on the way waited too long, so the call may have reached the engine. */
const TIMED_OUT = 408;
/** The engine has no such call. */
const NOT_IMPLEMENTED = 501;

/**
 * Makes the call, sorts the reply and returns its body (spec 7): a 2xx with JSON is an answer, a 4xx is a refusal, and 401 or 403 for a call
 * with a token ends that session. A missing answer, a 408, a 5xx and anything unreadable are `NoAnswer`: what was asked for may
 * have happened.
 */
export const callEngine = (transport: Transport, request: TransportRequest): Effect.Effect<unknown, CallFailure> =>
  Effect.tryPromise({
    try: (signal) => transport.send(request.goesOn === true ? request : { ...request, signal }),
    catch: (error) =>
      error instanceof Unsent
        ? new NotSent({ reason: { code: "offline" } })
        : new NoAnswer({ reason: { code: error instanceof NoReply ? error.code : "unreachable" } }),
  }).pipe(Effect.flatMap((reply) => sortReply(reply, request)));

const sortReply = (reply: TransportReply, request: TransportRequest): Effect.Effect<unknown, CallFailure> => {
  const { status, headers, text } = reply;
  const { token } = request;
  if (status >= 200 && status < 300) {
    const body = parseJson(text);
    return body === undefined ? Effect.fail(new NoAnswer({ reason: unreadable })) : Effect.succeed(body);
  }
  const message = messageOf(reply);
  const reason: Reason = UNKNOWN_CALL.test(message) || status === NOT_IMPLEMENTED ? { code: "not-offered" } : { code: "told", message: withoutSecrets(message, request) };
  if ((status === 401 || status === 403) && token !== undefined) return Effect.fail(new SessionRefused({ reason, token }));
  const again = retryAfterIn(headers);
  return Effect.fail(status >= 400 && status < 500 && status !== TIMED_OUT ? new Refused({ reason, status, ...again }) : new NoAnswer({ reason, ...again }));
};

/** Reads the Retry-After header in seconds, as our engine writes it. A date is ignored, because this device's clock may be wrong. */
const retryAfterIn = (headers: TransportReply["headers"]): { readonly retryAfterMs?: number } => {
  const seconds = headers["retry-after"] ?? "";
  return /^\d{1,6}$/.test(seconds) ? { retryAfterMs: Number(seconds) * 1_000 } : {};
};

/** A refusal inside a 2xx body. */
export const refuse = (reason: Reason, status: number): Effect.Effect<never, Refused> => Effect.fail(new Refused({ reason, status }));

/** The engine's message as a reason, made fit to show and without the secrets of the request; the code `otherwise` when it is empty. */
export const toldOr = (
  text: string,
  otherwise: Exclude<Reason["code"], "told">,
  request: Pick<TransportRequest, "token" | "body"> = {},
): Reason => told(withoutSecrets(toMessage(text), request), otherwise);

/** The parsed text when it is a JSON object or list; undefined for anything else, such as HTML. */
const parseJson = (text: string): unknown => {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === "object" && parsed !== null ? parsed : undefined;
  } catch {
    return undefined;
  }
};

/** Spec 7: "rejects with the server message, else the serialized body, else the status code". */
const messageOf = ({ status, text }: TransportReply): string => {
  const said = sentenceOf(parseJson(text));
  return (said === "" ? cutText(toMessage(text), MAX_BODY) : said) || String(status);
};

/** The `message` of a body, one text or a list of them; "" when there is none. */
export const sentenceOf = (body: unknown): string => {
  const { message } = fieldsOf(body);
  if (typeof message === "string") return toMessage(message);
  return Array.isArray(message) ? toMessage(message.filter((part) => typeof part === "string").join(", ")) : "";
};

/** Makes text fit to show: one line, no control or direction-changing characters, at most `MAX_MESSAGE` long. */
export const toMessage = (text: string): string =>
  cutText(
    cutText(text, MAX_MESSAGE * 4)
      .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, " ")
      .trim(),
    MAX_MESSAGE,
  );
