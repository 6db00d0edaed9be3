import { Effect, Schema } from "effect";
import { LoginReply, sessionRoutes } from "../../../../contract/session.ts";
import type { IdsShape } from "../../../application/ports/ids.ts";
import type { SessionsShape } from "../../../application/ports/session.ts";
import { localNumber } from "../../../domain/kernel/mobile-number.ts";
import { fieldsOf, statusIn } from "../transport/fields.ts";
import { callEngine, refuse, sentenceOf, toldOr } from "../transport/reply.ts";
import { replyDecoder } from "../transport/reply-decoder.ts";
import type { Transport } from "../transport/transport.ts";

export interface SessionsConfig {
  readonly transport: Transport;
  readonly ids: Pick<IdsShape, "pseudonym">;
  /** The sportsbook's number of this client (spec 9). */
  readonly clientId: number;
}

const { discloses } = replyDecoder(LoginReply);
const readLogin = Schema.decodeUnknownOption(LoginReply);

export const createHttpSessions = ({ transport, ids, clientId }: SessionsConfig): SessionsShape => ({
  signIn: Effect.fn("Sessions.signIn")(function* (mobile, password) {
    const sent = { username: localNumber(mobile) || mobile, password, clientId };
    const query = { source: "website" };
    const body = yield* callEngine(transport, { method: "POST", path: sessionRoutes.login, query, body: sent, discloses });
    const reply = readLogin(body);
    const user = reply._tag === "Some" ? reply.value.data : undefined;
    // `success` is unreliable. Only a token, which the schema takes only if it fits into a header, shows that the player is signed in (spec 5).
    if (user?.token === undefined) return yield* refuse(toldOr(loginError(body), "not-signed-in", { body: sent }), statusIn(body));
    const { id, username, role = "" } = user;
    return { token: user.token, player: ids.pseudonym(String(id)), userId: String(id), username: String(username), role };
  }),

  signOut: Effect.fn("Sessions.signOut")(function* (ended) {
    yield* callEngine(transport, { method: "POST", path: sessionRoutes.logout, body: {}, token: ended, outlivesPage: true });
  }),
});

/** The engine's message for a refused login; "" when there is none. It is never the body itself, because the body may hold a token. */
const loginError = (body: unknown): string => {
  const { error } = fieldsOf(body);
  return typeof error === "string" && error !== "" ? error : sentenceOf(body);
};
