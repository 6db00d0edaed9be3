import { cashOutRoutes as paths, CashoutRequest } from "../../contract/cash-out.ts";
import type { Authenticate } from "../http/authenticate.ts";
import { idempotencyKey } from "../http/idempotency-key.ts";
import { HttpRefusal, readBody } from "../http/requests.ts";
import type { Routes } from "../http/routes.ts";
import type { CashOut } from "./cash-out.ts";

export interface CashOutRoutesNeeds {
  readonly authenticate: Authenticate;
  readonly cashOut: CashOut;
}

/** The route to cash out one of the player's own bets. */
export const cashOutRoutes = ({ authenticate, cashOut }: CashOutRoutesNeeds): Routes => ({
  api: (app) => {
    app.post(`/${paths.cashOut}`, async (request, reply) => {
      const userId = await authenticate(request);
      const answer = await cashOut({ userId, key: idempotencyKey(request), asked: readBody(CashoutRequest, request) });
      if (answer === "key_reused") throw new HttpRefusal(422, "This Idempotency-Key was used for another cash-out");
      return reply.code(201).send(answer);
    });
  },
});
