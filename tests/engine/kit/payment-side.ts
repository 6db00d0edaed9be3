import { CALLBACK_SIGNATURE_HEADER, signCallback } from "../../../engine/payments/callbacks.ts";
import type { KillableEngine } from "./engine-under-fire.ts";

/** The secret that the provider of these tests shares with the engine (`SLIPSTREAM_PAYMENT_SECRET`). */
export const PAYMENT_SECRET = "what the provider and the engine share";

/** Asks until there is an answer, whichever life of the engine gives it; `sent` is called before each try. */
export const untilAnswered = async <Answer,>(ask: () => Promise<Answer>, sent: () => void = () => undefined): Promise<Answer> => {
  for (;;) {
    sent();
    try {
      return await ask();
    } catch (cause) {
      // What `fetch` throws when the connection fails.
      if (!(cause instanceof TypeError)) throw cause;
    }
  }
};

/** Tells the engine of a deposit as its provider would, under a signature. `amount` is in major units. */
export const notifyOf = (engine: KillableEngine, reference: string, amount: number, paid: boolean, sent?: () => void): Promise<void> =>
  untilAnswered(async () => {
    const body = JSON.stringify({ reference, amount, paid });
    const response = await fetch(`http://127.0.0.1:${await engine.port()}/webhook/payments/paystack`, {
      method: "POST", headers: { "content-type": "application/json", [CALLBACK_SIGNATURE_HEADER]: signCallback(PAYMENT_SECRET, Date.now(), body) }, body,
    });
    if (response.status !== 200) throw new Error(`notice: ${response.status} ${await response.text()}`);
  }, sent);

/** Hands a withdrawal's code in at a shop, which pays it out once. */
export const fetchAtShop = (engine: KillableEngine, code: string, sent?: () => void): Promise<void> =>
  untilAnswered(async () => {
    const response = await fetch(`http://127.0.0.1:${await engine.port()}/pay/shop`, {
      method: "POST", redirect: "manual", headers: { "content-type": "application/x-www-form-urlencoded" }, body: `code=${code}`,
    });
    await response.text();
    if (response.status >= 500 || response.status === 404) throw new Error(`shop: ${response.status}`);
  }, sent);
