import { Effect } from "effect";
import { SafetyAcknowledgement, type SafetyRecord as WireRecord, SafetyReply, safetyRoutes as routes } from "../../../../contract/safety.ts";
import { NoAnswer } from "../../../application/ports/failures.ts";
import type { Limit, SafetiesShape, SafetyRecord, StatedAmount } from "../../../application/ports/safety.ts";
import type { LimitKind } from "../../../domain/events/safety-events.ts";
import { isCount } from "../../../domain/kernel/guards.ts";
import { cutToMoney, money, moneyToNumber, noMoney } from "../../../domain/kernel/money.ts";
import { refuse, toldOr, unreadable } from "../transport/reply.ts";
import { replyDecoder } from "../transport/reply-decoder.ts";
import { statusIn } from "../transport/fields.ts";
import { createPlayerCalls, type EnginePortConfig } from "../transport/player-calls.ts";

const record = replyDecoder(SafetyReply);
const acknowledged = replyDecoder(SafetyAcknowledgement);

export const createHttpSafeties = (config: EnginePortConfig): SafetiesShape => {
  const { call } = createPlayerCalls(config);
  const change = Effect.fnUntraced(function* (method: "PUT" | "POST", path: string, body: object) {
    const answer = yield* call({ method, path, body }, acknowledged);
    const { success, message, data } = answer.reply;
    if (!success) return yield* refuse(toldOr(message, "client-fault"), statusIn(answer.body));
    return data;
  });

  return {
    record: Effect.fn("Safeties.record")(function* () {
      const { body, reply } = yield* call({ method: "GET", path: routes.record(config.clientId) }, record);
      return reply.data === undefined ? yield* refuse(toldOr(reply.message, "unreadable"), statusIn(body)) : toRecord(reply.data);
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

/** The amount in the units of its kind; undefined when it cannot be read, which is neither nothing nor no limit. */
const toAmount = (kind: LimitKind, amount: number): number | undefined => {
  const minutes = Math.floor(amount);
  return kind === "session" ? (isCount(minutes) ? minutes : undefined) : cutToMoney(amount);
};

const toLimitAmount = (kind: LimitKind, amount: number | undefined): StatedAmount => (amount === undefined ? null : toAmount(kind, amount));

const toLimit = ({ kind, period, amount, used, waiting }: WireRecord["limits"][number]): Limit => ({
  kind, period, amount: toLimitAmount(kind, amount), used: toAmount(kind, used),
  waiting: waiting === undefined ? undefined : { amount: toLimitAmount(kind, waiting.amount), from: waiting.from },
});

const toRecord = (data: WireRecord): SafetyRecord => ({
  limits: data.limits.map(toLimit),
  pause: data.break,
  realityCheckMinutes: data.realityCheckMinutes,
  // Both times are of the engine's clock, because this device's clock may be wrong.
  realityCheckIn: data.realityCheckAt === undefined ? undefined : data.realityCheckAt - data.now,
  sessionMinutes: Math.max(0, Math.floor(data.sessionMinutes)),
  sessionNet: cutToMoney(data.sessionNet) ?? noMoney,
});
