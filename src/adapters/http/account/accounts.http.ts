import { Effect } from "effect";
import { accountRoutes, type ActiveBonus, ActiveBonusReply, CashbackReply, UserDetailsReply, type UserRecord } from "../../../../contract/account.ts";
import { AwardReply, paymentsRoutes } from "../../../../contract/payments.ts";
import { Acknowledgement } from "../../../../contract/reply.ts";
import { sessionRoutes, SessionsReply } from "../../../../contract/session.ts";
import type { AccountDetails, AccountsShape, Claimable, DepositBonus, Profile } from "../../../application/ports/account.ts";
import { NoAnswer } from "../../../application/ports/failures.ts";
import { balancesIn } from "../../../domain/account/told-user.ts";
import type { Bonus } from "../../../domain/account/user.ts";
import { cutToMoney, moneyToNumber, noMoney, parseMoney } from "../../../domain/kernel/money.ts";
import { statusIn } from "../transport/fields.ts";
import { createPlayerCalls, type EnginePortConfig } from "../transport/player-calls.ts";
import { refuse, toldOr, unreadable } from "../transport/reply.ts";
import { type ReplyDecoder, replyDecoder } from "../transport/reply-decoder.ts";
import type { TransportRequest } from "../transport/transport.ts";

const details = replyDecoder(UserDetailsReply);
const activeBonus = replyDecoder(ActiveBonusReply);
const cashback = replyDecoder(CashbackReply);
const awarded = replyDecoder(AwardReply);
const acknowledged = replyDecoder(Acknowledgement);
const sessionList = replyDecoder(SessionsReply);

export const createHttpAccounts = (config: EnginePortConfig): AccountsShape => {
  const { clientId } = config;
  const { call } = createPlayerCalls(config);
  const get = <Shape>(path: string, decoder: ReplyDecoder<Shape>, query: NonNullable<TransportRequest["query"]> = {}) => call({ method: "GET", path, query }, decoder);

  const change = Effect.fnUntraced(function* (method: "PUT" | "POST", path: string, body: object) {
    const answer = yield* call({ method, path, body }, acknowledged);
    const { success, message } = answer.reply;
    if (!success) return yield* refuse(toldOr(message, "client-fault", { body }), statusIn(answer.body));
  });
  const user = Effect.fnUntraced(function* () {
    const { body, reply } = yield* get(accountRoutes.userDetails(clientId), details);
    if (!reply.success) return yield* refuse(toldOr(reply.message, "details-not-fetched"), statusIn(body));
    return reply.data ?? (yield* refuse({ code: "no-user-data" }, statusIn(body)));
  });

  return {
    details: Effect.fn("Accounts.details")(function* () {
      return yield* toDetails(yield* user());
    }),

    activeBonus: Effect.fn("Accounts.activeBonus")(function* () {
      const { data } = (yield* get(accountRoutes.activeBonus, activeBonus, { client_id: clientId })).reply;
      return data === undefined ? null : toBonus(data.bonusId, data);
    }),

    cashback: Effect.fn("Accounts.cashback")(function* () {
      const { data } = (yield* get(accountRoutes.cashback, cashback, { clientId })).reply;
      return data === undefined ? null : toBonus(data.id, { ...data, type: "flat" });
    }),

    claimable: Effect.fn("Accounts.claimable")(function* () {
      const bonus = (yield* get(accountRoutes.depositBonus, activeBonus, { client_id: clientId })).reply.data;
      const back = (yield* get(accountRoutes.cashback, cashback, { clientId })).reply.data;
      // Only the engine knows how much bonus a deposit gives. If it does not tell, the bonus is claimed together with the deposit.
      return [
        ...(bonus === undefined ? [] : toClaimable(bonus.bonusId, bonus.name, bonus.claimable ?? 0)),
        ...(back === undefined ? [] : toClaimable(back.id, back.name, back.claimable ?? back.value)),
      ];
    }),

    depositBonus: Effect.fn("Accounts.depositBonus")(function* () {
      const { data } = (yield* get(accountRoutes.depositBonus, activeBonus, { client_id: clientId })).reply;
      return data === undefined ? null : toDepositBonus(data);
    }),

    claim: Effect.fn("Accounts.claim")(function* ({ id, amount }) {
      const body = { bonusId: id, amount: moneyToNumber(amount), username: config.keeper.current()?.username ?? "" };
      const answer = yield* call({ method: "POST", path: paymentsRoutes.award, query: { client_id: clientId }, body }, awarded);
      const { success, description } = answer.reply;
      if (!success) return yield* refuse(toldOr(description, "client-fault", { body }), statusIn(answer.body));
    }),

    profile: () => Effect.map(user(), toProfile),
    updateDetails: (wanted) => change("PUT", accountRoutes.updateDetails, wanted),
    changePassword: (oldPassword, password) => change("PUT", sessionRoutes.updatePassword, { clientId, oldPassword, password }),

    sessions: Effect.fn("Accounts.sessions")(function* () {
      const { body, reply } = yield* get(sessionRoutes.sessions, sessionList);
      return reply.success ? reply.data : yield* refuse({ code: "unreadable" }, statusIn(body));
    }),
    endSession: (id) => change("POST", sessionRoutes.endSession, { id }),
  };
};

const toBonus = (id: string, { name, value, type }: Pick<ActiveBonus, "name" | "value" | "type">): Bonus => ({
  id, name, value: Math.max(0, cutToMoney(value) ?? noMoney), type: type === "percentage" ? "percentage" : "flat",
});

/** What cannot be told exactly is not promised. */
const toDepositBonus = ({ name, type, value, leastDeposit = 0, most = 0 }: ActiveBonus): DepositBonus | null => {
  const [least, greatest, amount] = [parseMoney(leastDeposit), parseMoney(most), parseMoney(value)];
  if (least === undefined || greatest === undefined || least <= 0 || greatest <= 0 || value <= 0) return null;
  if (type === "percentage") return { name, worth: { percent: value }, leastDeposit: least, most: greatest };
  return amount === undefined ? null : { name, worth: { amount: amount < greatest ? amount : greatest }, leastDeposit: least, most: greatest };
};

const toClaimable = (id: string, name: string, worth: number): readonly Claimable[] => {
  const amount = cutToMoney(worth) ?? noMoney;
  return amount > 0 ? [{ id, name, amount }] : [];
};

const toProfile = (user: UserRecord): Profile => ({
  username: user.username, phone: user.phone ?? user.username, firstName: user.firstName ?? "", lastName: user.lastName ?? "", email: user.email ?? "",
  gender: user.gender ?? "", dateOfBirth: user.dateOfBirth ?? "", country: user.country ?? "", state: user.state ?? "", city: user.city ?? "", address: user.address ?? "",
});

/** Everything but the code that authenticates the player elsewhere. */
const toldOf = (user: UserRecord): Readonly<Record<string, string | number>> =>
  Object.fromEntries(Object.entries(user).flatMap(([name, value]) => (value === undefined || name === "authCode" ? [] : [[name, value]])));

const toDetails = (user: UserRecord): Effect.Effect<AccountDetails, NoAnswer> => {
  const read = balancesIn(user);
  if (read === undefined) return Effect.fail(new NoAnswer({ reason: unreadable }));
  return Effect.succeed({ ...read, userId: user.id, username: user.username, role: user.role ?? "", user: toldOf(user) });
};
