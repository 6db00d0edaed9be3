import { attemptsRoutes as paths, CloseKeyRequest } from "../../contract/attempts.ts";
import { closeBookingKey } from "../booking/bookings.ts";
import type { Clock } from "../clock.ts";
import { closeKey, type KeyState } from "../database/close-key.ts";
import type { Database } from "../database/database.ts";
import type { Authenticate } from "../http/authenticate.ts";
import { bearerOf, readBody } from "../http/requests.ts";
import type { Routes } from "../http/routes.ts";
import type { Limit, Tries } from "../security/tries.ts";
import { clientKey, countOrRefuse } from "../session/limits.ts";

export interface AttemptsNeeds {
  readonly authenticate: Authenticate;
  readonly database: Database;
  readonly clock: Clock;
  readonly tries: Tries;
}

/** A client closes a key only after a request without an answer. Each closing is a row that stays for a day. */
const closings: Limit = { kind: "close-key of client", most: 60, windowMs: 60_000 };

/** The route to close the key of a request that got no answer. */
export const attemptsCalls = ({ authenticate, database, clock, tries }: AttemptsNeeds): Routes => ({
  api: (app) => {
    app.post(`/${paths.close}`, async (request, reply) => {
      const userId = bearerOf(request) === undefined ? undefined : await authenticate(request);
      const { idempotencyKey: key } = readBody(CloseKeyRequest, request);
      await countOrRefuse(tries, closings, clientKey(request));
      const data = await database.transaction().execute(async (queries): Promise<KeyState> => {
        // The slips that a player shares are kept like those of visitors, so the key is closed in both places.
        const shared = await closeBookingKey(queries, key, clock.now());
        return shared.outcome === "done" || userId === undefined ? shared : closeKey(queries, userId, key, clock.now());
      });
      return reply.code(201).send({ success: true, status: 201, message: "ok", data });
    });
  },
});
