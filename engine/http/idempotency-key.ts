import type { FastifyRequest } from "fastify";
import { IDEMPOTENCY_KEY } from "../../contract/attempts.ts";
import { IDEMPOTENCY_KEY_HEADER } from "../../contract/headers.ts";
import { HttpRefusal } from "./requests.ts";

/** The key under which a request may be sent again; undefined when it has none. Refuses a malformed key with 400. */
export const idempotencyKey = (request: FastifyRequest): string | undefined => {
  const key = request.headers[IDEMPOTENCY_KEY_HEADER];
  if (key !== undefined && (typeof key !== "string" || !IDEMPOTENCY_KEY.test(key))) throw new HttpRefusal(400, "Idempotency-Key must be 1 to 255 visible characters");
  return key;
};
