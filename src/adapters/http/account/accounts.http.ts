import { Effect } from "effect";
import { accountRoutes, ActiveBonusReply, CashbackReply, UserDetailsReply, type UserRecord } from "../../../../contract/account.ts";
import type { AccountDetails, AccountsShape } from "../../../application/ports/account.ts";
import { NoAnswer } from "../../../application/ports/failures.ts";
import type { SessionKeeperShape } from "../../../application/ports/session-keeper.ts";
import type { Balances } from "../../../domain/events/account-events.ts";
import { type Money, noMoney } from "../../../domain/kernel/money.ts";
import { toMoney } from "../transport/amounts.ts";
import { callEngine, refuse, replyReader, type ReplyReader, toldOr, unreadable } from "../transport/reply.ts";
import { statusIn } from "../transport/status-in.ts";
import type { Transport, TransportRequest } from "../transport/transport.ts";

export interface AccountsConfig {
  readonly transport: Transport;
  readonly keeper: SessionKeeperShape;
  /** Spec 9. */
  readonly clientId: number;
}

const details = replyReader(UserDetailsReply);
const activeBonus = replyReader(ActiveBonusReply);
const cashback = replyReader(CashbackReply);

export const createHttpAccounts = ({ transport, keeper, clientId }: AccountsConfig): AccountsShape => {
  const get = Effect.fnUntraced(function* <Shape>(
    path: string,
    { discloses, read }: ReplyReader<Shape>,
    query: NonNullable<TransportRequest["query"]> = {},
  ) {
    const token = keeper.current()?.token;
    const request = { method: "GET", path, query, discloses } as const;
    const { body } = yield* callEngine(transport, token === undefined ? request : { ...request, token });
    return { body, reply: yield* read(body) };
  });

  return {
    details: Effect.fn("Accounts.details")(function* () {
      const { body, reply } = yield* get(accountRoutes.userDetails(clientId), details);
      if (!reply.success) return yield* refuse(toldOr(reply.message, "details-not-fetched"), statusIn(body));
      if (reply.data === undefined) return yield* refuse({ code: "no-user-data" }, statusIn(body));
      return yield* toDetails(reply.data);
    }),

    activeBonus: Effect.fn("Accounts.activeBonus")(function* () {
      const { data } = (yield* get(accountRoutes.activeBonus, activeBonus, { client_id: clientId })).reply;
      return data === undefined ? null : { id: data.bonusId, name: data.name };
    }),

    cashback: Effect.fn("Accounts.cashback")(function* () {
      const { data } = (yield* get(accountRoutes.cashback, cashback, { clientId })).reply;
      return data === undefined ? null : { id: data.id, name: data.name };
    }),
  };
};

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
    : Effect.fail(new NoAnswer({ reason: unreadable }));
};
