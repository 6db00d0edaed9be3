import { paymentsRoutes } from "../../../contract/payments.ts";
import type { Answer, TestEngine } from "./engine-kit.ts";

/** The calls of the wallet for one player, which return the data of the answers. */
export const payments = (engine: TestEngine, token: () => string) => {
  const ask = (route: string, body: unknown, key?: string): Promise<Answer> =>
    engine.api("POST", route, { body, token: token(), ...(key === undefined ? {} : { headers: { "Idempotency-Key": key } }) });
  return {
    deposit: (amount: number, key?: string, paymentMethod = "paystack") => ask(paymentsRoutes.initiateDeposit, { amount, paymentMethod, clientId: 3 }, key),
    withdraw: (asked: object, key?: string) => ask(paymentsRoutes.withdraw, { clientId: 3, ...asked }, key),
    verify: async (reference: string) => (await engine.api("GET", `${paymentsRoutes.verifyPayment}?paymentChannel=paystack&transactionRef=${reference}&clientId=3`, { token: token() })).body,
    transactions: async (filter: object = {}, query = "") => Object((await engine.api("POST", `${paymentsRoutes.transactions}${query}`, { body: { clientId: 3, ...filter }, token: token() })).body),
    /** Presses a button of the provider's own page. */
    decide: (reference: string, decision: string, provider = "paystack") =>
      fetch(`http://127.0.0.1:${engine.port}/pay/${provider}/${reference}`, { method: "POST", redirect: "manual", headers: { "content-type": "application/x-www-form-urlencoded" }, body: `decision=${decision}` }),
  };
};

export const referenceOf = ({ body }: Answer): string => String(Object(Object(body).data).transactionRef);
