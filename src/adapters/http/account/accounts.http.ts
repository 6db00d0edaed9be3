import { Effect, Schema } from "effect";
import { accountRoutes, ActiveBonusReply, CashbackReply, UserDetailsReply, type UserRecord } from "../../../../contract/account.ts";
import { LoginReply, sessionRoutes, SessionToken } from "../../../../contract/session.ts";
import type { AccountDetails, AccountsShape } from "../../../application/ports/accounts.ts";
import type { DigestShape } from "../../../application/ports/digest.ts";
import { NoAnswer } from "../../../application/ports/failures.ts";
import type { SessionKeeperShape } from "../../../application/ports/session-keeper.ts";
import type { Balances } from "../../../domain/events/account-events.ts";
import { type Money, noMoney } from "../../../domain/kernel/money.ts";
import { toMoney } from "../transport/amounts.ts";
import { callEngine, decodeAnswer, refuse, sentenceOf, UNREADABLE } from "../transport/reply.ts";
import type { Transport } from "../transport/transport.ts";

export interface AccountsConfig {
  readonly transport: Transport;
  readonly keeper: SessionKeeperShape;
  readonly digest: DigestShape;
  readonly clientId: number;
}

const PSEUDONYM_LENGTH = 16;
const readLogin = Schema.decodeUnknownOption(LoginReply);
const isToken = Schema.is(SessionToken);

export const createHttpAccounts = ({ transport, keeper, digest, clientId }: AccountsConfig): AccountsShape => {
  const token = (): { readonly token?: string } => {
    const session = keeper.current();
    return session === undefined ? {} : { token: session.token };
  };

  return {
    signIn: Effect.fn("Accounts.signIn")(function* (mobile, password) {
      const sent = { username: mobile.replace(/^0/, ""), password, clientId };
      const { body } = yield* callEngine(transport, {
        method: "POST",
        path: sessionRoutes.login,
        query: { source: "website" },
        body: sent,
      });
      const reply = readLogin(body);
      const user = reply._tag === "Some" ? reply.value.data : undefined;
      // `success` is unreliable: the token alone says that somebody is signed in (spec 5).
      if (user?.token === undefined || !isToken(user.token))
        return yield* refuse(loginError(body), statusIn(body), { body: sent });
      const player = digest.sha256(`player:${user.id}`).slice(0, PSEUDONYM_LENGTH);
      return { token: user.token, player };
    }),

    signOut: Effect.fn("Accounts.signOut")(function* (ended) {
      yield* callEngine(transport, { method: "POST", path: sessionRoutes.logout, body: {}, token: ended, outlivesPage: true });
    }),

    details: Effect.fn("Accounts.details")(function* () {
      const { body } = yield* callEngine(transport, { method: "GET", path: accountRoutes.userDetails(clientId), ...token() });
      const { success, message, data } = yield* readDetails(body);
      if (!success) return yield* refuse(message || "Failed to fetch user details", statusIn(body));
      if (data === undefined) return yield* refuse("No user data received", statusIn(body));
      return yield* toDetails(data);
    }),

    activeBonus: Effect.fn("Accounts.activeBonus")(function* () {
      const query = { client_id: clientId };
      const { body } = yield* callEngine(transport, { method: "GET", path: accountRoutes.activeBonus, query, ...token() });
      const { data } = yield* readActiveBonus(body);
      return data === undefined ? null : { id: data.bonusId, name: data.name };
    }),

    cashback: Effect.fn("Accounts.cashback")(function* () {
      const query = { clientId };
      const { body } = yield* callEngine(transport, { method: "GET", path: accountRoutes.cashback, query, ...token() });
      const { data } = yield* readCashback(body);
      return data === undefined ? null : { id: data.id, name: data.name };
    }),
  };
};

const readDetails = decodeAnswer(UserDetailsReply);
const readActiveBonus = decodeAnswer(ActiveBonusReply);
const readCashback = decodeAnswer(CashbackReply);

/** Never the body itself: a login that went half wrong may carry a token. */
const loginError = (body: unknown): string => {
  const error = typeof body === "object" && body !== null && "error" in body ? body.error : undefined;
  if (typeof error === "string" && error !== "") return error;
  return sentenceOf(body) || "The sportsbook did not sign you in.";
};

/** The status an engine writes into a 2xx body. */
const statusIn = (body: unknown): number =>
  typeof body === "object" && body !== null && "status" in body && typeof body.status === "number" ? body.status : 400;

const WIRE_BALANCES = {
  available: "availableBalance",
  sportBonus: "sportBonusBalance",
  casinoBonus: "casinoBonusBalance",
  virtualBonus: "virtualBonusBalance",
  trust: "trustBalance",
} as const satisfies Record<keyof Balances, keyof UserRecord>;

const toDetails = (user: UserRecord): Effect.Effect<AccountDetails, NoAnswer> => {
  const missing: (keyof Balances)[] = [];
  let readable = true;
  const balance = (name: keyof Balances): Money => {
    const amount = user[WIRE_BALANCES[name]];
    if (amount === undefined) {
      missing.push(name);
      return noMoney;
    }
    const read = toMoney(amount);
    if (read === undefined) readable = false;
    return read ?? noMoney;
  };
  const balances: Balances = {
    available: balance("available"),
    sportBonus: balance("sportBonus"),
    casinoBonus: balance("casinoBonus"),
    virtualBonus: balance("virtualBonus"),
    trust: balance("trust"),
  };
  return readable
    ? Effect.succeed({ balances, missing, userId: user.id, username: user.username, role: user.role ?? "" })
    : Effect.fail(new NoAnswer({ message: UNREADABLE }));
};
