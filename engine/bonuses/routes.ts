import { OptInRequest, contentRoutes } from "../../contract/content.ts";
import { AwardRequest } from "../../contract/payments.ts";
import { moneyToNumber } from "../../src/domain/kernel/money.ts";
import type { Authenticate } from "../http/authenticate.ts";
import { readBody } from "../http/requests.ts";
import type { Routes } from "../http/routes.ts";
import { bonusOnTheWire, type Bonuses } from "./awards.ts";
import type { OptIns } from "./opt-ins.ts";

export interface BonusNeeds {
  readonly authenticate: Authenticate;
  readonly bonuses: Bonuses;
  readonly optIns: OptIns;
}

const NONE = { success: false, message: "No bonus available" };

/** The bonuses that a player can claim, holds and is given, and the opt-ins. */
export const bonusRoutes = ({ authenticate, bonuses, optIns }: BonusNeeds): Routes => ({
  api: (app) => {
    app.get("/bonus/user/check-deposit-bonus", async (request) => {
      const found = await bonuses.depositBonus(await authenticate(request));
      if (found === undefined) return NONE;
      const { campaign, due, isEarnedNext } = found;
      const earned = isEarnedNext ? { leastDeposit: campaign.leastDeposit, most: campaign.most } : {};
      return { success: true, message: "ok", data: { ...bonusOnTheWire(campaign), claimable: moneyToNumber(due), ...earned } };
    });

    app.get("/bonus/get-active-bonus", async (request) => {
      const active = await bonuses.active(await authenticate(request));
      return active === undefined ? NONE : { success: true, message: "ok", data: bonusOnTheWire(active.campaign, active.amount) };
    });

    app.get("/bonus/user/check-cashback-bonus", async (request) => {
      const found = await bonuses.cashback(await authenticate(request));
      return found === undefined ? NONE : { success: true, message: "ok", data: { id: found.campaign.id, name: found.campaign.name, value: moneyToNumber(found.amount), claimable: moneyToNumber(found.due) } };
    });

    app.get(`/${contentRoutes.optIns}`, async (request) => ({ success: true, message: "ok", data: await optIns.of(await authenticate(request)) }));

    app.post(`/${contentRoutes.optIn}`, async (request, reply) => {
      const userId = await authenticate(request);
      const refusal = await optIns.optIn(userId, readBody(OptInRequest, request).campaignId);
      return reply.code(201).send(refusal === undefined ? { success: true, message: "ok" } : { success: false, message: refusal });
    });

    app.post("/bonus/user/award", async (request, reply) => {
      const userId = await authenticate(request);
      const award = await bonuses.award(userId, readBody(AwardRequest, request).bonusId);
      return reply.code(201).send("refusal" in award
        ? { success: false, status: 400, description: award.refusal }
        : { success: true, status: 201, description: "Bonus awarded", bonus: moneyToNumber(award.paid) });
    });
  },
});
