import { Effect } from "effect";
import { SafetyAcknowledgement, type SafetyRecord as WireRecord, SafetyReply, safetyRoutes as routes } from "../../../../contract/safety.ts";
import { NoAnswer } from "../../../application/ports/failures.ts";
import type { Limit, SafetiesShape, SafetyRecord } from "../../../application/ports/safety.ts";
import type { SessionKeeperShape } from "../../../application/ports/session-keeper.ts";
import type { LimitKind } from "../../../domain/events/safety-events.ts";
import { money, moneyToNumber, noMoney } from "../../../domain/kernel/money.ts";
import { toMoney } from "../transport/amounts.ts";
import { callEngine, refuse, replyReader, toldOr, unreadable } from "../transport/reply.ts";
import { statusIn } from "../transport/fields.ts";
import type { Transport, TransportRequest } from "../transport/transport.ts";

export interface SafetiesConfig {
  readonly transport: Transport;
  readonly keeper: SessionKeeperShape;
  /** Spec 9. */
  readonly clientId: number;
}

const record = replyReader(SafetyReply);
const acknowledged = replyReader(SafetyAcknowledgement);

export const createHttpSafeties = ({ transport, keeper, clientId }: SafetiesConfig): SafetiesShape => {
  const withToken = (request: TransportRequest): TransportRequest => {
    const token = keeper.current()?.token;
    return token === undefined ? request : { ...request, token };
  };
  const change = Effect.fnUntraced(function* (method: "PUT" | "POST", path: string, body: object) {
    const answer = (yield* callEngine(transport, withToken({ method, path, body, discloses: acknowledged.discloses }))).body;
    const { success, message, data } = yield* acknowledged.read(answer);
    if (!success) return yield* refuse(toldOr(message, "client-fault"), statusIn(answer));
    return data;
  });

  return {
    record: Effect.fn("Safeties.record")(function* () {
      const request = withToken({ method: "GET", path: routes.record(clientId), discloses: record.discloses });
      const { body } = yield* callEngine(transport, request);
      const { data, message } = yield* record.read(body);
      return data === undefined ? yield* refuse(toldOr(message, "unreadable"), statusIn(body)) : toRecord(data);
    }),
    setLimit: Effect.fn("Safeties.setLimit")(function* ({ kind, period, amount }) {
      const onTheWire = amount === null ? {} : { amount: kind === "session" ? amount : moneyToNumber(money(amount)) };
      return (yield* change("PUT", routes.setLimit, { kind, period, ...onTheWire }))?.from ?? null;
    }),
    setRealityCheck: (minutes) => Effect.asVoid(change("PUT", routes.setRealityCheck, { minutes })),
    answerRealityCheck: () => Effect.asVoid(change("POST", routes.answerRealityCheck, {})),
    takeBreak: Effect.fn("Safeties.takeBreak")(function* (kind, days) {
      const until = (yield* change("POST", routes.takeBreak, { kind, days }))?.until;
      return until === undefined ? yield* new NoAnswer({ reason: unreadable }) : { kind, until };
    }),
  };
};

const toAmount = (kind: LimitKind, amount: number | undefined): number | null =>
  amount === undefined ? null : kind === "session" ? Math.floor(amount) : (toMoney(amount) ?? noMoney);

const toLimit = ({ kind, period, amount, used, waiting }: WireRecord["limits"][number]): Limit => ({
  kind, period, amount: toAmount(kind, amount), used: toAmount(kind, used) ?? 0,
  waiting: waiting === undefined ? undefined : { amount: toAmount(kind, waiting.amount), from: waiting.from },
});

const toRecord = (data: WireRecord): SafetyRecord => ({
  limits: data.limits.map(toLimit),
  pause: data.break,
  realityCheckMinutes: data.realityCheckMinutes,
  // By the engine's own clock: this device's may be wrong.
  realityCheckIn: data.realityCheckAt === undefined ? undefined : data.realityCheckAt - data.now,
  sessionMinutes: Math.max(0, Math.floor(data.sessionMinutes)),
  sessionNet: toMoney(data.sessionNet) ?? noMoney,
});
