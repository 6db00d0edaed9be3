import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { moneyToNumber } from "../../src/domain/kernel/money.ts";
import type { Clock } from "../clock.ts";
import { refuseUnacceptable } from "../http/acceptable.ts";
import { HttpRefusal, parameter } from "../http/requests.ts";
import { report } from "../report.ts";
import { pageHeaders } from "../site/page-headers.ts";
import { CALLBACK_SIGNATURE_HEADER, signCallback } from "./callbacks.ts";
import { PENDING, type Deposits, type DepositState } from "./deposits.ts";
import { DECISIONS, messagePage, paymentPage, STYLE, waitingPage, type Decision } from "./provider-html.ts";
import { providerOf } from "./providers.ts";
import type { Withdrawals } from "./withdrawals.ts";

const SLOW_MS = 10_000;

interface Simulation {
  readonly deposits: Deposits;
  readonly withdrawals: Withdrawals;
  readonly secret: string;
  readonly clock: Clock;
}

/** Sends the page with a referrer policy. Without one the page would post its forms with the origin "null", which the engine refuses. */
const asPage = (request: FastifyRequest, reply: FastifyReply, html: string): FastifyReply =>
  reply.headers(pageHeaders(request.headers.host ?? "localhost")).header("referrer-policy", "same-origin").header("cache-control", "no-store").type("text/html; charset=utf-8").send(html);

/** A field of a posted form; empty when the form does not have it. Refuses text that cannot be stored with 400. */
const field = (request: FastifyRequest, name: string): string => {
  const value = new URLSearchParams(String(request.body ?? "")).get(name) ?? "";
  refuseUnacceptable(value);
  return value;
};

/**
 * A simulated payment provider. Like a real one it has a page outside the site, and reports its decisions to the engine only by
 * signed notices. It can also be slow, send a notice twice, and let the player close the window.
 */
export const registerSimulatedProvider = (app: FastifyInstance, { deposits, withdrawals, secret, clock }: Simulation): void => {
  const tell = async ({ provider, reference, amount }: DepositState, paid: boolean): Promise<void> => {
    const body = JSON.stringify({ reference, amount: moneyToNumber(amount), paid });
    const { statusCode } = await app.inject({
      method: "POST", url: `/webhook/payments/${provider}`, body,
      headers: { host: "localhost", "content-type": "application/json", [CALLBACK_SIGNATURE_HEADER]: signCallback(secret, clock.now(), body) },
    });
    if (statusCode !== 200) throw new Error(`the notice of ${reference} was answered with ${statusCode}`);
  };

  const carryOut = async (deposit: DepositState, decision: Decision): Promise<void> => {
    if (decision === "slow") {
      sleep(SLOW_MS, undefined, { ref: false }).then(() => tell(deposit, true)).catch(report);
      return;
    }
    await tell(deposit, decision !== "decline");
    if (decision === "twice") await tell(deposit, true);
  };

  const wanted = async (request: FastifyRequest): Promise<DepositState> => {
    const deposit = await deposits.find(parameter(request, "reference"));
    if (deposit === undefined || deposit.provider !== parameter(request, "provider")) throw new HttpRefusal(404, "No such payment");
    return deposit;
  };

  void app.register(async (scope) => {
    scope.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) => done(null, body));
    scope.get("/pay/style.css", async (_request, reply) => reply.header("x-content-type-options", "nosniff").type("text/css; charset=utf-8").send(STYLE));
    scope.get("/pay", async (request, reply) => asPage(request, reply, waitingPage(await deposits.waiting())));
    scope.post("/pay/shop", async (request, reply) => {
      const code = field(request, "code").replaceAll(/\s/g, "");
      const paid = await withdrawals.payOutAtShop(code);
      return asPage(request, reply, waitingPage(await deposits.waiting(), paid ? `The money of ${code} was handed out.` : `There is nothing to hand out for ${code}.`));
    });
    scope.get("/pay/:provider/:reference", async (request, reply) => asPage(request, reply, paymentPage(await wanted(request))));
    scope.post("/pay/:provider/:reference", async (request, reply) => {
      const deposit = await wanted(request);
      const decision = DECISIONS.find((each) => each === field(request, "decision"));
      if (decision === undefined) throw new HttpRefusal(400, "Unknown decision");
      if (deposit.status === PENDING) await carryOut(deposit, decision);
      const provider = providerOf(deposit.provider);
      if (decision === "close" || provider?.way !== "page") return asPage(request, reply, messagePage("Done", "You can close this window."));
      return reply.redirect(`/payment-verification/${deposit.provider}?${provider.returns}=${deposit.reference}`, 303);
    });
  });
};
