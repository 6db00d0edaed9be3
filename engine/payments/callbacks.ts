import { createHmac, timingSafeEqual } from "node:crypto";
import { Result, Schema } from "effect";
import type { FastifyInstance } from "fastify";
import { WireDecimal, WireFlag, WireId } from "../../contract/wire.ts";
import { parseMoney } from "../../src/domain/kernel/money.ts";
import type { Clock } from "../clock.ts";
import { HttpRefusal, parameter } from "../http/requests.ts";
import type { Deposits } from "./deposits.ts";

/** The header of a notice: "t=<unix seconds>,v1=<hex HMAC-SHA256 over `<t>.<body>`>", keyed by the secret of the provider and the engine. */
export const CALLBACK_SIGNATURE_HEADER = "callback-signature";
const WINDOW_MS = 300_000;

const Callback = Schema.fromJsonString(Schema.Struct({ reference: WireId, amount: WireDecimal, paid: WireFlag }));

const codeOf = (secret: string, seconds: string, body: string): Buffer => createHmac("sha256", secret).update(`${seconds}.${body}`).digest();

/** The header for a body, signed at a time in wall milliseconds. */
export const signCallback = (secret: string, at: number, body: string): string => {
  const seconds = String(Math.floor(at / 1000));
  return `t=${seconds},v1=${codeOf(secret, seconds, body).toString("hex")}`;
};

/** Whether the provider signed this body, within five minutes of now. */
export const isSignedBy = (secret: string, header: unknown, body: string, now: number): boolean => {
  const [, seconds = "", code = ""] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(typeof header === "string" ? header : "") ?? [];
  return code !== "" && Math.abs(now - Number(seconds) * 1000) <= WINDOW_MS && timingSafeEqual(codeOf(secret, seconds, body), Buffer.from(code, "hex"));
};

/**
 * The route for the providers' notices about payments. A provider repeats a notice until it is answered with 200, so a notice may come
 * several times, but the deposit is credited once. A body without a valid signature is refused before it is read.
 */
export const registerCallbacks = (app: FastifyInstance, deposits: Deposits, secret: string, clock: Clock): void => {
  void app.register(async (scope) => {
    // The signature covers the body exactly as it was sent, so it must not be parsed first.
    scope.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) => done(null, body));
    scope.post("/webhook/payments/:provider", async (request) => {
      const body = String(request.body ?? "");
      if (!isSignedBy(secret, request.headers[CALLBACK_SIGNATURE_HEADER], body, clock.now())) throw new HttpRefusal(401, "signature_invalid");
      const read = Schema.decodeUnknownResult(Callback)(body);
      const amount = Result.isFailure(read) ? undefined : parseMoney(read.success.amount);
      if (Result.isFailure(read) || amount === undefined) throw new HttpRefusal(400, "This notice cannot be read");
      const outcome = await deposits.settle({ provider: parameter(request, "provider"), reference: read.success.reference, amount, paid: read.success.paid });
      if (outcome === "unknown") throw new HttpRefusal(404, "No such payment");
      return { success: true };
    });
  });
};
