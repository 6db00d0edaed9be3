import { CashoutRequest } from "../../contract/cash-out.ts";
import type { Authenticate } from "../http/authenticate.ts";
import { readBody } from "../http/requests.ts";
import type { Routes } from "../http/routes.ts";

export interface CashOutNeeds {
  readonly authenticate: Authenticate;
}

/** No bet has a cash-out value yet, so every request is refused as no longer available. */
export const cashOutRoutes = ({ authenticate }: CashOutNeeds): Routes => ({
  api: (app) => {
    app.post("/bets/cashout", async (request, reply) => {
      await authenticate(request);
      readBody(CashoutRequest, request);
      return reply.code(201).send({ success: false, message: "Cashout no longer available" });
    });
  },
});
