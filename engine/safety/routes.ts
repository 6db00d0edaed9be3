import type { FastifyInstance } from "fastify";
import { type LimitKind, safetyRoutes as routes, SetLimitRequest, SetRealityCheckRequest, TakeBreakRequest } from "../../contract/safety.ts";
import { money, moneyToNumber, parseMoney } from "../../src/domain/kernel/money.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../database/database.ts";
import type { Authenticate } from "../http/authenticate.ts";
import { readBody } from "../http/requests.ts";
import type { Routes } from "../http/routes.ts";
import { recordAction } from "../wallet/audit-trail.ts";
import { type LimitAmount, limitsOf, PERIOD_MS, setLimit } from "./limits.ts";
import { answerRealityCheck, BREAK_DAYS, REALITY_MINUTES, setRealityCheck, stateOf, takeBreak } from "./states.ts";
import { netSince, usedOf } from "./usage.ts";

export interface SafetyNeeds {
  readonly authenticate: Authenticate;
  readonly database: Database;
  readonly clock: Clock;
}

const MINUTE = 60_000;
const MOST_MINUTES = 24 * 60;
/** A limit's amount on the wire: money in major units, or minutes. */
const onTheWire = (kind: LimitKind, amount: LimitAmount): number | undefined => (amount === null ? undefined : kind === "session" ? amount : moneyToNumber(money(amount)));

/** The amount as it is stored; undefined when it cannot be a limit. */
const readAmount = (kind: LimitKind, amount: number | undefined): LimitAmount | undefined => {
  if (amount === undefined) return null;
  if (kind !== "session") return parseMoney(amount);
  return Number.isInteger(amount) && amount >= 1 && amount <= MOST_MINUTES ? amount : undefined;
};

/** The routes for the limits, reality checks and breaks that players set, and how much of the limits is used. */
export const safetyRoutes = (needs: SafetyNeeds): Routes => ({
  api: (app) => {
    registerRecord(app, needs);
    registerChanges(app, needs);
  },
});

const registerRecord = (app: FastifyInstance, { authenticate, database, clock }: SafetyNeeds): void => {
  app.get("/safety/:clientId", async (request) => {
    const userId = await authenticate(request);
    const now = clock.now();
    const { break: pause, realityMinutes, realityAt, sessionBegun = now } = await stateOf(database, userId, now);
    const limits = await Promise.all((await limitsOf(database, userId, now)).map(async ({ kind, period, amount, waiting }) => ({
      kind, period, amount: onTheWire(kind, amount), used: onTheWire(kind, await usedOf[kind](database, userId, now - PERIOD_MS[period])),
      ...(waiting === undefined ? {} : { waiting: { amount: onTheWire(kind, waiting.amount), from: waiting.from } }),
    })));
    return {
      success: true, message: "ok",
      data: {
        limits, break: pause, realityCheckMinutes: realityMinutes, realityCheckAt: realityAt, now,
        sessionMinutes: Math.floor((now - sessionBegun) / MINUTE), sessionNet: moneyToNumber(await netSince(database, userId, sessionBegun)),
      },
    };
  });
};

const registerChanges = (app: FastifyInstance, { authenticate, database, clock }: SafetyNeeds): void => {
  const refusal = (message: string) => ({ success: false, message });
  const noted = (userId: number, action: string, details: Readonly<Record<string, string | number>>) => ({ at: clock.now(), actor: "player", action, userId, details });

  app.put(`/${routes.setLimit}`, async (request) => {
    const userId = await authenticate(request);
    const { kind, period, amount: asked } = readBody(SetLimitRequest, request);
    const amount = readAmount(kind, asked);
    if (amount === undefined || (amount !== null && amount < 0)) return refusal("This amount cannot be a limit");
    const from = await database.transaction().execute(async (queries) => {
      const since = await setLimit(queries, userId, { kind, period, amount }, clock.now());
      await recordAction(queries, noted(userId, "limit-set", { kind, period, amount: amount ?? "none", from: since ?? "now" }));
      return since;
    });
    return { success: true, message: "ok", data: from === undefined ? {} : { from } };
  });

  app.put(`/${routes.setRealityCheck}`, async (request) => {
    const userId = await authenticate(request);
    const { minutes } = readBody(SetRealityCheckRequest, request);
    if (!REALITY_MINUTES.includes(minutes)) return refusal(`A reality check comes every ${REALITY_MINUTES.slice(1).join(", ")} minutes, or 0 for never`);
    await setRealityCheck(database, userId, minutes, clock.now());
    return { success: true, message: "ok" };
  });

  app.post(`/${routes.answerRealityCheck}`, async (request, reply) => {
    await answerRealityCheck(database, await authenticate(request), clock.now());
    return reply.code(201).send({ success: true, message: "ok" });
  });

  app.post(`/${routes.takeBreak}`, async (request, reply) => {
    const userId = await authenticate(request);
    const { kind, days } = readBody(TakeBreakRequest, request);
    const { least, most } = BREAK_DAYS[kind];
    if (!Number.isInteger(days) || days < least || days > most) return reply.code(201).send(refusal(`This break takes ${least} to ${most} days`));
    const begun = await database.transaction().execute(async (queries) => {
      const taken = await takeBreak(queries, userId, { kind, days, now: clock.now() });
      if (taken !== undefined) await recordAction(queries, noted(userId, "break-taken", { kind, until: taken.until }));
      return taken;
    });
    return reply.code(201).send(begun === undefined ? refusal("A break can only be made longer") : { success: true, message: "ok", data: { until: begun.until } });
  });
};
