import { Effect, Schema } from "effect";
import { type CallFailure, NoAnswer, NotSent, Refused, SessionRefused } from "../../../application/ports/failures.ts";
import { NoReply, type Transport, type TransportReply, type TransportRequest, Unsent } from "./transport.ts";

/** Longer texts are cut: they are shown to a player. */
const MAX_MESSAGE = 500;
/** A shorter one would take half the alphabet out of a message. */
const SHORTEST_SECRET = 4;
export const UNREADABLE = "The sportsbook's answer could not be read.";

/** What a call was answered with: the headers, and the body as JSON. */
export interface Answer {
  readonly headers: TransportReply["headers"];
  readonly body: unknown;
}

/**
 * Makes the call and sorts the answer (spec 7): a 2xx with JSON is an answer, a 4xx a refusal, 401 and 403 for a
 * call with a token the end of that session. Silence, a server's own failure and anything that cannot be read
 * are no answer: what was asked for may have happened.
 */
export const callEngine = (transport: Transport, request: TransportRequest): Effect.Effect<Answer, CallFailure> =>
  Effect.tryPromise({
    try: (signal) => transport.send({ ...request, signal }),
    catch: (error) =>
      error instanceof Unsent
        ? new NotSent({ message: error.message })
        : new NoAnswer({ message: error instanceof NoReply ? error.message : "The sportsbook could not be reached." }),
  }).pipe(Effect.flatMap((reply) => sortReply(reply, request)));

const sortReply = (reply: TransportReply, request: TransportRequest): Effect.Effect<Answer, CallFailure> => {
  const { status, headers, text } = reply;
  const { token } = request;
  if (status >= 200 && status < 300) {
    const body = parseJson(text);
    return body === undefined ? Effect.fail(new NoAnswer({ message: UNREADABLE })) : Effect.succeed({ headers, body });
  }
  const message = withoutSecrets(messageOf(reply), request);
  if ((status === 401 || status === 403) && token !== undefined) return Effect.fail(new SessionRefused({ message, token }));
  return Effect.fail(status >= 400 && status < 500 ? new Refused({ message, status }) : new NoAnswer({ message }));
};

/** A no inside a 2xx body, in the engine's own words. */
export const refuse = (said: string, status: number, request: Pick<TransportRequest, "token" | "body"> = {}): Effect.Effect<never, Refused> =>
  Effect.fail(new Refused({ message: withoutSecrets(toMessage(said), request), status }));

/** An answer in the shape the call promises, or none. */
export const decodeAnswer = <Shape>(schema: Schema.ConstraintDecoder<Shape>): ((body: unknown) => Effect.Effect<Shape, NoAnswer>) => {
  const decode = Schema.decodeUnknownEffect(schema);
  return (body) => Effect.mapError(decode(body), () => new NoAnswer({ message: UNREADABLE }));
};

/** A JSON object or list; undefined for anything else, HTML and bare words included. */
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
  return toMessage(said === "" ? text : said) || String(status);
};

/** The `message` of a body, one text or a list of them (contract 1.3); "" when there is none. */
export const sentenceOf = (body: unknown): string => {
  if (typeof body !== "object" || body === null || !("message" in body)) return "";
  const { message } = body;
  if (typeof message === "string") return toMessage(message);
  return Array.isArray(message) ? toMessage(message.filter((part) => typeof part === "string").join(", ")) : "";
};

/** Fit to show: one line, no control or direction-changing characters, not endless. */
export const toMessage = (text: string): string =>
  text
    .slice(0, MAX_MESSAGE * 4)
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, " ")
    .trim()
    .slice(0, MAX_MESSAGE)
    // The cut may have gone through a pair.
    .replace(/[\uD800-\uDBFF]$/, "");

/** A server that echoes the request must not bring a secret onto the screen or into the log (design 8). */
const withoutSecrets = (message: string, { token, body }: Pick<TransportRequest, "token" | "body">): string => {
  let clean = message;
  for (const secret of [token, ...secretsOf(body)])
    if (secret !== undefined && secret.length >= SHORTEST_SECRET) clean = clean.replaceAll(secret, "…");
  return clean;
};

const secretsOf = (body: unknown): readonly string[] => {
  if (typeof body !== "object" || body === null) return [];
  const fields: Record<string, unknown> = { ...body };
  return [fields["password"], fields["username"]].filter((secret) => typeof secret === "string");
};
