import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { setTimeout as sleep } from "node:timers/promises";
import { moneyToNumber } from "../../src/domain/kernel/money.ts";
import { amountText } from "../amount-text.ts";
import type { Clock } from "../clock.ts";
import { refuseUnacceptable } from "../http/acceptable.ts";
import { escaped } from "../http/html-text.ts";
import { HttpRefusal, parameter } from "../http/requests.ts";
import { report } from "../report.ts";
import { pageHeaders } from "../site/page-headers.ts";
import { CALLBACK_SIGNATURE_HEADER, signCallback } from "./callbacks.ts";
import { type Deposits, type DepositState, FAILED, LEFT, PENDING, SUCCESSFUL } from "./deposits.ts";
import { providerOf } from "./providers.ts";
import type { Withdrawals } from "./withdrawals.ts";

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif;background:#f3f4f6;color:#16181d}
body{margin:0;display:grid;place-items:center;min-height:100vh}
main{width:min(26rem,calc(100vw - 2rem));background:#fff;border-radius:12px;padding:1.75rem;box-shadow:0 1px 3px #0003}
h1{font-size:1.25rem;margin:0 0 .25rem}p{margin:.25rem 0 1rem}.muted{color:#565c67;font-size:.875rem}.amount{font-size:1.75rem;font-weight:600;font-variant-numeric:tabular-nums}
form{display:grid;gap:.5rem}button,input{font:inherit;padding:.65rem 1rem;border-radius:8px;border:1px solid #747b87;background:transparent;color:inherit}
button{cursor:pointer}button.pay{background:#0b6b4f;border-color:#0b6b4f;color:#fff}ul{padding-left:1.1rem}a{color:inherit}
:focus-visible{outline:3px solid #2f6fed;outline-offset:2px}
@media (prefers-color-scheme:dark){:root{background:#111318;color:#eceef2}main{background:#1c1f26}.muted{color:#a9b0bd}}`;

const page = (title: string, body: string): string => `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escaped(title)}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="/pay/style.css"></head><body><main>${body}</main></body></html>`;

const amountOf = ({ amount }: DepositState): string => amountText(amount);
const titleOf = ({ provider }: DepositState): string => providerOf(provider)?.title ?? provider;

/** What a tester can tell the simulated provider to do. The form sends these names. */
const DECISIONS = ["approve", "decline", "slow", "close", "twice"] as const;
type Decision = (typeof DECISIONS)[number];

const LABELS: Record<Decision, string> = {
  approve: "Pay", decline: "Decline", slow: "Pay, and tell the merchant ten seconds later", close: "Pay, and do not go back to the merchant", twice: "Pay, and tell the merchant twice",
};

const choices = ({ provider, reference }: DepositState): string =>
  `<form method="post" action="/pay/${escaped(provider)}/${escaped(reference)}">${DECISIONS.map((decision) => `<button name="decision" value="${decision}"${decision === "approve" ? ' class="pay"' : ""}>${LABELS[decision]}</button>`).join("")}</form>`;

/** As at a real provider, a payment that the player left at the merchant can still be made. */
const canBePaid = ({ status }: DepositState): boolean => status === PENDING || status === LEFT;

/** The provider's own page for one payment. */
const paymentPage = (deposit: DepositState): string => page(`${titleOf(deposit)} test payment`,
  `<p class="muted">Test payments. No money moves.</p><h1>${escaped(titleOf(deposit))}</h1><p class="amount">${amountOf(deposit)}</p><p class="muted">Reference ${escaped(deposit.reference)}</p>
${deposit.status === SUCCESSFUL ? "<p>This payment was made.</p>" : deposit.status === FAILED ? "<p>This payment was declined.</p>" : canBePaid(deposit) ? choices(deposit) : "<p>Nothing can be done about this payment here.</p>"}`);

const messagePage = (title: string, text: string): string => page(title, `<h1>${escaped(title)}</h1><p>${escaped(text)}</p>`);

/** A page with all waiting payments, for providers without a page of their own, and with the counter of a shop. */
const waitingPage = (waiting: readonly DepositState[], said?: string): string => page("Test payments", `<p class="muted">Test payments. No money moves.</p>
${said === undefined ? "" : `<p role="status">${escaped(said)}</p>`}<h1>Waiting for the player</h1>${waiting.length === 0 ? "<p>Nothing waits.</p>" : `<ul>${waiting.map((each) =>
  `<li><a href="/pay/${escaped(each.provider)}/${escaped(each.reference)}">${escaped(titleOf(each))}, ${amountOf(each)}, ${escaped(each.reference)}</a></li>`).join("")}</ul>`}
<h1>Pay out at a shop</h1><form method="post" action="/pay/shop"><label for="code">Code of the withdrawal</label><input id="code" name="code" inputmode="numeric" autocomplete="off" required><button class="pay">Hand out the money</button></form>`);

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
      if (canBePaid(deposit)) await carryOut(deposit, decision);
      const provider = providerOf(deposit.provider);
      if (decision === "close" || provider?.way !== "page") return asPage(request, reply, messagePage("Done", "You can close this window."));
      return reply.redirect(`/payment-verification/${deposit.provider}?${provider.returns}=${deposit.reference}`, 303);
    });
  });
};
